// Halls without a browser: the tree as it is drawn.

import { expect, test } from "vitest";

import { MARGIN, PITCH, SQUARES, STAR, bulbs, isOnTree, outline, pinked, tierOf } from "../../src/games/halls/geometry";

test("the tree has 45 squares in rings of 1, 8, 16 and 20", () => {
  const rings = [1, 2, 3, 4].map((tier) => SQUARES.filter((square) => tierOf(square) === tier).length);
  expect(rings).toEqual([1, 8, 16, 20]);
  expect(["a1", "g1", "a7", "g7", "h4", "d8"].some(isOnTree)).toBe(false);
});

test("the felt of each tier reaches a little beyond its squares, and nothing is cut off", () => {
  for (const tier of [1, 2, 3, 4]) {
    const reach = (points: readonly { x: number; y: number }[]): number =>
      Math.max(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
    const felt = pinked(outline(tier));
    expect(felt.length).toBeGreaterThan(2 * outline(tier).length);
    expect(reach(felt)).toBeGreaterThan(tier - 0.5);
    expect(reach(felt)).toBeLessThan(tier - 0.5 + MARGIN / PITCH);
    // Lights hang on the lower tier, outside of the felt.
    expect(Math.min(...bulbs(tier).map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBeGreaterThan(tier === 4 ? 2.5 : tier - 0.45);
    if (tier === 1) expect(reach(STAR)).toBeGreaterThan(reach(felt));
  }
});
