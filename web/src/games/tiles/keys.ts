// The keys of a tile table. A letter lays a tile with that letter; commands are letters with Shift.

import { t } from "../../words";
import { latinLetter } from "../latinLetter";
import { ukrainianLetter } from "../ukrainianLetter";
import type { TilesPlay } from "./tilesPlay";
import { toggleTrade } from "./trade";

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Handles keys that only apply on the grid itself. */
export function gridKey(play: TilesPlay, event: KeyboardEvent): boolean {
  const { key } = event;
  play.notice.value = null;
  const step = STEPS[key];
  if (step !== undefined) {
    play.moveCursor(...step);
    return true;
  }
  const { left, right } = play.bounds.value;
  if (key === "Home" || key === "End") {
    play.moveCursor((key === "Home" ? left : right) - play.cursor.value.x, 0);
    return true;
  }
  if (key === " ") {
    play.turn();
    return true;
  }
  if (key === "Enter") {
    const slot = play.chosen.value;
    if (slot === null) void play.play();
    else play.press(play.cursor.value);
    return true;
  }
  return typedKey(play, event);
}

/** Handles keys that apply everywhere at the table. */
export function tableKey(play: TilesPlay, event: KeyboardEvent): boolean {
  play.finish();
  play.notice.value = null;
  const { key } = event;
  const slot = /^[1-9]$/.test(key) ? Number(key) - 1 : null;
  if (slot !== null && slot < play.draft.rack.value.length && play.composing.value) {
    if (play.draft.marked.value === null) play.choose(play.draft.used.value.has(slot) ? null : slot);
    else play.take(slot);
    return true;
  }
  switch (key) {
    case "Backspace":
      return play.cancel();
    case "0":
      play.camera.showAll();
      return true;
    case "+":
    case "=":
      play.camera.zoomBy(1.25);
      return true;
    case "-":
      play.camera.zoomBy(0.8);
      return true;
    default:
      return typedKey(play, event) || commandKey(play, event);
  }
}

/** Letters with Shift. */
const COMMANDS: Readonly<Record<string, (play: TilesPlay) => void>> = {
  S: (play) => play.shuffle(),
  R: (play) => play.recall(),
  T: (play) => toggleTrade(play),
  C: (play) => void (play.answering.value && play.around.act("challenge")),
  A: (play) => void (play.answering.value && play.around.act("accept")),
  D: (play) => void (play.can.value.done && play.around.act("done")),
};
/** Letters with Shift that are commands of every table. */
const TABLE_COMMANDS = "ZHLOPK";

function commandKey(play: TilesPlay, event: KeyboardEvent): boolean {
  const command = event.shiftKey ? COMMANDS[latinLetter(event) ?? ""] : undefined;
  command?.(play);
  return command !== undefined;
}

/** Handles a letter without Shift, or the sign of the wild tile. */
function typedKey(play: TilesPlay, event: KeyboardEvent): boolean {
  const { letters, ukrainian } = play.dialect;
  const latin = event.shiftKey ? null : latinLetter(event);
  const typed = letters && play.composing.value && play.draft.marked.value === null;
  const letter = typed && ukrainian === true && !event.shiftKey ? ukrainianLetter(event) : latin;
  const sign = letters && event.key === "!" ? "!" : letter;
  if (sign === null) return false;
  if (typed) typeSign(play, sign);
  else if (latin !== null && (latin in COMMANDS || TABLE_COMMANDS.includes(latin))) play.refuse(t("tiles-with-shift", { key: latin }));
  return true;
}

function typeSign(play: TilesPlay, sign: string): void {
  const slot = play.draft.slotOf(sign);
  if (slot === null) {
    const laid = play.draft.rack.value.some((tile) => tile[0] === sign);
    play.refuse(laid ? t("tiles-none-left", { sign }) : t("tiles-none-held", { sign }));
    return;
  }
  play.chosen.value = null;
  play.armFree();
  play.take(slot);
}
