// The lesson of D!Git: a few turns on the real grid.

import type { LessonStep } from "../module";
import { hasEvent, lessonPosition, plays } from "../tiles/lesson";
import { isWild } from "../tiles/view";

const SETTING = {
  other: ["0k", "1k"],
  piles: [
    ["8k", "6r"],
    ["9k", "5r"],
  ],
};

export const digitLesson: readonly LessonStep[] = [
  {
    position: lessonPosition({ ...SETTING, grid: [], hand: ["7r", "7g", "7b", "2k", "4y"] }),
    task: "digit-lesson-set",
    praise: "digit-lesson-set-done",
    done: plays((tiles) => tiles.length > 1 && tiles.every((tile) => tile.startsWith("7"))),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["3g", 0, 0],
        ["4g", 1, 0],
      ],
      hand: ["5g", "7g", "7b", "2k", "9y"],
    }),
    task: "digit-lesson-sequence",
    praise: "digit-lesson-sequence-done",
    done: plays((tiles) => tiles.includes("5g")),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["3g", 0, 0],
        ["4g", 1, 0],
      ],
      hand: ["_g", "!!", "7b", "2k", "9y"],
    }),
    task: "digit-lesson-wild",
    praise: "digit-lesson-wild-done",
    done: plays((tiles) => tiles.some(isWild)),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["3b", 0, 0],
        ["4b", 1, 0],
        ["!!", 2, 0],
      ],
      hand: ["5b", "7r", "7g", "2k", "9y"],
    }),
    task: "digit-lesson-swap",
    praise: "digit-lesson-swap-done",
    continues: hasEvent((event) => event.kind === "swap"),
    done: hasEvent((event) => event.kind === "done"),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["1b", 0, 0],
        ["2b", 1, 0],
        ["3b", 2, 0],
        ["4b", 3, 0],
      ],
      hand: ["5b", "7r", "7g", "2k", "9y"],
    }),
    task: "digit-lesson-five",
    praise: "digit-lesson-five-done",
    done: hasEvent((event) => event.kind === "extra-turn"),
  },
  {
    position: lessonPosition({
      other: ["0k"],
      piles: [[], ["9k"]],
      grid: [
        ["7r", 0, 0],
        ["7g", 1, 0],
      ],
      hand: ["7b"],
    }),
    task: "digit-lesson-out",
    praise: "digit-lesson-out-done",
    done: hasEvent((event) => event.kind === "win"),
  },
];
