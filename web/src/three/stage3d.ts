// A canvas with a scene: it finds and adjusts the graphics preset, schedules frames and handles resizing. A frame is drawn only on request,
// and as long as something moves.

import { computed, effect, untracked } from "@preact/signals";
import { NoToneMapping, PCFShadowMap, Scene, WebGLRenderer } from "three";
import type { PerspectiveCamera, ToneMapping } from "three";

import { settings } from "../settings";
import { FrameWatch, LOOKS, openingPreset, pixelRatio } from "./presets";
import type { Preset } from "./presets";

/** How often a frame is timed during play, in milliseconds: waiting for a frame costs time itself. A device that cannot go lower has time. */
const TIMED = 150;
const TIMED_LOW = 1000;

/** The user's choice; the presets have the names of the fixed ones. */
const graphics = computed(() => settings.value.graphics);

/** The preset that suited the last scene; another scene of this visit begins with it. */
let suited: Preset | null = null;

export class WebGLMissing extends Error {
  override readonly name = "WebGLMissing";
}

/** Checks for WebGL before a renderer is created, which would log errors. */
export function hasWebGL(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** A second, smaller view of the scene that lies on the first one; in points of the page, from the upper left corner of the canvas. */
export interface InsetView {
  readonly camera: PerspectiveCamera;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Director {
  readonly camera: PerspectiveCamera;
  /** How bright colours are brought into the range of the screen; by default not at all. */
  readonly toneMapping?: ToneMapping;
  /** Returns the second view; null while there is none. */
  inset?(): InsetView | null;
  /** Changes the materials to those of a preset. */
  dress(preset: Preset): void;
  /** Prepares the frame at this time; returns whether more frames are needed. */
  advance(now: number): boolean;
  /** Returns when the next frame of a slow, endless effect is due, in milliseconds; null if there is none. */
  pulse?(): number | null;
  /** Handles a new size of the canvas, in points of the page. */
  resize(width: number, height: number): void;
  /** Called after a frame is drawn. */
  drawn?(): void;
}

export class Stage3d {
  readonly scene = new Scene();
  #renderer: WebGLRenderer;
  #preset: Preset = "simple";
  /** Null while the user has fixed the preset. */
  #watch: FrameWatch | null = null;
  /** When a frame was last timed. */
  #timed = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #unfollow: () => void = () => {};
  readonly #observer: ResizeObserver;

  /** Throws WebGLMissing if the browser has no WebGL. */
  constructor(
    private readonly frame: HTMLElement,
    private readonly director: Director,
  ) {
    this.#renderer = this.#newRenderer(this.#preset);
    this.frame.prepend(this.#renderer.domElement);
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(frame);
  }

  /** Finds the preset and draws; must be called once the scene is complete. */
  begin(): void {
    this.#resize();
    this.#unfollow = effect(() => {
      const fixed = graphics.value === "automatic" ? null : graphics.value;
      untracked(() => this.#choose(fixed));
    });
  }

  get preset(): Preset {
    return this.#preset;
  }

  /** Requests a frame. */
  redraw(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.#request();
  }

  close(): void {
    this.#closed = true;
    this.#unfollow();
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.scene.traverse((thing) => {
      const { geometry, material } = thing as { geometry?: { dispose(): void }; material?: unknown };
      geometry?.dispose();
      for (const one of Array.isArray(material) ? material : [material]) (one as { dispose?(): void } | undefined)?.dispose?.();
    });
    drop(this.#renderer);
  }

  /** Uses a fixed preset, or finds one and adjusts it from now on. */
  #choose(fixed: Preset | null): void {
    const preset = fixed ?? suited ?? openingPreset((one) => this.#time(one));
    if (fixed === null) suited = preset;
    this.#watch = fixed === null ? new FrameWatch(preset, performance.now()) : null;
    this.#dress(preset);
    this.redraw();
  }

  #request(): void {
    if (this.#asked !== 0 || this.#closed) return;
    clearTimeout(this.#timer);
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0;
      const begun = performance.now();
      const timed = this.#watch !== null && begun - this.#timed >= (this.#preset === "low" ? TIMED_LOW : TIMED);
      if (timed) this.#timed = begun;
      const goesOn = this.director.advance(now);
      this.#draw(timed);
      this.director.drawn?.();
      if (timed) this.#note(performance.now() - begun);
      const pause = goesOn ? null : (this.director.pulse?.() ?? null);
      if (goesOn) this.redraw();
      else if (pause !== null) this.#timer = setTimeout(() => this.#request(), pause);
    });
  }

  #newRenderer(preset: Preset): WebGLRenderer {
    if (!hasWebGL()) throw new WebGLMissing("this browser gives no WebGL");
    try {
      const renderer = new WebGLRenderer({ antialias: LOOKS[preset].antialias, alpha: true, powerPreference: "low-power" });
      renderer.shadowMap.type = PCFShadowMap;
      // Shadows change only when something moves, not with every frame.
      renderer.shadowMap.autoUpdate = false;
      renderer.toneMapping = this.director.toneMapping ?? NoToneMapping;
      // A frame may draw two views.
      renderer.info.autoReset = false;
      renderer.domElement.setAttribute("aria-hidden", "true");
      renderer.domElement.classList.add("canvas-3d");
      return renderer;
    } catch (error) {
      throw new WebGLMissing("this browser gives no WebGL", { cause: error });
    }
  }

  /** Changes the preset. The old picture stays until the new one is drawn, so that nothing flickers. */
  #dress(preset: Preset): void {
    const old = this.#renderer;
    const replaced = LOOKS[preset].antialias !== LOOKS[this.#preset].antialias;
    if (replaced) this.#renderer = this.#newRenderer(preset);
    this.#preset = preset;
    this.#renderer.shadowMap.enabled = LOOKS[preset].shadows;
    this.#renderer.shadowMap.needsUpdate = true;
    this.director.dress(preset);
    this.#resize();
    this.director.advance(performance.now());
    this.#draw(false);
    this.frame.dataset["preset"] = preset;
    if (!replaced) return;
    old.domElement.replaceWith(this.#renderer.domElement);
    drop(old);
  }

  /** Draws; `wait` waits until the picture is complete. */
  #draw(wait: boolean): void {
    const renderer = this.#renderer;
    renderer.info.reset();
    renderer.render(this.scene, this.director.camera);
    this.#drawInset(this.director.inset?.() ?? null);
    // For tests of what a frame costs.
    const calls = String(renderer.info.render.calls);
    if (this.frame.dataset["drawCalls"] !== calls) this.frame.dataset["drawCalls"] = calls;
    if (!wait) return;
    const context = this.#renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
  }

  #drawInset(inset: InsetView | null): void {
    if (inset === null) return;
    const renderer = this.#renderer;
    const { left, top, width, height } = inset;
    const below = this.frame.clientHeight - top - height;
    renderer.setViewport(left, below, width, height);
    renderer.setScissor(left, below, width, height);
    renderer.setScissorTest(true);
    renderer.render(this.scene, inset.camera);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, this.frame.clientWidth, this.frame.clientHeight);
  }

  /** Returns how long a frame takes with a preset; a second frame decides if the first one, which also compiles shaders, was slow. */
  #time(preset: Preset): number {
    this.#dress(preset);
    const draw = (): number => {
      const begun = performance.now();
      this.#renderer.shadowMap.needsUpdate = true;
      this.#draw(true);
      return performance.now() - begun;
    };
    // Drawing after a change of the preset has compiled the shaders; wait for it.
    draw();
    return draw();
  }

  #note(milliseconds: number): void {
    if (this.#watch?.note(milliseconds, performance.now()) !== true) return;
    suited = this.#watch.preset;
    this.#dress(suited);
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setPixelRatio(pixelRatio(this.#preset, devicePixelRatio));
    this.#renderer.setSize(clientWidth, clientHeight);
    this.director.resize(clientWidth, clientHeight);
    this.redraw();
  }
}

function drop(renderer: WebGLRenderer): void {
  renderer.domElement.remove();
  renderer.dispose();
  renderer.forceContextLoss();
}
