// What a pointer aims at when it moves a block: a tower or a pinned tile, although hands are not precise.

import { expect, test } from "vitest";

import { axesOf, axisNear, axisUnder } from "../../src/games/kaboom/snapping";
import type { KaboomData, KaboomView } from "../../src/games/kaboom/view";

/** Tiles 0 and 1 lie beside each other; the first block is a cube on tile 0, and so is the second, above it, if there is a tower. */
const DATA = {
  towers: [{ kinds: [0, 0] }, { kinds: [0, 0] }, { kinds: [] }],
  places: [
    [-30, 0, 30],
    [30, 0, 30],
  ],
  mega: null,
} as unknown as KaboomData;

function table(heights: readonly number[], at = -260): KaboomView {
  const blocks = heights.map((height) => ({ at: [at, 20, 10 * height], turn: [0, 0, 0, 1], moving: false }));
  const towers = heights.length === 0 ? [] : [{ kind: "tower", tile: 0, right: false, stack: [...heights.keys()], faults: [] }];
  return { tiles: [0, 1], mega: false, blocks, towers } as unknown as KaboomView;
}

/** A camera that looks down at an angle: two points of the page for a millimetre to the side, one for one away, and 1.5 for one up. */
const onScreen = (x: number, y: number, height: number) => ({ x: 200 + 2 * x, y: 300 - y - 1.5 * height });

const aimedAt = (view: KaboomView, pinned: readonly number[], x: number, y: number) =>
  axisUnder(axesOf(view, DATA, pinned, undefined), { x, y }, (...at) => onScreen(...at))?.at ?? null;

test("a pinned tile draws a block from nearly everywhere on it", () => {
  const { x, y } = onScreen(-30 + 20, 8, 0);
  expect(aimedAt(table([]), [0], x, y)).toEqual([-30, 0]);
  expect(aimedAt(table([]), [], x, y)).toBeNull();
});

test("a pointer just above a tower aims at it, not at the tile behind", () => {
  const tower = table([15, 45, 75]);
  const { x, y } = onScreen(-26, 2, 90);
  expect(aimedAt(tower, [], x + 4, y - 8)).toEqual([-26, 2]);
  expect(aimedAt(tower, [], x + 4, y - 60)).toBeNull();
});

test("the tower on a pinned tile counts, not the middle of the tile", () => {
  const { x, y } = onScreen(-30, 0, 0);
  expect(aimedAt(table([15]), [0], x, y)).toEqual([-26, 2]);
});

test("a block that lies on the next tile too does not draw others there", () => {
  // Its middle is on tile 1, but the table calls it a tower of tile 0.
  const { x, y } = onScreen(-30, 0, 0);
  expect(aimedAt(table([15], 60), [0], x, y)).toEqual([-30, 0]);
});

test("keys and taps snap within a few millimetres", () => {
  const axes = axesOf(table([15]), DATA, [1], undefined);
  expect(axisNear(axes, [-20, 5])?.at).toEqual([-26, 2]);
  expect(axisNear(axes, [-5, 5])).toBeNull();
  expect(axisNear(axes, [38, 5])?.at).toEqual([30, 0]);
});
