// The last choices on the set-up screen, saved for each game.

import { BEGINNERS, MODES } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { BOT_LEVELS } from "../../online/wire";

const USUAL: Wishes = { mode: "bot", level: 2, begins: "me", players: 2, names: [], options: {} };
const place = (game: string): string => `ruckus-wishes-${game}`;

export function rememberWishes(game: string, wishes: Wishes): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(wishes));
  } catch {
    // Not saved: next time the defaults are offered.
  }
}

export function rememberedWishes(game: string): Wishes {
  try {
    const kept = { ...USUAL, ...(JSON.parse(localStorage.getItem(place(game)) ?? "{}") as Partial<Wishes>) };
    const sound =
      MODES.includes(kept.mode) &&
      BEGINNERS.includes(kept.begins) &&
      Number.isInteger(kept.level) &&
      kept.level >= 1 &&
      kept.level <= BOT_LEVELS &&
      Number.isInteger(kept.players) &&
      Array.isArray(kept.names) &&
      typeof kept.options === "object" &&
      kept.options !== null;
    return sound ? kept : USUAL;
  } catch {
    return USUAL;
  }
}
