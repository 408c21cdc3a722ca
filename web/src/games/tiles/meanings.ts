// The meanings of the wild tiles in the draft or in the explained turn, which the reference finds out.

import { computed, effect, signal } from "@preact/signals";

import type { TileBoard } from "./board";
import type { Tiles } from "./lines";
import { linesThrough } from "./lines";
import type { WildMeaning } from "./reference";
import { isWild, keyOf } from "./view";
import type { Square } from "./view";
import { wildMarks, wildWords } from "./wilds";
import type { WildMark } from "./wilds";

/** The most sentences for which the message area of a small phone has room. */
const BRIEF = 2;

export class Meanings {
  readonly #found = signal<readonly WildMeaning[]>([]);
  #asked = 0;

  constructor(private readonly board: TileBoard) {}

  /** In words. The words of BOP! name the letter already. */
  readonly words = computed<readonly string[]>(() => (this.board.dialect.letters ? [] : wildWords(this.#found.value, this.board.dialect)));
  /** The same for the message area: only the tiles that stand for one tile. */
  readonly brief = computed<readonly string[]>(() =>
    this.board.dialect.letters ? [] : wildWords(this.#found.value, this.board.dialect, 1).slice(0, BRIEF),
  );
  readonly marks = computed<readonly WildMark[]>(() =>
    this.board.dialect.letters ? this.board.explainer.threads.value.flatMap(({ wild }) => wild) : wildMarks(this.#found.value),
  );

  /** Starts to follow the draft and the explained turn; returns a function that stops it. */
  follow(): () => void {
    return effect(() => {
      const asked = ++this.#asked;
      const subject = this.#subject.value;
      this.#found.value = [];
      if (subject === null) return;
      void this.board.reference.wilds(subject.tiles, subject.squares).then((found) => {
        // Another turn may have been explained in the meantime.
        if (asked === this.#asked) this.#found.value = found;
      });
    });
  }

  /** The lines with a wild tile and the grid they lie on; null if there are none. */
  readonly #subject = computed<{ readonly tiles: Tiles; readonly squares: readonly Square[] } | null>(() => {
    const { draft, drafted, tiles, weighed, explainer, dialect } = this.board;
    // A wrd comes with its words.
    if (dialect.letters) return null;
    const isDraft = draft.action.value !== null;
    if (isDraft && (weighed.value === null || weighed.value.refusal !== null || draft.marked.value !== null)) return null;
    const laid = isDraft ? new Map([...tiles.value, ...drafted.value]) : explainer.explained.value?.tiles;
    const squares = isDraft ? [...drafted.value.values()] : explainer.threads.value.flatMap((thread) => thread.squares);
    // A tile that was just played is no longer in the hand.
    if (laid === undefined || [...laid.values()].some(({ tile }) => tile === "")) return null;
    const hasWild = linesThrough(laid, squares).some((line) => line.some(({ tile }) => isWild(tile)));
    return hasWild ? { tiles: laid, squares: unique(squares) } : null;
  });
}

function unique(squares: readonly Square[]): readonly Square[] {
  return [...new Map(squares.map((square) => [keyOf(square), square])).values()];
}
