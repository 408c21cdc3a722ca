// The search for hints and reviews of games with secrets. Both use the same, so that a review does not contradict a hint: the number of tries
// is fixed, and the same position gives the same answer on every device. The time limit of the level, a second, only protects slow devices.

import { BOT_LEVELS } from "../../../crates/bindings/typescript/protocol";

/** The number of tries in games whose tries take unusually long. The figures are measured: docs/lab/hints-and-review.md. */
const SLOW_TRIES: Readonly<Record<string, number>> = { bop: 200, digit: 400 };
const TRIES = 600;

export function secretSearch(game: string): { readonly level: number; readonly nodes: number } {
  return { level: BOT_LEVELS, nodes: SLOW_TRIES[game] ?? TRIES };
}
