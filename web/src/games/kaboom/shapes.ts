// Blocks, dice and catapults in 3D. A unit is a decimetre; x points right, y up and z towards the builder, so an engine point (x, y, z) is
// drawn at (x, z, -y).

import { CylinderGeometry, ExtrudeGeometry, Quaternion, Shape, Vector3 } from "three";
import type { BufferGeometry } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

import { colored, grained, joined } from "../../three/colored";
import { hueOf } from "./hues";
import type { Body, KaboomData, Kind } from "./view";

/** How far the edges of blocks and dice are rounded, in decimetres. */
const ROUNDED = 0.014;

/** Decimetres in a millimetre. */
export const MM = 0.01;

/** Returns the colour of a kind, as a number. */
export function kindColor(kind: Kind): number {
  return Number.parseInt(hueOf(kind).slice(1), 16);
}

/** Makes a block of a kind around its centre, in upright position, with rounded edges and places for the grain of wood. */
export function blockGeometry(kind: Kind, { arch }: KaboomData): BufferGeometry {
  const [width, depth, height] = kind.size.map((length) => length * MM) as [number, number, number];
  const shape = blockShape(kind, width, depth, height, arch);
  // The grain of each kind begins elsewhere.
  return grained(shape, kindColor(kind), width + 3 * height);
}

function blockShape({ form }: Kind, width: number, depth: number, height: number, arch: KaboomData["arch"]): BufferGeometry {
  const [x, z] = [width / 2, height / 2];
  switch (form) {
    case "box":
      return new RoundedBoxGeometry(width, height, depth, 2, ROUNDED);
    case "cylinder": {
      const circle = new Shape().absarc(0, 0, x - ROUNDED, 0, 2 * Math.PI);
      return drawnOut(circle, height, 20).rotateX(Math.PI / 2);
    }
    case "half-cylinder": {
      const outline = new Shape().moveTo(x - ROUNDED, ROUNDED - z);
      for (let side = 1; side <= 20; side += 1) {
        const angle = (side * Math.PI) / 20;
        outline.lineTo((x - ROUNDED) * Math.cos(angle), (height - 2 * ROUNDED) * Math.sin(angle) + ROUNDED - z);
      }
      return drawnOut(outline, depth);
    }
    case "prism": {
      const side = ROUNDED * 1.6;
      return drawnOut(
        new Shape()
          .moveTo(side - x, ROUNDED - z)
          .lineTo(x - side, ROUNDED - z)
          .lineTo(0, z - 1.2 * ROUNDED),
        depth,
      );
    }
    case "trapezium": {
      const [base, top] = [x - ROUNDED * 1.2, depth / 2 - ROUNDED * 0.8];
      const outline = new Shape().moveTo(-base, ROUNDED - z).lineTo(base, ROUNDED - z);
      return drawnOut(outline.lineTo(top, z - ROUNDED).lineTo(-top, z - ROUNDED), depth);
    }
    case "arch": {
      const [inner, top] = [x - arch.leg * MM + ROUNDED, height - arch.lintel * MM + ROUNDED];
      const [edge, low] = [x - ROUNDED, ROUNDED - z];
      const outline = new Shape().moveTo(-edge, low).lineTo(-inner, low);
      for (let side = 1; side < 16; side += 1) {
        const angle = Math.PI - (side * Math.PI) / 16;
        outline.lineTo(inner * Math.cos(angle), (top - 0.35 * inner) * Math.sin(angle) ** 0.7 - z + 0.35 * inner * Math.sin(angle));
      }
      return drawnOut(
        outline
          .lineTo(inner, low)
          .lineTo(edge, low)
          .lineTo(edge, z - ROUNDED)
          .lineTo(-edge, z - ROUNDED),
        depth,
      );
    }
  }
}

/** Draws an outline out to a depth; its edges are rounded outwards, so the outline must be smaller by that much. */
function drawnOut(outline: Shape, depth: number, curveSegments = 8): BufferGeometry {
  const inner = depth - 2 * ROUNDED;
  const bevel = { bevelEnabled: true, bevelSize: ROUNDED, bevelThickness: ROUNDED, bevelSegments: 2 };
  const geometry = new ExtrudeGeometry(outline, { depth: inner, curveSegments, ...bevel }).translate(0, 0, -inner / 2);
  return toCreasedNormals(geometry, 0.7);
}

/** Returns where the pips of a side are, from its centre in parts of an edge. */
function pips(count: number): readonly (readonly [x: number, z: number])[] {
  const far = 0.24;
  const diagonal = [-far, far].map((x) => [x, x] as const);
  const corners = [...diagonal, ...diagonal.map(([x, z]) => [x, -z] as const)];
  const middle = count % 2 === 1 ? [[0, 0] as const] : [];
  if (count <= 3) return count === 1 ? middle : [...middle, ...diagonal];
  return [...middle, ...corners, ...(count === 6 ? [-far, far].map((x) => [x, 0] as const) : [])];
}

/** Makes a die: dark with rounded edges, and light pips. */
export function dieGeometry(edge: number): BufferGeometry {
  const length = edge * MM;
  const pip = new CylinderGeometry(length * 0.085, length * 0.085, 0.004, 8);
  const turns: readonly ((geometry: BufferGeometry) => BufferGeometry)[] = [
    (side) => side,
    (side) => side.rotateX(Math.PI / 2),
    (side) => side.rotateZ(Math.PI / 2),
    (side) => side.rotateZ(-Math.PI / 2),
    (side) => side.rotateX(-Math.PI / 2),
    (side) => side.rotateX(Math.PI),
  ];
  const light = turns.flatMap((turn, side) =>
    pips(side + 1).map(([x, z]) => colored(turn(pip.clone().translate(x * length, length / 2, z * length)), 0xf6efdf)),
  );
  return joined([colored(new RoundedBoxGeometry(length, length, length, 2, ROUNDED), 0x23252f), ...light]);
}

/** Converts an engine point, in millimetres, to the drawing. */
export function drawnAt(x: number, y: number, z: number): Vector3 {
  return new Vector3(x * MM, z * MM, -y * MM);
}

export function bodyPlace({ at }: Body): Vector3 {
  return drawnAt(at[0] / 10, at[1] / 10, at[2] / 10);
}

export function bodyTurn({ turn: [x, y, z, w] }: Body): Quaternion {
  return new Quaternion(x, z, -y, w).normalize();
}

/** Returns the rotation of a held block from its side and its yaw in degrees. */
export function heldTurn(data: KaboomData, side: number, yaw: number): Quaternion {
  const [x, y, z, w] = data.sides[side] ?? [0, 0, 0, 1];
  const half = (yaw * Math.PI) / 360;
  return new Quaternion(0, Math.sin(half), 0, Math.cos(half)).multiply(new Quaternion(x, z, -y, w));
}
