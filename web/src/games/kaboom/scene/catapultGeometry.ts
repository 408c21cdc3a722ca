// The parts of a catapult: a wooden frame on wheels, and an arm with a cup that turns on an axle. It shoots along -z.

import { BoxGeometry, CylinderGeometry, LatheGeometry, Vector2, Vector3 } from "three";
import type { BufferGeometry } from "three";

import { colored, joined } from "../../../three/colored";
import { MM, dieGeometry } from "../shapes";
import type { KaboomData } from "../view";

const WOOD = 0x9a6538;
const DARK = 0x5c3a20;
const BEET = 0x8e2f48;
const BRASS = 0xd8a437;

/** The axle of the arm, relative to the place of the catapult. */
export const PIVOT = new Vector3(0, 0.17, -0.06);
/** Where the die lies in the cup, relative to the axle, while the arm is upright. */
export const CUP = new Vector3(0, 0.44, 0.085);
/** The angle at which the arm rests: it leans back. */
export const ARM_REST = 0.5;

/** Makes everything that stands still. */
export function catapultFrame(): BufferGeometry {
  const sides = [-1, 1].flatMap((side) => {
    const x = side * 0.19;
    return [
      colored(new BoxGeometry(0.06, 0.07, 0.66).translate(x, 0.12, 0), WOOD),
      colored(new BoxGeometry(0.055, 0.44, 0.07).translate(x, 0.36, -0.14), WOOD),
      colored(new BoxGeometry(0.045, 0.42, 0.05).rotateX(0.62).translate(x, 0.3, 0.06), DARK),
      ...[-0.22, 0.24].flatMap((z) => [
        colored(new CylinderGeometry(0.1, 0.1, 0.05, 18).rotateZ(Math.PI / 2).translate(side * 0.255, 0.1, z), DARK),
        colored(new CylinderGeometry(0.035, 0.035, 0.07, 10).rotateZ(Math.PI / 2).translate(side * 0.265, 0.1, z), BRASS),
      ]),
    ];
  });
  const across = [
    colored(new BoxGeometry(0.4, 0.06, 0.07).translate(0, 0.12, 0.28), WOOD),
    colored(new BoxGeometry(0.4, 0.06, 0.07).translate(0, 0.12, -0.3), WOOD),
    colored(new CylinderGeometry(0.045, 0.045, 0.36, 14).rotateZ(Math.PI / 2).translate(0, PIVOT.y, PIVOT.z), 0xe5d8b8),
    // The padded bar that stops the arm.
    colored(new BoxGeometry(0.46, 0.1, 0.1).translate(0, 0.6, -0.15), BEET),
  ];
  return joined([...sides, ...across]);
}

/** Makes the arm around its axle, upright. */
export function armGeometry(): BufferGeometry {
  const cup = new LatheGeometry([new Vector2(0.001, 0), new Vector2(0.075, 0.012), new Vector2(0.12, 0.06), new Vector2(0.1, 0.064)], 16);
  return joined([
    colored(new BoxGeometry(0.07, 0.5, 0.055).translate(0, 0.2, 0), WOOD),
    colored(
      cup
        .toNonIndexed()
        .rotateX(Math.PI / 2)
        .translate(0, CUP.y, 0.02),
      DARK,
    ),
  ]);
}

/** Makes the die in the cup. */
export function cupDie({ die }: KaboomData): BufferGeometry {
  return dieGeometry(die)
    .rotateY(0.4)
    .translate(0, 0, die * MM * 0.1);
}
