// The own hand online, at 150 ms there and back: it follows at once, and the turn ends with the server's bits.

import { expect, test } from "vitest";

import type { FromClock } from "../../src/games/kaboom/clockMessages";
import { Follower } from "../../src/games/kaboom/follower";
import type { TableEvent, Frame } from "../../src/online/wire";
import { Host, OPTIONS, PHYSICS, engine } from "./kaboomHost";

const STEP_MS = 1000 / 60;
/** Steps for one way: 75 ms. */
const WAY = 5;
/** The steps in which the own block must follow: 50 ms. */
const AT_ONCE = 3;
const FRAME = 3;

/** A server and a page with a slow line between them. */
class SlowLine {
  readonly told: FromClock[] = [];
  readonly #inputs: { readonly at: number; readonly input: string }[] = [];
  readonly #coming: { readonly at: number; readonly frame: Frame | null; readonly event: TableEvent | null }[] = [];
  #now = 0;
  #ids = 0;

  private constructor(
    readonly host: Host,
    readonly builder: number,
    readonly follower: Follower,
  ) {}

  static async open(): Promise<SlowLine> {
    const host = await Host.open();
    let line: SlowLine | null = null;
    const follower = new Follower(await engine(), await engine(), OPTIONS, (message) => line?.told.push(message));
    follower.receive(host.table);
    line = new SlowLine(host, host.match.view.builder, follower);
    for (const event of host.ready()) follower.receive({ kind: "event", event });
    follower.receive({ kind: "running", running: { epoch: host.epoch, after: 0 } });
    return line;
  }

  /** The builder on the page gives an input. */
  give(input: string): void {
    this.#ids += 1;
    const id = this.#ids.toString(16).padStart(16, "0");
    this.follower.own(id, { seat: this.builder, input, step: this.follower.simulation.step });
    this.#inputs.push({ at: this.#now + WAY, input });
  }

  pass(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      this.#now += 1;
      if (this.#now % FRAME === 0 && this.host.match.phase === "play") this.#serve();
      for (let next = this.#coming[0]; next !== undefined && next.at <= this.#now; next = this.#coming[0]) {
        this.#coming.shift();
        if (next.frame !== null) this.follower.receive({ kind: "frame", frame: next.frame });
        if (next.event !== null) this.follower.receive({ kind: "event", event: next.event });
      }
      this.follower.pass(this.#now * STEP_MS);
    }
  }

  /** The place of a block on the screen, in tenths of a millimetre. */
  shown(block: number): readonly number[] {
    return this.#view().blocks[block]?.at ?? [];
  }

  holds(): number | null {
    return this.#view().hand.holds;
  }

  #view() {
    const last = this.told.findLast((message) => message.kind === "frame");
    if (last === undefined) throw new Error("nothing is shown");
    return last.view;
  }

  #serve(): void {
    const due = this.#inputs.filter(({ at }) => at <= this.#now);
    this.#inputs.splice(0, due.length);
    const { frame, event } = this.host.pass(...due.map(({ input }) => ({ seat: this.builder, input })));
    const ended = this.host.match.phase !== "play";
    this.#coming.push({ at: this.#now + WAY, frame: ended ? null : frame, event });
  }
}

test("the own block follows within 50 ms, and the turn ends with the server's bits", PHYSICS, async () => {
  const line = await SlowLine.open();
  line.pass(60);
  line.give("grab 0");
  line.pass(40);
  expect(line.holds()).toBe(0);
  line.give("carry 0,-200,200 q00");
  line.pass(40);
  const before = line.shown(0);
  const confirmed = line.follower.simulation.view.blocks[0]?.at;
  line.give("carry 150,0,200 q00");
  line.pass(AT_ONCE);
  const after = line.shown(0);
  expect((after[0] ?? 0) - (before[0] ?? 0), "it moves to the right by 5 mm").toBeGreaterThan(50);
  expect(line.follower.simulation.view.blocks[0]?.at, "the server has not answered").toEqual(confirmed);
  // The answers arrive while it moves: it never jumps back.
  let last = after[0] ?? 0;
  for (let step = 0; step < 30; step += 1) {
    line.pass(1);
    const x = line.shown(0)[0] ?? 0;
    expect(x).toBeGreaterThan(last - 25);
    last = x;
  }
  expect(last).toBeGreaterThan(1400);
  line.give("carry 150,0,60 q00");
  line.pass(30);
  line.give("drop");
  line.pass(60);
  expect(line.holds()).toBeNull();
  line.pass(1900);
  const ended = line.told.find((message) => message.kind === "turn");
  expect(line.told.filter(({ kind }) => kind === "lost")).toEqual([]);
  expect(line.follower.compared).toBeGreaterThan(100);
  expect(ended).toBeDefined();
  expect(line.follower.simulation.hash).toBe(line.host.match.hash);
});

test("a refused input is undone on the screen", PHYSICS, async () => {
  const line = await SlowLine.open();
  line.pass(60);
  line.follower.own("1", { seat: line.builder, input: "grab 0", step: line.follower.simulation.step });
  line.pass(30);
  expect(line.holds()).toBe(0);
  line.follower.disown("1");
  line.pass(3);
  expect(line.holds()).toBeNull();
});
