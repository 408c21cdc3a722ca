// How a turn of boop and its kin is entered: where an ornament is hung first, if one must
// be; a kind of piece (kept from turn to turn), a square, and, where several groups could
// leave the board, one of them. Which turns there
// are is asked of the engine; here they are only sorted by square.

import { computed, signal } from "@preact/signals";

import { Draft } from "../../match/draft";
import type { TableSource } from "../../match/tableSource";
import { readTurn } from "./view";
import type { PieceKind } from "./view";

export class TurnEntry {
  readonly draft: Draft;
  /** Every legal turn of the seat that is to act here. */
  readonly legal = signal<readonly string[]>([]);
  readonly #wished = signal<PieceKind>("kitten");
  /** The square that is considered. */
  readonly square = signal<string | null>(null);
  /** Where the ornament of this turn shall hang; nothing until that is said. */
  readonly hung = signal<string | null>(null);
  /** The turns between which the mover still has to choose; empty while there is no choice. */
  readonly choices = signal<readonly string[]>([]);
  /** Whether the considered turn was asked for, by a first tap, and waits to be confirmed. */
  readonly armed = signal(false);
  /** Kept until the turns of the present are known: who is quick must not be refused. */
  begun: Promise<void> = Promise.resolve();
  #seat: number | null = null;
  #asked = 0;

  readonly #all = computed(() => this.legal.value.map((action) => ({ action, ...readTurn(action) })));

  /** What the next tap is for: an ornament must be hung before anything is placed. */
  readonly step = computed<"ornament" | "piece">(() => {
    const hangs = this.#all.value.some(({ ornament }) => ornament !== null);
    return hangs && this.hung.value === null ? "ornament" : "piece";
  });

  /** The turns that are still possible with what was hung. */
  readonly #turns = computed(() => {
    const hung = this.hung.value;
    return hung === null ? this.#all.value : this.#all.value.filter(({ ornament }) => ornament === hung);
  });

  /** The kinds that can be placed now. */
  readonly kinds = computed<readonly PieceKind[]>(() => {
    const kinds = new Set(this.#turns.value.map(({ places }) => places));
    return (["kitten", "cat"] as const).filter((kind) => kinds.has(kind));
  });

  /** The kind that will be placed: the wished one, if there is one of it. */
  readonly kind = computed<PieceKind | null>(() => {
    const kinds = this.kinds.value;
    return kinds.includes(this.#wished.value) ? this.#wished.value : (kinds[0] ?? null);
  });

  /** The squares on which a tap means something. */
  readonly targets = computed<ReadonlySet<string>>(() => {
    if (this.step.value === "ornament") return new Set(this.#all.value.flatMap(({ ornament }) => ornament ?? []));
    const kind = this.kind.value;
    return new Set(this.#turns.value.filter(({ places }) => places === kind).map(({ square }) => square));
  });

  constructor(private readonly table: TableSource) {
    this.draft = new Draft(table);
  }

  /** A turn begins, or nobody here is to act. */
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

  /** Says where the ornament shall hang; whether it can. */
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

  /** The turns that begin on a square. */
  turnsAt(square: string): readonly string[] {
    if (this.step.value === "ornament") return [];
    const kind = this.kind.value;
    return this.#turns.value.filter((turn) => turn.places === kind && turn.square === square).map(({ action }) => action);
  }

  /** Looks what a turn on this square would do. */
  consider(square: string | null): void {
    if (this.choices.value.length > 0 || square === this.square.value) return;
    this.armed.value = false;
    this.square.value = square;
    const [first] = square === null ? [] : this.turnsAt(square);
    if (first === undefined || this.#seat === null) this.draft.clear();
    else void this.draft.consider(this.#seat, first);
  }

  /** The choice that has to be made on the considered square, if there is more than one. */
  openChoices(): boolean {
    const turns = this.square.value === null ? [] : this.turnsAt(this.square.value);
    if (turns.length < 2) return false;
    this.choices.value = turns;
    return true;
  }

  /** Considers one of the choices. */
  choose(action: string): void {
    if (this.#seat !== null) void this.draft.consider(this.#seat, action);
  }

  /** Considers the next of the choices that has this square, or the next of all. */
  chooseNext(square: string | null, step = 1): boolean {
    const choices = this.choices.value.filter((turn) => square === null || readTurn(turn).takes.includes(square));
    if (choices.length === 0) return false;
    const now = choices.indexOf(this.draft.action.value ?? "");
    const next = choices[(now + step + choices.length) % choices.length];
    if (next !== undefined) this.choose(next);
    return true;
  }

  /** Gives up the last step; whether there was one. */
  stepBack(): boolean {
    if (this.choices.value.length > 0) {
      this.choices.value = [];
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
