// Hides corrections of the prediction: a body that turns out to be elsewhere moves there within a moment, instead of jumping.

import type { Body, KaboomView } from "./view";

/** The part of a correction that is left after a step: half of it after three steps. */
const LEFT = 0.8;
/** Corrections smaller than this are dropped: tenths of a millimetre, and the part of a rotation that is not `w`. */
const LEAST = 0.5;
const LEAST_TURN = 0.002;

type Vector = readonly [number, number, number];
type Rotation = readonly [number, number, number, number];

/** The difference between the display and the prediction. */
interface Offset {
  readonly at: Vector;
  readonly turn: Rotation;
}

/** The bodies of a view, in a fixed order: blocks, then dice. */
type Bodies = Pick<KaboomView, "blocks" | "dice">;

const UNTURNED: Rotation = [0, 0, 0, 1];

export class Smoothing {
  #blocks: (Offset | null)[] = [];
  #dice: (Offset | null)[] = [];

  /** Whether any body is shown elsewhere. */
  get isActive(): boolean {
    return this.#blocks.some((offset) => offset !== null) || this.#dice.some((offset) => offset !== null);
  }

  /** Shows the bodies of `after` where those of `before` are on display, and lets them move from there. */
  correct(before: Bodies, after: Bodies): void {
    this.#blocks = after.blocks.map((body, index) => offsetOf(before.blocks[index] ?? null, body));
    this.#dice = after.dice.map((body, index) => offsetOf(before.dice[index] ?? null, body));
  }

  /** Lets this many steps pass. */
  pass(steps: number): void {
    const left = LEFT ** steps;
    this.#blocks = this.#blocks.map((offset) => shrink(offset, left));
    this.#dice = this.#dice.map((offset) => shrink(offset, left));
  }

  /** Returns the view with the bodies where they are on display. */
  apply(view: KaboomView): KaboomView {
    return {
      ...view,
      blocks: view.blocks.map((body, index) => moved(body, this.#blocks[index] ?? null)),
      dice: view.dice.map((body, index) => moved(body, this.#dice[index] ?? null)),
    };
  }

  clear(): void {
    this.#blocks = [];
    this.#dice = [];
  }
}

function offsetOf(before: Body | null, after: Body | null): Offset | null {
  if (before === null || after === null) return null;
  const [x, y, z] = after.at;
  const turn = product(unit(before.turn), inverse(unit(after.turn)));
  return settled({ at: [before.at[0] - x, before.at[1] - y, before.at[2] - z], turn });
}

function shrink(offset: Offset | null, left: number): Offset | null {
  if (offset === null) return null;
  const [x, y, z] = offset.at;
  return settled({ at: [x * left, y * left, z * left], turn: part(offset.turn, left) });
}

/** Returns null for an offset that nobody can see. */
function settled(offset: Offset): Offset | null {
  const [x, y, z] = offset.turn;
  return Math.hypot(...offset.at) < LEAST && Math.hypot(x, y, z) < LEAST_TURN ? null : offset;
}

function moved(body: Body | null, offset: Offset | null): Body | null {
  if (body === null || offset === null) return body;
  const [x, y, z] = body.at;
  const at: Body["at"] = [x + offset.at[0], y + offset.at[1], z + offset.at[2]];
  return { ...body, at, turn: [...product(offset.turn, unit(body.turn))], moving: true };
}

/** Returns a part of a rotation, between none of it and all of it. */
function part([x, y, z, w]: Rotation, share: number): Rotation {
  // Both signs are the same rotation; the shorter way is shown.
  const sign = w < 0 ? -1 : 1;
  return unit([sign * x * share, sign * y * share, sign * z * share, sign * w * share + 1 - share]);
}

function unit([x, y, z, w]: Rotation): Rotation {
  const length = Math.hypot(x, y, z, w);
  return length === 0 ? UNTURNED : [x / length, y / length, z / length, w / length];
}

function inverse([x, y, z, w]: Rotation): Rotation {
  return [-x, -y, -z, w];
}

/** Returns the rotation that turns by `b` and then by `a`. */
function product([ax, ay, az, aw]: Rotation, [bx, by, bz, bw]: Rotation): Rotation {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}
