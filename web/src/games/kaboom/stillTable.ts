// A table without time pressure, for lessons and practice: one person has every seat, and time stands still while nothing moves.

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

import type { Cue } from "../../sound";
import { t } from "../../words";
import type { MessageWords } from "../module";
import { KaboomPlay } from "./kaboomPlay";
import { LiveTable } from "./liveTable";
import type { KaboomView } from "./view";

/** Steps without an event after which time stops. */
const SETTLED = 30;

interface Page {
  say(text: string): void;
  sound(cues: readonly Cue[]): void;
  /** Called when the timer has run out after all. */
  onRunOut(): void;
}

export interface StillTable {
  readonly play: KaboomPlay;
  readonly table: LiveTable;
  /** Lets time pass for at least a moment. */
  wake(): void;
  close(): void;
}

/** Opens a table and starts its first turn. */
export async function openStillTable({ say, sound, onRunOut }: Page, role: "builder" | "saboteur"): Promise<StillTable> {
  const seats = [0, 1].map(() => ({ kind: "person", name: "" }) as const);
  const setup = { game: "kaboom", box: "kaboom", options: { pace: "relaxed" }, seats, seed: 7 } as const;
  const table = await LiveTable.open(setup, [], false);
  const name = (seat: number): string => t("kaboom-seat", { number: seat + 1 });
  const refuse = ({ title }: MessageWords): void => say(title);
  const around = { say, refuse, sound, name, live: signal(true), seat: signal(0), act: () => Promise.resolve(false) };
  const play = new KaboomPlay(table, around, true);
  const { builder } = table.view;
  play.chosenSeat.value = role === "saboteur" ? 1 - builder : builder;
  let begun = false;
  let busyAt = 0;
  const wake = (): void => {
    busyAt = table.view.step;
    table.rest(false);
  };
  const stop = table.watch((view) => {
    begun ||= view.phase === "play";
    // Time may have been turned back.
    if (isBusy(play, view) || view.step < busyAt) busyAt = view.step;
    if (view.phase === "play") table.rest(view.step - busyAt > SETTLED);
    else if (begun) onRunOut();
  });
  const wish = wishOf(play);
  const stopWaking = effect(() => {
    if (wish.value !== "") wake();
  });
  play.start();
  return {
    play,
    table,
    wake,
    close: () => {
      stop();
      stopWaking();
      play.close();
      table.close();
    },
  };
}

/** Returns the player's intention for the hand or the catapult. Table updates carry it out, so time has to pass. */
function wishOf({ builder, power }: KaboomPlay): ReadonlySignal<string> {
  return computed(() => {
    const held = builder.held.value;
    const hand = held === null ? "" : [held.block, held.x, held.y, held.side, held.yaw, held.lowering].join(" ");
    return power.charging.value ? `${hand} power` : hand;
  });
}

/** Whether anything is moving, being reached for, lowered or loaded. */
function isBusy({ builder, power }: KaboomPlay, { hand, step, blocks, dice, catapults }: KaboomView): boolean {
  return (
    hand.wants !== hand.holds ||
    builder.held.value?.lowering === true ||
    power.charging.value ||
    catapults.some((catapult) => catapult !== null && catapult.loaded > step) ||
    [...blocks, ...dice].some((body) => body?.moving === true)
  );
}
