// Positions on the bed, in units of its drawing.

import type { Point } from "../cats/marks";
import { columnOf, rowOf } from "../cats/view";

/** Distance from one patch to the next. */
export const PITCH = 100;
/** The side of a patch. */
export const PATCH = 96;
/** The width of the hem. */
export const HEM = 50;
/** The part of the hem that is cut off on small screens, so that the squares are larger. */
export const CROP = 20;
/** The side of the whole bed. */
export const SIDE = 2 * HEM + 6 * PITCH - (PITCH - PATCH);

/** Returns the centre of a square; a1 is at the bottom left. */
export function middle(square: string): Point {
  return { x: HEM + PITCH * columnOf(square) + PATCH / 2, y: HEM + PITCH * (5 - rowOf(square)) + PATCH / 2 };
}
