// The keys of a boop or Halls table: choosing a kind, choosing a row, and moving over the board.

import { t } from "../../words";
import type { CatsPlay } from "./catsPlay";
import { squareTowards } from "./seating";
import { columnOf, readTurn, squareAt } from "./view";

/** Time to type the digit after a column letter, in milliseconds. */
const JUMP_MS = 1500;

export class BoardKeys {
  #letter: { column: number; at: number } | null = null;
  /** Whether Tab selected the row or piece to take, and the cursor has not moved since. */
  #tabbed = false;

  constructor(private readonly play: CatsPlay) {}

  /** Handles a key pressed anywhere at the table; returns whether it had an effect. */
  press(event: KeyboardEvent): boolean {
    this.play.stage.finish();
    const { key } = event;
    if (this.#isChoosing()) {
      if (key === "Tab") return this.#chooseNext(event.shiftKey ? -1 : 1);
      if (key === "Enter") {
        void this.play.confirm();
        return true;
      }
    }
    // After a jump to a square, Enter may arrive before the focus does.
    if (key === "Enter" && (event.target as Element | null)?.closest("button, a, summary") === null) {
      void this.play.press(this.play.cursor.value, false);
      return true;
    }
    if (/^[1-9]$/.test(key)) return this.#digit(Number(key));
    if (/^[a-z]$/.test(key)) return this.#jumpLetter(key);
    return false;
  }

  /** Handles keys that only apply on the board itself. */
  pressOnBoard(event: KeyboardEvent): boolean {
    const target = squareTowards(event.key, this.play.cursor.value, this.play.shape, this.play.seats.turned.value);
    if (target !== null) {
      this.#go(target);
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      // What Tab selected is taken, wherever the cursor is.
      if (this.#isChoosing() && this.#tabbed) void this.play.confirm();
      else void this.play.press(this.play.cursor.value, false);
      return true;
    }
    return false;
  }

  #isChoosing(): boolean {
    const isChoosing = this.play.entry.choices.value.length > 0;
    if (!isChoosing) this.#tabbed = false;
    return isChoosing;
  }

  #chooseNext(step: number): boolean {
    const { entry } = this.play;
    if (!entry.chooseNext(null, step)) return false;
    this.#tabbed = true;
    const takes = readTurn(entry.draft.action.value ?? "").takes.join(" ");
    this.play.around.say(takes === "" ? t("boop-take-nothing") : t("boop-group", { list: takes }));
    return true;
  }

  #digit(digit: number): boolean {
    const letter = this.#letter;
    this.#letter = null;
    if (letter !== null && performance.now() - letter.at < JUMP_MS) {
      this.#go(squareAt(letter.column, digit - 1));
      return true;
    }
    if (digit === 3 && this.play.entry.hung.value !== null) {
      this.play.hangAgain();
      return true;
    }
    const kind = (["kitten", "cat"] as const)[digit - 1];
    if (kind === undefined || !this.play.entry.kinds.value.includes(kind)) return false;
    this.play.wish(kind);
    this.play.around.say(kind === "cat" ? t("boop-chosen-cat") : t("boop-chosen-kitten"));
    return true;
  }

  #jumpLetter(letter: string): boolean {
    const column = columnOf(`${letter}1`);
    if (column >= this.play.shape.columns) return false;
    this.#letter = { column, at: performance.now() };
    return true;
  }

  #go(square: string): void {
    if (!this.play.shape.has(square)) return;
    this.#tabbed = false;
    this.play.cursor.value = square;
    this.play.focusAsked.value += 1;
  }
}
