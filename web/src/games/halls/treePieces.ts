// Cats, kittens and ornaments in 3D: our own figures, one mesh each. The sides differ in more than colour: marmalade has round ears and
// bands, midnight pointed ears and a diamond.

import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  OctahedronGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from "three";
import type { BufferGeometry } from "three";

import { colored, joined } from "../../three/colored";
import type { PieceKind } from "../cats/view";

const FUR = [0xe07a1f, 0x2e4372] as const;
const MARKS = [0x9c4a0c, 0xdfe6f5] as const;
const COLLAR = [0x2e4372, 0x8e2f48] as const;
const DARK = 0x231c2b;
const LIGHT = 0xf3e2a2;
const GOLD = 0xf2c14e;

const made = new Map<string, BufferGeometry>();

/** Returns the figure of a piece; it stands on the origin, and a square is 1 wide. */
export function figure(seat: number, kind: PieceKind): BufferGeometry {
  const key = `${seat} ${kind}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const side = seat === 0 ? 0 : 1;
  const geometry = kind === "ornament" ? ornament(side) : kind === "cat" ? cat(side) : kitten(side);
  made.set(key, geometry);
  return geometry;
}

/** Makes a round body from its outline: radius and height. */
function turned(outline: readonly (readonly [number, number])[], color: number): BufferGeometry {
  const points = outline.map(([radius, height]) => new Vector2(radius, height));
  return colored(new LatheGeometry(points, 18), color);
}

function kitten(side: 0 | 1): BufferGeometry {
  const body = turned(
    [
      [0, 0],
      [0.25, 0],
      [0.27, 0.07],
      [0.22, 0.2],
      [0.1, 0.28],
      [0, 0.29],
    ],
    FUR[side],
  );
  return joined([body, ...head(side, 0.23, 0.38, 0.04)]).scale(1.12, 1.12, 1.12);
}

function cat(side: 0 | 1): BufferGeometry {
  const body = turned(
    [
      [0, 0],
      [0.34, 0],
      [0.36, 0.08],
      [0.33, 0.26],
      [0.24, 0.46],
      [0.14, 0.54],
      [0, 0.55],
    ],
    FUR[side],
  );
  const collar = colored(new TorusGeometry(0.17, 0.035, 6, 18).rotateX(Math.PI / 2).translate(0, 0.52, 0), COLLAR[side]);
  const bell = side === 0 ? new SphereGeometry(0.05, 8, 6) : new OctahedronGeometry(0.06);
  const parts = [body, collar, colored(bell.translate(0, 0.48, 0.19), GOLD)];
  if (side === 0) {
    for (const height of [0.16, 0.26]) {
      parts.push(colored(new TorusGeometry(0.34 - height * 0.12, 0.016, 5, 18).rotateX(Math.PI / 2).translate(0, height, 0), MARKS[0]));
    }
  } else {
    parts.push(colored(new OctahedronGeometry(0.1).scale(1, 1.3, 0.35).translate(0, 0.25, 0.32), MARKS[1]));
  }
  return joined([...parts, ...head(side, 0.24, 0.7, 0.03)]);
}

/** Makes a head of this radius at this height, a little forward. */
function head(side: 0 | 1, radius: number, height: number, forward: number): BufferGeometry[] {
  const at = (geometry: BufferGeometry, x: number, y: number, z: number): BufferGeometry =>
    geometry.translate(x * radius, y * radius, z * radius);
  const parts = [colored(at(new SphereGeometry(radius, 18, 12).scale(1.08, 0.95, 1), 0, 0, 0), FUR[side])];
  for (const x of [-1, 1]) {
    const ear = side === 0 ? new SphereGeometry(radius * 0.38, 10, 6) : new ConeGeometry(radius * 0.36, radius * 0.75, 8);
    parts.push(colored(at(ear.rotateZ(-x * 0.35), x * 0.62, side === 0 ? 0.78 : 0.98, 0), FUR[side]));
    parts.push(colored(at(new SphereGeometry(radius * 0.15, 8, 6), x * 0.42, 0.1, 0.9), side === 0 ? DARK : LIGHT));
  }
  parts.push(colored(at(new SphereGeometry(radius * 0.1, 6, 5), 0, -0.15, 0.98), side === 0 ? DARK : 0xd9748d));
  if (side === 0) {
    for (const x of [-0.3, 0, 0.3]) {
      parts.push(colored(at(new BoxGeometry(radius * 0.1, radius * 0.1, radius * 0.5).rotateX(-0.6), x, 0.82, 0.42), MARKS[0]));
    }
  } else {
    parts.push(colored(at(new OctahedronGeometry(radius * 0.28).scale(1, 1, 0.4), 0, 0.62, 0.72), MARKS[1]));
  }
  // Tilt the face up towards the camera.
  return parts.map((part) => part.rotateX(-0.6).translate(0, height, forward));
}

function ornament(side: 0 | 1): BufferGeometry {
  const cap = colored(new CylinderGeometry(0.06, 0.06, 0.09, 10).translate(0, side === 0 ? 0.51 : 0.62, 0), GOLD);
  if (side === 1) {
    const inner = colored(new OctahedronGeometry(0.12).scale(1, 1.2, 0.6).translate(0, 0.31, 0.14), MARKS[1]);
    return joined([colored(new OctahedronGeometry(0.27).scale(1, 1.12, 1).translate(0, 0.3, 0), FUR[1]), inner, cap]);
  }
  const bands = [-0.06, 0.06].map((height) =>
    colored(new TorusGeometry(0.232, 0.02, 5, 20).rotateX(Math.PI / 2).translate(0, 0.24 + height, 0), MARKS[0]),
  );
  return joined([colored(new SphereGeometry(0.24, 18, 12).translate(0, 0.24, 0), FUR[0]), ...bands, cap]);
}
