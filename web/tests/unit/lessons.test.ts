// The lessons of boop and Halls with the real engine: every step can be done, every mark leads there, and mistakes get their sentences.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { boopLesson } from "../../src/games/boop/lesson";
import { readTurn } from "../../src/games/cats/view";
import { hallsLesson } from "../../src/games/halls/lesson";
import type { LessonStep } from "../../src/games/module";
import { openNodeEngine } from "./nodeEngine";

const LESSONS = { boop: boopLesson, halls: hallsLesson } as const;
type Game = keyof typeof LESSONS;

/** The sentence of a turn: the praise, the explanation of a mistake, or null if it is only described. */
type Verdicts = ReadonlyMap<string, string | null>;

/** Judges every legal turn of a step. */
async function judge(game: Game, step: LessonStep): Promise<Verdicts> {
  const engine = await openNodeEngine("boop");
  const set = { cmd: "position", game, options: step.options ?? {}, position: step.position } as const;
  await engine.ask(set);
  const { actions } = await engine.ask({ cmd: "legal" });
  const verdicts = new Map<string, string | null>();
  for (const action of actions) {
    await engine.ask(set);
    const { events = [] } = await engine.ask({ cmd: "apply", action });
    const ply = { seat: 0, action, events };
    verdicts.set(action, step.done(ply) ? step.praise : (step.mistakes?.find(({ when }) => when(ply))?.says ?? null));
  }
  return verdicts;
}

const STEPS = Object.entries(LESSONS).flatMap(([game, lesson]) => lesson.map((step) => ({ game: game as Game, task: step.task, step })));

test.each(STEPS)("$task can be done, and its marks and mistakes are real", async ({ game, step }) => {
  const verdicts = await judge(game, step);
  const solved = [...verdicts].flatMap(([action, verdict]) => (verdict === step.praise ? [readTurn(action).square] : []));
  expect(solved).not.toHaveLength(0);
  for (const mark of step.marks ?? []) expect(solved).toContain(mark);
  for (const { says } of step.mistakes ?? []) expect([...verdicts.values()]).toContain(says);
  // A step that marks or explains something is not done by every turn.
  if (step.marks !== undefined || step.mistakes !== undefined) expect(solved.length).toBeLessThan(verdicts.size);
});

test.each([
  ["boop", "boop-lesson-cat", "k@c5", "boop-lesson-kitten-at-cat"],
  ["boop", "boop-lesson-pair", "k@c5", "boop-lesson-pair-side"],
  ["boop", "boop-lesson-off", "k@a3", "boop-lesson-off-slid"],
  ["boop", "boop-lesson-three", "k@c5", "boop-lesson-pushed-own"],
  ["boop", "boop-lesson-choose", "k@d4=d2d3d4", "boop-lesson-choose-mixed"],
  ["boop", "boop-lesson-eight", "k@a5", "boop-lesson-eight-off"],
  ["boop", "boop-lesson-break", "k@a4", "boop-lesson-break-stands"],
  ["boop", "boop-lesson-win", "k@d4=b4c4d4", "boop-lesson-win-kitten"],
  ["halls", "halls-lesson-down", "k@b6", "halls-lesson-down-up"],
  ["halls", "halls-lesson-capture", "k@g4", "halls-lesson-capture-slid"],
  ["halls", "halls-lesson-guard", "c@e5", "halls-lesson-guard-lost"],
] as const)("%s: in %s, the mistake %s is explained by %s", async (game, task, action, says) => {
  const step = LESSONS[game].find((one) => one.task === task);
  expect(step).toBeDefined();
  expect((await judge(game, step as LessonStep)).get(action)).toBe(says);
});

test.each(["en", "uk"])("no sentence of a lesson has more than 25 words in %s", (language) => {
  for (const game of ["boop", "halls", "kaboom"]) {
    const text = readFileSync(new URL(`../../locales/${language}/${game}.ftl`, import.meta.url), "utf8");
    const steps = text.split("\n").filter((line) => line.startsWith(`${game}-lesson-`));
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) expect(step.split("=")[1]?.trim().split(/\s+/).length, step).toBeLessThanOrEqual(25);
  }
});
