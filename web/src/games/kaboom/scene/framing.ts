// Framings: where a camera must be, so that given points fill a part of the canvas.

import { PerspectiveCamera, Vector3 } from "three";

/** A rectangle of the canvas, in points of the page. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a camera is and what it looks at. */
export interface Pose {
  readonly target: Vector3;
  /** The angle around the table, 0 on the builder's side, and above it; radians. */
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  /** How far the picture is moved, in points: to the right and down. */
  readonly shift: readonly [number, number];
}

export const LENS = 28;

/** Places a camera; a zoom greater than 1 brings it nearer to its target. */
export function pose(camera: PerspectiveCamera, { target, azimuth, elevation, distance, shift }: Pose, { width, height }: Size): void {
  const flat = Math.cos(elevation) * distance;
  camera.aspect = width / height;
  camera.position.set(target.x + Math.sin(azimuth) * flat, target.y + Math.sin(elevation) * distance, target.z + Math.cos(azimuth) * flat);
  camera.lookAt(target);
  camera.setViewOffset(width, height, -shift[0], -shift[1], width, height);
  camera.updateMatrixWorld();
}

/** Returns the smallest rectangle of the canvas that contains these points. */
export function extent(camera: PerspectiveCamera, points: readonly Vector3[], { width, height }: Size): Room {
  const seen = points.map((point) => point.clone().project(camera));
  const xs = seen.map(({ x }) => ((x + 1) / 2) * width);
  const ys = seen.map(({ y }) => ((1 - y) / 2) * height);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** What to fit: the points, and the room for them; where they are lower than the room, `up` says how far up they are (0: at its foot). */
export interface Fitting {
  readonly size: Size;
  readonly room: Room;
  readonly points: readonly Vector3[];
  readonly up?: number;
}

/** Finds the nearest pose from this side in which all points are in the room. */
export function fitted(from: Pick<Pose, "target" | "azimuth" | "elevation">, { size, room, points, up = 0 }: Fitting): Pose {
  const camera = new PerspectiveCamera(LENS, 1, 0.2, 80);
  let distance = 9;
  // Each round corrects the error of the one before; eight are more than needed.
  for (let round = 0; round < 8; round += 1) {
    pose(camera, { ...from, distance, shift: [0, 0] }, size);
    const { width, height } = extent(camera, points, size);
    distance = Math.min(Math.max(distance * Math.max(width / room.width, height / room.height), 2), 60);
  }
  pose(camera, { ...from, distance, shift: [0, 0] }, size);
  const box = extent(camera, points, size);
  const right = room.left + room.width / 2 - (box.left + box.width / 2);
  const down = room.top + (room.height - box.height) * (1 - up) - box.top;
  return { ...from, distance, shift: [right, down] };
}
