// The lesson of BOP!: a few turns on the real grid.

import type { LessonStep } from "../module";
import { hasEvent, lessonPosition, plays } from "../tiles/lesson";

const SETTING = { other: ["Ty", "Ny"], piles: [["Sg", "Dg", "Ly"]] };

export const bopLesson: readonly LessonStep[] = [
  {
    position: lessonPosition({ ...SETTING, grid: [["Fk", 0, 0]], hand: ["Rb", "Lr", "Tb", "Nb", "Sk"] }),
    task: "bop-lesson-wrd",
    praise: "bop-lesson-wrd-done",
    done: plays((tiles) => tiles.includes("Rb")),
  },
  {
    position: lessonPosition({ ...SETTING, grid: [["Fb", 0, 0]], hand: ["Rb", "Rk", "Tg", "Ng", "Sk"] }),
    task: "bop-lesson-colour",
    praise: "bop-lesson-colour-done",
    done: hasEvent((event) => event.kind === "score" && event.points >= 4),
  },
  {
    position: lessonPosition({ ...SETTING, grid: [["Rk", 0, 0]], hand: ["!!", "Xb", "Zr", "Qb", "Jg"] }),
    task: "bop-lesson-wild",
    praise: "bop-lesson-wild-done",
    done: plays((tiles) => tiles.includes("!!")),
  },
  {
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Fk", 0, 0],
        ["!!", 1, 0],
      ],
      hand: ["Rb", "Xb", "Zr", "Qb", "Jg"],
    }),
    task: "bop-lesson-swap",
    praise: "bop-lesson-swap-done",
    done: hasEvent((event) => event.kind === "swap"),
  },
  {
    position: lessonPosition({ ...SETTING, grid: [["Jy", 0, 0]], hand: ["Xb", "Xk", "Zr", "Qb", "Qg"] }),
    task: "bop-lesson-trade",
    praise: "bop-lesson-trade-done",
    done: hasEvent((event) => event.kind === "trade"),
  },
];
