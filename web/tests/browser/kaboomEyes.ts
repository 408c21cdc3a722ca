// What a simulated person sees of a Kaboom table, and its clock. The page draws the table; the eyes read the camera from what is drawn, and
// the places of blocks from what the table shows. Time passes in the table's own steps, as many as a test asks for, so that nothing depends
// on the speed of the machine.

import type { Page, Worker as PageWorker } from "playwright-core";

import type { KaboomData, KaboomView } from "../../src/games/kaboom/view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the page has received and drawn. */
interface Seen {
  data: KaboomData | null;
  view: KaboomView | null;
  /** The hits of this turn: which die, which block. */
  hits: { die: number; block: number }[];
  projection: number[];
  camera: number[];
  worker: globalThis.Worker | null;
  /** Called after each update of the table. */
  updated: () => void;
  /** Frames to draw when the person looks; null while everything is drawn at once. */
  frames: FrameRequestCallback[] | null;
}

/** How long the table may take for a few steps on a busy machine, in milliseconds. Only a failing test waits this long. */
const PATIENCE_MS = 60_000;
/** Frames drawn before a look, so that the camera has come to where it goes. */
const FRAMES = 3;

/** Lets the test see what the page receives and draws; must be called before the page is opened. */
export async function openEyes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = {
      data: null,
      view: null,
      hits: [],
      projection: [],
      camera: [],
      worker: null,
      updated: () => undefined,
      frames: null,
    };
    Object.assign(globalThis, { kaboomSeen: seen });
    const Ordinary = Worker;
    globalThis.Worker = class extends Ordinary {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        if (options?.name !== "kaboom-clock") return;
        seen.worker = this;
        this.addEventListener("message", ({ data }: MessageEvent<Record<string, unknown>>) => {
          if (data["kind"] === "frame") {
            seen.view = data["view"] as KaboomView;
            for (const event of data["events"] as { kind: string; die: number; block: number }[])
              if (event.kind === "hit") seen.hits.push(event);
            seen.updated();
          }
          const value = data["value"] as { steps_a_second?: number } | null | undefined;
          if (data["kind"] === "answer" && value?.steps_a_second !== undefined) seen.data = value as KaboomData;
        });
      }
    };
    // Drawing takes most of the time, and nobody sees what is drawn between two looks.
    const drawAtOnce = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (draw) => {
      if (seen.frames === null) return drawAtOnce(draw);
      return seen.frames.push(draw);
    };
    // The camera of the whole picture: not of a shadow, which is drawn elsewhere, and not of a small second view.
    const gl = WebGL2RenderingContext.prototype;
    const names = new WeakMap<WebGLUniformLocation, string>();
    const target = new WeakMap<WebGL2RenderingContext, WebGLFramebuffer | null>();
    const whole = new WeakMap<WebGL2RenderingContext, boolean>();
    const { getUniformLocation, uniformMatrix4fv, bindFramebuffer, viewport } = gl;
    gl.getUniformLocation = function named(this: WebGL2RenderingContext, program, name) {
      const location = getUniformLocation.call(this, program, name);
      if (location !== null) names.set(location, name);
      return location;
    };
    gl.bindFramebuffer = function bound(this: WebGL2RenderingContext, kind, buffer) {
      target.set(this, buffer);
      bindFramebuffer.call(this, kind, buffer);
    };
    gl.viewport = function sized(this: WebGL2RenderingContext, x, y, width, height) {
      whole.set(this, width >= this.drawingBufferWidth - 2 && height >= this.drawingBufferHeight - 2);
      viewport.call(this, x, y, width, height);
    };
    gl.uniformMatrix4fv = function noted(
      this: WebGL2RenderingContext,
      location: WebGLUniformLocation | null,
      transpose: boolean,
      values: Float32List,
      ...rest: number[]
    ) {
      const name = location === null ? undefined : names.get(location);
      if ((target.get(this) ?? null) === null && whole.get(this) !== false) {
        if (name === "projectionMatrix") seen.projection = [...values];
        if (name === "viewMatrix") seen.camera = [...values];
      }
      (uniformMatrix4fv as (...all: unknown[]) => void).call(this, location, transpose, values, ...rest);
    } as typeof uniformMatrix4fv;
  });
}

export class TableSight {
  private constructor(readonly page: Page) {}

  /** Looks at the table of the page, whose time passes by itself. */
  static watching(page: Page): TableSight {
    return new TableSight(page);
  }

  /** Looks at the table of the page, and takes over its clock. */
  static async of(page: Page): Promise<TableSight> {
    let worker: PageWorker | undefined;
    while (worker === undefined) {
      for (const one of page.workers()) {
        const name = await one.evaluate(() => self.name).catch(() => "");
        if (name === "kaboom-clock") worker = one;
      }
      if (worker === undefined) await page.waitForTimeout(50);
    }
    await worker.evaluate(() => {
      let now = performance.now();
      performance.now = () => now;
      self.addEventListener("message", ({ data }: MessageEvent<{ kind: string; ms: number }>) => {
        if (data.kind === "test-time") now += data.ms;
      });
    });
    await page.evaluate(() => {
      (globalThis as unknown as { kaboomSeen: Seen }).kaboomSeen.frames = [];
    });
    return new TableSight(page);
  }

  /** Lets steps pass, three at a time, and waits until the page has received them or the turn has ended. */
  async pass(steps: number): Promise<KaboomView> {
    return this.page.evaluate(
      async ({ all, patience }) => {
        const { kaboomSeen: seen } = globalThis as unknown as { kaboomSeen: Seen };
        for (let left = all; left > 0; left -= 3) {
          const from = seen.view;
          if (from?.phase !== "play") break;
          const some = Math.min(left, 3);
          const passed = (): boolean => seen.view?.turn !== from.turn || seen.view.phase !== "play" || seen.view.step >= from.step + some;
          await new Promise<void>((resolve, reject) => {
            const late = setTimeout(() => reject(new Error(`the table stands at step ${seen.view?.step}`)), patience);
            seen.updated = () => {
              if (!passed()) return;
              clearTimeout(late);
              resolve();
            };
            seen.worker?.postMessage({ kind: "test-time", ms: (some * 1000) / 60 + 0.01 });
          });
          // The page handles the update before more time passes.
          await new Promise((resolve) => setTimeout(resolve));
        }
        return seen.view as KaboomView;
      },
      { all: steps, patience: PATIENCE_MS },
    );
  }

  view(): Promise<KaboomView> {
    return this.page.evaluate(() => (globalThis as unknown as { kaboomSeen: Seen }).kaboomSeen.view as KaboomView);
  }

  hits(): Promise<{ die: number; block: number }[]> {
    return this.page.evaluate(() => (globalThis as unknown as { kaboomSeen: Seen }).kaboomSeen.hits);
  }

  data(): Promise<KaboomData> {
    return this.page.evaluate(() => (globalThis as unknown as { kaboomSeen: Seen }).kaboomSeen.data as KaboomData);
  }

  /** Returns where a point of the table, in millimetres, is in the window. */
  async at(x: number, y: number, z: number): Promise<Point> {
    const { projection, camera, box } = await this.page.evaluate((frames) => {
      const { kaboomSeen } = globalThis as unknown as { kaboomSeen: Seen };
      for (let frame = 0; frame < frames; frame += 1) for (const draw of kaboomSeen.frames?.splice(0) ?? []) draw(performance.now());
      const { left, top, width, height } = (document.querySelector(".kaboom-frame canvas") as Element).getBoundingClientRect();
      return { projection: kaboomSeen.projection, camera: kaboomSeen.camera, box: { left, top, width, height } };
    }, FRAMES);
    const place = times(projection, times(camera, [x / 100, z / 100, -y / 100, 1]));
    const [sx = 0, sy = 0, , w = 1] = place;
    return { x: box.left + ((sx / w + 1) / 2) * box.width, y: box.top + ((1 - sy / w) / 2) * box.height };
  }
}

function times(matrix: readonly number[], vector: readonly number[]): number[] {
  return [0, 1, 2, 3].map((row) => [0, 1, 2, 3].reduce((sum, column) => sum + (matrix[4 * column + row] ?? 0) * (vector[column] ?? 0), 0));
}
