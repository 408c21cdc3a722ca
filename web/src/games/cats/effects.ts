// The effects of the considered turn, as the board draws them.

import type { TurnEntry } from "./turnEntry";
import { catsEvents, catsView, staying } from "./view";
import type { CatsEvent, CatsView, PieceOnBoard } from "./view";

export interface Effects {
  readonly square: string;
  readonly events: readonly CatsEvent[];
  /** Neighbouring pieces that do not move. */
  readonly stays: readonly PieceOnBoard[];
  /** The rows that it makes or wins with, each from end to end; several if the mover can choose. */
  readonly rows: readonly (readonly string[])[];
}

/** Returns the effects of the considered turn on the displayed position; null if there is none, or its preview is not known yet. */
export function effectsOf(entry: TurnEntry, shown: CatsView): Effects | null {
  const square = entry.square.value;
  const preview = entry.draft.preview.value;
  if (square === null || preview === null || !preview.ok) return null;
  const events = catsEvents(preview.events);
  const rows = catsView(preview.view).winning_groups ?? entry.rowsAt(square);
  return { square, events, stays: staying(square, events, shown.pieces), rows };
}
