// The cost and the framing of the fullest tree in 3D, counted without drawing it.

import { PerspectiveCamera } from "three";
import { expect, test } from "vitest";

import { LENS, extentOnScreen, framing, placeCamera } from "../../src/games/halls/treeCamera";
import { figure } from "../../src/games/halls/treePieces";
import { TreeProps } from "../../src/games/halls/treeProps";
import { frameCost } from "../../src/three/cost";
import { PRESETS } from "../../src/three/presets";

test("the fullest tree costs at most 130 draw calls and 35,000 triangles", () => {
  for (const preset of PRESETS) {
    const props = new TreeProps();
    props.dress(preset);
    const bare = frameCost(props.group, preset === "high");
    for (const seat of [0, 1]) {
      for (let piece = 0; piece < 8; piece += 1) props.addFigure(seat, "cat");
      for (let piece = 0; piece < 3; piece += 1) props.addFigure(seat, "ornament");
      props.addGhost(seat, "cat");
    }
    const { calls, triangles } = frameCost(props.group, preset === "high");
    expect(calls, preset).toBeGreaterThanOrEqual(bare.calls + 24);
    expect(calls, preset).toBeLessThanOrEqual(130);
    expect(triangles, preset).toBeGreaterThan(10_000);
    expect(triangles, preset).toBeLessThanOrEqual(35_000);
  }
});

test("a removed piece costs nothing more", () => {
  const props = new TreeProps();
  props.dress("plain");
  const before = frameCost(props.group, false);
  props.remove(props.addFigure(0, "cat"));
  expect(frameCost(props.group, false)).toEqual(before);
});

test("a cat fills about 0.8 of its square, and a kitten is smaller", () => {
  const width = (kind: "cat" | "kitten", seat: number): number => {
    const geometry = figure(seat, kind);
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox ?? { min: { x: 0 }, max: { x: 0 } };
    return max.x - min.x;
  };
  for (const seat of [0, 1]) {
    // The tail and the tips of the whiskers reach a little further.
    expect(width("cat", seat)).toBeGreaterThan(0.8);
    expect(width("cat", seat)).toBeLessThan(1.05);
    expect(width("kitten", seat)).toBeLessThan(width("cat", seat) - 0.1);
  }
});

test("the tree fills 82 % of the height of its canvas, or its width", () => {
  for (const aspect of [0.5, 1, 1.12, 1.6, 2.2]) {
    const camera = new PerspectiveCamera(LENS, aspect, 1, 100);
    placeCamera(camera, framing(aspect), 0);
    const { left, right, bottom, top } = extentOnScreen(camera);
    expect((top + bottom) / 2, `${aspect}`).toBeCloseTo(0, 2);
    const [width, height] = [(right - left) / 2, (top - bottom) / 2];
    expect(Math.max(width / 0.95, height / 0.82), `${aspect}`).toBeCloseTo(1, 2);
    if (aspect >= 1.12) expect(height, `${aspect}`).toBeCloseTo(0.82, 2);
  }
});
