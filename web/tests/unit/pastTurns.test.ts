// Turns played online before a viewer joined: rebuilt from the server's log as tables to view and turns to replay.

import { expect, test } from "vitest";

import type { EndedTurn } from "../../src/games/kaboom/clockMessages";
import { finishedTurns } from "../../src/games/kaboom/pastTurns";
import { Simulation } from "../../src/games/kaboom/simulation";
import type { TableEvent, TablePast } from "../../src/online/wire";
import { Host, OPTIONS, PHYSICS, engine } from "./kaboomHost";

/** Plays two whole turns, with a shot in each. */
async function played(): Promise<{ past: TablePast; host: Host }> {
  const host = await Host.open();
  const start = host.table.view;
  const plies: TableEvent[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { builder } = host.match.view;
    plies.push(...host.ready());
    while (host.match.phase === "play") {
      const { step } = host.match;
      const done =
        step === 30
          ? [
              { seat: 1 - builder, input: "catapult 0,700" },
              { seat: builder, input: `grab ${3 + turn}` },
            ]
          : step === 60
            ? [{ seat: 1 - builder, input: "fire 0,20,0.8", drawn: [120, -2900, 1100 + turn] }]
            : [];
      const { event } = host.pass(...done);
      if (event !== null) plies.push(event);
    }
  }
  return { past: { version: host.version, start, opening: [], plies }, host };
}

test("every turn that is over has its builder, its end and its inputs", PHYSICS, async () => {
  const { past } = await played();
  const turns = finishedTurns(past);
  expect(turns.map(({ end }) => [end.turn, end.round])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(turns[1]?.builder).toBe(1 - (turns[0]?.builder ?? 0));
  for (const { end, events, inputs } of turns) {
    const rest = events.find(({ kind }) => kind === "rest");
    expect(end.blocks).toEqual(rest?.["blocks"]);
    expect(inputs.map(({ input }) => input.split(" ")[0])).toEqual(["ready", "ready", "catapult", "grab", "fire"]);
    expect(inputs.at(-1)?.drawn).toBeDefined();
  }
});

test("from the first look and the inputs the engine plays the same turns again", PHYSICS, async () => {
  const { past, host } = await played();
  const again: EndedTurn[] = [];
  const match = new Simulation(await engine(), (turn) => again.push(turn));
  match.open(OPTIONS, { kind: "view", view: past.start });
  const turns = finishedTurns(past);
  for (const { inputs } of turns) {
    for (const input of inputs) match.apply(input);
    match.finish();
  }
  expect(match.hash).toBe(host.match.hash);
  expect(again.map(({ events }) => events)).toEqual(turns.map(({ events }) => events));
});

test("a tile that was claimed is not on the table of the next turn, and its points are", () => {
  const start = {
    tiles: [4, 7, null],
    mega: true,
    points: [0, 0],
    claimed: [[], []],
    turn: 1,
    round: 1,
    builder: 0,
    towers: [],
    blocks: [],
    dice: [],
  };
  const chunk = { step: 0, steps: 15, inputs: [], hash: "" };
  const offers = { draw: [], take_back: [] };
  const ended = (...seen: TableEvent["seen"]): TableEvent => ({
    table: "",
    version: 1,
    at: 0,
    seat: 0,
    what: "chunk",
    action: null,
    seen,
    position: null,
    offers,
    chunk,
  });
  const plies = [
    ended({ kind: "claim", seat: 0, tile: 7, points: 3 }, { kind: "turn", turn: 2, round: 1, builder: 1 }),
    ended({ kind: "claim", seat: 1, tile: 25, points: 0 }),
  ];
  const [, second] = finishedTurns({ version: 2, start, opening: [], plies });
  expect(second?.end).toMatchObject({ tiles: [4, null, null], mega: true, points: [3, 0], claimed: [[7], []], turn: 2, builder: 1 });
});
