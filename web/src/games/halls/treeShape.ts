// The parts of the 3D tree that never move: tiers of felt with pinked edges, pads with stitches, the star, parcels, the skirt and wires of
// the lights. All of it is one geometry, so that it costs one draw call. A square is 1 wide, y points up and z towards the first seat.

import { BoxGeometry, CylinderGeometry, ExtrudeGeometry, PlaneGeometry, RingGeometry, Shape, TorusGeometry, Vector3 } from "three";
import type { BufferGeometry } from "three";

import { colored, facing, joined } from "../../three/colored";
import type { Point } from "../cats/marks";
import { columnOf, rowOf } from "../cats/view";
import { BULB_COLORS, CORNERS, SQUARES, STAR, bulbs, outline, pinked, tierOf } from "./geometry";

/** The height of a step, in squares. */
export const STEP = 0.34;
/** The height of a parcel in a corner. */
const PARCEL = 0.24;
const BEET = 0x8b1f3f;
/** Lighter than the skirt, so that ribbons do not look like gaps. */
const RIBBON = 0xcf3f63;
const GOLD = 0xe9a92e;
const CREAM = 0xf3e6cf;
/** Colours of the tiers, from the top: the pads, their stitches, and the felt below them. */
const PADS = [0xf6efd2, 0xd6ecc8, 0x98cca2, 0x5a9c86] as const;
const STITCHES = [0xc79a35, 0x6fae78, 0xe6f3dc, 0xd7eee0] as const;
const FELTS = [0xe8b93f, 0x86c079, 0x3f8f5f, 0x1f6a4d] as const;

/** Returns the centre of the top of a square, or of a parcel. */
export function top(square: string): Vector3 {
  const corner = /^[ag][17]$/.test(square);
  return new Vector3(columnOf(square) - 3, corner ? PARCEL : (5 - tierOf(square)) * STEP, 3 - rowOf(square));
}

/** Makes a slab from an outline, with its top at this height. */
function slab(points: readonly Point[], height: number, thickness: number, color: number): BufferGeometry {
  const shape = new Shape();
  points.forEach(({ x, y }, index) => (index === 0 ? shape.moveTo(x, -y) : shape.lineTo(x, -y)));
  const geometry = new ExtrudeGeometry(shape, { depth: thickness, bevelEnabled: false });
  return colored(geometry.rotateX(-Math.PI / 2).translate(0, height - thickness, 0), color);
}

function tierParts(tier: number): BufferGeometry[] {
  const height = (5 - tier) * STEP;
  const felt = FELTS[tier - 1] ?? FELTS[0];
  // A layer of felt with teeth on a block that is a little smaller and darker.
  const parts = [slab(pinked(outline(tier)), height - 0.035, 0.07, felt)];
  const inner = outline(tier).map(({ x, y }) => ({ x: x * 0.985, y: y * 0.985 }));
  parts.push(slab(inner, height - 0.1, STEP - 0.06, darker(felt)));
  if (tier === 1) parts.push(slab(STAR, height - 0.06, 0.06, GOLD));
  const one = pad(tier);
  for (const square of SQUARES.filter((each) => tierOf(each) === tier)) parts.push(one.clone().translate(...top(square).toArray()));
  return parts;
}

function darker(color: number): number {
  const part = (shift: number): number => Math.round(((color >> shift) & 255) * 0.62) << shift;
  return part(16) | part(8) | part(0);
}

/** The outline of a pad: a square with round corners. */
const PAD: readonly Point[] = [0, 1, 2, 3].flatMap((corner) =>
  [0, 0.5, 1].map((share) => {
    const angle = ((corner + share) * Math.PI) / 2;
    const [x, y] = [corner === 0 || corner === 3 ? 0.37 : -0.37, corner < 2 ? 0.37 : -0.37];
    return { x: x + Math.cos(angle) * 0.08, y: y + Math.sin(angle) * 0.08 };
  }),
);

/** A pad with its stitches, at height 0. */
function pad(tier: number): BufferGeometry {
  const parts = [slab(PAD, 0, 0.08, PADS[tier - 1] ?? PADS[0])];
  const [seam, count] = [0.36, 5];
  for (let side = 0; side < 4; side += 1) {
    for (let stitch = 0; stitch < count; stitch += 1) {
      const along = ((stitch + 0.5) / count - 0.5) * 2 * seam;
      const thread = new PlaneGeometry(0.085, 0.024).rotateX(-Math.PI / 2).translate(along, 0.004, seam);
      parts.push(colored(thread.rotateY((side * Math.PI) / 2), STITCHES[tier - 1] ?? STITCHES[0]));
    }
  }
  return joined(parts);
}

/** A box with a ribbon and a bow. */
function parcel(width: number, height: number, paper: number, ribbon: number): BufferGeometry[] {
  const parts = [
    colored(new BoxGeometry(width, height, width).translate(0, height / 2, 0), paper),
    colored(new BoxGeometry(width + 0.012, height + 0.012, width * 0.17).translate(0, height / 2, 0), ribbon),
    colored(new BoxGeometry(width * 0.17, height + 0.012, width + 0.012).translate(0, height / 2, 0), ribbon),
  ];
  for (const side of [-1, 1]) {
    const loop = new TorusGeometry(width * 0.13, width * 0.035, 4, 8).rotateX(0.9).rotateY(side * 0.5);
    parts.push(colored(loop.translate(side * width * 0.14, height + 0.03, 0), ribbon));
  }
  return parts;
}

/** Parcels on the ground, at the viewer's left and right: place, angle, size and colours. */
const GIFTS = [
  { x: -5.9, z: -3.1, angle: 0.5, width: 0.9, height: 0.6, paper: 0x3fb39a, ribbon: RIBBON },
  { x: 5.9, z: 3.1, angle: 0.4, width: 1.05, height: 0.6, paper: 0x3fb39a, ribbon: RIBBON },
  { x: 5.8, z: -3.4, angle: -0.4, width: 1, height: 0.75, paper: 0x8b1f3f, ribbon: 0xe9a92e },
  { x: -5.8, z: 3.4, angle: -0.3, width: 1.15, height: 0.7, paper: 0x3556a8, ribbon: 0xe9a92e },
] as const;

/** Radius of the skirt under the tree. */
const SKIRT = 5.3;

function skirt(): BufferGeometry[] {
  return [
    colored(new CylinderGeometry(SKIRT, SKIRT, 0.03, 56).translate(0, -0.015, 0), BEET),
    colored(new TorusGeometry(SKIRT, 0.11, 4, 64).scale(1, 1, 0.6).rotateX(Math.PI / 2), CREAM),
    colored(new RingGeometry(4.72, 4.76, 64).rotateX(-Math.PI / 2).translate(0, 0.004, 0), 0xe3b66a),
  ];
}

/** Directions towards the camera, which may be on any side. */
const ABOVE: readonly Vector3[] = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  return new Vector3(Math.sin(angle), 1, Math.cos(angle));
});

/** Builds everything that never moves, and stands on the ground at height 0. */
export function treeGeometry(): BufferGeometry {
  const parts = [...skirt(), ...[4, 3, 2, 1].flatMap(tierParts), ...wires()];
  for (const corner of CORNERS.flat()) {
    const { x, z } = top(corner);
    parts.push(...parcel(0.86, PARCEL, GOLD, RIBBON).map((part) => part.translate(x, 0, z)));
  }
  for (const { x, z, angle, width, height, paper, ribbon } of GIFTS) {
    parts.push(...parcel(width, height, paper, ribbon).map((part) => part.rotateY(angle).translate(x, 0, z)));
  }
  // Nobody sees it from below.
  return facing(joined(parts), ABOVE);
}

export interface Bulb {
  readonly at: Vector3;
  readonly color: string;
  readonly radius: number;
}

/** The strings of lights around the tiers; each hangs a little below the edge of its felt. */
function strings(): Vector3[][] {
  return [3, 2].map((tier) => bulbs(tier).map(({ x, y }, index) => new Vector3(x, (5 - tier) * STEP - (index % 2 === 0 ? 0.03 : 0.07), y)));
}

export function bulbPlaces(): Bulb[] {
  const color = (index: number): string => BULB_COLORS[index % BULB_COLORS.length] ?? BULB_COLORS[0];
  const onSkirt = Array.from({ length: 30 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 15;
    return { at: new Vector3(Math.sin(angle) * 5, 0.06, Math.cos(angle) * 5), color: color(index), radius: 0.075 };
  });
  // One on each point of the star.
  const onStar = STAR.filter((_, index) => index % 2 === 0).map(({ x, y }, index) => ({
    at: new Vector3(x * 0.94, 4 * STEP - 0.03, y * 0.94),
    color: color(index),
    radius: 0.06,
  }));
  return [...onStar, ...strings().flatMap((string) => string.map((at, index) => ({ at, color: color(index), radius: 0.082 }))), ...onSkirt];
}

/** The wires between the bulbs of each string. */
function wires(): BufferGeometry[] {
  return strings().flatMap((string) =>
    string.map((from, index) => {
      const to = string[(index + 1) % string.length] ?? from;
      const along = to.clone().sub(from);
      const wire = new CylinderGeometry(0.014, 0.014, along.length(), 3, 1, true).rotateX(Math.PI / 2);
      const pitch = Math.atan2(along.y, Math.hypot(along.x, along.z));
      const middle = from.clone().add(to).multiplyScalar(0.5);
      return colored(
        wire
          .rotateX(-pitch)
          .rotateY(Math.atan2(along.x, along.z))
          .translate(middle.x, middle.y + 0.02, middle.z),
        0x17412f,
      );
    }),
  );
}
