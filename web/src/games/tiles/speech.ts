// Labels and questions at a tile table.

import { t } from "../../words";
import { placeName } from "./names";
import type { TilesPlay } from "./tilesPlay";
import { keyOf, same } from "./view";
import type { Square } from "./view";

/** A question asked once before an action that ends the turn without laying a tile. */
export interface Question {
  readonly action: string;
  readonly text: string;
}

/** Returns the screen reader label of a square. */
export function squareLabel(play: TilesPlay, square: Square): string {
  const place = placeName(square);
  const drafted = play.drafted.value.get(keyOf(square));
  if (drafted !== undefined) return t("tiles-square-drafted", { place, tile: play.name(drafted.tile) });
  const there = play.tiles.value.get(keyOf(square));
  if (there === undefined) {
    return play.targets.value.has(keyOf(square)) ? t("tiles-square-fits", { place }) : t("tiles-square-empty", { place });
  }
  const last = play.lastPlay.value.some((one) => same(one, square));
  const tile = play.name(there.tile);
  return last ? t("tiles-square-last", { place, tile }) : t("tiles-square-tile", { place, tile });
}
