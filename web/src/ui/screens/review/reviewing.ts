// The state of a review on the screen: the move it shows, the worst moves, the names and numbers. A shown move is a position with the
// marks of the move that was played there; after the last move comes the end of the game.

import { computed, effect, signal, untracked } from "@preact/signals";

import type { GameReview, GamePlay, MoveMarks, PlayContext } from "../../../games/module";
import type { Ply } from "../../../match/tableSource";
import type { Analysis } from "../../../review/analysis";
import { isMistake, worstOf, worth } from "../../../review/judge";
import type { Judgement } from "../../../review/judge";
import type { Kept } from "../../../review/packed";
import type { ReviewTable } from "../../../review/reviewTable";
import { play as playSound } from "../../../sound";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { endWords } from "../../table/endWords";
import { seatName } from "../../table/seatName";
import { wonBy } from "../../table/wonBy";
import type { LoadedGame } from "../loadedGame";

/** The number of worst moves that a review begins with. */
const WORST = 2;

/** A move that the engine lists, with the chance of the player who makes it. */
export interface BestMove {
  readonly ply: Ply;
  readonly score: number;
}

interface Opened {
  readonly source: ReviewTable;
  readonly game: LoadedGame;
  readonly kept: Kept;
  readonly analysis: Analysis;
  readonly words: GameReview;
  readonly reader: number | null;
}

export class Reviewing {
  readonly source: ReviewTable;
  readonly game: LoadedGame;
  readonly kept: Kept;
  readonly analysis: Analysis;
  readonly words: GameReview;
  /** The seat of the reader; null for somebody who did not play, or for several people at one device. */
  readonly reader: number | null;
  readonly play: GamePlay;
  readonly plies: readonly Ply[];
  /** The index of the shown ply; the number of plies for the end of the game. */
  readonly at;
  /** The index whose position the board already shows. */
  readonly #onBoard = signal<number | null>(null);
  /** Whether the list of the best moves is open, and the one of them that the board shows. */
  readonly listing = signal(false);
  readonly alternative = signal<Ply | null>(null);
  /** Whether the reader has chosen what to look at, so that the review no longer moves by itself. */
  #chosen: boolean;
  readonly #ends: (() => void)[] = [];

  /** The worst moves of the reader, or of everybody: indexes of plies. */
  readonly worst = computed<readonly number[]>(() => worstOf(this.analysis.judgements.value, this.reader).slice(0, WORST));

  /** The chance of one seat, before the first ply and after each; null where it is not known. */
  readonly chances = computed<readonly (number | null)[]>(() => {
    const { positions, plies, result, hidden } = this.analysis.of;
    return positions.map((_, index) => {
      if (result !== null && index === plies.length) return worth(result, this.side);
      const thought = this.analysis.thoughts.value[index];
      if (thought == null) return null;
      if (thought.seat === this.side) return thought.score;
      // Where hands are secret, only the seat's own knowledge counts: otherwise its chance would jump with every move.
      return hidden ? null : 1 - thought.score;
    });
  });

  constructor({ source, game, kept, analysis, words, reader }: Opened, start: number | null) {
    this.source = source;
    this.game = game;
    this.kept = kept;
    this.analysis = analysis;
    this.words = words;
    this.reader = reader;
    this.plies = source.state.peek().plies;
    this.at = signal(Math.min(start ?? this.plies.length, this.plies.length));
    this.#chosen = start !== null;
    const context: PlayContext = {
      say,
      // Nothing can be entered in a review.
      refuse: () => {},
      sound: playSound,
      live: signal(false),
      seat: signal(null),
      act: () => Promise.resolve(false),
      name: (seat) => this.name(seat),
    };
    this.play = game.module.open(source, context);
    this.#ends.push(
      effect(() => {
        const at = this.at.value;
        untracked(() => void this.#show(at));
      }),
      this.#drawMarks(),
      effect(() => {
        const settled = this.analysis.judged.value;
        const [worst] = this.worst.value;
        if (settled && worst !== undefined && !this.#chosen) this.at.value = worst;
      }),
    );
  }

  /** The seat whose chance is shown everywhere. */
  get side(): number {
    return this.reader ?? 0;
  }

  /** Whether the two players alternate, so that a move of each shares a number. */
  get inTurns(): boolean {
    return this.source.state.peek().seats.length === 2 && this.plies.every((ply, index) => ply.seat !== this.plies[index - 1]?.seat);
  }

  /** Returns the number of a move, the same everywhere. */
  number(index: number): number {
    return this.inTurns ? Math.floor(index / 2) + 1 : index + 1;
  }

  get moves(): number {
    return this.plies.length === 0 ? 0 : this.number(this.plies.length - 1);
  }

  name(seat: number): string {
    return seatName(this.source.state.value, seat, (of) => this.game.module.side(of));
  }

  isReader(seat: number): boolean {
    return this.reader === seat;
  }

  /** Returns the best moves in a position with their chances; empty where the engine lists none. */
  async bestMoves(index: number): Promise<readonly BestMove[]> {
    const thought = this.analysis.thoughts.peek()[index];
    if (thought == null) return [];
    const applied = thought.best.map(async ({ action, score }) => ({ ply: await this.source.tryOut(index, thought.seat, action), score }));
    return Promise.all(applied);
  }

  judgement(index: number): Judgement | null {
    return this.analysis.judgements.value[index] ?? null;
  }

  /** Shows a move that the reader has chosen, and announces it. */
  look(index: number): void {
    this.#chosen = true;
    this.alternative.value = null;
    this.at.value = Math.min(Math.max(index, 0), this.plies.length);
    say(this.spoken());
  }

  /** Draws one of the best moves on the board. */
  showAlternative(ply: Ply): void {
    this.#chosen = true;
    this.alternative.value = ply;
  }

  /** Opens or closes the list of the best moves. */
  toggleListing(): void {
    this.#chosen = true;
    this.alternative.value = null;
    this.listing.value = !this.listing.peek();
  }

  step(by: number): void {
    this.look(this.at.peek() + by);
  }

  resultTitle(): string {
    const winners = this.source.state.value.result?.winners ?? [];
    if (winners.length === 1 && winners.every((seat) => this.isReader(seat))) return t("result-you-win");
    return wonBy(winners.map((seat) => this.name(seat)));
  }

  endWords(): string {
    const { result } = this.source.state.value;
    if (result === null) return t("review-unfinished");
    return endWords(this.game.module, {
      result,
      plies: this.plies,
      name: (seat) => this.name(seat),
      isReader: (seat) => this.isReader(seat),
    });
  }

  /** Explains the shown move; null while it is not judged yet. */
  sentence(): string | null {
    const index = this.at.value;
    if (index === this.plies.length) return this.endWords();
    const judgement = this.judgement(index);
    if (judgement === null) return null;
    const mistake = this.analysis.mistakes.value.get(index);
    if (isMistake(judgement.mark)) {
      return mistake === undefined ? null : this.words.why(mistake, { name: (seat) => this.name(seat), reader: this.reader });
    }
    switch (judgement.mark) {
      case "best":
        return t("review-mark-best");
      case "good":
        return t("review-mark-good");
      default:
        if (judgement.better === null) return t("review-mark-unknown");
        return t("review-mark-other", { move: this.words.move(judgement.better).brief });
    }
  }

  /** Describes the shown move for screen readers. */
  spoken(): string {
    const index = this.at.peek();
    const ply = this.plies[index];
    if (ply === undefined) return [this.resultTitle(), this.endWords()].join(" ");
    const better = isMistake(this.judgement(index)?.mark ?? "unknown") ? this.judgement(index)?.better : null;
    return [
      t("review-spoken", { number: this.number(index), moves: this.moves, name: this.name(ply.seat), move: this.words.move(ply).spoken }),
      this.sentence() ?? "",
      better == null ? "" : t("review-better", { move: this.words.move(better).spoken }),
    ].join(" ");
  }

  close(): void {
    for (const end of this.#ends) end();
    this.analysis.stop();
    this.play.close();
    this.source.close();
  }

  async #show(at: number): Promise<void> {
    this.play.mark?.(null);
    this.#onBoard.value = null;
    const view = at === this.plies.length ? null : await this.source.viewAt(at);
    // The reader may have moved on in the meantime.
    if (this.at.peek() !== at) return;
    this.play.show(view);
    this.#onBoard.value = at;
  }

  /** Keeps the marks on the board up to date; draws them again only if they differ. */
  #drawMarks(): () => void {
    let drawn = "";
    return effect(() => {
      const index = this.#onBoard.value;
      const marks = index === null ? null : this.#marks(index);
      const key = marks === null ? "" : [index, marks.tone, marks.better?.action].join(" ");
      if (key === drawn) return;
      drawn = key;
      if (marks !== null) this.play.mark?.(marks);
    });
  }

  #marks(index: number): MoveMarks | null {
    const played = this.plies[index];
    if (played === undefined) return null;
    const alternative = this.alternative.value;
    if (alternative !== null) return { played, tone: "plain", better: alternative.action === played.action ? null : alternative };
    const { mark = "unknown", better = null } = this.judgement(index) ?? {};
    if (isMistake(mark)) return { played, tone: "bad", better };
    return { played, tone: mark === "best" ? "good" : "plain", better: null };
  }
}
