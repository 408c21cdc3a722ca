// The last choices on the set-up screen, saved for each game, and the game played last.

import { BEGINNERS, MODES } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { BOT_LEVELS } from "../../online/wire";

/** The first game of a newcomer: an easy bot, standard rules. */
const USUAL: Wishes = { mode: "bot", level: 1, begins: "me", players: 2, names: [], options: {} };
const LAST = "ruckus-last-game";
const place = (game: string): string => `ruckus-wishes-${game}`;

export function rememberWishes(game: string, wishes: Wishes): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(wishes));
    localStorage.setItem(LAST, game);
  } catch {
    // Not saved: next time the defaults are offered.
  }
}

/** Returns the game played last on this device; null if there was none. */
export function lastGame(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

export function rememberedWishes(game: string): Wishes {
  try {
    const kept = { ...USUAL, ...(JSON.parse(localStorage.getItem(place(game)) ?? "{}") as Partial<Wishes>) };
    return isSound(kept) ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

function isSound({ mode, begins, level, players, names, options, bots = [] }: Wishes): boolean {
  const isLevel = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= BOT_LEVELS;
  return (
    MODES.includes(mode) &&
    BEGINNERS.includes(begins) &&
    isLevel(level) &&
    Number.isInteger(players) &&
    Array.isArray(names) &&
    typeof options === "object" &&
    options !== null &&
    Array.isArray(bots) &&
    bots.every((bot) => typeof bot === "boolean" || isLevel(bot))
  );
}
