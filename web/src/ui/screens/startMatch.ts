// Starting a match on this device, from the set-up or straight from the first screen.

import { WorkerEngine } from "../../engine/client";
import type { GameAbout, OptionSpec, OptionValue, Options } from "../../engine/protocol";
import { boxOf } from "../../games/module";
import type { GameCard } from "../../games/module";
import { newMatch } from "../../match/newMatch";
import type { Wishes } from "../../match/newMatch";
import { saveMatch } from "../../match/saved";
import { go } from "../router";
import { rememberWishes, rememberedWishes } from "./setupPreferences";

/** Returns the engine's description of a game; it also preloads the engine. */
export async function askAbout(card: GameCard): Promise<GameAbout> {
  const engine = await WorkerEngine.open(boxOf(card, card.usualOptions?.() ?? {}));
  try {
    const { games } = await engine.ask({ cmd: "games" });
    const found = games.find(({ id }) => id === card.id);
    if (found === undefined) throw new Error(`the engine has no game ${card.id}`);
    return card.complete?.(found) ?? found;
  } finally {
    engine.close();
  }
}

/** Returns the wishes as the game allows them. */
export function possibleWishes(about: GameAbout, wishes: Wishes): Wishes {
  const players = Math.min(Math.max(wishes.players, about.players.min), about.players.max);
  return { ...wishes, players, options: known(about, wishes.options) };
}

/** Returns the game's options, with the player's choices where they are still possible. */
export function known(about: GameAbout, wished: Options): Options {
  return Object.fromEntries(about.options.map((spec) => [spec.name, possible(spec, wished[spec.name]) ?? spec.default]));
}

function possible(spec: OptionSpec, value: OptionValue | undefined): OptionValue | null {
  // A new match uses the newest version, whatever the last one used.
  if (spec.type === "integer" && spec.unnamed !== undefined) return null;
  if (spec.type === "boolean") return typeof value === "boolean" ? value : null;
  if (spec.type === "choice") return typeof value === "string" && spec.values.includes(value) ? value : null;
  return typeof value === "number" && value >= spec.min && value <= spec.max ? value : null;
}

/** Starts a match, in place of the saved one, and opens its table. */
export function startMatch(card: GameCard, wishes: Wishes): void {
  rememberWishes(card.id, wishes);
  saveMatch({ setup: newMatch(card.id, boxOf(card, wishes.options), wishes), played: [], progress: "new" });
  go(`/${card.id}/table`);
}

/** Does the same with the choices of the last match. */
export async function startAsLastTime(card: GameCard): Promise<void> {
  startMatch(card, possibleWishes(await askAbout(card), rememberedWishes(card.id)));
}
