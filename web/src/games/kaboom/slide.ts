// Moves a held block with a pointer over the surfaces that are visible under it. Where one surface hides another, the point under the
// pointer jumps; the block does not: the jump becomes an offset, which shrinks while the pointer moves on. Lengths are in millimetres.

export type Point2 = readonly [x: number, y: number];
export type Point3 = readonly [x: number, y: number, z: number];

/** What a ray from the eye through the pointer meets first: a block, or the table. */
export interface Surface {
  readonly at: Point3;
  readonly block: number | null;
}

/** Movement of the point under the pointer, between two events, above which it has jumped to another surface. */
const JUMP = 10;
/** A jump away from a surface counts only if the plane of that surface is left by this much too. */
const SLACK = 8;
/** Share of the pointer's movement by which the offset shrinks. */
const EASE = 0.6;
/** Speed factor of a block that is moved precisely. */
const PRECISE = 0.25;

export interface Eye {
  readonly from: Point3;
  readonly towards: Point3;
}

export class Slide {
  #offset: Point2;
  #last: Surface;

  /** Begins at this surface point, with the block where it is. */
  constructor(surface: Surface, block: Point2) {
    this.#last = surface;
    this.#offset = [block[0] - surface.at[0], block[1] - surface.at[1]];
  }

  /** Returns where the block goes. */
  move(surface: Surface, eye: Eye, precise = false): Point2 {
    const { at, block } = this.#stay(surface, eye);
    const [dx, dy] = [at[0] - this.#last.at[0], at[1] - this.#last.at[1]];
    const moved = Math.hypot(dx, dy);
    const [x, y] = this.#offset;
    if (block !== this.#last.block && moved > JUMP) this.#offset = [x - dx, y - dy];
    else if (precise) this.#offset = [x - dx * (1 - PRECISE), y - dy * (1 - PRECISE)];
    else {
      const length = Math.hypot(x, y);
      const kept = length === 0 ? 0 : Math.max(0, length - EASE * moved) / length;
      this.#offset = [x * kept, y * kept];
    }
    this.#last = { at, block };
    return [at[0] + this.#offset[0], at[1] + this.#offset[1]];
  }

  /** At the edge of a surface, keeps to its plane for a while, so that the block does not flicker between two heights. */
  #stay(surface: Surface, { from, towards }: Eye): Surface {
    if (surface.block === this.#last.block || this.#last.block === null) return surface;
    const [lastX, lastY, height] = this.#last.at;
    if (Math.hypot(surface.at[0] - lastX, surface.at[1] - lastY) <= JUMP || towards[2] >= 0) return surface;
    const far = (height - from[2]) / towards[2];
    const at: Point3 = [from[0] + far * towards[0], from[1] + far * towards[1], height];
    return Math.hypot(at[0] - lastX, at[1] - lastY) <= SLACK ? { at: this.#last.at, block: this.#last.block } : surface;
  }
}
