// The lesson of BOP! with Ukrainian words: the same turns as in English, with other letters.

import type { LessonStep } from "../module";
import { hasEvent, lessonPosition, plays } from "../tiles/lesson";

const SETTING = { other: ["Тy", "Нy"], piles: [["Сg", "Вg", "Лy"]] };
const options = { dictionary: "ukrainian" };

export const bopLessonUk: readonly LessonStep[] = [
  {
    options,
    position: lessonPosition({ ...SETTING, grid: [["Кk", 0, 0]], hand: ["Тb", "Лr", "Рb", "Нb", "Сk"] }),
    task: "bop-lesson-wrd",
    praise: "bop-lesson-wrd-done",
    done: plays((tiles) => tiles.includes("Тb")),
  },
  {
    options,
    position: lessonPosition({ ...SETTING, grid: [["Кb", 0, 0]], hand: ["Тb", "Тr", "Нg", "Рk", "Сk"] }),
    task: "bop-lesson-colour",
    praise: "bop-lesson-colour-done",
    done: hasEvent((event) => event.kind === "score" && event.points >= 4),
  },
  {
    options,
    position: lessonPosition({ ...SETTING, grid: [["Рk", 0, 0]], hand: ["!!", "Щg", "Фy", "Ґb", "Хb"] }),
    task: "bop-lesson-wild",
    praise: "bop-lesson-wild-done",
    done: plays((tiles) => tiles.includes("!!")),
  },
  {
    options,
    position: lessonPosition({
      ...SETTING,
      grid: [
        ["Кk", 0, 0],
        ["!!", 1, 0],
      ],
      hand: ["Тb", "Щg", "Фy", "Ґb", "Хb"],
    }),
    task: "bop-lesson-swap",
    praise: "bop-lesson-swap-done",
    done: hasEvent((event) => event.kind === "swap"),
  },
  {
    options,
    position: lessonPosition({ ...SETTING, grid: [["Фg", 0, 0]], hand: ["Щy", "Щg", "Ґb", "Хb", "Цk"] }),
    task: "bop-lesson-trade",
    praise: "bop-lesson-trade-done",
    done: hasEvent((event) => event.kind === "trade"),
  },
];
