// Turns played online before this device joined, from the server's log. Their views are simulated when they are needed.

import type { GameEvent } from "../../engine/protocol";
import type { LiveInput, TablePast } from "../../online/wire";
import { readTimedInput } from "./timedInput";
import type { TimedInput } from "./timedInput";
import { kaboomView } from "./view";

export interface FinishedTurn {
  readonly builder: number;
  readonly events: readonly GameEvent[];
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
  let { builder } = kaboomView(start);
  let inputs: TimedInput[] = [];
  for (const { what, seat, seen, chunk } of plies) {
    if (what === "action") inputs.push({ seat, input: "ready", step: 0 });
    inputs.push(...(chunk?.inputs ?? []).map(inputOf));
    if (chunk === undefined || seen.length === 0) continue;
    turns.push({ builder, events: seen, inputs });
    const next = seen.find((event) => event.kind === "turn");
    if (next !== undefined) ({ builder } = next);
    inputs = [];
  }
  return turns;
}
