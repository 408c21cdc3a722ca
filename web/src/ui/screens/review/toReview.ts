// Opening the review of a finished game.

import type { LocalSeat } from "../../../match/localTable";
import type { TableSource } from "../../../match/tableSource";
import { pack } from "../../../review/packed";
import { bareRecord } from "../../../review/record";
import { PACKED } from "../../router";

/** Returns the review address of a finished game. */
export async function reviewAddress(source: TableSource, record: string): Promise<string> {
  const seats = source.state
    .peek()
    .seats.map(({ kind, name, level }): LocalSeat => (kind === "bot" ? { kind, level: level ?? 1 } : { kind: "person", name }));
  return `/review${PACKED}${await pack({ record: bareRecord(record) ?? record, seats })}`;
}
