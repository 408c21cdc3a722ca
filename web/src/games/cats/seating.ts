// The orientation of the board for two people who share the device. Side by side, the mover's side is at the bottom, so the board turns
// between turns; facing each other, it stays put and the far side's pieces are upside down. Squares keep their names either way.

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

import type { Seating } from "../../settings";
import type { Orientation } from "../module";
import { columnOf, rowOf, squareAt } from "./view";

/** The seat whose side is at the bottom of an unturned board. */
const FIRST = 0;
const SECOND = 1;

/** Returns the seat whose side is at the bottom; it stays the same while no seat is to move. */
export function nearSeat(seating: Seating, mover: number | null, before: number): number {
  return seating === "side-by-side" ? (mover ?? before) : FIRST;
}

/** Returns the rotation of a piece relative to the board, in degrees. */
export function pieceAngle(seat: number, seating: Seating, turned: boolean): number {
  if (turned) return -180;
  return seating === "facing" && seat === SECOND ? 180 : 0;
}

/** Orders rows or columns as they appear on the screen. */
export function inSight<T>(line: readonly T[], turned: boolean): readonly T[] {
  return turned ? line.toReversed() : line;
}

/** Returns the square that a key leads to, as seen on the screen; null for other keys. */
export function squareTowards(
  key: string,
  from: string,
  size: { readonly columns: number; readonly rows: number },
  turned: boolean,
): string | null {
  const seen = (column: number, row: number): readonly [number, number] =>
    turned ? [size.columns - 1 - column, size.rows - 1 - row] : [column, row];
  const [column, row] = seen(columnOf(from), rowOf(from));
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row + 1],
    ArrowDown: [column, row - 1],
    Home: [0, row],
    End: [size.columns - 1, row],
    PageUp: [column, size.rows - 1],
    PageDown: [column, 0],
  };
  const target = to[key];
  return target === undefined ? null : squareAt(...seen(...target));
}

export class SeatView {
  readonly #near = signal(FIRST);
  readonly #mover = signal<number | null>(null);
  readonly #seating: ReadonlySignal<Seating>;
  readonly #end: () => void;

  /** Whether the second seat's side is at the bottom. */
  readonly turned = computed(() => this.#near.value === SECOND);
  readonly facing = computed(() => this.#seating.value === "facing");
  /** The current orientation, or null where the view is fixed. */
  readonly outlook = computed<Orientation | null>(() =>
    this.#seating.value === "fixed" ? null : { near: this.#near.value, facing: this.facing.value },
  );

  /** `busy` is true while a turn is being animated; the board does not turn until it ends. */
  constructor(seating: ReadonlySignal<Seating> | undefined, busy: ReadonlySignal<boolean>) {
    this.#seating = seating ?? signal<Seating>("fixed");
    this.#end = effect(() => {
      const near = nearSeat(this.#seating.value, this.#mover.value, this.#near.peek());
      if (!busy.value) this.#near.value = near;
    });
  }

  /** Sets the seat to move; null if nobody is to move. */
  follow(mover: number | null): void {
    this.#mover.value = mover;
  }

  angleOf(seat: number): number {
    return pieceAngle(seat, this.#seating.value, this.turned.value);
  }

  close(): void {
    this.#end();
  }
}
