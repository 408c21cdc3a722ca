// What a simulated person sees of a Kaboom table, and its clock. The page draws the table; the eyes read the camera from what is drawn, and
// the places of blocks from what the table shows. Time passes in the table's own steps, as many as a test asks for, so that nothing depends
// on the speed of the machine.

import type { Page, Worker } from "playwright-core";

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
}

/** Lets the test see what the page receives and draws; must be called before the page is opened. */
export async function openEyes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { data: null, view: null, hits: [], projection: [], camera: [] };
    Object.assign(globalThis, { kaboomSeen: seen });
    const Ordinary = Worker;
    globalThis.Worker = class extends Ordinary {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        if (options?.name !== "kaboom-clock") return;
        this.addEventListener("message", ({ data }: MessageEvent<Record<string, unknown>>) => {
          if (data["kind"] === "frame") {
            seen.view = data["view"] as KaboomView;
            for (const event of data["events"] as { kind: string; die: number; block: number }[])
              if (event.kind === "hit") seen.hits.push(event);
          }
          const value = data["value"] as { steps_a_second?: number } | null | undefined;
          if (data["kind"] === "answer" && value?.steps_a_second !== undefined) seen.data = value as KaboomData;
        });
      }
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
  private constructor(
    readonly page: Page,
    private readonly worker: Worker | null,
  ) {}

  /** Looks at the table of the page, whose time passes by itself. */
  static watching(page: Page): TableSight {
    return new TableSight(page, null);
  }

  /** Looks at the table of the page, and takes over its clock. */
  static async of(page: Page): Promise<TableSight> {
    let worker: Worker | undefined;
    while (worker === undefined) {
      for (const one of page.workers()) {
        const name = await one.evaluate(() => self.name).catch(() => "");
        if (name === "kaboom-clock") worker = one;
      }
      if (worker === undefined) await page.waitForTimeout(50);
    }
    await worker.evaluate(() => {
      const clock = { now: performance.now() };
      Object.assign(self, { kaboomClock: clock });
      performance.now = () => clock.now;
    });
    return new TableSight(page, worker);
  }

  /** Lets steps pass, and waits until the page has shown them or the turn has ended. */
  async pass(steps: number): Promise<KaboomView> {
    const { worker } = this;
    if (worker === null) throw new Error("the time of this table passes by itself");
    const before = await this.view();
    for (let left = steps; left > 0; left -= 3) {
      const some = Math.min(left, 3);
      const from = await this.view();
      if (from.phase !== "play") return from;
      await worker.evaluate(
        (ms) => {
          (self as unknown as { kaboomClock: { now: number } }).kaboomClock.now += ms;
        },
        (some * 1000) / 60 + 0.01,
      );
      await this.page.waitForFunction(
        ({ step, turn }) => {
          const { view } = (globalThis as unknown as { kaboomSeen: Seen }).kaboomSeen;
          return view !== null && (view.turn !== turn || view.phase !== "play" || view.step >= step);
        },
        { step: from.step + some, turn: before.turn },
        { polling: 4 },
      );
    }
    return this.view();
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
    const { projection, camera, box } = await this.page.evaluate(() => {
      const { kaboomSeen } = globalThis as unknown as { kaboomSeen: Seen };
      const { left, top, width, height } = (document.querySelector(".kaboom-frame canvas") as Element).getBoundingClientRect();
      return { ...kaboomSeen, box: { left, top, width, height } };
    });
    const place = times(projection, times(camera, [x / 100, z / 100, -y / 100, 1]));
    const [sx = 0, sy = 0, , w = 1] = place;
    return { x: box.left + ((sx / w + 1) / 2) * box.width, y: box.top + ((1 - sy / w) / 2) * box.height };
  }
}

function times(matrix: readonly number[], vector: readonly number[]): number[] {
  return [0, 1, 2, 3].map((row) => [0, 1, 2, 3].reduce((sum, column) => sum + (matrix[4 * column + row] ?? 0) * (vector[column] ?? 0), 0));
}
