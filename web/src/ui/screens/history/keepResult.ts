// Adds a match to the history as soon as its result is known.

import { effect } from "@preact/signals";

import { keepGame } from "../../../history/store";
import type { TableSource, TableState } from "../../../match/tableSource";
import { reviewAddress } from "../review/toReview";

export interface MatchOrigin {
  /** The same for the same match after a reload; null if it has none, then its record identifies it. */
  readonly id: string | null;
  readonly online: boolean;
  /** Whether it began from a position of another match. */
  readonly practice: boolean;
}

/** Watches a table until the returned function is called. Only matches with a seat on this device are kept. */
export function keepResult(source: TableSource, origin: MatchOrigin): () => void {
  let kept = "";
  return effect(() => {
    const state = source.state.value;
    if (state.result === null || !state.seats.some(({ here }) => here)) return;
    // The state changes after the end too, and a match that was taken back may end again.
    const end = `${state.plies.length} ${state.result.winners.join()}`;
    if (end === kept) return;
    kept = end;
    keep(source, state, origin).catch((error: unknown) => {
      // The record did not come; the match is kept when its table is opened again.
      console.info("the game was not kept:", error);
    });
  });
}

async function keep(source: TableSource, { seats, plies, result }: TableState, origin: MatchOrigin): Promise<void> {
  const record = await source.record();
  const review = await reviewAddress(source, record);
  await keepGame(
    {
      ...origin,
      id: origin.id ?? record.trimEnd().split("\n").at(-1) ?? "",
      at: Date.now(),
      game: source.game,
      seats: seats.map(({ kind, name, level, here }) => ({ kind: kind === "bot" ? "bot" : "person", name, level, here })),
      winners: result?.winners ?? [],
      moves: plies.length,
      first: plies[0]?.seat ?? null,
      size: review.length,
    },
    review,
  );
}
