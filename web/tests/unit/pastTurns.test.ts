// Turns played online before a viewer joined: read from the server's log, and simulated again to view and to replay.

import { expect, test } from "vitest";

import type { GameEvent } from "../../src/engine/protocol";
import type { EndedTurn, FromClock } from "../../src/games/kaboom/clockMessages";
import { finishedTurns } from "../../src/games/kaboom/pastTurns";
import { TableClock } from "../../src/games/kaboom/tableClock";
import { squareOf } from "../../src/games/kaboom/view";
import type { TableEvent, TablePast } from "../../src/online/wire";
import { Host, OPTIONS, PHYSICS, engine } from "./kaboomHost";

interface Done {
  readonly seat: number;
  readonly input: string;
  readonly drawn?: unknown;
}

/** The tile whose tower is two cubes, and the cubes. */
const CUBES = { tile: 3, blocks: [0, 1], edge: 30 } as const;

/** A turn with a shot, whose inputs are given at some steps. */
function shot(turn: number, builder: number): Record<number, Done[]> {
  return {
    30: [
      { seat: 1 - builder, input: "catapult 0,700" },
      { seat: builder, input: `grab ${3 + turn}` },
    ],
    60: [{ seat: 1 - builder, input: "fire 0,20,0.8", drawn: [120, -2900, 1100 + turn] }],
  };
}

/** A turn in which a tower of two cubes is built. */
function tower({ match: { view, data } }: Host): Record<number, Done[]> {
  const [x, y] = squareOf(view, data, CUBES.tile) ?? [];
  const seat = view.builder;
  return Object.fromEntries(
    CUBES.blocks.flatMap((block, level) => [
      [300 * level, [{ seat, input: `grab ${block}` }]],
      [300 * level + 60, [{ seat, input: `carry ${x},${y},${CUBES.edge * level + 120} q00` }]],
      [300 * level + 150, [{ seat, input: `carry ${x},${y},${CUBES.edge * (level + 0.5) + 10} q00` }]],
      [300 * level + 210, [{ seat, input: "drop" }]],
    ]),
  );
}

/** Plays two whole turns; the inputs of each are known at its beginning. */
async function played(inputs: (turn: number, host: Host) => Record<number, Done[]>): Promise<{ past: TablePast; host: Host }> {
  const host = await Host.open();
  const start = host.table.view;
  const plies: TableEvent[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const script = inputs(turn, host);
    plies.push(...host.ready());
    while (host.match.phase === "play") {
      const { event } = host.pass(...(script[host.match.step] ?? []));
      if (event !== null) plies.push(event);
    }
  }
  return { past: { version: host.version, start, opening: [], plies }, host };
}

const withShots = () => played((turn, host) => shot(turn, host.match.view.builder));

/** Simulates the past as the worker of a table does. */
async function simulated({ start, ...past }: TablePast): Promise<{ turns: EndedTurn[]; hash: string }> {
  const told: FromClock[] = [];
  const clock = new TableClock(await engine(), (message) => told.push(message));
  const log = finishedTurns({ start, ...past }).map(({ inputs }) => inputs);
  clock.open(OPTIONS, { kind: "view", view: start });
  clock.replay(log);
  return { turns: told.filter((message) => message.kind === "turn"), hash: clock.simulation.hash };
}

/** The events at the end of a turn; the server's last chunk has few of those before it. */
const endOf = ({ events }: { events: readonly GameEvent[] }): readonly GameEvent[] =>
  events.slice(events.findIndex(({ kind }) => kind === "rest"));

test("every turn that is over has its builder, its end and its inputs", PHYSICS, async () => {
  const { past } = await withShots();
  const turns = finishedTurns(past);
  expect(turns[1]?.builder).toBe(1 - (turns[0]?.builder ?? 0));
  for (const { inputs } of turns) {
    expect(inputs.map(({ input }) => input.split(" ")[0])).toEqual(["ready", "ready", "catapult", "grab", "fire"]);
    expect(inputs.at(-1)?.drawn).toBeDefined();
  }
  const ends = (await simulated(past)).turns.map(({ view }) => view);
  expect(ends.map(({ turn, round, builder }) => [turn, round, builder])).toEqual([
    [1, 1, turns[0]?.builder],
    [2, 1, turns[1]?.builder],
  ]);
  for (const [index, { events }] of turns.entries()) {
    const rest = events.find((event) => event.kind === "rest");
    expect(ends[index]?.blocks).toEqual(rest?.blocks);
  }
});

test("from the first look and the inputs the engine plays the same turns again", PHYSICS, async () => {
  const { past, host } = await withShots();
  const { turns, hash } = await simulated(past);
  expect(hash).toBe(host.match.hash);
  expect(turns.map(endOf)).toEqual(finishedTurns(past).map(endOf));
  // Each can be replayed from its beginning.
  expect(turns.every(({ begin }) => begin !== null)).toBe(true);
});

test("a tile that was claimed is not on the table of the next turn, and its points are", PHYSICS, async () => {
  const { past } = await played((turn, host) => (turn === 0 ? tower(host) : {}));
  const [first, second] = (await simulated(past)).turns;
  const builder = first?.view.builder ?? 0;
  const { tile } = CUBES;
  expect(first?.events.filter(({ kind }) => kind === "claim")).toEqual([{ kind: "claim", seat: builder, tile, points: 1 }]);
  expect(first?.view.tiles).toContain(tile);
  expect(second?.view.tiles).not.toContain(tile);
  expect(second?.view.tiles.filter((one) => one === null)).toHaveLength(1);
  expect(second?.view).toMatchObject({ mega: true, turn: 2, builder: 1 - builder });
  expect(second?.view.points[builder]).toBe(1);
  expect(second?.view.claimed[builder]).toEqual([tile]);
});
