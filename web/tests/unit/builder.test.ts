// The builder's hand with the real simulation: its inputs, and the time a block takes.

import { expect, test } from "vitest";

import { EngineRefusal } from "../../src/engine/client";
import type { GameEvent } from "../../src/engine/protocol";
import { Builder } from "../../src/games/kaboom/builder";
import { Simulation } from "../../src/games/kaboom/simulation";
import type { TurnsTable } from "../../src/games/kaboom/turnsTable";
import { lying, squareOf } from "../../src/games/kaboom/view";
import type { KaboomData, Landing, Question } from "../../src/games/kaboom/view";
import { OPTIONS, PHYSICS, engine } from "./kaboomHost";

interface Sent {
  readonly step: number;
  readonly input: string;
}

/** A builder at a table whose steps are advanced manually. */
class Bench {
  readonly sent: Sent[] = [];
  readonly events: (GameEvent & { step: number })[] = [];
  /** Inputs that are refused once. */
  readonly refused = new Set<string>();
  readonly builder: Builder;
  readonly data: KaboomData;

  private constructor(readonly match: Simulation) {
    this.data = match.data;
    const table = {
      data: this.data,
      get view() {
        return match.view;
      },
      act: (seat: number, input: string) => this.#act(seat, input),
      ask: (question: Question) => Promise.resolve(match.ask(question)),
      previewLanding: (seat: number, input: string) => Promise.resolve(match.preview(seat, input) as Landing),
    };
    this.builder = new Builder(table as unknown as TurnsTable, () => match.view.builder);
  }

  static async open(): Promise<Bench> {
    const match = new Simulation(await engine(), () => undefined);
    match.open(OPTIONS, { kind: "new", players: 2, seed: 11 });
    for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
    return new Bench(match);
  }

  /** Advances step by step, with an update after each, until a condition holds. */
  async until(holds: () => boolean, atMost: number): Promise<void> {
    for (let step = 0; !holds(); step += 1) {
      if (step === atMost) throw new Error(`nothing came of it within ${atMost} steps`);
      this.match.tick(1);
      const { view, events } = this.match.look();
      this.events.push(...events.map((event) => ({ ...event, step: view.step })));
      this.builder.look(view);
      // The table's answers arrive before the next step.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #act(seat: number, input: string): Promise<void> {
    const { step } = this.match;
    this.sent.push({ step, input });
    if (this.refused.delete(input)) return Promise.reject(new EngineRefusal("busy/inputs", "too many at once"));
    try {
      this.match.apply({ seat, input, step });
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(error);
    }
  }
}

/** Takes a block over a tile, waits until it hangs there and places it. */
async function setDown(bench: Bench, meanwhile: (builder: Builder) => void = () => undefined): Promise<void> {
  const [tile = 0] = lying(bench.match.view, bench.data);
  const [x = 0, y = 0] = squareOf(bench.match.view, bench.data, tile) ?? [];
  bench.builder.take(0, [x, y]);
  meanwhile(bench.builder);
  const arrived = (): boolean => {
    const { held } = bench.builder;
    const [bodyX = 0, bodyY = 0, bodyZ = 0] = bench.match.view.blocks[0]?.at ?? [];
    const hangs = (held.value?.landing ?? Number.POSITIVE_INFINITY) + 16;
    return Math.hypot(bodyX / 10 - x, bodyY / 10 - y) < 1 && Math.abs(bodyZ / 10 - hangs) < 1;
  };
  await bench.until(arrived, 300);
  bench.builder.lower();
  await bench.until(() => bench.builder.held.value === null, 120);
}

test("a block that has arrived is set down with one drop, at once", PHYSICS, async () => {
  const bench = await Bench.open();
  await setDown(bench);
  const drops = bench.sent.filter(({ input }) => input === "drop");
  expect(drops).toHaveLength(1);
  expect(bench.sent.at(-1)?.input).toBe("drop");
  const released = bench.events.find(({ kind }) => kind === "released");
  expect((released?.step ?? Number.POSITIVE_INFINITY) - (drops[0]?.step ?? 0)).toBeLessThanOrEqual(30);
});

test("a mouse that crosses the table leaves the block where it was brought", PHYSICS, async () => {
  const bench = await Bench.open();
  await setDown(bench, (builder) => {
    builder.moveTo(-170, -170);
    builder.goHome();
  });
  expect(bench.match.view.towers.map(({ stack }) => stack)).toEqual([[0]]);
});

test("a drop that the table refuses is sent again", PHYSICS, async () => {
  const bench = await Bench.open();
  bench.refused.add("drop");
  await setDown(bench);
  expect(bench.sent.filter(({ input }) => input === "drop")).toHaveLength(2);
  expect(bench.events.some(({ kind }) => kind === "released")).toBe(true);
});
