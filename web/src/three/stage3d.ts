// A canvas with a scene: it chooses one of three presets, schedules frames and handles resizing. A frame is drawn only on request, and as
// long as something moves.

import { PCFShadowMap, Scene, WebGLRenderer } from "three";
import type { PerspectiveCamera } from "three";

/** High: standard materials, shadows, smooth edges. Plain: flat materials. Half: half the resolution. */
export type Preset = "high" | "plain" | "half";

/** The longest acceptable frame time of a preset, in milliseconds. */
const GOOD_FRAME = 28;
/** A frame time so long that one frame is enough to reject the preset. */
const HOPELESS = 300;

export class WebGLMissing extends Error {
  override readonly name = "WebGLMissing";
}

/** Checks for WebGL before a renderer is created, which would log errors. */
export function hasWebGL(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

export interface Director {
  readonly camera: PerspectiveCamera;
  /** Changes the materials to those of a preset. */
  dress(preset: Preset): void;
  /** Prepares the frame at this time; returns whether more frames are needed. */
  advance(now: number): boolean;
  /** Handles a new size of the canvas, in points of the page. */
  resize(width: number, height: number): void;
  /** Called after a frame is drawn. */
  drawn?(): void;
}

export class Stage3d {
  readonly scene = new Scene();
  preset: Preset = "high";
  #renderer: WebGLRenderer;
  #asked = 0;
  #closed = false;
  readonly #observer: ResizeObserver;

  /** Throws WebGLMissing if the browser has no WebGL. */
  constructor(
    private readonly frame: HTMLElement,
    private readonly director: Director,
  ) {
    this.#renderer = this.#newRenderer();
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(frame);
  }

  /** Chooses the preset by timing the first frames; must be called once the scene is complete. */
  begin(): void {
    this.#resize();
    this.#dress("high");
    for (const preset of ["plain", "half"] as const) {
      if (this.#isFast()) break;
      this.#dress(preset);
    }
    this.redraw();
  }

  /** Requests a frame. */
  redraw(): void {
    if (this.#asked !== 0 || this.#closed) return;
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0;
      const goesOn = this.director.advance(now);
      this.#renderer.render(this.scene, this.director.camera);
      this.director.drawn?.();
      if (goesOn) this.redraw();
    });
  }

  /** The cost of the last frame, for measurements. */
  get cost(): { calls: number; triangles: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles };
  }

  close(): void {
    this.#closed = true;
    cancelAnimationFrame(this.#asked);
    this.#observer.disconnect();
    this.scene.traverse((thing) => {
      const { geometry, material } = thing as { geometry?: { dispose(): void }; material?: unknown };
      geometry?.dispose();
      for (const one of Array.isArray(material) ? material : [material]) (one as { dispose?(): void } | undefined)?.dispose?.();
    });
    this.#drop();
  }

  #newRenderer(): WebGLRenderer {
    if (!hasWebGL()) throw new WebGLMissing("this browser gives no WebGL");
    try {
      const renderer = new WebGLRenderer({ antialias: this.preset !== "half", alpha: true, powerPreference: "low-power" });
      renderer.setPixelRatio(this.preset === "half" ? 0.5 : Math.min(devicePixelRatio, 2));
      renderer.shadowMap.enabled = this.preset === "high";
      renderer.shadowMap.type = PCFShadowMap;
      renderer.domElement.setAttribute("aria-hidden", "true");
      renderer.domElement.classList.add("canvas-3d");
      this.frame.prepend(renderer.domElement);
      return renderer;
    } catch (error) {
      throw new WebGLMissing("this browser gives no WebGL", { cause: error });
    }
  }

  #drop(): void {
    this.#renderer.domElement.remove();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #dress(preset: Preset): void {
    if (preset !== this.preset) {
      this.preset = preset;
      this.#drop();
      this.#renderer = this.#newRenderer();
      this.#resize();
    }
    this.director.dress(preset);
  }

  /** Draws up to three frames and waits for each, as the screen would. */
  #isFast(): boolean {
    const draw = (): number => {
      const begun = performance.now();
      this.director.advance(begun);
      this.#renderer.render(this.scene, this.director.camera);
      const context = this.#renderer.getContext();
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
      return performance.now() - begun;
    };
    // The first one also compiles the shaders.
    draw();
    const second = draw();
    return second < HOPELESS && Math.min(second, draw()) <= GOOD_FRAME;
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight);
    this.director.resize(clientWidth, clientHeight);
    this.redraw();
  }
}
