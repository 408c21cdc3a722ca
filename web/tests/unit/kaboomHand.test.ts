// The builder's hand on the real simulation: how long setting down takes, and that a quick second press waits for the first block.

import { signal } from "@preact/signals";
import { expect, test } from "vitest";

import { EngineRefusal } from "../../src/engine/gone";
import { Builder } from "../../src/games/kaboom/builder";
import { Simulation } from "../../src/games/kaboom/simulation";
import type { TurnsTable } from "../../src/games/kaboom/turnsTable";
import { PHYSICS, engine } from "./kaboomHost";

/** The longest time to set a block down, in steps: 0.4 seconds. */
const SETTING_DOWN = 24;

/** A table whose time passes when the test says so. */
class StepTable {
  readonly drops: number[] = [];
  readonly volley = signal(null);

  constructor(readonly match: Simulation) {}

  get data() {
    return this.match.data;
  }

  get view() {
    return this.match.view;
  }

  act(seat: number, input: string): Promise<void> {
    try {
      this.match.apply({ seat, input, step: this.match.step });
      if (input === "drop") this.drops.push(this.match.step);
      return Promise.resolve();
    } catch (error) {
      if (error instanceof EngineRefusal) return Promise.reject(error);
      throw error;
    }
  }

  previewLanding(seat: number, input: string) {
    const preview = this.match.preview(seat, input);
    return Promise.resolve(preview !== null && "landing" in preview ? preview : null);
  }

  ask(question: Parameters<Simulation["ask"]>[0]) {
    return Promise.resolve(this.match.ask(question));
  }
}

async function begin(): Promise<{ table: StepTable; builder: Builder; pass: (steps: number) => Promise<void> }> {
  const match = new Simulation(await engine(), () => undefined);
  match.open({ rounds: 1, pace: "relaxed" }, { kind: "new", players: 2, seed: 5 });
  for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
  const table = new StepTable(match);
  const builder = new Builder(table as unknown as TurnsTable, () => match.view.builder);
  const pass = async (steps: number): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      match.tick(1);
      builder.look(match.view);
      // Answers of the engine arrive before the next step.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { table, builder, pass };
}

test("setting a block down takes at most 0.4 seconds", PHYSICS, async () => {
  const { table, builder, pass } = await begin();
  for (const [block, x, y] of [
    [0, -120, 60],
    [2, 60, 100],
    [1, -120, 60],
    [6, 60, 100],
    [12, 120, -100],
    [4, -120, 60],
  ] as const) {
    builder.take(block);
    builder.moveTo(x, y);
    await pass(100);
    const begun = table.match.step;
    builder.lower();
    while (builder.held.value !== null && table.match.step - begun < 200) await pass(1);
    expect(table.match.step - begun, `block ${block}`).toBeLessThanOrEqual(SETTING_DOWN);
    const at = table.view.blocks[block]?.at ?? [0, 0, 0];
    expect(Math.hypot(at[0] / 10 - x, at[1] / 10 - y), `block ${block}`).toBeLessThan(3);
  }
  // Each block was let go once.
  expect(table.drops).toHaveLength(6);
});

test("a block pressed while another one is set down comes next", PHYSICS, async () => {
  const { table, builder, pass } = await begin();
  builder.take(0);
  builder.moveTo(-60, 60);
  await pass(90);
  builder.lower();
  await pass(2);
  expect(builder.take(2)).toBe(true);
  builder.moveTo(90, 90);
  await pass(120);
  expect(table.view.hand.holds).toBe(2);
  expect(builder.held.value).toMatchObject({ block: 2, x: 90, y: 90, lowering: false });
});

test("the engine is asked about a block only when something has moved", PHYSICS, async () => {
  const { table, builder, pass } = await begin();
  let asked = 0;
  const { ask } = table;
  table.ask = (question) => {
    asked += 1;
    return ask.call(table, question);
  };
  builder.take(0);
  builder.moveTo(-60, 60);
  await pass(120);
  const settled = asked;
  expect(builder.held.value?.settled?.stability).toBe("stands");
  await pass(60);
  expect(asked).toBe(settled);
  for (let step = 0; step < 60; step += 1) {
    builder.moveTo(-60 + step, 60);
    await pass(1);
  }
  // Seven times a second at most.
  expect(asked - settled).toBeLessThanOrEqual(8);
  expect(asked).toBeGreaterThan(settled);
});
