// The keys of a Kaboom table.

import { t } from "../../words";
import { FINE_TURN, QUARTER } from "./builder";
import type { KaboomPlay } from "./kaboomPlay";

/** Handles a key; returns whether it had an effect. */
export function pressKey(play: KaboomPlay, event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  const onButton = target?.closest("button, a, summary") !== null && target !== null;
  if (onButton && (event.key === "Enter" || event.key === " ")) return false;
  const { phase } = play.table.view;
  const { kind } = play.role.value;
  if (event.key === "Enter" && phase === "ready") {
    if (play.ended.value === null) play.start();
    else play.goOn();
    return true;
  }
  if (event.key === " " && kind === "saboteur") {
    play.power.press(event.timeStamp);
    return true;
  }
  if (play.table.ownTime !== null && !play.isLesson && /^[xf]$/i.test(event.key)) {
    if (phase !== "play") return true;
    if (event.key.toLowerCase() === "x") play.pause();
    else play.hurry();
    return true;
  }
  if (!play.live) return false;
  return kind === "builder" ? builderKey(play, event) : kind === "saboteur" && saboteurKey(play, event);
}

function builderKey(play: KaboomPlay, event: KeyboardEvent): boolean {
  const { builder } = play;
  if (/^[1-9]$/.test(event.key)) return play.chooseKind(Number(event.key) - 1);
  const far = event.shiftKey ? 1 : 5;
  const turn = event.shiftKey ? FINE_TURN : QUARTER;
  const commands: Record<string, () => void> = {
    ArrowLeft: () => builder.nudge(-far, 0),
    ArrowRight: () => builder.nudge(far, 0),
    ArrowUp: () => builder.nudge(0, far),
    ArrowDown: () => builder.nudge(0, -far),
    q: () => builder.turn(turn),
    e: () => builder.turn(-turn),
    r: () => builder.tip(),
    n: () => nextOfPinned(play),
    Enter: () => builder.lower(),
  };
  const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (command === undefined) return false;
  command();
  return true;
}

/** Takes the next block of the first pinned plan whose tower is not correct yet. */
function nextOfPinned(play: KaboomPlay): void {
  const { towers } = play.table.view;
  const open = play.builder.pinned.value.find((tile) => towers.find((tower) => tower.tile === tile)?.right !== true);
  if (open === undefined) play.around.say(t("kaboom-pin-first"));
  else play.takeNextOf(open);
}

function saboteurKey(play: KaboomPlay, event: KeyboardEvent): boolean {
  const { saboteur } = play;
  const { direction, elevation } = saboteur.aim.value;
  const fine = event.shiftKey ? 0.5 : 2;
  const arc = event.shiftKey ? 0.02 : 0.1;
  const commands: Record<string, () => void> = {
    ArrowLeft: () => saboteur.change({ direction: direction + fine }),
    ArrowRight: () => saboteur.change({ direction: direction - fine }),
    ArrowUp: () => saboteur.change({ elevation: elevation + fine }),
    ArrowDown: () => saboteur.change({ elevation: elevation - fine }),
    ",": () => saboteur.slide(-1),
    ".": () => saboteur.slide(1),
    w: () => saboteur.changeArc(saboteur.arc.value + arc),
    s: () => saboteur.changeArc(saboteur.arc.value - arc),
    Enter: () => void play.fire(),
  };
  const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (command === undefined) return false;
  command();
  return true;
}
