// The draft of a turn: rack tiles laid on squares, one tile replacing a wild tile, or tiles marked for trading. It does not know what is
// legal.

import { batch, computed, signal } from "@preact/signals";

import { face, passText, playText, same, swapText } from "./view";
import type { Square, TileOnGrid } from "./view";

export type Direction = "right" | "down";

/** A tile of the rack, by its slot, and its square. */
export interface Laid extends Square {
  readonly slot: number;
}

/** The tiles of a draft on the grid. */
export interface Draft {
  readonly laid: readonly Laid[];
  readonly swap: Laid | null;
}

export class TurnDraft {
  /** The tiles of the hand, in the order chosen by the player. */
  readonly rack = signal<readonly string[]>([]);
  readonly laid = signal<readonly Laid[]>([]);
  readonly swap = signal<Laid | null>(null);
  /** Slots of the tiles to trade; null while the player is not trading. */
  readonly marked = signal<readonly number[] | null>(null);
  readonly direction = signal<Direction>("right");

  /** The laid tiles. */
  readonly placements = computed<readonly TileOnGrid[]>(() => this.laid.value.map((laid) => this.#placed(laid)));
  readonly swapping = computed<TileOnGrid | null>(() => (this.swap.value === null ? null : this.#placed(this.swap.value)));

  /** The draft as an action; null if it is empty. */
  readonly action = computed<string | null>(() => {
    const { marked } = this;
    if (marked.value !== null) return passText(marked.value.map((slot) => this.rack.value[slot] ?? ""));
    if (this.swapping.value !== null) return swapText(this.swapping.value);
    return this.laid.value.length === 0 ? null : playText(this.placements.value);
  });

  /** Slots whose tiles are on the grid. */
  readonly used = computed<ReadonlySet<number>>(() => {
    const slots = this.laid.value.map(({ slot }) => slot);
    return new Set(this.swap.value === null ? slots : [...slots, this.swap.value.slot]);
  });

  /** Updates the hand; tiles that are still there keep their order. */
  hold(hand: readonly string[]): void {
    const left = [...hand];
    const kept = this.rack.value.filter((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    const next = [...kept, ...left];
    if (next.join() !== this.rack.value.join()) this.rack.value = next;
  }

  /** Lays a tile; takes back another tile on that square, and the same tile from another square. */
  lay(slot: number, square: Square): void {
    this.marked.value = null;
    this.swap.value = null;
    const others = this.laid.value.filter((laid) => laid.slot !== slot && !same(laid, square));
    this.laid.value = [...others, { slot, x: square.x, y: square.y }];
    const [before, last] = this.laid.value.slice(-2);
    // Two tiles in a row show the direction of the play.
    if (before !== undefined && last !== undefined) {
      if (before.y === last.y) this.direction.value = "right";
      else if (before.x === last.x) this.direction.value = "down";
    }
  }

  offerSwap(slot: number, square: Square): void {
    this.clear();
    this.swap.value = { slot, x: square.x, y: square.y };
  }

  /** Takes a laid tile back; returns whether there was one. */
  lift(square: Square): boolean {
    const left = this.laid.value.filter((laid) => !same(laid, square));
    const had = left.length < this.laid.value.length || (this.swap.value !== null && same(this.swap.value, square));
    if (this.swap.value !== null && same(this.swap.value, square)) this.swap.value = null;
    this.laid.value = left;
    return had;
  }

  /** Undoes the last step and returns its square; null if there was none. */
  stepBack(): Square | "marks" | null {
    if (this.marked.value !== null) {
      this.marked.value = null;
      return "marks";
    }
    if (this.swap.value !== null) {
      const square = this.swap.value;
      this.swap.value = null;
      return square;
    }
    const last = this.laid.value.at(-1);
    if (last === undefined) return null;
    this.laid.value = this.laid.value.slice(0, -1);
    return last;
  }

  clear(): void {
    this.laid.value = [];
    this.swap.value = null;
    this.marked.value = null;
  }

  think(ofTrading: boolean): void {
    this.clear();
    this.marked.value = ofTrading ? [] : null;
  }

  mark(slot: number): void {
    const marked = this.marked.value ?? [];
    this.marked.value = marked.includes(slot) ? marked.filter((one) => one !== slot) : [...marked, slot];
  }

  state(): Draft {
    return { laid: this.laid.peek(), swap: this.swap.peek() };
  }

  restore({ laid, swap }: Draft): void {
    batch(() => {
      this.laid.value = laid;
      this.swap.value = swap;
    });
  }

  /** Takes the tile of this slot back to the rack. */
  take(slot: number): void {
    batch(() => {
      this.laid.value = this.laid.value.filter((laid) => laid.slot !== slot);
      if (this.swap.value?.slot === slot) this.swap.value = null;
    });
  }

  /** Moves a tile of the rack to another slot. */
  move(from: number, to: number): void {
    const order = this.rack.value.map((_, slot) => slot);
    order.splice(to, 0, ...order.splice(from, 1));
    this.#reorder(order);
  }

  /** Shuffles the rack. Returns the new slots, indexed by the old ones. */
  shuffle(): readonly number[] {
    const rack = this.rack.value;
    const order = rack.map((_, slot) => slot);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    // A shuffle may give the same order again, which would look like a failure.
    if (order.map((slot) => rack[slot]).join() === rack.join()) order.push(...order.splice(0, 1));
    return this.#reorder(order);
  }

  /** Sorts the rack: by colour, then by sign; wild tiles last. Returns the new slots, indexed by the old ones. */
  sort(): readonly number[] {
    const rack = this.rack.value;
    const order = rack.map((_, slot) => slot);
    return this.#reorder(order.sort((one, other) => orderOf(rack[one] ?? "").localeCompare(orderOf(rack[other] ?? ""))));
  }

  /** Reorders the rack; laid and marked tiles keep their state. Returns the new slots, indexed by the old ones. */
  #reorder(order: readonly number[]): readonly number[] {
    const rack = this.rack.value;
    const places = rack.map((_, slot) => order.indexOf(slot));
    const moved = (laid: Laid): Laid => ({ ...laid, slot: places[laid.slot] ?? laid.slot });
    batch(() => {
      this.rack.value = order.map((slot) => rack[slot] ?? "");
      this.laid.value = this.laid.value.map(moved);
      this.swap.value = this.swap.value === null ? null : moved(this.swap.value);
      this.marked.value = this.marked.value?.map((slot) => places[slot] ?? slot) ?? null;
    });
    return places;
  }

  /** Finds the first tile with this sign that is still in the rack. */
  slotOf(sign: string): number | null {
    const found = this.rack.value.findIndex((tile, slot) => tile[0] === sign && !this.used.value.has(slot));
    return found < 0 ? null : found;
  }

  /** Finds a slot for each of these tiles. */
  slotsOf(tiles: readonly string[]): ReadonlySet<number> {
    const slots = new Set<number>();
    for (const tile of tiles) slots.add(this.rack.value.findIndex((one, slot) => one === tile && !slots.has(slot)));
    return slots;
  }

  /** Lays out the tiles of an action as a draft. */
  layOut(tiles: readonly TileOnGrid[], as: "play" | "swap"): void {
    this.clear();
    for (const { tile, x, y } of tiles) {
      const slot = this.rack.value.findIndex((one, at) => one === tile && !this.used.value.has(at));
      if (slot < 0) continue;
      if (as === "swap") this.swap.value = { slot, x, y };
      else this.laid.value = [...this.laid.value, { slot, x, y }];
    }
  }

  #placed({ slot, x, y }: Laid): TileOnGrid {
    return { tile: this.rack.value[slot] ?? "", x, y };
  }
}

/** Returns a text by which tiles are sorted. */
function orderOf(tile: string): string {
  const { sign, colour } = face(tile);
  const number = colour === null ? 9 : ["red", "yellow", "green", "blue", "black"].indexOf(colour);
  return `${number}${sign ?? "~"}`;
}
