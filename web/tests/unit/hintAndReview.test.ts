// Hints and reviews of games with secrets agree: both ask the same engine with the same limits.

import { expect, test } from "vitest";

import type { Engine } from "../../src/engine/client";
import type { Options, PositionReply } from "../../src/engine/protocol";
import { LocalTable } from "../../src/match/localTable";
import type { Ply } from "../../src/match/tableSource";
import { Analysis } from "../../src/review/analysis";
import { EFFORTS, effortOf } from "../../src/review/effort";
import { IS_FULL } from "../browser/budget";
import { openNodeEngine } from "./nodeEngine";

/** The greatest number of hints in each game: in all a hundred in the full size. */
const HINTS = IS_FULL ? 25 : 3;

let checked = 0;

interface Played {
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly seed: number;
}

const GAMES: readonly Played[] = [
  { game: "bop", options: {}, players: 2, seed: 11 },
  { game: "digit", options: {}, players: 2, seed: 12 },
  { game: "qinto", options: { variant: "classic" }, players: 3, seed: 13 },
  { game: "qinto", options: { variant: "plus" }, players: 2, seed: 14 },
  { game: "digit", options: {}, players: 3, seed: 15 },
  { game: "qinto", options: { variant: "light" }, players: 2, seed: 16 },
];

/** Opens an engine whose clock stands still, so that the result does not depend on the speed of the machine. */
function openStill(): Promise<Engine> {
  return openNodeEngine("tiles", () => 0);
}

/** Plays a game with the hints of the table. Returns the positions, the last one after the last hint. */
async function playHints({ game, options, players, seed }: Played, moves: number): Promise<{ positions: PositionReply[]; plies: Ply[] }> {
  const engine = await openStill();
  let at: PositionReply = await engine.ask({ cmd: "new", game, options, players, seed });
  const positions = [at];
  const plies: Ply[] = [];
  while (plies.length < moves) {
    const { position, to_move } = at;
    const seat = to_move[0];
    if (seat === undefined) break;
    const seats = Array.from({ length: players }, () => ({ kind: "person", name: "" }) as const);
    const table = await LocalTable.open(
      { game, box: "tiles", options, seats, seed: 0, start: position, hidden: true },
      { open: openStill },
    );
    const hint = await table.hint(seat);
    table.close();
    if (hint === null) break;
    const applied = await engine.ask({ cmd: "apply", seat, action: hint.action, seen: true });
    plies.push({ seat, action: hint.action, events: applied.seen?.[seat] ?? [] });
    positions.push((at = applied));
  }
  return { positions, plies };
}

test.each(GAMES)("the review agrees with the hints of $game", { timeout: 600_000 }, async (played) => {
  const { positions, plies } = await playHints(played, HINTS);
  const { game, options, players } = played;
  const result = positions.at(-1)?.result ?? null;
  const analysis = new Analysis({ game, options, players, positions, plies, result, hidden: true }, openStill);
  await analysis.run(effortOf({ game, hidden: true }, EFFORTS.usual));
  expect(analysis.failed.value).toBe(false);
  const marks = analysis.judgements.value.map(({ mark }) => mark);
  expect(marks).toHaveLength(plies.length);
  // With a clock that stands still, they agree everywhere.
  expect(marks).toEqual(marks.map(() => "best"));
  checked += marks.length;
});

test("in the full size, a hundred hints were checked", () => {
  expect(checked).toBeGreaterThanOrEqual(IS_FULL ? 100 : GAMES.length);
});

test("the review lists the best plays of every position, the chosen one first", { timeout: 600_000 }, async () => {
  const [played] = GAMES;
  if (played === undefined) throw new Error("there are games");
  const { positions, plies } = await playHints(played, 3);
  const { game, options, players } = played;
  const analysis = new Analysis({ game, options, players, positions, plies, result: null, hidden: true }, openStill);
  await analysis.run({ brief: { level: 5, nodes: 60 }, deep: { level: 5, nodes: 60 } });
  for (const thought of analysis.thoughts.value) {
    const [first, ...others] = thought?.best ?? [];
    expect(first?.action).toBe(thought?.action);
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ score }) => score)).toEqual(others.map(({ score }) => score).toSorted((a, b) => b - a));
  }
});
