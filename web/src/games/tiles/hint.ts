// Hints at a tile table: first a square, then the whole turn, laid out as a draft, with its reason. The reason comes from the engine's
// explanation of that turn; nothing is counted here.

import { t } from "../../words";
import { placeName } from "./names";
import { partName } from "./narration";
import type { Dialect } from "./narration";
import type { TilesPlay } from "./tilesPlay";
import { keyOf, readAction } from "./view";
import type { Square, TileAction, Weighed } from "./view";

/** A hint in words: the board marks the squares and tiles that are only spoken. */
interface HintWords {
  readonly shown: string;
  readonly spoken: string;
}

export async function showHint(play: TilesPlay, action: string, whole: boolean): Promise<HintWords> {
  const tileAction = readAction(action);
  if (tileAction?.kind !== "play" && tileAction?.kind !== "swap") return hintWithoutTiles(play, tileAction);
  const squares = tileAction.kind === "play" ? tileAction.placements : [tileAction.placement];
  const [first] = squares;
  if (first === undefined) return hintWithoutTiles(play, null);
  if (!whole) {
    const square = squares.find((one) => isNextToTile(play, one)) ?? first;
    play.hinted.value = [square];
    play.camera.reveal([square]);
    return { shown: t("tiles-hint-look"), spoken: t("tiles-hint-square", { place: placeName(square) }) };
  }
  play.hinted.value = squares;
  play.camera.reveal(squares);
  play.chosen.value = null;
  play.armed.value = false;
  play.draft.layOut(squares, tileAction.kind);
  const move = t("tiles-hint-move", { tiles: squares.map(({ tile }) => play.name(tile)).join("; ") });
  const seat = play.around.seat.value;
  const weighed = seat === null ? null : await play.table.weigh(seat, action);
  const why = weighed === null ? null : whyHinted(weighed, tileAction, play.dialect);
  const spoken = why === null ? move : `${move} ${why}`;
  return { shown: spoken, spoken };
}

/** Whether a square touches a tile on the grid; the first tile of a long line may be far from all of them. */
function isNextToTile({ tiles }: TilesPlay, { x, y }: Square): boolean {
  const sides = [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
  return sides.some((side) => tiles.value.has(keyOf(side)));
}

/** Explains in one sentence why a turn is hinted; null if the engine refuses it. */
export function whyHinted(weighed: Weighed, tileAction: TileAction, dialect: Dialect): string | null {
  const { refusal, parts, points } = weighed;
  if (refusal !== null) return null;
  if (tileAction.kind === "swap") return t("tiles-swap-after");
  if (parts.length > 0) {
    // Omit the words: the panel beside the grid lists them where the player may know them.
    const list = parts.map((part) => t("tiles-why-part", { points: part.points, name: partName(part, dialect, []) }));
    return t("tiles-why-points", { points, parts: list.join("; ") });
  }
  if (weighed.goes_out) return t("tiles-goes-out");
  if (weighed.another_turn) return t("tiles-another-turn");
  return tileAction.kind === "play" ? t("tiles-why-tiles", { count: tileAction.placements.length }) : null;
}

/** Returns a hint to trade, to pass, or to answer a play. Tiles to trade are marked on the rack. */
function hintWithoutTiles(play: TilesPlay, tileAction: TileAction | null): HintWords {
  if (tileAction?.kind === "pass" && tileAction.tiles.length > 0) {
    const names = tileAction.tiles.map((tile) => play.name(tile)).join("; ");
    play.hintedSlots.value = play.draft.slotsOf(tileAction.tiles);
    return { shown: t("tiles-hint-trade-shown", { count: tileAction.tiles.length }), spoken: t("tiles-hint-trade", { tiles: names }) };
  }
  const words = simpleHint(tileAction);
  return { shown: words, spoken: words };
}

function simpleHint(tileAction: TileAction | null): string {
  switch (tileAction?.kind) {
    case "challenge":
      return t("tiles-hint-challenge");
    case "accept":
      return t("tiles-hint-accept");
    case "done":
      return t("tiles-hint-done");
    default:
      return t("tiles-hint-pass");
  }
}
