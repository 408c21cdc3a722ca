// Opening the review of a finished game.

import type { LocalSeat } from "../../../match/localTable";
import type { TableSource } from "../../../match/tableSource";
import { pack } from "../../../review/packed";
import { bareRecord } from "../../../review/record";
import { PACKED } from "../../router";

/** The seat of the reader in the address; links to share do not have it. */
export const READER = "you";

/** Returns the review address of a finished game. */
export async function reviewAddress(source: TableSource, record: string): Promise<string> {
  const all = source.state.peek().seats;
  const seats = all.map(({ kind, name, level }): LocalSeat => (kind === "bot" ? { kind, level: level ?? 1 } : { kind: "person", name }));
  // Several people who share the device are all readers: then none of them is "you".
  const here = all.flatMap((seat, index) => (seat.here ? [index] : []));
  const reader = here.length === 1 ? `?${READER}=${here[0]}` : "";
  return `/review${reader}${PACKED}${await pack({ record: bareRecord(record) ?? record, seats })}`;
}
