// The lesson of Q!nto: a few turns on the real grid.

import type { LessonStep } from "../module";
import { hasEvent, lessonPosition, plays } from "../tiles/lesson";
import { isWild } from "../tiles/view";

const SETTING = { other: ["Sk", "Xk"], piles: [["Ck", "Dk"]] };

export const qintoLesson: readonly LessonStep[] = [
  {
    position: lessonPosition({ ...SETTING, grid: [["Hg", 0, 0]], hand: ["Hr", "Sb", "Dy", "Cg", "Xr"] }),
    task: "qinto-lesson-pair",
    praise: "qinto-lesson-pair-done",
    done: hasEvent((event) => event.kind === "play"),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Hg", 0, 0],
        ["Sg", 1, 0],
      ],
      hand: ["Dg", "Hr", "Sb", "Cr", "Xr"],
    }),
    task: "qinto-lesson-three",
    praise: "qinto-lesson-three-done",
    done: hasEvent((event) => event.kind === "score" && event.parts.some((part) => part.code === "run" && part.squares.length === 3)),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Hg", 0, 0],
        ["Sg", 1, 0],
      ],
      hand: ["*g", "!!", "Sb", "Cr", "Xr"],
    }),
    task: "qinto-lesson-wild",
    praise: "qinto-lesson-wild-done",
    done: plays((tiles) => tiles.some(isWild)),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Hg", 0, 0],
        ["!!", 1, 0],
        ["Dg", 2, 0],
      ],
      hand: ["Sg", "Cg", "Sb", "Cr", "Xr"],
    }),
    task: "qinto-lesson-swap",
    praise: "qinto-lesson-swap-done",
    continues: hasEvent((event) => event.kind === "swap"),
    done: hasEvent((event) => event.kind === "done"),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Hg", 0, 0],
        ["Hr", 1, 0],
        ["Hb", 2, 0],
        ["Hy", 3, 0],
      ],
      hand: ["Hk", "Sb", "Cr", "Xr", "Dg"],
    }),
    task: "qinto-lesson-five",
    praise: "qinto-lesson-five-done",
    done: hasEvent((event) => event.kind === "score" && event.parts.some((part) => part.code === "qinto")),
  },
];
