// Where the camera of the 3D tree is: 61° above the table, as near as the tree fits its canvas.

import { PerspectiveCamera, Vector3 } from "three";

import { CORNERS, SQUARES } from "./geometry";
import { top } from "./treeShape";

export const LENS = 24;
const ELEVATION = (61 * Math.PI) / 180;
/** The share of the canvas that the tree fills at most, in each direction. */
const FILLS = { width: 0.95, height: 0.82 } as const;

/** The four corners of every square and parcel. */
const EXTENT: readonly Vector3[] = [...SQUARES, ...CORNERS.flat()].flatMap((square) =>
  [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((z) => top(square).add(new Vector3(x, 0, z)))),
);

export interface Framing {
  /** The camera's distance from the point it looks at. */
  readonly distance: number;
  /** How far in front of the peak that point is. */
  readonly ahead: number;
}

/** Places a camera; `turn` is the angle around the tree, in radians. */
export function placeCamera(camera: PerspectiveCamera, { distance, ahead }: Framing, turn: number): void {
  const flat = Math.cos(ELEVATION) * distance + ahead;
  camera.position.set(Math.sin(turn) * flat, Math.sin(ELEVATION) * distance, Math.cos(turn) * flat);
  camera.lookAt(Math.sin(turn) * ahead, 0, Math.cos(turn) * ahead);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Returns the extent of the tree on the canvas, from -1 to 1 in both directions. */
export function extentOnScreen(camera: PerspectiveCamera): { left: number; right: number; bottom: number; top: number } {
  const points = EXTENT.map((point) => point.clone().project(camera));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** Finds the framing for a canvas of this shape: the tree in the middle, as large as allowed. */
export function framing(aspect: number): Framing {
  const camera = new PerspectiveCamera(LENS, aspect, 1, 100);
  let found: Framing = { distance: 20, ahead: 0 };
  // Each round corrects the error of the one before; ten are far more than needed.
  for (let round = 0; round < 10; round += 1) {
    placeCamera(camera, found, 0);
    const { left, right, bottom, top: highest } = extentOnScreen(camera);
    const excess = Math.max((right - left) / 2 / FILLS.width, (highest - bottom) / 2 / FILLS.height);
    const middle = (highest + bottom) / 2;
    const half = Math.tan((LENS * Math.PI) / 360) * found.distance;
    found = { distance: found.distance * excess, ahead: found.ahead - (middle * half) / Math.sin(ELEVATION) };
  }
  return found;
}

/** Returns how wide a square is on a canvas of this height, at this distance from the camera. */
export function squareSize(distance: number, height: number): number {
  return height / (2 * Math.tan((LENS * Math.PI) / 360) * distance);
}
