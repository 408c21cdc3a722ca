// What the wild tiles of a play stand for: as words, and as marks on the grid.

import { t } from "../../words";
import { tileName } from "./names";
import type { Dialect } from "./narration";
import type { WildMeaning } from "./reference";
import { face } from "./view";
import type { Square } from "./view";

/** The meaning of a wild tile, drawn on it: a tile, or a letter. */
export interface WildMark extends Square {
  readonly meaning: string;
}

/** The most meanings that are listed; with more the tile is still open. */
const FEW = 3;

/** Names the wild tiles that can stand for few tiles: «✱ = yellow 7». */
export function wildWords(wilds: readonly WildMeaning[], dialect: Dialect, most = FEW): string[] {
  return wilds
    .filter(({ meanings }) => meanings.length > 0 && meanings.length <= most)
    .map(({ tile, line, meanings }) =>
      t("tiles-wild-means", {
        wild: wildSign(tile, dialect),
        meaning: meanings.map((one) => (dialect.letters ? one : tileName(one, dialect.shapes))).join(" / "),
        line: line ?? "both",
      }),
    );
}

/** Returns a mark for every wild tile with a single meaning in all its lines. */
export function wildMarks(wilds: readonly WildMeaning[]): WildMark[] {
  return wilds.flatMap(({ square: [x, y], line, meanings }) => {
    const [meaning] = meanings;
    return line === null && meaning !== undefined && meanings.length === 1 ? [{ x, y, meaning }] : [];
  });
}

/** Returns the sign on a wild tile. */
function wildSign(tile: string, { shapes }: Dialect): string {
  const { sign, colour } = face(tile);
  if (sign !== null) return tileName(tile, shapes);
  if (colour !== null) return "✱";
  return shapes ? t("tiles-wild") : "!";
}
