// The tour after a turn: the camera visits each tower that was judged, one after the other.

import { signal } from "@preact/signals";

import { pace } from "../../settings";

/** The time at a tower, in milliseconds at the usual pace. */
const STAY = 700;

export class Tour {
  /** The tile that is being visited; null if there is no tour. */
  readonly at = signal<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly visit: (tile: number | null) => void) {}

  /** Begins the tour; without motion there is none. */
  begin(tiles: readonly number[]): void {
    this.end();
    if (pace.value > 0) this.#go(tiles);
  }

  /** Ends the tour, if there is one. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.at.value === null) return;
    this.at.value = null;
    this.visit(null);
  }

  #go([tile, ...others]: readonly number[]): void {
    if (tile === undefined) return this.end();
    this.at.value = tile;
    this.visit(tile);
    this.#timer = setTimeout(() => this.#go(others), STAY * pace.value);
  }
}
