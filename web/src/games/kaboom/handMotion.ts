// How the hand brings a block to its place: lift it, carry it over everything in its way, hold it over the place, and set it down. It only
// chooses the next input from what the table shows; the table moves the hand.

import type { KaboomData, KaboomView } from "./view";

/** Height of a hanging block above its landing place, in millimetres. */
export const HOVER = 14;
/** Height above its landing place at which a block is let go, in millimetres. */
const RELEASE = 1.5;
/** Distance from its goal at which a block has arrived, in millimetres. */
const ARRIVED = 1.6;
/** Cosine of half the angle between a block and its wanted rotation at which it has been turned. */
const TURNED = Math.cos((2 * Math.PI) / 360);
/** Distance beyond which a block is carried high enough to clear everything, in millimetres. */
const FAR = 14;
/** Distance from its travel height at which a block counts as lifted, in millimetres. */
const LIFTED = 10;
/** Steps after which a block that cannot reach its place is let go where it is: something is in the way. */
const PATIENCE = 90;

/** Where a block should go: millimetres, and its rotation as the inputs write it. */
export interface Goal {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly yaw: number;
  /** Heights of the centre: where it would land, and where its way is clear. */
  readonly landing: number;
  readonly over: number;
  /** Whether to set it down there. */
  readonly lowering: boolean;
}

export class HandMotion {
  /** Position where a block is lifted straight up, in millimetres. */
  #liftedAt: readonly [number, number] | null = null;
  /** The step at which it was told to set the block down. */
  #loweringSince: number | null = null;

  constructor(private readonly data: KaboomData) {}

  /** Returns the next input; null if the hand does not hold the block. */
  next(view: KaboomView, goal: Goal): string | null {
    const body = view.blocks[goal.block];
    if (body === null || body === undefined || view.hand.holds !== goal.block) return null;
    const [x, y, z] = body.at.map((tenths) => tenths / 10) as [number, number, number];
    const away = Math.hypot(x - goal.x, y - goal.y);
    if (goal.lowering) {
      this.#loweringSince ??= view.step;
      if (away <= FAR) {
        const height = goal.landing + RELEASE;
        const arrived = away < ARRIVED && Math.abs(z - height) < ARRIVED && this.#isTurned(body.turn, goal);
        if (arrived || view.step - this.#loweringSince > PATIENCE) return "drop";
        return carryText(goal.x, goal.y, height, goal);
      }
    } else this.#loweringSince = null;
    const hangs = goal.landing + HOVER;
    const [, greatest] = this.data.reach[2];
    const height = Math.min(away > FAR ? Math.max(goal.over, hangs) : hangs, greatest);
    // Lift it straight up first, so that it does not sweep its neighbours along.
    if (away > FAR && z < height - LIFTED) this.#liftedAt ??= [x, y];
    else this.#liftedAt = null;
    const [toX, toY] = this.#liftedAt ?? [goal.x, goal.y];
    return carryText(toX, toY, height, goal);
  }

  #isTurned([x, y, z, w]: readonly [number, number, number, number], { side, yaw }: Goal): boolean {
    const [sideX, sideY, sideZ, sideW] = this.data.sides[side] ?? [0, 0, 0, 1];
    const half = (yaw * Math.PI) / 360;
    const [sin, cos] = [Math.sin(half), Math.cos(half)];
    const wanted = [cos * sideX - sin * sideY, cos * sideY + sin * sideX, cos * sideZ + sin * sideW, cos * sideW - sin * sideZ] as const;
    const same = x * wanted[0] + y * wanted[1] + z * wanted[2] + w * wanted[3];
    return Math.abs(same) / 10_000 >= TURNED;
  }
}

export function carryText(x: number, y: number, z: number, { side, yaw }: { side: number; yaw: number }): string {
  const tenth = (length: number): string => String(Math.round(length * 10) / 10 + 0);
  return `carry ${tenth(x)},${tenth(y)},${tenth(z)} q${side}${yaw}`;
}
