// Hints at a boop or Halls table: first the square, then the move with its purpose.

import { t } from "../../words";
import type { Foresight } from "../module";
import type { CatsPlay } from "./catsPlay";
import { turnWords } from "./narration";
import { catsEvents, catsView, readTurn } from "./view";
import { whyHinted } from "./why";

/** The part of a hint revealed so far. */
export interface Hinted {
  readonly square: string;
  /** What is shown: the square is marked on the board, so the words do not name it. */
  readonly words: Foresight;
  /** The turn itself, once it is revealed. */
  readonly action: string | null;
}

/** Shows a turn on the board and returns it as text. */
export async function showHint(play: CatsPlay, action: string, whole: boolean): Promise<string> {
  const { square } = readTurn(action);
  const seat = play.around.seat.value;
  if (!whole || seat === null) {
    play.hint.value = { square, words: { title: t("hint"), lines: [t("boop-hint-look")] }, action: null };
    return t("boop-hint-square", { square });
  }
  const move = t("boop-hint-move", { move: turnWords(action).full });
  const hinted: Hinted = { square, words: { title: hintWords(action), lines: [] }, action };
  play.hint.value = hinted;
  play.enter(action);
  const before = play.present;
  const preview = await play.table.preview(seat, action);
  if (!preview.ok) return move;
  const why = await whyHinted({
    seat,
    place: play.shape.place,
    game: { game: play.table.game, options: play.table.options },
    rival: play.around.name(1 - seat),
    before,
    after: catsView(preview.view),
    events: catsEvents(preview.events),
  });
  // Another turn may have begun in the meantime.
  if (play.hint.value === hinted) play.hint.value = { ...hinted, words: { ...hinted.words, lines: [why] } };
  return `${move} ${why}`;
}

/** Describes a hinted turn whose square is marked on the board. */
function hintWords(action: string): string {
  const { places } = readTurn(action);
  if (places === null) return t("boop-hint-lift");
  return places === "cat" ? t("boop-hint-cat") : t("boop-hint-kitten");
}
