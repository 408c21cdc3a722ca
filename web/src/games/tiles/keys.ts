// The keys of a tile table. On the grid a letter lays the tile that has it, if the rack has
// one; where it has none, or with Shift, a letter is a command.

import type { TilesPlay } from "./tilesPlay";

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys that mean something only on the grid itself. */
export function gridKey(play: TilesPlay, event: KeyboardEvent): boolean {
  const { key } = event;
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
  return play.dialect.letters && !event.shiftKey && typeLetter(play, key);
}

/** Keys that mean something everywhere at the table. */
export function tableKey(play: TilesPlay, event: KeyboardEvent): boolean {
  play.finish();
  const { key } = event;
  if (/^[1-5]$/.test(key) && play.composing.value) {
    const slot = Number(key) - 1;
    if (play.draft.marked.value === null) play.choose(play.draft.used.value.has(slot) ? null : slot);
    else play.take(slot);
    return true;
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "Backspace":
      return play.cancel();
    case "0":
      play.zoom.value = null;
      play.followAsked.value += 1;
      return true;
    case "+":
    case "=":
      zoomBy(play, 1.25);
      return true;
    case "-":
      zoomBy(play, 0.8);
      return true;
    case "s":
      play.draft.shuffle();
      return true;
    case "t":
      play.toggleTrade();
      return true;
    case "c":
      if (play.answering.value) void play.around.act("challenge");
      return true;
    case "a":
      if (play.answering.value) void play.around.act("accept");
      return true;
    case "d":
      if (play.can.value.done) void play.around.act("done");
      return true;
    default:
      return false;
  }
}

/** The smallest and largest tile, in pixels. */
const SMALLEST = 24;
const LARGEST = 110;
let fitted = 60;

/** What a tile measures while everything fits; the grid says it. */
export function setFitted(pixels: number): void {
  fitted = pixels;
}

export function zoomBy(play: TilesPlay, factor: number): void {
  const now = play.zoom.value ?? fitted;
  play.zoom.value = Math.min(Math.max(now * factor, SMALLEST), LARGEST);
}

function typeLetter(play: TilesPlay, key: string): boolean {
  if (key.length !== 1 || !play.composing.value || play.draft.marked.value !== null) return false;
  const slot = play.draft.slotOf(key.toUpperCase());
  if (slot === null) return false;
  play.chosen.value = null;
  play.arm(play.cursor.value);
  play.take(slot);
  return true;
}
