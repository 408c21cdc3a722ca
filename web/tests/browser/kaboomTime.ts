// Time in a game of Kaboom that passes only when a test says so: the worker's steps and the page's frames. A simulated person who reacts after
// a quarter of a second can then play on a machine of any speed, and twice in the same way.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { prependToWorkers } from "./workerScripts";

export const STEP_MS = 1000 / 60;
/** Steps between two frames of the page: twenty a second, as on a slow phone. */
const FRAME_STEPS = 3;
const WORKER = "*/assets/clockWorker-*.js";

/** What a person sees of the table, in tenths of a millimetre. */
export interface SeenTable {
  readonly phase: string;
  readonly step: number;
  readonly hash: string;
  readonly builder: number;
  readonly tiles: readonly (number | null)[];
  readonly blocks: readonly ({ readonly at: readonly [number, number, number] } | null)[];
  readonly towers: readonly { readonly tile: number; readonly right: boolean; readonly stack: readonly number[] }[];
  readonly hand: { readonly holds: number | null };
  readonly catapults: readonly ({ readonly dice: number; readonly loaded: number } | null)[];
}

export interface SeenEvent {
  readonly kind: string;
  readonly die?: number;
  readonly block?: number;
  readonly seat?: number;
}

/** What a person knows of the game, in millimetres. */
export interface SeenScene {
  readonly kinds: readonly { readonly name: string; readonly size: readonly [number, number, number] }[];
  readonly blocks: readonly number[];
  readonly towers: readonly { readonly kinds: readonly number[] }[];
  readonly places: readonly (readonly [number, number, number])[];
}

/** In the worker: its clock stands from `hold` on, and goes on by one step for each `step`. */
const WORKER_CODE = `{
  const channel = new BroadcastChannel("kaboom-time");
  const [interval, now, post] = [setInterval, performance.now.bind(performance), self.postMessage.bind(self)];
  const works = [];
  let held = null;
  performance.now = () => held ?? now();
  self.setInterval = (work, ms) => {
    works.push(work);
    return interval(() => held === null && work(), ms);
  };
  self.postMessage = (message, ...rest) => {
    if (message.kind === "answer" && message.value?.places !== undefined) channel.postMessage({ scene: message.value });
    if (message.kind === "frame") channel.postMessage({ frame: message.view, events: message.events });
    return post(message, ...rest);
  };
  channel.onmessage = ({ data }) => {
    if (data.hold) held ??= now();
    if (data.step) {
      held += ${STEP_MS};
      for (const work of works) work();
      channel.postMessage({ stepped: data.step });
    }
  };
}
`;

/** In the page: frames are drawn only by `frame`, with the time of the game. */
function takeOverFrames(): void {
  const [ask, cancel, now] = [requestAnimationFrame, cancelAnimationFrame, performance.now.bind(performance)].map((one) =>
    one.bind(globalThis),
  ) as [typeof requestAnimationFrame, typeof cancelAnimationFrame, () => number];
  let waiting = new Map<number, FrameRequestCallback>();
  let ids = 1e9;
  let held: number | null = null;
  performance.now = () => held ?? now();
  window.requestAnimationFrame = (work) => {
    if (held === null) return ask(work);
    ids += 1;
    waiting.set(ids, work);
    return ids;
  };
  window.cancelAnimationFrame = (id) => {
    if (!waiting.delete(id)) cancel(id);
  };
  const channel = new BroadcastChannel("kaboom-time");
  const seen = { view: null as unknown, events: [] as unknown[], scene: null as unknown };
  let stepped: ((step: number) => void) | null = null;
  type Told = MessageEvent<{ frame?: unknown; scene?: unknown; events?: unknown[]; stepped?: number }>;
  channel.addEventListener("message", ({ data }: Told) => {
    if (data.frame !== undefined) {
      seen.view = data.frame;
      seen.events.push(...(data.events ?? []));
    }
    if (data.scene !== undefined) seen.scene = data.scene;
    if (data.stepped !== undefined) stepped?.(data.stepped);
  });
  Object.assign(globalThis, {
    kaboomTime: {
      seen,
      hold() {
        held ??= now();
        channel.postMessage({ hold: true });
      },
      async step(number: number, ms: number, draws: boolean) {
        await new Promise<void>((resolve) => {
          stepped = (done) => done === number && resolve();
          channel.postMessage({ step: number });
        });
        // The page's own message about the step, and what it asks the worker because of it.
        await new Promise((resolve) => setTimeout(resolve));
        held = (held ?? now()) + ms;
        if (!draws) return;
        const works = waiting;
        waiting = new Map();
        for (const work of works.values()) work(held);
      },
    },
  });
}

/** Sets up a page whose time can be taken over; before its first navigation. */
export async function prepareTime(page: Page): Promise<void> {
  const faults: string[] = [];
  await prependToWorkers(page, WORKER, WORKER_CODE, (what) => faults.push(what));
  await page.addInitScript(takeOverFrames);
  expect(faults).toEqual([]);
}

interface PageTime {
  readonly seen: { readonly view: SeenTable; readonly events: SeenEvent[]; readonly scene: SeenScene };
  hold(): void;
  step(number: number, ms: number, draws: boolean): Promise<void>;
}
type Global = typeof globalThis & { kaboomTime: PageTime };

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export class GameTime {
  #steps = 0;

  constructor(private readonly page: Page) {}

  /** The steps that have passed. */
  get steps(): number {
    return this.#steps;
  }

  /** Stops time. */
  async hold(): Promise<void> {
    await this.page.evaluate(() => (globalThis as Global).kaboomTime.hold());
  }

  async step(): Promise<void> {
    this.#steps += 1;
    const draws = this.#steps % FRAME_STEPS === 0;
    await this.page.evaluate(([number, ms, frame]) => (globalThis as Global).kaboomTime.step(number, ms, frame), [
      this.#steps,
      STEP_MS,
      draws,
    ] as const);
  }

  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) await this.step();
  }

  /** The table as the page shows it. */
  table(): Promise<SeenTable> {
    return this.page.evaluate(() => (globalThis as Global).kaboomTime.seen.view);
  }

  scene(): Promise<SeenScene> {
    return this.page.evaluate(() => (globalThis as Global).kaboomTime.seen.scene);
  }

  /** Everything that has happened. */
  events(): Promise<SeenEvent[]> {
    return this.page.evaluate(() => (globalThis as Global).kaboomTime.seen.events);
  }

  /** Where a point of the table (millimetres) is in the window. */
  async where(x: number, y: number, height: number): Promise<ScreenPoint> {
    const { at } = await this.#ask([x, y, height]);
    if (at === null) throw new Error("the scene does not say where the table is");
    return at;
  }

  /** Where the landing ring is in the window; null while there is none. */
  async ring(): Promise<ScreenPoint | null> {
    return (await this.#ask([0, 0, 0])).ring;
  }

  #ask(point: readonly [number, number, number]): Promise<{ at: ScreenPoint | null; ring: ScreenPoint | null }> {
    return this.page.locator(".kaboom-frame").evaluate((frame, of) => {
      const detail: Record<"at" | "ring", { x: number; y: number } | null> & { point: unknown } = { point: of, at: null, ring: null };
      frame.dispatchEvent(new CustomEvent("kaboom-where", { detail }));
      const { left, top } = frame.getBoundingClientRect();
      const inWindow = (place: { x: number; y: number } | null) => place && { x: left + place.x, y: top + place.y };
      return { at: inWindow(detail.at), ring: inWindow(detail.ring) };
    }, point);
  }
}
