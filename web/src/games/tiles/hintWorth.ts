// What a hinted trade or pass is worth beside the best play, as the engine compared them.

import type { Hint } from "../../match/tableSource";
import { t } from "../../words";
import type { TilesPlay } from "./tilesPlay";
import { readAction } from "./view";

export async function showHintWithWorth(play: TilesPlay, hint: Hint, whole: boolean): Promise<string> {
  const text = await play.showHint(hint.action, whole);
  const worth = fitsNothing(play, hint) ? t("tiles-hint-nothing-fits") : worthOfWaiting(hint);
  if (worth === null) return text;
  const all = `${text} ${worth}`;
  // The hint may be gone because the table has changed.
  if (play.hintText.value === text) play.hintText.value = all;
  return all;
}

/** Whether a hint to trade or to pass comes because no play is legal. Where bluffs are allowed, any tiles can be played. */
function fitsNothing({ legal, table }: TilesPlay, { action }: Hint): boolean {
  if (readAction(action)?.kind !== "pass" || table.options["challenge"] === "on") return false;
  return !legal.value.some((one) => ["play", "swap"].includes(readAction(one)?.kind ?? ""));
}

/** Explains in a sentence why to trade or to pass; null for another hint, or if there is no play to compare it with. */
export function worthOfWaiting({ action, score, best }: Hint): string | null {
  const hinted = readAction(action);
  if (hinted?.kind !== "pass") return null;
  const play = best.find((other) => readAction(other.action)?.kind === "play");
  if (play === undefined) return null;
  const trades = hinted.tiles.length > 0 ? "yes" : "no";
  return t("tiles-hint-worth", { trades, percent: Math.round(100 * (score - play.score)) });
}
