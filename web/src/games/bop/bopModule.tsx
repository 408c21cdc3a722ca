// The game module of BOP!.

import { tilesModule } from "../tiles/tilesModule";
import { isUkrainian, prefersUkrainian, usualDictionary } from "./languages";
import { bopLesson } from "./lesson";
import { bopLessonUk } from "./lessonUk";
import { BopRules } from "./rules";

export const bop = tilesModule({
  dialect: { shapes: false, letters: true },
  options: {
    challenge: {
      name: "bop-option-challenge",
      sentence: "bop-option-challenge-sentence",
      standard: "off",
      values: { off: "bop-option-challenge-off", on: "bop-option-challenge-on" },
      selfExplained: true,
    },
    dictionary: {
      name: "bop-option-dictionary",
      sentence: "bop-option-dictionary-sentence",
      get standard() {
        return usualDictionary();
      },
      values: {
        common: "bop-option-dictionary-common",
        standard: "bop-option-dictionary-standard",
        wide: "bop-option-dictionary-wide",
        ukrainian: "bop-option-dictionary-ukrainian",
      },
    },
  },
  lesson: () => (prefersUkrainian() ? bopLessonUk : bopLesson),
  ukrainian: isUkrainian,
  Rules: BopRules,
  example: "play Rb@1,0 Nk@2,0",
  scored: () => true,
});
