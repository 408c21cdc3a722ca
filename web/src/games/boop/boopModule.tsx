// The game module of boop.

import type { TableSource } from "../../match/tableSource";
import { t } from "../../words";
import { CatsPlay } from "../cats/catsPlay";
import { cues } from "../cats/cues";
import { SideFace } from "../cats/pieces";
import { sentences, sideName, turnNotation } from "../cats/tell";
import { catsEvents } from "../cats/view";
import type { GameModule, GamePlay, PlayContext } from "../module";
import { BoopBoard } from "./board";
import "./boop.css";
import { boopLesson } from "./lesson";
import { PoolTray, TurnControls } from "../cats/panels";
import { BoopRules } from "./rules";

const SHAPE = { place: "bed" as const, columns: 6, rows: 6, has: (square: string) => /^[a-f][1-6]$/.test(square) };

function reason(code: string): string {
  switch (code) {
    case "three-cats":
      return t("boop-end-three-cats");
    case "eight-cats":
      return t("boop-end-eight-cats");
    case "three-kittens":
      return t("boop-end-three-kittens");
    case "repetition":
      return t("boop-end-repetition");
    default:
      return "";
  }
}

function open(table: TableSource, around: PlayContext): GamePlay {
  const play = new CatsPlay(table, around, SHAPE);
  return {
    Board: () => <BoopBoard play={play} />,
    Tray: ({ seat }) => <PoolTray play={play} seat={seat} />,
    Controls: () => <TurnControls play={play} />,
    foresight: play.foresight,
    outlook: play.seats.outlook,
    ready: play.ready,
    key: (event) => play.key(event),
    cancel: () => play.cancel(),
    confirm: () => play.confirm(),
    showHint: (action, whole) => play.showHint(action, whole),
    show: (view) => play.show(view),
    finish: () => play.stage.finish(),
    overview: () => play.overview(),
    pools: () => play.pools(),
    close: () => play.close(),
  };
}

export const boop: GameModule = {
  options: {
    "kittens-only": { name: "boop-option-kittens-only", sentence: "boop-option-kittens-only-sentence", standard: false },
    eight: {
      name: "boop-option-eight",
      sentence: "boop-option-eight-sentence",
      standard: "must",
      values: { must: "boop-option-eight-must", may: "boop-option-eight-may" },
      matters: (options) => options["kittens-only"] !== true,
    },
    repetition: {
      name: "boop-option-repetition",
      sentence: "boop-option-repetition-sentence",
      standard: "draw",
      values: { draw: "boop-option-repetition-draw", none: "boop-option-repetition-none" },
    },
  },
  seatings: true,
  side: sideName,
  SideMark: SideFace,
  notation: (ply) => turnNotation(ply.action ?? ""),
  tell: (ply, { name }) => {
    const [first, ...rest] = sentences(catsEvents(ply.events));
    return [...(first === undefined ? [] : [t("tell-seat", { name: name(ply.seat), what: first })]), ...rest];
  },
  cues: (events) => cues(catsEvents(events)),
  reason: ({ result }) => reason(result.reason),
  lesson: boopLesson,
  Rules: BoopRules,
  example: "k@c3",
  shortcuts: [
    { keys: ["←", "↑", "→", "↓"], does: "boop-key-arrows" },
    { keys: ["Enter"], does: "boop-key-enter" },
    { keys: ["1", "2"], does: "boop-key-kind" },
    { keys: ["c", "4"], does: "boop-key-jump" },
    { keys: ["Tab"], does: "boop-key-choices" },
  ],
  open,
};
