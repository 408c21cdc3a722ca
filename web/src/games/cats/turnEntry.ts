// Entering a turn of boop or Halls: the square of an ornament first, if one must be hung; a kind of piece (kept from turn to turn); a
// square; and, where several groups could leave the board, one of them. The engine lists the legal turns; this class only sorts them by
// square.

import { computed, signal } from "@preact/signals";

import { Draft } from "../../match/draft";
import type { TableSource } from "../../match/tableSource";
import { readTurn } from "./view";
import type { PieceKind } from "./view";

export class TurnEntry {
  readonly draft: Draft;
  /** Every legal turn of the local seat to act. */
  readonly legal = signal<readonly string[]>([]);
  readonly #wished = signal<PieceKind>("kitten");
  /** The considered square. */
  readonly square = signal<string | null>(null);
  /** The square chosen for the ornament of this turn; null until it is chosen. */
  readonly hung = signal<string | null>(null);
  /** The turns the mover has to choose between; empty while there is no choice. */
  readonly choices = signal<readonly string[]>([]);
  /** Whether a first tap selected the considered turn, which now waits for confirmation. */
  readonly armed = signal(false);
  /** Resolves when the legal turns are known, so that a fast player's input is not refused. */
  begun: Promise<void> = Promise.resolve();
  #seat: number | null = null;
  #asked = 0;

  readonly #all = computed(() => this.legal.value.map((action) => ({ action, ...readTurn(action) })));

  /** The purpose of the next tap: an ornament must be hung before a piece is placed. */
  readonly step = computed<"ornament" | "piece">(() => {
    const hangs = this.#all.value.some(({ ornament }) => ornament !== null);
    return hangs && this.hung.value === null ? "ornament" : "piece";
  });

  /** The turns still possible with the chosen ornament square. */
  readonly #turns = computed(() => {
    const hung = this.hung.value;
    return hung === null ? this.#all.value : this.#all.value.filter(({ ornament }) => ornament === hung);
  });

  /** The kinds that can be placed now. */
  readonly kinds = computed<readonly PieceKind[]>(() => {
    const kinds = new Set(this.#turns.value.map(({ places }) => places));
    return (["kitten", "cat"] as const).filter((kind) => kinds.has(kind));
  });

  /** The kind that will be placed: the preferred one, if the pool has one. */
  readonly kind = computed<PieceKind | null>(() => {
    const kinds = this.kinds.value;
    return kinds.includes(this.#wished.value) ? this.#wished.value : (kinds[0] ?? null);
  });

  /** The squares where a tap has an effect. */
  readonly targets = computed<ReadonlySet<string>>(() => {
    if (this.step.value === "ornament") return new Set(this.#all.value.flatMap(({ ornament }) => ornament ?? []));
    const kind = this.kind.value;
    return new Set(this.#turns.value.filter(({ places }) => places === kind).map(({ square }) => square));
  });

  constructor(private readonly table: TableSource) {
    this.draft = new Draft(table);
  }

  /** Begins a turn; `seat` is null if no local seat is to act. */
  begin(seat: number | null): Promise<void> {
    this.begun = this.#begin(seat);
    return this.begun;
  }

  async #begin(seat: number | null): Promise<void> {
    this.clear();
    this.hung.value = null;
    this.#seat = seat;
    const asked = ++this.#asked;
    if (seat === null) {
      this.legal.value = [];
      return;
    }
    const { actions } = await this.table.legal(seat);
    if (asked === this.#asked) this.legal.value = actions;
  }

  /** Chooses the square of the ornament; returns whether that is legal. */
  hang(square: string): boolean {
    if (this.step.value !== "ornament" || !this.targets.value.has(square)) return false;
    this.clear();
    this.hung.value = square;
    return true;
  }

  wish(kind: PieceKind): void {
    if (!this.kinds.value.includes(kind)) return;
    const { value: square } = this.square;
    this.clear();
    this.#wished.value = kind;
    if (square !== null) this.consider(square);
  }

  /** Returns the turns that begin on a square. */
  turnsAt(square: string): readonly string[] {
    if (this.step.value === "ornament") return [];
    const kind = this.kind.value;
    return this.#turns.value.filter((turn) => turn.places === kind && turn.square === square).map(({ action }) => action);
  }

  /** Returns the rows that turns on a square take off the board; a single piece is no row. */
  rowsAt(square: string): readonly (readonly string[])[] {
    return this.turnsAt(square)
      .map((turn) => readTurn(turn).takes)
      .filter(({ length }) => length > 1);
  }

  /** Previews a turn on this square. */
  consider(square: string | null): void {
    if (this.choices.value.length > 0 || square === this.square.value) return;
    this.armed.value = false;
    this.square.value = square;
    const [first] = square === null ? [] : this.turnsAt(square);
    if (first === undefined || this.#seat === null) this.draft.clear();
    else void this.draft.consider(this.#seat, first);
  }

  /** Opens the choice between the turns on the considered square; returns false if there are fewer than two. */
  openChoices(): boolean {
    const turns = this.square.value === null ? [] : this.turnsAt(this.square.value);
    if (turns.length < 2) return false;
    // The tap that selected the square selects no row.
    this.armed.value = false;
    this.choices.value = turns;
    return true;
  }

  /** Considers one of the choices. */
  choose(action: string): void {
    if (this.#seat !== null) void this.draft.consider(this.#seat, action);
  }

  /** Considers the next choice that includes this square, or the next of all choices. */
  chooseNext(square: string | null, step = 1): boolean {
    const choices = this.choices.value.filter((turn) => square === null || readTurn(turn).takes.includes(square));
    if (choices.length === 0) return false;
    const now = choices.indexOf(this.draft.action.value ?? "");
    const next = choices[(now + step + choices.length) % choices.length];
    if (next !== undefined) this.choose(next);
    return true;
  }

  /** Undoes the last step; returns whether there was one. */
  stepBack(): boolean {
    if (this.choices.value.length > 0) {
      this.clear();
      return true;
    }
    if (!this.armed.value && this.hung.value !== null) {
      this.clear();
      this.hung.value = null;
      return true;
    }
    const had = this.armed.value;
    this.clear();
    return had;
  }

  clear(): void {
    this.choices.value = [];
    this.armed.value = false;
    this.square.value = null;
    this.draft.clear();
  }
}
