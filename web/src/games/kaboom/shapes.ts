// Blocks, dice and catapults in 3D. A unit is a decimetre; x points right, y up and z towards the builder, so an engine point (x, y, z) is
// drawn at (x, z, -y).

import { BoxGeometry, CylinderGeometry, ExtrudeGeometry, Quaternion, Shape, Vector3 } from "three";
import type { BufferGeometry } from "three";

import { colored, joined } from "../../three/colored";
import { hueOf } from "./hues";
import type { Body, KaboomData, Kind } from "./view";

/** Decimetres in a millimetre. */
export const MM = 0.01;

/** Returns the colour of a kind, as a number. */
export function kindColor(kind: Kind): number {
  return Number.parseInt(hueOf(kind).slice(1), 16);
}

/** Makes a block of a kind around its centre, in upright position. */
export function blockGeometry(kind: Kind, { arch }: KaboomData): BufferGeometry {
  const color = kindColor(kind);
  const [width, depth, height] = kind.size.map((length) => length * MM) as [number, number, number];
  const [x, z] = [width / 2, height / 2];
  switch (kind.form) {
    case "box":
      return colored(new BoxGeometry(width, height, depth), color);
    case "cylinder":
      return colored(new CylinderGeometry(x, x, height, 24), color);
    case "half-cylinder": {
      const outline = new Shape();
      for (let side = 0; side <= 16; side += 1) {
        const angle = (side * Math.PI) / 16;
        const [across, up] = [x * Math.cos(angle), height * Math.sin(angle) - z];
        if (side === 0) outline.moveTo(across, up);
        else outline.lineTo(across, up);
      }
      return drawnOut(outline, depth, color);
    }
    case "prism":
      return drawnOut(
        polygon([
          [-x, -z],
          [x, -z],
          [0, z],
        ]),
        depth,
        color,
      );
    case "trapezium":
      return drawnOut(
        polygon([
          [-x, -z],
          [x, -z],
          [depth / 2, z],
          [-depth / 2, z],
        ]),
        depth,
        color,
      );
    case "arch": {
      const leg = arch.leg * MM;
      const lintel = arch.lintel * MM;
      const legs = [-1, 1].map((side) =>
        colored(new BoxGeometry(leg, height - lintel, depth).translate(side * (x - leg / 2), -lintel / 2, 0), color),
      );
      return joined([...legs, colored(new BoxGeometry(width, lintel, depth).translate(0, z - lintel / 2, 0), color)]);
    }
  }
}

function polygon(points: readonly (readonly [number, number])[]): Shape {
  const shape = new Shape();
  points.forEach(([x, y], index) => (index === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  shape.closePath();
  return shape;
}

function drawnOut(outline: Shape, depth: number, color: number): BufferGeometry {
  return colored(new ExtrudeGeometry(outline, { depth, bevelEnabled: false }).translate(0, 0, -depth / 2), color);
}

/** Makes a die: dark, with a light spot on every side. */
export function dieGeometry(edge: number): BufferGeometry {
  const length = edge * MM;
  const spot = (turn: (geometry: BufferGeometry) => BufferGeometry): BufferGeometry =>
    colored(turn(new BoxGeometry(length * 0.3, 0.004, length * 0.3).translate(0, length / 2, 0)), 0xf1eadc);
  return joined([
    colored(new BoxGeometry(length, length, length), 0x2a2d38),
    ...[0, 1, 2, 3].map((quarter) => spot((geometry) => geometry.rotateX((quarter * Math.PI) / 2))),
    spot((geometry) => geometry.rotateZ(Math.PI / 2)),
    spot((geometry) => geometry.rotateZ(-Math.PI / 2)),
  ]);
}

/** Makes a catapult that shoots along -z. */
export function catapultGeometry(): BufferGeometry {
  const wood = 0x8a5a34;
  const dark = 0x5c3a20;
  const parts = [
    new BoxGeometry(0.1, 0.08, 0.6).translate(-0.16, 0.06, 0),
    new BoxGeometry(0.1, 0.08, 0.6).translate(0.16, 0.06, 0),
    new BoxGeometry(0.44, 0.07, 0.09).translate(0, 0.08, -0.24),
    new BoxGeometry(0.44, 0.07, 0.09).translate(0, 0.08, 0.24),
  ].map((part) => colored(part, wood));
  const posts = [-0.16, 0.16].map((x) => colored(new BoxGeometry(0.06, 0.36, 0.08).translate(x, 0.24, -0.04), dark));
  const arm = colored(new BoxGeometry(0.09, 0.05, 0.62).rotateX(-0.45).translate(0, 0.3, 0.12), wood);
  const cup = colored(new CylinderGeometry(0.12, 0.08, 0.06, 12).translate(0, 0.46, 0.36).rotateX(0), dark);
  const bar = colored(new CylinderGeometry(0.04, 0.04, 0.42, 8).rotateZ(Math.PI / 2).translate(0, 0.36, -0.04), dark);
  return joined([...parts, ...posts, arm, cup, bar]);
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
