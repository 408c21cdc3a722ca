// How a saboteur uses a mouse or a finger: pulling back anywhere moves the landing ring the other way, letting go fires; pulling back to the
// start cancels. The catapult itself is dragged by its frame.

import type { KaboomPlay } from "./kaboomPlay";
import type { PointerPlace, RoleGestures } from "./pointers";

/** The shortest pull that shoots, in points. */
const LEAST_PULL = 24;
/** Up to this length a pull shoots where the ring is: nobody can stop exactly at the shortest pull. */
const AT_REST = 48;
/** How near a press must be to the foot of the catapult to move it, in points. */
const NEAR_FOOT = { mouse: 22, touch: 30 } as const;
/** How much farther the ring moves on the screen than the pointer. */
const GAIN = 1.4;

interface Pull {
  readonly x: number;
  readonly y: number;
  /** Where the ring was on the screen when the pull began; null while the catapult is moved. */
  readonly ring: { readonly x: number; readonly y: number } | null;
}

export class PullGestures implements RoleGestures {
  #pull: Pull | null = null;

  constructor(private readonly play: KaboomPlay) {}

  down(place: PointerPlace): boolean {
    const { scene, saboteur } = this.play;
    const { x, y, touch } = place;
    const stands = saboteur.place;
    if (scene === null || stands === null) return false;
    const foot = scene.onScreen(stands[0], stands[1], 0);
    const moves = Math.hypot(foot.x - x, foot.y - y) < NEAR_FOOT[touch ? "touch" : "mouse"];
    const ring = moves ? null : scene.onScreen(...(saboteur.ring.value ?? ([0, 0, 0] as const)));
    this.#pull = { x, y, ring };
    return true;
  }

  move({ x, y, precise }: PointerPlace, pressed: boolean): void {
    const { scene, saboteur } = this.play;
    const pull = this.#pull;
    if (!pressed || pull === null || scene === null) return;
    if (pull.ring === null) {
      const found = scene.surfaceAt(x, y);
      if (found !== null) saboteur.drag([found.surface.at[0], found.surface.at[1]]);
      return;
    }
    const [dx, dy] = [x - pull.x, y - pull.y];
    const length = Math.hypot(dx, dy);
    saboteur.bend(length >= LEAST_PULL);
    if (length < LEAST_PULL) return;
    // A short pull shoots at the same point again.
    const moved = (GAIN * Math.max(0, length - AT_REST)) / length;
    const found = scene.surfaceAt(pull.ring.x - dx * moved, pull.ring.y - dy * moved);
    if (found !== null) saboteur.aimAt(found.surface.at, precise);
  }

  up({ x, y }: PointerPlace): void {
    const pull = this.#pull;
    this.#pull = null;
    this.play.saboteur.bend(false);
    if (pull === null) return;
    if (pull.ring === null) void this.play.saboteur.settle();
    else if (Math.hypot(x - pull.x, y - pull.y) >= LEAST_PULL) void this.play.fire();
  }

  cancel(): void {
    this.#pull = null;
    this.play.saboteur.bend(false);
    this.play.saboteur.undrag();
  }
}
