// The builder's hand from this side: which block it shall hold, where it shall hang and how
// it is turned. Where a block would come to stand is asked of the engine; the hand itself
// moves there in the simulation, as fast as hands do.

import { signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { TurnsTable } from "./turnsTable";
import { KINDS, squareOf } from "./view";
import type { KaboomView } from "./view";

/** How high over its place a block hangs, in millimetres. */
const HOVER = 16;
/** Nearer than this to its goal, in millimetres, a block has arrived. */
const ARRIVED = 2.5;
/** Farther away, in millimetres, it is carried high enough to pass over everything. */
const FAR = 14;
/** A block that is so near to the height of its way, in millimetres, has been lifted. */
const LIFTED = 10;
/** Steps between two changes of where the hand goes: a seat may only say so much in a turn. */
const CARRY_STEPS = 10;
/** A block that has not arrived is let go after so many looks at the table. */
const PATIENCE = 150;
/** A block near the middle of a pinned tile, in millimetres, is drawn to it. */
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
  /** Heights of the middle; nothing until they are known. */
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
  #sentStep = -CARRY_STEPS;
  #waited = 0;
  /** Where the held block was brought to, by a plan or by keys, in millimetres. */
  #home: readonly [number, number] = [0, 0];
  /** Where a block is lifted straight up, in millimetres. */
  #liftedAt: readonly [number, number] | null = null;
  /** Whether the table has seen the hand reach for the block. */
  #reached = false;

  constructor(
    private readonly table: TurnsTable,
    private readonly seat: () => number,
  ) {}

  /** A kind was chosen: takes a free block of it, the other one if it has one already. */
  chooseKind(kind: number): boolean {
    if (kind < 0 || kind >= KINDS) return false;
    const { towers, blocks } = this.table.view;
    const built = new Set(towers.flatMap(({ stack }) => stack));
    const now = this.held.value?.block;
    const free = [2 * kind, 2 * kind + 1].filter((block) => blocks[block] !== null && !built.has(block));
    const block = free.find((one) => one !== now) ?? free[0];
    return block !== undefined && this.take(block);
  }

  /** Reaches for a block. It first hangs where it lies. */
  take(block: number, over?: readonly [number, number]): boolean {
    const body = this.table.view.blocks[block];
    if (body === null || body === undefined || this.held.value?.lowering === true) return false;
    if (this.held.value !== null) this.#send("drop");
    const [x, y] = over ?? this.#start(body.at);
    this.#home = [x, y];
    this.#reached = false;
    this.#liftedAt = null;
    this.#sent = "";
    this.#sentStep = -CARRY_STEPS;
    this.#askedFor = "";
    this.held.value = { block, x, y, side: 0, yaw: 0, landing: null, over: null, lowering: false };
    this.#send(`grab ${block}`);
    return true;
  }

  /** The next block of a plan, over its tile. */
  takeNextOf(tile: number): boolean {
    const { view, data } = this.table;
    const square = squareOf(view, data, tile);
    const plan = data.towers[tile]?.kinds ?? [];
    const tower = view.towers.find((one) => one.tile === tile);
    const kind = plan[tower?.stack.length ?? 0];
    if (square === null || kind === undefined) return false;
    const built = new Set(view.towers.flatMap(({ stack }) => stack));
    const block = [2 * kind, 2 * kind + 1].find((one) => view.blocks[one] !== null && !built.has(one));
    return block !== undefined && this.take(block, this.assist.value === "full" ? [square[0], square[1]] : undefined);
  }

  moveTo(x: number, y: number): void {
    const { held } = this;
    if (held.value === null || held.value.lowering) return;
    const [reachX, reachY] = this.table.data.reach;
    const within = (value: number, range: readonly [number, number] | undefined): number =>
      Math.max(range?.[0] ?? -400, Math.min(range?.[1] ?? 400, value));
    const [nearX, nearY] = this.#drawn(x, y);
    held.value = { ...held.value, x: within(nearX, reachX), y: within(nearY, reachY) };
  }

  nudge(dx: number, dy: number): void {
    const now = this.held.value;
    if (now === null) return;
    this.moveTo(now.x + dx, now.y + dy);
    this.#home = [this.held.value?.x ?? now.x, this.held.value?.y ?? now.y];
  }

  /** The mouse has left the table, on its way to a button: it must not take the block along. */
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
    if (now !== null && !now.lowering) this.held.value = { ...now, side: (now.side + 1) % 6 };
  }

  /** Lowers the block where it hangs and lets it go. */
  lower(): void {
    const now = this.held.value;
    if (now === null || now.lowering) return;
    this.#waited = 0;
    this.held.value = { ...now, lowering: true };
  }

  /** Lets go at once. */
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

  /** A look at the table: goes on with what the hand is about. */
  look(view: KaboomView): void {
    const now = this.held.value;
    if (now === null) return;
    if (view.phase !== "play") {
      this.held.value = null;
      return;
    }
    if (view.hand.wants === now.block) this.#reached = true;
    else if (this.#reached) {
      // It stands, or it fell off the table.
      this.held.value = null;
      return;
    }
    this.#foresee(now);
    this.#carry(view, now);
  }

  #start(at: readonly [number, number, number]): readonly [number, number] {
    const [tile] = this.pinned.value;
    const square = tile === undefined || this.assist.value === "off" ? null : squareOf(this.table.view, this.table.data, tile);
    return square === null ? [at[0] / 10, Math.max(at[1] / 10, -120)] : [square[0], square[1]];
  }

  /** With a light assist the middle of a pinned tile attracts. */
  #drawn(x: number, y: number): readonly [number, number] {
    if (this.assist.value === "off") return [x, y];
    for (const tile of this.pinned.value) {
      const square = squareOf(this.table.view, this.table.data, tile);
      if (square !== null && Math.hypot(square[0] - x, square[1] - y) < NEAR_MIDDLE) return [square[0], square[1]];
    }
    return [x, y];
  }

  #foresee(now: Held): void {
    const place = carryText(now.x, now.y, 200, now);
    const asked = `${place} ${this.table.view.step >> 4}`;
    if (this.#asking || asked === this.#askedFor || this.table.view.hand.wants !== now.block) return;
    this.#asking = true;
    this.#askedFor = asked;
    void this.table
      .foreseeLanding(this.seat(), place)
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
    const height = Math.min(away > FAR ? Math.max(now.over ?? hangs, hangs) : hangs, this.table.data.reach[2]?.[1] ?? 450);
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
    // Straight up first, so that nothing beside it is swept along.
    const low = away > FAR && body.at[2] / 10 < height - LIFTED;
    if (low) this.#liftedAt ??= [body.at[0] / 10, body.at[1] / 10];
    else this.#liftedAt = null;
    const [x, y] = this.#liftedAt ?? [now.x, now.y];
    const wish = carryText(x, y, height, now);
    if (wish === this.#sent || view.step - this.#sentStep < CARRY_STEPS) return;
    this.#sent = wish;
    this.#sentStep = view.step;
    this.#send(wish);
  }

  #send(input: string): void {
    this.table.act(this.seat(), input).catch((error: unknown) => {
      // The table has the last word: a block may be gone, the time may be up.
      if (!(error instanceof EngineRefusal)) reportError(error);
      // A block that was not lowered is still held: the next look tries again.
      if (input === "drop" && this.#sent === "drop") this.#sent = "";
    });
  }
}

function carryText(x: number, y: number, z: number, { side, yaw }: Held): string {
  const tenth = (length: number): string => String(Math.round(length * 10) / 10 + 0);
  return `carry ${tenth(x)},${tenth(y)},${tenth(z)} q${side}${yaw}`;
}
