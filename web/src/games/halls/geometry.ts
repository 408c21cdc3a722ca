// The tree from above: seven by seven squares without the corners, in four concentric tiers. The set of squares is data of the drawing; the
// engine decides which pieces may stand where.

import type { Point } from "../cats/marks";
import { columnOf, rowOf, squareAt } from "../cats/view";

const SIZE = 7;
/** Distance from one square to the next, in units of the drawing. */
export const PITCH = 100;
export const PATCH = 95;
export const MARGIN = 6;
export const SIDE = 2 * MARGIN + SIZE * PITCH;

export const ROWS = [6, 5, 4, 3, 2, 1, 0];
export const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
/** The gold corners of each seat, where its captured ornaments are kept. */
export const CORNERS: readonly (readonly string[])[] = [
  ["a1", "g1"],
  ["g7", "a7"],
];

export function isOnTree(square: string): boolean {
  return /^[a-g][1-7]$/.test(square) && !/^[ag][17]$/.test(square);
}

/** Returns the tier of a square, from 1 (the top) to 4. */
export function tierOf(square: string): number {
  return 1 + Math.max(Math.abs(columnOf(square) - 3), Math.abs(rowOf(square) - 3));
}

export const SQUARES: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => squareAt(column, row)).filter(isOnTree));

/** Returns the centre of a square or corner; a1 is at the bottom left. */
export function middle(square: string): Point {
  return { x: MARGIN + PITCH * columnOf(square) + PITCH / 2, y: MARGIN + PITCH * (6 - rowOf(square)) + PITCH / 2 };
}
