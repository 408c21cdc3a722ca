// Where blocks snap to: the axes of the towers that have begun, and the centres of pinned tiles. A pointer that moves a block aims at one of
// them on the screen: anywhere along a tower, not only at the few points of its upper side.

import type { Point2 } from "./slide";
import { squareOf } from "./view";
import type { KaboomData, KaboomView } from "./view";

/** Distance from an axis within which a block snaps to it, in millimetres: on a pinned tile almost everywhere, because it belongs there. */
const MAGNET = 14;
const PINNED_MAGNET = 25;
/** The least distance within which a pointer aims at an axis, in points of the page. */
const LEAST = 12;
/** From the centre of the highest block of a tower to its upper side, about. */
const HALF_BLOCK = 15;

export interface Axis {
  /** Millimetres. */
  readonly at: Point2;
  /** The height of what stands there. */
  readonly high: number;
  readonly pinned: boolean;
}

interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns where the block in the hand could belong. */
export function axesOf(view: KaboomView, data: KaboomData, pinned: readonly number[], held: number | undefined): Axis[] {
  const axes: Axis[] = [];
  const begun = new Set<number>();
  for (const { tile, stack } of view.towers) {
    const top = stack.at(-1);
    const body = top === undefined || top === held ? null : view.blocks[top];
    const square = squareOf(view, data, tile);
    if (body == null || square === null) continue;
    const at: Point2 = [body.at[0] / 10, body.at[1] / 10];
    // A block that lies on several tiles is a tower of each of them.
    if (Math.abs(at[0] - square[0]) > square[2] || Math.abs(at[1] - square[1]) > square[2]) continue;
    begun.add(tile);
    axes.push({ at, high: body.at[2] / 10 + HALF_BLOCK, pinned: pinned.includes(tile) });
  }
  for (const tile of pinned) {
    const square = squareOf(view, data, tile);
    // A tower that has begun counts, not the middle of its tile.
    if (square !== null && !begun.has(tile)) axes.push({ at: [square[0], square[1]], high: 0, pinned: true });
  }
  return axes;
}

/** Returns the axis near a place, in millimetres. */
export function axisNear(axes: readonly Axis[], [x, y]: Point2): Axis | null {
  return axes.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < MAGNET) ?? null;
}

/** Returns the axis that a pointer aims at. */
export function axisUnder(axes: readonly Axis[], pointer: ScreenPoint, onScreen: (...at: Axis3) => ScreenPoint): Axis | null {
  let nearest: { axis: Axis; away: number } | null = null;
  for (const axis of axes) {
    const [x, y] = axis.at;
    const foot = onScreen(x, y, 0);
    const beside = onScreen(x + 10, y, 0);
    const scale = Math.hypot(beside.x - foot.x, beside.y - foot.y) / 10;
    const away = fromLine(pointer, foot, onScreen(x, y, axis.high));
    if (away > Math.max(LEAST, scale * (axis.pinned ? PINNED_MAGNET : MAGNET))) continue;
    if (nearest === null || away < nearest.away) nearest = { axis, away };
  }
  return nearest?.axis ?? null;
}

type Axis3 = readonly [x: number, y: number, height: number];

/** The distance of a point from a line between two others. */
function fromLine(point: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [lineX, lineY] = [to.x - from.x, to.y - from.y];
  const square = lineX * lineX + lineY * lineY;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * lineX + (point.y - from.y) * lineY) / square));
  return Math.hypot(point.x - from.x - along * lineX, point.y - from.y - along * lineY);
}
