// Following a table of Kaboom with the real engine: whatever is lost on the way, the stored match equals the server's, and the displayed
// match catches up with it.

import { expect, test } from "vitest";

import type { FromClock } from "../../src/games/kaboom/clockMessages";
import { BEHIND, Follower } from "../../src/games/kaboom/follower";
import { Host, OPTIONS, PHYSICS, engine } from "./kaboomHost";

const STEP_MS = 1000 / 60;
const TURN = 1800;

class Watcher {
  readonly told: FromClock[] = [];
  now = 0;

  private constructor(readonly follower: Follower) {}

  static async open(host: Host): Promise<Watcher> {
    let watcher: Watcher | null = null;
    const follower = new Follower(await engine(), await engine(), OPTIONS, (message) => watcher?.told.push(message));
    watcher = new Watcher(follower);
    follower.receive(host.table);
    return watcher;
  }

  /** Passes this many steps of the clock, as browsers count them. */
  pass(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.now += STEP_MS;
      this.follower.pass(this.now);
    }
  }

  get step(): number {
    return this.follower.simulation.step;
  }

  of<K extends FromClock["kind"]>(kind: K): (FromClock & { kind: K })[] {
    return this.told.filter((message): message is FromClock & { kind: K } => message.kind === kind);
  }
}

async function begun(): Promise<{ host: Host; watcher: Watcher; builder: number }> {
  const host = await Host.open();
  const watcher = await Watcher.open(host);
  const { builder } = host.match.view;
  for (const event of host.ready()) watcher.follower.receive({ kind: "event", event });
  watcher.follower.receive({ kind: "running", running: { epoch: host.epoch, after: 0 } });
  watcher.pass(1);
  return { host, watcher, builder };
}

/** Returns the inputs in the frame that begins at a step: a block is carried, a die is shot. */
function script(step: number, builder: number): { seat: number; input: string; drawn?: unknown }[] {
  const shooter = 1 - builder;
  switch (step) {
    case 0:
      return [{ seat: shooter, input: "catapult 0,700" }];
    case 6:
      return [{ seat: builder, input: "grab 3" }];
    case 90:
      return [{ seat: builder, input: "carry 20,-40,90 q00" }];
    case 120:
      return [{ seat: shooter, input: "fire 0,20,0.8", drawn: [120, -2900, 1100] }];
    case 150:
      return [{ seat: builder, input: "drop" }];
    default:
      return [];
  }
}

interface Line {
  /** Whether a frame is lost. */
  loses?(step: number): boolean;
  /** Called before each frame is sent. */
  before?(step: number): void;
}

/** Plays the turn up to a step and sends everything except what the connection loses. */
function play(host: Host, watcher: Watcher, builder: number, to: number, line: Line = {}): void {
  while (host.match.phase === "play" && host.match.step < to) {
    const { step } = host.match;
    line.before?.(step);
    const { frame, event } = host.pass(...script(step, builder));
    // The end of a turn is not sent before it is stored.
    const ended = host.match.phase !== "play";
    if (!ended && line.loses?.(step) !== true) watcher.follower.receive({ kind: "frame", frame });
    if (event !== null) watcher.follower.receive({ kind: "event", event });
    watcher.pass(3);
  }
}

test("a whole turn is shown a tenth of a second behind, step by step, with every hash the same", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  const behind: number[] = [];
  play(host, watcher, builder, TURN, { before: (step) => void (step > 60 && behind.push(step - watcher.step)) });
  watcher.pass(30);
  expect(watcher.of("lost")).toEqual([]);
  expect(Math.min(...behind)).toBeGreaterThanOrEqual(BEHIND - 3);
  expect(Math.max(...behind)).toBeLessThanOrEqual(BEHIND + 3);
  // After the first moment, every update is about one step further.
  const steps = watcher
    .of("frame")
    .map(({ view }) => view.step)
    .filter((step) => step > 60);
  const leaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
  expect(leaps.every((leap) => leap === 1 || leap === 2)).toBe(true);
  expect(leaps.filter((leap) => leap === 2).length).toBeLessThan(60);
  // 120 chunks are compared when stored, and again when displayed.
  expect(watcher.follower.compared).toBe(240);
  const [turn] = watcher.of("turn");
  expect(turn?.inputs.map(({ input }) => input.split(" ")[0])).toEqual(["ready", "ready", "catapult", "grab", "carry", "fire", "drop"]);
  expect(turn?.begin).not.toBeNull();
  expect(turn?.events.some(({ kind }) => kind === "rest")).toBe(true);
  expect(watcher.follower.simulation.phase).toBe("ready");
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
  expect(watcher.of("frame").flatMap(({ ids }) => ids)).toHaveLength(5);
});

test("a frame that is lost is made good by the next chunk, and nothing is seen twice", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  const lost = new Set([120, 201, 204, 207, 400 - (400 % 3)]);
  play(host, watcher, builder, 600, { loses: (step) => lost.has(step) });
  watcher.pass(12);
  expect(watcher.of("lost")).toEqual([]);
  expect(watcher.step).toBe(600);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
  // The shot was in a lost frame.
  expect(
    watcher
      .of("frame")
      .flatMap(({ events }) => events)
      .filter(({ kind }) => kind === "fired"),
  ).toHaveLength(1);
});

test("without any frame a turn is followed by its chunks alone", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, TURN, { loses: () => true });
  watcher.pass(30);
  expect(watcher.of("lost")).toEqual([]);
  expect(watcher.of("turn")).toHaveLength(1);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
});

test("whoever lost the place says so, hears nothing until the whole table comes, and goes on from there", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, 90);
  // A lost chunk.
  while (host.match.step < 105) host.pass(...script(host.match.step, builder));
  expect(watcher.of("lost")).toEqual([]);
  play(host, watcher, builder, 120);
  expect(watcher.of("lost")).toHaveLength(1);
  const looks = watcher.of("frame").length;
  play(host, watcher, builder, 150);
  expect(watcher.of("lost")).toHaveLength(1);
  expect(watcher.of("frame")).toHaveLength(looks);
  watcher.follower.receive(host.table);
  watcher.follower.receive({ kind: "running", running: { epoch: host.epoch, after: 0 } });
  play(host, watcher, builder, TURN);
  watcher.pass(30);
  expect(watcher.of("lost")).toHaveLength(1);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
  // The turn was not received from its beginning, so it has no start position.
  expect(watcher.of("turn").map(({ begin }) => begin)).toEqual([null]);
});

test("another hash than the server's is found at once", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, 60);
  while (host.match.step < 72) watcher.follower.receive({ kind: "frame", frame: host.pass().frame });
  const { event } = host.pass();
  if (event?.chunk === undefined) throw new Error("the chunk is not full");
  const hash = event.chunk.hash.startsWith("0") ? `1${event.chunk.hash.slice(1)}` : `0${event.chunk.hash.slice(1)}`;
  watcher.follower.receive({ kind: "event", event: { ...event, chunk: { ...event.chunk, hash } } });
  expect(watcher.of("lost")[0]?.why).toContain(hash);
});

test("another server undoes what was not stored, frames of the one before are left alone", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, 105);
  const stored = host.match.position;
  const old = [];
  // Two frames are displayed and never stored; a third is still on its way.
  for (const input of ["carry 60,-60,90 q00", "carry 90,-60,90 q00", "carry 120,-60,90 q00"])
    old.push(host.pass({ seat: builder, input }).frame);
  for (const frame of old.slice(0, 2)) watcher.follower.receive({ kind: "frame", frame });
  watcher.pass(20);
  expect(watcher.step).toBeGreaterThan(105);
  host.takeOver(stored);
  watcher.follower.receive({ kind: "running", running: { epoch: host.epoch, after: 3000 } });
  expect(watcher.of("resumes").map(({ after }) => after)).toEqual([3000]);
  expect(watcher.step).toBe(105);
  expect(watcher.of("frame").at(-1)?.view.step).toBe(105);
  for (const frame of old.slice(2)) watcher.follower.receive({ kind: "frame", frame });
  watcher.pass(10);
  expect(watcher.step).toBe(105);
  play(host, watcher, builder, TURN);
  watcher.pass(30);
  expect(watcher.of("lost")).toEqual([]);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
});

test("a server that goes on without having said so is followed as well", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, 105);
  const stored = host.match.position;
  watcher.follower.receive({ kind: "frame", frame: host.pass({ seat: builder, input: "carry 60,-60,90 q00" }).frame });
  host.takeOver(stored);
  play(host, watcher, builder, 300);
  watcher.pass(12);
  expect(watcher.of("lost")).toEqual([]);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
});

test("the next turn begins while the end of the last is still being shown", PHYSICS, async () => {
  const { host, watcher, builder } = await begun();
  play(host, watcher, builder, TURN - 30);
  // Everything arrives at once after a break.
  while (host.match.phase === "play") {
    const { frame, event } = host.pass();
    if (host.match.phase === "play") watcher.follower.receive({ kind: "frame", frame });
    if (event !== null) watcher.follower.receive({ kind: "event", event });
  }
  for (const event of host.ready()) watcher.follower.receive({ kind: "event", event });
  host.epoch += 1;
  watcher.follower.receive({ kind: "running", running: { epoch: host.epoch, after: 0 } });
  expect(watcher.follower.simulation.step).toBeGreaterThan(TURN - 60);
  play(host, watcher, 1 - builder, 150);
  watcher.pass(20);
  expect(watcher.of("lost")).toEqual([]);
  expect(watcher.of("turn")).toHaveLength(1);
  expect(watcher.follower.simulation.view.turn).toBe(2);
  expect(watcher.follower.simulation.hash).toBe(host.match.hash);
});
