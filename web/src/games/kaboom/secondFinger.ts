// The second finger turns a held block: around the first finger it turns in small steps, a flick turns a quarter, a tap flips the block.

import { FINE_TURN, QUARTER } from "./builder";
import type { Builder } from "./builder";
import { TAP } from "./pointers";

/** The longest flick or tap, in milliseconds. */
const QUICK_MS = 260;
/** The shortest flick, in points. */
const FLICK = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class SecondFinger {
  #begun: { readonly at: Point; readonly time: number } | null = null;
  #angle = 0;
  #turned = 0;

  constructor(private readonly builder: Builder) {}

  down(at: Point, first: Point, time: number): void {
    this.#begun = { at, time };
    this.#angle = angleOf(at, first);
    this.#turned = 0;
  }

  move(at: Point, first: Point, time: number): void {
    // A quick movement may become a flick.
    if (this.#begun === null || time - this.#begun.time < QUICK_MS) return;
    const angle = angleOf(at, first);
    const turned = ((angle - this.#angle + 540) % 360) - 180;
    const steps = Math.trunc(turned / FINE_TURN);
    if (steps === 0) return;
    this.#angle += steps * FINE_TURN;
    this.#turned += steps;
    this.builder.turn(-steps * FINE_TURN);
  }

  up(at: Point, time: number): void {
    const begun = this.#begun;
    this.#begun = null;
    if (begun === null || this.#turned !== 0 || time - begun.time > QUICK_MS) return;
    const dx = at.x - begun.at.x;
    if (Math.hypot(dx, at.y - begun.at.y) <= TAP) this.builder.tip();
    else if (Math.abs(dx) >= FLICK) this.builder.turn(dx > 0 ? -QUARTER : QUARTER);
  }
}

/** The direction from the first finger, in degrees, clockwise. */
function angleOf(at: Point, first: Point): number {
  return (Math.atan2(at.y - first.y, at.x - first.x) * 180) / Math.PI;
}
