// The builder's hand on this device: the block it should hold, where that block should hang and how it is rotated. The engine computes
// where a block would land; in the simulation the hand moves there at the speed of a hand.

import { signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { TurnsTable } from "./turnsTable";
import { freeBlocks, squareOf } from "./view";
import type { KaboomView } from "./view";

/** Height of a hanging block above its landing place, in millimetres. */
const HOVER = 16;
/** Distance from its goal at which a block has arrived, in millimetres. */
const ARRIVED = 2.5;
/** Distance beyond which a block is carried high enough to clear everything, in millimetres. */
const FAR = 14;
/** Distance from its travel height at which a block counts as lifted, in millimetres. */
const LIFTED = 10;
/** Pace of the hand's goal relative to the allowance of inputs: grabs and drops need some of it too. */
const CARRY_PACE = 0.8;
/** Number of table updates after which a block that has not arrived is released. */
const PATIENCE = 150;
/** Distance from the centre of a pinned tile within which a block snaps to it, in millimetres. */
const NEAR_MIDDLE = 14;

export const ASSISTS = ["full", "light", "off"] as const;
export type Assist = (typeof ASSISTS)[number];

export interface Held {
  readonly block: number;
  /** Millimetres. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Degrees. */
  readonly yaw: number;
  /** Heights of the block's centre; null until they are known. */
  readonly landing: number | null;
  readonly over: number | null;
  readonly lowering: boolean;
}

export class Builder {
  readonly held = signal<Held | null>(null);
  readonly assist = signal<Assist>("full");
  /** Tiles whose plans are pinned. */
  readonly pinned = signal<readonly number[]>([]);
  #asking = false;
  #askedFor = "";
  #sent = "";
  /** The step of the last `carry`; null before the first. */
  #sentStep: number | null = null;
  #waited = 0;
  /** Position to which a plan or the keys brought the held block, in millimetres. */
  #home: readonly [number, number] = [0, 0];
  /** Position where a block is lifted straight up, in millimetres. */
  #liftedAt: readonly [number, number] | null = null;
  /** Whether an update has shown the hand reaching for the block. */
  #reached = false;

  constructor(
    private readonly table: TurnsTable,
    private readonly seat: () => number,
  ) {}

  /** Takes a free block of this kind; a different one if the hand already holds one. */
  chooseKind(kind: number): boolean {
    const now = this.held.value?.block;
    const free = freeBlocks(this.table.view, this.table.data, kind);
    const block = free.find((one) => one !== now) ?? free[0];
    return block !== undefined && this.take(block);
  }

  /** Reaches for a block, which first hangs over its current place. */
  take(block: number, over?: readonly [number, number]): boolean {
    const body = this.table.view.blocks[block];
    if (body === null || body === undefined || this.held.value?.lowering === true) return false;
    if (this.held.value !== null) this.#send("drop");
    const [x, y] = over ?? this.#start(body.at);
    this.#home = [x, y];
    this.#reached = false;
    this.#liftedAt = null;
    this.#sent = "";
    this.#sentStep = null;
    this.#askedFor = "";
    this.held.value = { block, x, y, side: 0, yaw: 0, landing: null, over: null, lowering: false };
    this.#send(`grab ${block}`);
    return true;
  }

  /** Takes the next block of a plan, over its tile. */
  takeNextOf(tile: number): boolean {
    const { view, data } = this.table;
    const square = squareOf(view, data, tile);
    const plan = data.towers[tile]?.kinds ?? [];
    const tower = view.towers.find((one) => one.tile === tile);
    const kind = plan[tower?.stack.length ?? 0];
    if (square === null || kind === undefined) return false;
    const [block] = freeBlocks(view, data, kind);
    return block !== undefined && this.take(block, this.assist.value === "full" ? [square[0], square[1]] : undefined);
  }

  moveTo(x: number, y: number): void {
    const { held } = this;
    if (held.value === null || held.value.lowering) return;
    const [nearX, nearY] = this.#drawn(x, y);
    held.value = { ...held.value, x: this.#within(0, nearX), y: this.#within(1, nearY) };
  }

  nudge(dx: number, dy: number): void {
    const now = this.held.value;
    if (now === null) return;
    this.moveTo(now.x + dx, now.y + dy);
    this.#home = [this.held.value?.x ?? now.x, this.held.value?.y ?? now.y];
  }

  /** Puts the block back when the mouse leaves the table, on its way to a button. */
  goHome(): void {
    const now = this.held.value;
    if (now === null || now.lowering) return;
    const [x, y] = this.#home;
    this.held.value = { ...now, x, y };
  }

  turn(degrees: number): void {
    const now = this.held.value;
    if (now === null || now.lowering) return;
    const yaw = ((now.yaw + degrees + 540) % 360) - 180;
    this.held.value = { ...now, yaw: yaw === -180 ? 180 : yaw };
  }

  tip(): void {
    const now = this.held.value;
    if (now !== null && !now.lowering) this.held.value = { ...now, side: (now.side + 1) % this.table.data.sides.length };
  }

  /** Lowers the block where it hangs and releases it. */
  lower(): void {
    const now = this.held.value;
    if (now === null || now.lowering) return;
    this.#waited = 0;
    this.held.value = { ...now, lowering: true };
  }

  /** Releases the block at once. */
  letGo(): boolean {
    if (this.held.value === null) return false;
    this.#send("drop");
    this.held.value = null;
    return true;
  }

  pin(tile: number): boolean {
    const { value } = this.pinned;
    if (value.includes(tile)) this.pinned.value = value.filter((one) => one !== tile);
    else if (value.length < 3) this.pinned.value = [...value, tile];
    else return false;
    return true;
  }

  /** Handles a table update: continues the current movement of the hand. */
  look(view: KaboomView): void {
    const now = this.held.value;
    if (now === null) return;
    if (view.phase !== "play") {
      this.held.value = null;
      return;
    }
    if (view.hand.wants === now.block) this.#reached = true;
    else if (this.#reached) {
      // It has been placed, or it fell off the table.
      this.held.value = null;
      return;
    }
    this.#preview(now);
    this.#carry(view, now);
  }

  #start(at: readonly [number, number, number]): readonly [number, number] {
    const [tile] = this.pinned.value;
    const square = tile === undefined || this.assist.value === "off" ? null : squareOf(this.table.view, this.table.data, tile);
    if (square !== null) return [square[0], square[1]];
    const frontRow = Math.min(...this.table.data.places.map(([, y]) => y));
    return [at[0] / 10, Math.max(at[1] / 10, frontRow)];
  }

  /** Limits a coordinate to the hand's reach. */
  #within(axis: number, value: number): number {
    const [least, greatest] = this.table.data.reach[axis] ?? [value, value];
    return Math.max(least, Math.min(greatest, value));
  }

  /** Snaps to the centre of a pinned tile, unless the assist is off. */
  #drawn(x: number, y: number): readonly [number, number] {
    if (this.assist.value === "off") return [x, y];
    for (const tile of this.pinned.value) {
      const square = squareOf(this.table.view, this.table.data, tile);
      if (square !== null && Math.hypot(square[0] - x, square[1] - y) < NEAR_MIDDLE) return [square[0], square[1]];
    }
    return [x, y];
  }

  #preview(now: Held): void {
    const place = carryText(now.x, now.y, this.#within(2, Infinity), now);
    const asked = `${place} ${this.table.view.step >> 4}`;
    if (this.#asking || asked === this.#askedFor || this.table.view.hand.wants !== now.block) return;
    this.#asking = true;
    this.#askedFor = asked;
    void this.table
      .previewLanding(this.seat(), place)
      .then((seen) => {
        const held = this.held.value;
        if (seen !== null && held?.block === now.block) this.held.value = { ...held, landing: seen.landing, over: seen.over };
      })
      .finally(() => {
        this.#asking = false;
      });
  }

  #carry(view: KaboomView, now: Held): void {
    const body = view.blocks[now.block];
    if (body === null || body === undefined || view.hand.holds !== now.block || now.landing === null) return;
    const away = Math.hypot(body.at[0] / 10 - now.x, body.at[1] / 10 - now.y);
    const hangs = now.landing + HOVER;
    const height = this.#within(2, away > FAR ? Math.max(now.over ?? hangs, hangs) : hangs);
    const arrived = away < ARRIVED && Math.abs(body.at[2] / 10 - hangs) < ARRIVED;
    if (now.lowering) {
      // The block is sinking: a `carry` would lift it again.
      if (this.#sent === "drop") return;
      this.#waited += 1;
      if (arrived || this.#waited > PATIENCE) {
        this.#sent = "drop";
        this.#send("drop");
        return;
      }
    }
    // Lift it straight up first, so that it does not sweep its neighbours along.
    const low = away > FAR && body.at[2] / 10 < height - LIFTED;
    if (low) this.#liftedAt ??= [body.at[0] / 10, body.at[1] / 10];
    else this.#liftedAt = null;
    const [x, y] = this.#liftedAt ?? [now.x, now.y];
    const wish = carryText(x, y, height, now);
    const pause = this.table.data.allowance.builder.steps_each / CARRY_PACE;
    if (wish === this.#sent || (this.#sentStep !== null && view.step - this.#sentStep < pause)) return;
    this.#sent = wish;
    this.#sentStep = view.step;
    this.#send(wish);
  }

  #send(input: string): void {
    this.table.act(this.seat(), input).catch((error: unknown) => {
      // The table decides: a block may be gone, or the time may be up.
      if (!(error instanceof EngineRefusal)) reportError(error);
      // A block that was not lowered is still held: the next update tries again.
      if (input === "drop" && this.#sent === "drop") this.#sent = "";
    });
  }
}

function carryText(x: number, y: number, z: number, { side, yaw }: Held): string {
  const tenth = (length: number): string => String(Math.round(length * 10) / 10 + 0);
  return `carry ${tenth(x)},${tenth(y)},${tenth(z)} q${side}${yaw}`;
}
