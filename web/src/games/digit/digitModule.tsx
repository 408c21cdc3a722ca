// The game module of D!Git.

import { tilesModule } from "../tiles/tilesModule";
import { digitLesson } from "./lesson";
import { DigitRules } from "./rules";

export const digit = tilesModule({
  dialect: { shapes: false, letters: false },
  options: {},
  lesson: () => digitLesson,
  Rules: DigitRules,
  example: "play 3r@1,0 4r@2,0",
  scored: () => false,
});
