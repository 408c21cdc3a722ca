// The tree from above: seven by seven squares without the corners, in four concentric tiers. The set of squares is data of the drawing; the
// engine decides which pieces may stand where.

import type { Point } from "../cats/marks";
import { columnOf, rowOf, squareAt } from "../cats/view";

const SIZE = 7;
/** Distance from one square to the next, in units of the drawing. */
export const PITCH = 100;
export const PATCH = 92;
export const MARGIN = 22;
export const SIDE = 2 * MARGIN + SIZE * PITCH;

/** How far the felt of a tier reaches beyond its squares, and the width and depth of its teeth, in squares. */
const HEM = 0.05;
const TOOTH = { width: 0.16, depth: 0.07 } as const;

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

/** Returns the outline of a tier's felt, clockwise around the centre of the tree, in squares; without teeth. */
export function outline(tier: number): Point[] {
  const half = tier - 0.5 + HEM;
  if (tier < 4) return turned([{ x: half, y: -half }]);
  // The lowest tier has no corners: the parcels lie there.
  const arm = half - 1;
  return turned([
    { x: arm, y: -half },
    { x: arm, y: -arm },
    { x: half, y: -arm },
  ]);
}

/** Repeats points of the upper right quarter in all four quarters, clockwise. */
function turned(points: readonly Point[]): Point[] {
  const quarter = ({ x, y }: Point): Point => ({ x: -y, y: x });
  const second = points.map(quarter);
  const third = second.map(quarter);
  return [...points, ...second, ...third, ...third.map(quarter)];
}

/** Cuts teeth into an outline, as pinking shears do. */
export function pinked(corners: readonly Point[]): Point[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const teeth = Math.max(Math.round(length / TOOTH.width), 1);
    const along = { x: (to.x - from.x) / teeth, y: (to.y - from.y) / teeth };
    const out = { x: ((to.y - from.y) / length) * TOOTH.depth, y: ((from.x - to.x) / length) * TOOTH.depth };
    return Array.from({ length: teeth }, (_, tooth) => {
      const at = { x: from.x + along.x * tooth, y: from.y + along.y * tooth };
      return [at, { x: at.x + along.x / 2 + out.x, y: at.y + along.y / 2 + out.y }];
    }).flat();
  });
}

/** The star under the peak: eight points, in squares around the centre. */
export const STAR: readonly Point[] = Array.from({ length: 16 }, (_, index) => {
  const reach = index % 4 === 0 ? 0.9 : index % 2 === 0 ? 0.95 : 0.64;
  const angle = (index * Math.PI) / 8;
  return { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
});

/** Returns the places of a string of lights along the edge of a tier, in squares around the centre; it hangs in small waves. */
export function bulbs(tier: number): Point[] {
  const corners = outline(tier);
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(Math.round(length / 0.52), 2);
    return Array.from({ length: count }, (_, bulb) => {
      const share = (bulb + 0.5) / count;
      const out = bulb % 2 === 0 ? 0.1 : 0.15;
      return {
        x: from.x + (to.x - from.x) * share + ((to.y - from.y) / length) * out,
        y: from.y + (to.y - from.y) * share + ((from.x - to.x) / length) * out,
      };
    });
  });
}

/** Colours of the lights, in turn. */
export const BULB_COLORS = ["#f9d36b", "#ff7f6a", "#8fd0ff", "#b6f58c", "#f9bbd8"] as const;
