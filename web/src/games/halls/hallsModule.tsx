// The game module of boop the Halls!.

import "../boop/boop.css";
import { KEYS, catsModule } from "../cats/catsModule";
import { isOnTree } from "./geometry";
import "./halls.css";
import { hallsLesson } from "./lesson";
import { TreeControls, TreeTray } from "./panels";
import { HallsRules } from "./rules";
import { Tree, TreeSwitch, TreeView } from "./treeView";

export const halls = catsModule({
  shape: { place: "tree", columns: 7, rows: 7, has: isOnTree },
  options: {
    eight: {
      name: "halls-option-eight",
      sentence: "halls-option-eight-sentence",
      standard: "must",
      values: { must: "boop-option-eight-must", may: "boop-option-eight-may" },
    },
  },
  endings: { "eight-cats": "halls-end-eight-cats", "three-ornaments": "halls-end-three-ornaments" },
  lesson: hallsLesson,
  Rules: HallsRules,
  example: "o@c5,k@d4",
  shortcuts: [
    KEYS.arrows,
    { keys: ["Enter"], does: "halls-key-enter" },
    KEYS.kind,
    { keys: ["3"], does: "halls-key-ornament" },
    KEYS.jump,
    KEYS.choices,
    { keys: ["V"], does: "halls-key-view" },
  ],
  open: (play, around) => {
    const view = new TreeView(around);
    return {
      Board: () => <Tree play={play} view={view} />,
      Tray: ({ seat }) => <TreeTray play={play} seat={seat} />,
      Controls: () => <TreeControls play={play} />,
      BarSwitch: () => <TreeSwitch play={play} view={view} />,
      key: (event) => view.key(event) || play.keys.press(event),
    };
  },
});
