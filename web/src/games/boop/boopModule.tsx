// The game module of boop.

import { KEYS, catsModule } from "../cats/catsModule";
import { PoolTray, TurnControls } from "../cats/panels";
import { BoopBoard } from "./board";
import "./boop.css";
import { boopLesson } from "./lesson";
import { BoopRules } from "./rules";

export const boop = catsModule({
  shape: { place: "bed", columns: 6, rows: 6, has: (square) => /^[a-f][1-6]$/.test(square) },
  options: {
    "kittens-only": {
      name: "boop-option-kittens-only",
      sentence: "boop-option-kittens-only-sentence",
      standard: false,
      younger: true,
    },
    eight: {
      name: "boop-option-eight",
      sentence: "boop-option-eight-sentence",
      standard: "must",
      values: { must: "boop-option-eight-must", may: "boop-option-eight-may" },
      matters: (options) => options["kittens-only"] !== true,
    },
  },
  endings: { "eight-cats": "boop-end-eight-cats", "three-kittens": "boop-end-three-kittens" },
  solved: {
    applies: (options) => options["kittens-only"] === true,
    sentence: "boop-solved",
    play: "boop-solved-play",
  },
  lesson: boopLesson,
  Rules: BoopRules,
  example: "k@c3",
  shortcuts: [KEYS.arrows, { keys: ["Enter"], does: "boop-key-enter" }, KEYS.kind, KEYS.jump, KEYS.choices],
  open: (play) => ({
    Board: () => <BoopBoard play={play} />,
    Tray: ({ seat }) => <PoolTray play={play} seat={seat} />,
    Controls: () => <TurnControls play={play} />,
  }),
});
