// The cost of the fullest tree in 3D, counted without drawing it.

import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { expect, test } from "vitest";

import { figure } from "../../src/games/halls/treePieces";

test("sixteen cats and every ornament stay below 35,000 triangles", () => {
  const triangles = (kind: "cat" | "ornament", seat: number): number => figure(seat, kind).getAttribute("position").count / 3;
  const pad = new RoundedBoxGeometry(0.95, 0.12, 0.95, 1, 0.05);
  const padTriangles = (pad.index?.count ?? pad.getAttribute("position").count) / 3;
  const cats = 8 * triangles("cat", 0) + 8 * triangles("cat", 1);
  const ornaments = 3 * triangles("ornament", 0) + 3 * triangles("ornament", 1);
  // Pads of 45 squares and 4 corners, their risers, the cloth.
  const tree = 49 * padTriangles + 45 * 12 + 12;
  expect(cats + ornaments + tree).toBeLessThanOrEqual(35_000);
  expect(cats).toBeGreaterThan(1000);
});
