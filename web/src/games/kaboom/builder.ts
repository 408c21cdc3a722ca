// The builder's hand on this device: the block it should hold, where that block should hang and how it is rotated. The engine computes
// where a block would land and whether it would stand; in the simulation the hand moves there at the speed of a hand.

import { signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import { HandMotion, carryText } from "./handMotion";
import { axesOf, axisNear } from "./snapping";
import type { Axis } from "./snapping";
import type { TurnsTable } from "./turnsTable";
import { VerdictWatch } from "./verdictWatch";
import { freeBlocks, squareOf } from "./view";
import type { KaboomView, Settled } from "./view";

/** Steps between two inputs of a moving hand, while many inputs are left, and while few are. */
const EAGER = 4;
/** Pace of the hand relative to the allowance of inputs, while few are left: grabs and drops need some of them too. */
const CARRY_PACE = 0.8;
/** Numbers of inputs left below which the hand moves slowly, and not at all. */
const MANY = 8;
const RESERVED = 2;
/** Steps until a block is reached for again, and how often. */
const GRAB_AGAIN = 8;
const MOST_GRABS = 6;
/** Turns of a block, in degrees. */
export const QUARTER = 90;
export const FINE_TURN = 15;

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
  /** Height of the surface it would stand on, and where its weight would act. */
  readonly base: number;
  readonly weight: readonly [number, number];
  readonly lowering: boolean;
  /** What would become of it; null while that is not known. */
  readonly settled: Settled | null;
}

/** A block to take once the hand is empty. */
interface Queued {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly lowering: boolean;
}

export class Builder {
  readonly held = signal<Held | null>(null);
  readonly assist = signal<Assist>("full");
  /** Tiles whose plans are pinned. */
  readonly pinned = signal<readonly number[]>([]);
  /** Whether to find out if the block would stand. */
  readonly foretells = signal(true);
  #asking = false;
  #askedFor = "";
  #sent = "";
  /** The step of the last `carry`; null before the first. */
  #sentStep: number | null = null;
  /** Position to which a plan or the keys brought the held block, in millimetres. */
  #home: readonly [number, number] = [0, 0];
  /** Whether an update has shown the hand reaching for the block. */
  #reached = false;
  /** The step of the last `grab`, and how many were needed for this block. */
  #grabbedAt = 0;
  #grabs = 0;
  /** The place whose landing height is known. */
  #landingOf = "";
  #queued: Queued | null = null;
  readonly #verdicts: VerdictWatch;
  #motion: HandMotion;

  constructor(
    private readonly table: TurnsTable,
    private readonly seat: () => number,
  ) {
    this.#verdicts = new VerdictWatch(table);
    this.#motion = new HandMotion(table.data);
  }

  /** Where the block is that the pointer moves, in millimetres; null if there is none. */
  get place(): readonly [number, number] | null {
    const { value } = this.held;
    const moved = this.#queued ?? (value?.lowering === true ? null : value);
    return moved === null ? null : [moved.x, moved.y];
  }

  /** Takes a free block of this kind; a different one if the hand already holds one. */
  chooseKind(kind: number): boolean {
    const now = this.held.value?.block;
    const free = freeBlocks(this.table.view, this.table.data, kind);
    const block = free.find((one) => one !== now) ?? free[0];
    return block !== undefined && this.take(block);
  }

  /** Reaches for a block, which first hangs over its current place. While another one is being set down, it comes next. */
  take(block: number, over?: readonly [number, number]): boolean {
    const body = this.table.view.blocks[block];
    if (body === null || body === undefined) return false;
    const [x, y] = over ?? this.#start(block, body.at);
    const now = this.held.value;
    if (now?.block === block && !now.lowering) return true;
    if (now?.block === block) return false;
    if (now !== null && this.table.view.hand.holds === now.block) {
      this.#change({ lowering: true });
      this.#queued = { block, x, y, lowering: false };
      return true;
    }
    if (now !== null) this.#send("drop");
    this.#grab({ block, x, y, lowering: false });
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

  /** The places to which the moved block snaps; none if the assist is off. */
  get axes(): Axis[] {
    const block = this.#queued?.block ?? this.held.value?.block;
    return this.assist.value === "off" ? [] : axesOf(this.table.view, this.table.data, this.pinned.value, block);
  }

  /** Moves the block to a place, or to the axis of a tower or the centre of a pinned tile near it. */
  moveTo(x: number, y: number): void {
    const [nearX, nearY] = axisNear(this.axes, [x, y])?.at ?? [x, y];
    const place = { x: this.#within(0, nearX), y: this.#within(1, nearY) };
    if (this.#queued !== null) this.#queued = { ...this.#queued, ...place };
    else this.#change(place);
  }

  nudge(dx: number, dy: number): void {
    const now = this.held.value;
    if (now === null) return;
    this.#change({ x: this.#within(0, now.x + dx), y: this.#within(1, now.y + dy) });
    this.#home = [this.held.value?.x ?? now.x, this.held.value?.y ?? now.y];
  }

  /** Puts the block back when the mouse leaves the table, on its way to a button. */
  goHome(): void {
    const [x, y] = this.#home;
    this.#change({ x, y });
  }

  turn(degrees: number): void {
    const now = this.held.value;
    if (now === null) return;
    const yaw = ((now.yaw + degrees + 540) % 360) - 180;
    this.#change({ yaw: yaw === -180 ? 180 : yaw });
  }

  tip(): void {
    const now = this.held.value;
    if (now !== null) this.#change({ side: (now.side + 1) % this.table.data.sides.length });
  }

  /** Lowers the block where it hangs and releases it. */
  lower(): void {
    if (this.#queued !== null) this.#queued = { ...this.#queued, lowering: true };
    else this.#change({ lowering: true });
  }

  /** Releases the block at once. */
  letGo(): boolean {
    this.#queued = null;
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
    if (view.phase !== "play") {
      this.held.value = this.#queued = null;
      return;
    }
    if (now === null) return;
    if (view.hand.wants === now.block) this.#reached = true;
    else if (this.#reached) {
      // It has been placed, or it fell off the table.
      const next = this.#queued;
      this.held.value = this.#queued = null;
      if (next !== null) this.#grab(next);
      return;
    } else if (view.hand.wants === null && view.step - this.#grabbedAt > GRAB_AGAIN) {
      // The hand was still setting a block down, or the block cannot be reached.
      this.#grabs += 1;
      if (this.#grabs > MOST_GRABS) {
        this.held.value = null;
        return;
      }
      this.#grabbedAt = view.step;
      this.#send(`grab ${now.block}`);
    }
    this.#preview(now);
    if (this.foretells.value && !now.lowering && now.landing !== null) {
      this.#verdicts.look(view, now, (settled, { block }) => {
        const held = this.held.value;
        if (held?.block === block && !held.lowering) this.held.value = { ...held, settled };
      });
    }
    this.#carry(view, now);
  }

  #grab({ block, x, y, lowering }: Queued): void {
    this.#home = [x, y];
    this.#reached = false;
    this.#grabbedAt = this.table.view.step;
    this.#grabs = 0;
    this.#sent = this.#askedFor = this.#landingOf = "";
    this.#sentStep = null;
    this.#motion = new HandMotion(this.table.data);
    const unknown = { landing: null, over: null, base: 0, weight: [x, y], settled: null } as const;
    this.held.value = { block, x, y, side: 0, yaw: 0, ...unknown, lowering };
    this.#send(`grab ${block}`);
  }

  /** Changes the place of the held block, unless it is being set down. */
  #change(change: Partial<Held>): void {
    const now = this.held.value;
    if (now !== null && !now.lowering) this.held.value = { ...now, ...change };
  }

  /** Where a block hangs at first: over the pinned plan that needs it, or else one that is not complete, or in front of the tiles. */
  #start(block: number, at: readonly [number, number, number]): readonly [number, number] {
    const { view, data } = this.table;
    const open = this.pinned.value.flatMap((tile) => {
      const tower = view.towers.find((one) => one.tile === tile);
      return tower?.right === true ? [] : [{ tile, next: data.towers[tile]?.kinds[tower?.stack.length ?? 0] }];
    });
    const { tile } = open.find(({ next }) => next === data.blocks[block]) ?? open[0] ?? {};
    const square = tile === undefined || this.assist.value === "off" ? null : squareOf(view, data, tile);
    if (square !== null) return [square[0], square[1]];
    const frontRow = Math.min(...data.places.map(([, y]) => y));
    return [at[0] / 10, Math.max(at[1] / 10, frontRow)];
  }

  /** Limits a coordinate to the hand's reach. */
  #within(axis: number, value: number): number {
    const [least, greatest] = this.table.data.reach[axis] ?? [value, value];
    return Math.max(least, Math.min(greatest, value));
  }

  #preview(now: Held): void {
    const place = this.#highest(now);
    const asked = `${place} ${this.table.view.step >> 4}`;
    if (this.#asking || asked === this.#askedFor || this.table.view.hand.wants !== now.block) return;
    this.#asking = true;
    this.#askedFor = asked;
    void this.table
      .previewLanding(this.seat(), place)
      .then((seen) => {
        const held = this.held.value;
        if (seen === null || held?.block !== now.block) return;
        this.#landingOf = place;
        this.held.value = { ...held, ...seen };
      })
      .finally(() => {
        this.#asking = false;
      });
  }

  /** The input that would hold the block as high as possible over its place. */
  #highest(now: Held): string {
    return carryText(now.x, now.y, this.#within(2, Infinity), now);
  }

  #carry(view: KaboomView, now: Held): void {
    const { landing, over } = now;
    if (landing === null || over === null || this.#sent === "drop") return;
    // It must not be set down at the height of a place it has left.
    if (now.lowering && this.#landingOf !== this.#highest(now)) return;
    const wish = this.#motion.next(view, { ...now, landing, over });
    if (wish === null || wish === this.#sent || (wish !== "drop" && !this.#maySend(view, now.lowering))) return;
    this.#sent = wish;
    this.#sentStep = view.step;
    this.#send(wish);
  }

  /** Whether the hand may move on: inputs are limited (docs/engine-protocol.md), and a block must always be set down. */
  #maySend(view: KaboomView, urgent: boolean): boolean {
    const { at_once, steps_each } = this.table.data.allowance.builder;
    const left = at_once + Math.floor(view.step / steps_each) - (view.given[this.seat()] ?? 0);
    const pause = left > MANY || urgent ? EAGER : steps_each / CARRY_PACE;
    return left > RESERVED && (this.#sentStep === null || view.step - this.#sentStep >= pause);
  }

  #send(input: string): void {
    this.table.act(this.seat(), input).catch((error: unknown) => {
      // The table decides: a block may be gone, or the time may be up.
      if (!(error instanceof EngineRefusal)) reportError(error);
      // What was refused is tried again with the next update, if it is still wanted.
      if (this.#sent === input) this.#sent = "";
    });
  }
}
