// The game module of Q!nto.

import { tilesModule } from "../tiles/tilesModule";
import { qintoLesson } from "./lesson";
import { QintoRules } from "./rules";

export const qinto = tilesModule({
  dialect: { shapes: true, letters: false },
  options: {
    variant: {
      name: "qinto-option-variant",
      sentence: "qinto-option-variant-sentence",
      standard: "classic",
      younger: true,
      values: {
        classic: "qinto-option-variant-classic",
        plus: "qinto-option-variant-plus",
        light: "qinto-option-variant-light",
      },
      selfExplained: true,
    },
  },
  lesson: () => qintoLesson,
  Rules: QintoRules,
  example: "play Hg@1,0 Sg@2,0",
  scored: (options) => options["variant"] !== "light",
});
