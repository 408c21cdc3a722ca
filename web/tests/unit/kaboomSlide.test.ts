// How a held block follows the pointer over surfaces.

import { expect, test } from "vitest";

import { Slide } from "../../src/games/kaboom/slide";
import type { Eye, Point2, Point3, Surface } from "../../src/games/kaboom/slide";

/** An eye in front of the table and above it, and a cube of 30 mm around the middle. */
const EYE: Point3 = [0, -600, 600];
const HALF = 15;
const HIGH = 30;

/** What the eye sees towards a point of the table: the cube, or the table. */
function look(x: number, y: number): { surface: Surface; eye: Eye } {
  const towards: Point3 = [x - EYE[0], y - EYE[1], -EYE[2]];
  const eye = { from: EYE, towards };
  const at = (far: number): Point3 => [EYE[0] + far * towards[0], EYE[1] + far * towards[1], EYE[2] + far * towards[2]];
  const top = at((HIGH - EYE[2]) / towards[2]);
  if (Math.abs(top[0]) <= HALF && Math.abs(top[1]) <= HALF) return { surface: { at: top, block: 0 }, eye };
  const front = at((-HALF - EYE[1]) / towards[1]);
  if (Math.abs(front[0]) <= HALF && front[2] >= 0 && front[2] <= HIGH) return { surface: { at: front, block: 0 }, eye };
  return { surface: { at: [x, y, 0], block: null }, eye };
}

function away([x, y]: Point2, [toX, toY]: Point2): number {
  return Math.hypot(toX - x, toY - y);
}

test("a block does not jump when its support changes", () => {
  const first = look(0, -80);
  const slide = new Slide(first.surface, [0, -80]);
  let last: Point2 = [0, -80];
  let [highest, hidden] = [0, 0];
  for (let y = -80; y <= 150; y += 1) {
    const { surface, eye } = look(0, y);
    const next = slide.move(surface, eye);
    expect(away(last, next), `at ${y}`).toBeLessThan(6);
    highest = Math.max(highest, surface.at[2]);
    if (y > 0) hidden = Math.max(hidden, away(next, [surface.at[0], surface.at[1]]));
    last = next;
  }
  expect(highest).toBeCloseTo(HIGH);
  // The table behind the cube is hidden: there the block really lags behind the pointer, and then catches up.
  expect(hidden).toBeGreaterThan(15);
  expect(away(last, [0, 150])).toBeLessThan(1);
});

test("a block that was pressed beside its middle comes to the pointer only while it moves", () => {
  const { surface, eye } = look(60, -60);
  const slide = new Slide(surface, [50, -66]);
  expect(slide.move(surface, eye)).toEqual([50, -66]);
  const far = look(110, -60);
  expect(away(slide.move(far.surface, far.eye), [110, -60])).toBeLessThan(1);
});

test("precise movements are slow and keep the distance to the pointer", () => {
  const begin = look(60, -60);
  const slide = new Slide(begin.surface, [60, -60]);
  const moved = look(100, -60);
  expect(slide.move(moved.surface, moved.eye, true)).toEqual([70, -60]);
});
