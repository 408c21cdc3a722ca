// Turns played online before this device joined, rebuilt from the server's log.

import type { GameEvent } from "../../engine/protocol";
import type { LiveInput, TablePast } from "../../online/wire";
import { readTimedInput } from "./timedInput";
import type { TimedInput } from "./timedInput";
import { endOf } from "./simulation";
import { MEGA, kaboomView } from "./view";
import type { KaboomView } from "./view";

export interface FinishedTurn {
  readonly builder: number;
  readonly events: readonly GameEvent[];
  /** The table at the end of the turn. */
  readonly end: KaboomView;
  readonly inputs: readonly TimedInput[];
}

/** Returns the input of a request, with its step. */
export function inputOf({ seat, action, drawn }: LiveInput): TimedInput {
  const input = readTimedInput(seat, action);
  if (input === null) throw new Error(`not an action of a turn: ${action}`);
  return { ...input, ...(drawn === undefined ? {} : { drawn }) };
}

/** Returns the finished turns, in order. */
export function finishedTurns({ start, plies }: TablePast): FinishedTurn[] {
  const turns: FinishedTurn[] = [];
  let table: KaboomView = { ...kaboomView(start), catapults: [] };
  let inputs: TimedInput[] = [];
  for (const { what, seat, seen, chunk } of plies) {
    if (what === "action") inputs.push({ seat, input: "ready", step: 0 });
    inputs.push(...(chunk?.inputs ?? []).map(inputOf));
    const events = seen as unknown as GameEvent[];
    if (chunk === undefined || events.length === 0) continue;
    turns.push({ builder: table.builder, events, end: endOf({ ...table, phase: "play" }, events), inputs });
    table = after(table, events);
    inputs = [];
  }
  return turns;
}

/** Returns the table at the start of the next turn, as far as all turns share it. */
function after(table: KaboomView, events: readonly GameEvent[]): KaboomView {
  const tiles = [...table.tiles];
  const points = [...table.points];
  const claimed = table.claimed.map((taken) => [...taken]);
  let { mega, turn, round, builder } = table;
  for (const event of events) {
    if (event.kind === "claim") {
      const { seat, tile, points: worth } = event as unknown as { seat: number; tile: number; points: number };
      if (tile === MEGA) mega = false;
      else tiles[tiles.indexOf(tile)] = null;
      points[seat] = (points[seat] ?? 0) + worth;
      claimed[seat]?.push(tile);
    }
    if (event.kind === "turn") ({ turn, round, builder } = event as unknown as Pick<KaboomView, "turn" | "round" | "builder">);
  }
  return { ...table, tiles, mega, points, claimed, turn, round, builder };
}
