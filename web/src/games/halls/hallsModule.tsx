// The game module of boop the Halls!.

import type { TableSource } from "../../match/tableSource";
import { t } from "../../words";
import { CatsPlay } from "../cats/catsPlay";
import { cues } from "../cats/cues";
import { SideFace } from "../cats/pieces";
import { sentences, sideName, turnNotation } from "../cats/tell";
import { catsEvents } from "../cats/view";
import type { GameModule, GamePlay, PlayContext } from "../module";
import "../boop/boop.css";
import { isOnTree } from "./geometry";
import "./halls.css";
import { hallsLesson } from "./lesson";
import { TreeControls, TreeTray } from "./panels";
import { HallsRules } from "./rules";
import { Tree, TreeView } from "./treeView";

const SHAPE = { place: "tree" as const, columns: 7, rows: 7, has: isOnTree };

function reason(code: string): string {
  switch (code) {
    case "three-cats":
      return t("boop-end-three-cats");
    case "eight-cats":
      return t("halls-end-eight-cats");
    case "three-ornaments":
      return t("halls-end-three-ornaments");
    case "repetition":
      return t("boop-end-repetition");
    default:
      return "";
  }
}

function open(table: TableSource, around: PlayContext): GamePlay {
  const play = new CatsPlay(table, around, SHAPE);
  const view = new TreeView(around);
  return {
    Board: () => <Tree play={play} view={view} />,
    Tray: ({ seat }) => <TreeTray play={play} seat={seat} />,
    Controls: () => <TreeControls play={play} />,
    foresight: play.foresight,
    outlook: play.seats.outlook,
    ready: play.ready,
    key: (event) => view.key(event) || play.key(event),
    cancel: () => play.cancel(),
    confirm: () => play.confirm(),
    showHint: (action, whole) => play.showHint(action, whole),
    show: (past) => play.show(past),
    finish: () => play.stage.finish(),
    overview: () => play.overview(),
    pools: () => play.pools(),
    close: () => play.close(),
  };
}

export const halls: GameModule = {
  options: {
    eight: {
      name: "halls-option-eight",
      sentence: "halls-option-eight-sentence",
      standard: "must",
      values: { must: "boop-option-eight-must", may: "boop-option-eight-may" },
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
    const [first, ...rest] = sentences(catsEvents(ply.events), "tree");
    return [...(first === undefined ? [] : [t("tell-seat", { name: name(ply.seat), what: first })]), ...rest];
  },
  cues: (events) => cues(catsEvents(events)),
  reason: ({ result }) => reason(result.reason),
  lesson: hallsLesson,
  Rules: HallsRules,
  example: "o@c5,k@d4",
  shortcuts: [
    { keys: ["←", "↑", "→", "↓"], does: "boop-key-arrows" },
    { keys: ["Enter"], does: "halls-key-enter" },
    { keys: ["1", "2"], does: "boop-key-kind" },
    { keys: ["3"], does: "halls-key-ornament" },
    { keys: ["c", "4"], does: "boop-key-jump" },
    { keys: ["Tab"], does: "boop-key-choices" },
    { keys: ["V"], does: "halls-key-view" },
  ],
  open,
};
