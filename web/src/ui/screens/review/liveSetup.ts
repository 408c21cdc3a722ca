// Converts the record of a real-time game into a table with its turns.

import type { Engine } from "../../../engine/client";
import type { Box, Options } from "../../../engine/protocol";
import { readTimedInput } from "../../../games/kaboom/timedInput";
import type { TimedInput } from "../../../games/kaboom/timedInput";
import type { LocalSeat, LocalSetup } from "../../../match/localTable";
import { readRecord } from "../../../review/record";

/** Returns the set-up, and a text for each turn. A turn begins when every seat is ready. */
export async function liveSetup(
  engine: Engine,
  record: string,
  seats: readonly LocalSeat[],
  box: Box,
): Promise<{ setup: LocalSetup; played: string[] }> {
  const { game, options, players, seed, start, entries, byTable, waited } = await readRecord(engine, record);
  const turns: TimedInput[][] = [];
  let ready = 0;
  for (const { seat, action } of entries) {
    const input = readTimedInput(seat, action);
    if (input === null) continue;
    if (input.input === "ready") {
      if (ready % players === 0) turns.push([]);
      ready += 1;
    }
    turns.at(-1)?.push(input);
  }
  // A turn that ended by resignation has no result.
  const last = turns.at(-1)?.at(-1);
  if (byTable && last !== undefined && last.step + waited < (await stepsOfTurn(engine, { game, options, players }))) turns.pop();
  const sitting = Array.from({ length: players }, (_, seat): LocalSeat => seats[seat] ?? { kind: "person", name: "" });
  const setup: LocalSetup = { game, box, options, seats: sitting, seed, ...(start === null ? {} : { start }) };
  return { setup, played: turns.map((turn) => JSON.stringify(turn)) };
}

async function stepsOfTurn(engine: Engine, of: { game: string; options: Options; players: number }): Promise<number> {
  await engine.ask({ cmd: "new", ...of });
  const { data } = await engine.ask({ cmd: "data" });
  return (data as { steps: number }).steps;
}
