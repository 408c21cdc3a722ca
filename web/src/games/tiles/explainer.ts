// The explanation on the grid: of the draft, of the last turn, or of an earlier one that the player asks for.

import { computed, signal } from "@preact/signals";

import type { Ply } from "../../match/tableSource";
import type { EventOptions } from "../module";
import type { TileBoard } from "./board";
import { explainPly, threadsOfDraft } from "./explaining";
import type { Explained, Thread } from "./explaining";
import { squaresChanged } from "./ground";
import { tilesEvents } from "./view";
import type { Square } from "./view";

export class Explainer {
  readonly explained = signal<Explained | null>(null);
  /** The thread that is highlighted. */
  readonly lifted = signal<number | null>(null);
  /** Words that only the preview of an own play named, by the squares of their line. */
  readonly #known = new Map<string, readonly string[]>();

  constructor(private readonly board: TileBoard) {}

  readonly threads = computed<readonly Thread[]>(() => {
    const { draft, weighed, dialect } = this.board;
    if (draft.action.value !== null) return weighed.value === null ? [] : threadsOfDraft(weighed.value, dialect);
    return this.explained.value?.threads ?? [];
  });

  /** Explains a turn, in words too if the player asks for it; returns whether there is anything to explain. */
  show(ply: Ply, { isAsked }: { readonly isAsked: boolean }): boolean {
    this.lifted.value = null;
    this.explained.value = explainPly(ply, this.board.dialect, this.#options(), { isAsked, known: this.#known });
    return this.explained.value !== null;
  }

  /** Explains the last turn that scored a line through a square, or laid its tile. */
  showAt({ x, y }: Square): boolean {
    const isHere = (square: Square): boolean => square.x === x && square.y === y;
    const { plies } = this.board.table.state.peek();
    const ply = plies.findLast(({ events }) => {
      const scored = tilesEvents(events).flatMap((event) => (event.kind === "score" ? event.parts.flatMap(({ squares }) => squares) : []));
      return scored.some(([left, up]) => left === x && up === y) || squaresChanged(events).some(isHere);
    });
    return ply !== undefined && this.show(ply, { isAsked: true });
  }

  /** Keeps the words of the draft, which its score may not name again. */
  remember(): void {
    for (const { squares, words } of this.board.weighed.peek()?.runs ?? []) {
      if (words.length > 0) this.#known.set(JSON.stringify(squares), words);
    }
  }

  /** Returns the explanation for screen readers. */
  spoken(): string {
    const { title, lines } = this.explained.peek()?.words ?? { title: "", lines: [] };
    return [title, ...lines].join(" ");
  }

  clear(): void {
    this.explained.value = null;
    this.lifted.value = null;
  }

  #options(): EventOptions {
    const { table, around } = this.board;
    const { seats } = table.state.peek();
    const isAlone = seats.filter(({ here }) => here).length === 1;
    return { table, name: (seat) => around.name(seat), isReader: (seat) => isAlone && seats[seat]?.here === true };
  }
}
