// Going back in time: the same bits at every step, whether a replay gets there by playing or by a jump.

import { expect, test } from "vitest";

import { Simulation } from "../../src/games/kaboom/simulation";
import { TableClock } from "../../src/games/kaboom/tableClock";
import type { FromClock, EndedTurn } from "../../src/games/kaboom/clockMessages";
import type { TimedInput } from "../../src/games/kaboom/timedInput";
import { OPTIONS, PHYSICS, engine } from "./kaboomHost";

/** A whole turn: a cube is carried to the tiles, and a die flies at the tray. */
async function playedTurn(): Promise<{ ended: EndedTurn; hashes: Map<number, string> }> {
  const turns: EndedTurn[] = [];
  const match = new Simulation(await engine(), (turn) => turns.push(turn));
  match.open(OPTIONS, { kind: "new", players: 2, seed: 5 });
  const { builder } = match.view;
  const shooter = 1 - builder;
  for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
  const inputs: TimedInput[] = [
    { seat: shooter, input: "catapult 0,-470", step: 0 },
    { seat: builder, input: "grab 0", step: 10 },
    { seat: builder, input: "carry 0,-60,100 q00", step: 40 },
    { seat: shooter, input: "fire -9,-8,1", step: 61 },
    { seat: builder, input: "drop", step: 130 },
    { seat: shooter, input: "fire -9,-8,1", step: 200 },
  ];
  const hashes = new Map<number, string>();
  for (const input of inputs) {
    while (match.step < input.step) {
      match.tick(1);
      hashes.set(match.step, match.hash);
    }
    match.apply(input);
  }
  while (match.step < 300) {
    match.tick(1);
    hashes.set(match.step, match.hash);
  }
  match.finish();
  const [ended] = turns;
  if (ended === undefined) throw new Error("the turn did not end");
  return { ended, hashes };
}

test("a replay has the same bits wherever it jumps, and knows the hits", PHYSICS, async () => {
  const { ended, hashes } = await playedTurn();
  const sent: FromClock[] = [];
  const clock = new TableClock(await engine(), (message) => sent.push(message));
  clock.open(OPTIONS, { kind: "position", position: ended.begin });
  const { hits, best } = clock.prepare(ended.inputs);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits).toContain(best);
  expect(clock.simulation.step).toBe(0);
  for (const step of [250, 62, 131, 130, 1, 299, 60]) {
    clock.receive({ kind: "seek", step }, 0);
    expect(clock.simulation.step).toBe(step);
    // The hash is of the table before the inputs of this step.
    if (!ended.inputs.some((input) => input.step === step)) expect(clock.simulation.hash).toBe(hashes.get(step));
  }
  // From a jump it plays on to the same end.
  clock.receive({ kind: "run", on: true, pace: 1 }, 0);
  for (let now = 0; now < 60_000 && clock.simulation.phase === "play"; now += 50) clock.pass(now);
  const again = sent.findLast((message) => message.kind === "turn");
  expect(again?.view.blocks).toEqual(ended.view.blocks);
  // And back from the end.
  clock.receive({ kind: "seek", step: 90 }, 0);
  expect(clock.simulation.hash).toBe(hashes.get(90));
});

test("practice goes on from where time was turned back to", PHYSICS, async () => {
  const match = new Simulation(await engine(), () => undefined);
  match.open(OPTIONS, { kind: "new", players: 2, seed: 5 });
  const { builder } = match.view;
  for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
  match.apply({ seat: builder, input: "grab 0", step: 0 });
  match.tick(100);
  const held = match.hash;
  match.apply({ seat: builder, input: "drop", step: 100 });
  match.tick(100);
  expect(match.view.hand.holds).toBeNull();
  match.seek(100);
  expect(match.view.hand.holds).toBe(0);
  expect(match.hash).toBe(held);
  match.apply({ seat: builder, input: "carry 0,0,200 q00", step: 100 });
  match.tick(30);
  expect(match.view.hand.holds).toBe(0);
});
