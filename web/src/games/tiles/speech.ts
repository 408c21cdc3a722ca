// What is said and asked at a table of tiles: squares and questions.

import { t } from "../../words";
import { placeName } from "./names";
import type { TilesPlay } from "./tilesPlay";
import { keyOf, same } from "./view";
import type { Square } from "./view";

/** A tileAction that ends a turn without a tile is asked about once. */
export interface Question {
  readonly action: string;
  readonly text: string;
}

/** What a screen reader says of a square. */
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
