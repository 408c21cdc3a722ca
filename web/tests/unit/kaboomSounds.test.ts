// The sounds of the table follow the knocks that the engine reports.

import { expect, test } from "vitest";

import { Marks } from "../../src/games/kaboom/turnMarks";
import { TableSounds } from "../../src/games/kaboom/tableSounds";
import { Simulation } from "../../src/games/kaboom/simulation";
import type { GameEvent } from "../../src/engine/protocol";
import { OPTIONS, PHYSICS, engine } from "./kaboomHost";

async function opened(): Promise<Simulation> {
  const match = new Simulation(await engine(), () => undefined);
  match.open(OPTIONS, { kind: "new", players: 2, seed: 5 });
  for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
  return match;
}

const knock = (step: number, block: number, impulse: number): GameEvent => ({
  kind: "knock",
  step,
  body: { block },
  on: "table",
  impulse,
});

test("a shot twangs, and what it hits clacks", PHYSICS, async () => {
  const match = await opened();
  const sounds = new TableSounds(match.data);
  const shooter = 1 - match.view.builder;
  match.apply({ seat: shooter, input: "catapult 0,-470", step: 0 });
  match.apply({ seat: shooter, input: "fire -9,-8,1", step: 0 });
  expect(sounds.events(match.look().events)).toEqual([{ kind: "twang" }]);
  match.tick(60);
  const heard = sounds.events(match.look().events);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.every(({ kind }) => kind === "clack")).toBe(true);
});

test("strong knocks are louder, large blocks deeper, and a rattle is heard once", PHYSICS, async () => {
  const { data } = await opened();
  const sounds = new TableSounds(data);
  const [soft] = sounds.events([knock(10, 0, 500)]);
  const [loud] = sounds.events([knock(100, 0, 9000)]);
  const [deep] = sounds.events([knock(200, 2, 9000)]);
  if (soft?.kind !== "clack" || loud?.kind !== "clack" || deep?.kind !== "clack") throw new Error("a knock clacks");
  expect(loud.level).toBeGreaterThan(soft.level);
  expect(deep.pitch).toBeLessThan(loud.pitch);
  expect(sounds.events([knock(300, 0, 9000)])).toHaveLength(1);
  expect(sounds.events([knock(301, 0, 9000)])).toHaveLength(0);
});

test("the last five seconds tick once each", PHYSICS, async () => {
  const { data } = await opened();
  const sounds = new TableSounds(data);
  let ticks = 0;
  for (let step = 0; step < data.steps; step += 1) ticks += sounds.time(step).length;
  expect(ticks).toBe(5);
});

test("the best hit is the one after which the most is struck", () => {
  const marks = new Marks();
  marks.add([
    { kind: "hit", step: 100, die: 0, block: 3 },
    knock(101, 3, 2000),
    { kind: "hit", step: 400, die: 1, block: 4 },
    knock(401, 4, 1500),
    knock(420, 5, 3000),
  ]);
  expect(marks.found()).toEqual({ hits: [100, 400], best: 400 });
});
