// Halls without a browser: the tree as it is drawn, and its lesson.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { MARGIN, PITCH, SQUARES, STAR, bulbs, isOnTree, outline, pinked, tierOf } from "../../src/games/halls/geometry";
import { hallsLesson } from "../../src/games/halls/lesson";
import { openNodeEngine } from "./nodeEngine";

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

test("every step of the lesson can be done, and not everything does it", async () => {
  const engine = await openNodeEngine("boop");
  for (const step of hallsLesson) {
    const set = { cmd: "position", game: "halls", position: step.position } as const;
    await engine.ask(set);
    const { actions } = await engine.ask({ cmd: "legal" });
    const tried = actions.filter((_, index) => actions.length < 100 || index % 7 === 0);
    let done = 0;
    for (const action of tried) {
      await engine.ask(set);
      const { events = [] } = await engine.ask({ cmd: "apply", action });
      if (step.done({ seat: 0, action, events })) done += 1;
    }
    expect(done, step.task).toBeGreaterThan(0);
    if (step !== hallsLesson[0]) expect(done, step.task).toBeLessThan(tried.length);
  }
});

test("a step of a lesson has at most 25 words in each language", () => {
  for (const language of ["en", "uk"]) {
    for (const game of ["halls", "kaboom"]) {
      const text = readFileSync(new URL(`../../locales/${language}/${game}.ftl`, import.meta.url), "utf8");
      const steps = text.split("\n").filter((line) => line.startsWith(`${game}-lesson-`));
      expect(steps.length).toBeGreaterThan(3);
      for (const step of steps) expect(step.split("=")[1]?.trim().split(/\s+/).length, step).toBeLessThanOrEqual(25);
    }
  }
});
