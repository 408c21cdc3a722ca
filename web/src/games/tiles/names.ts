// The names of tiles, runs and faults.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import type { Dialect } from "./narration";
import type { Colour, Square } from "./view";
import { face } from "./view";
import type { Weighed } from "./view";

const COLOUR_NAMES: Record<Colour, PlainKey> = {
  red: "tiles-red",
  yellow: "tiles-yellow",
  green: "tiles-green",
  blue: "tiles-blue",
  black: "tiles-black",
};
const SHAPE_NAMES: Readonly<Record<string, PlainKey>> = {
  S: "tiles-spade",
  X: "tiles-mark",
  D: "tiles-diamond",
  H: "tiles-heart",
  C: "tiles-club",
};

/** Returns the spoken name of a tile: «F, red». */
export function tileName(tile: string, shapes: boolean): string {
  const { sign, colour } = face(tile);
  const shape = sign === null ? undefined : SHAPE_NAMES[sign];
  const what = sign === null ? null : shapes && shape !== undefined ? t(shape) : sign;
  if (what === null && colour === null) return t("tiles-wild");
  if (colour === null) return t("tiles-wild-colour", { what: what ?? "" });
  if (what === null) return t("tiles-wild-sign", { colour: t(COLOUR_NAMES[colour]) });
  return t("tiles-tile", { what, colour: t(COLOUR_NAMES[colour]) });
}

export function placeName({ x, y }: Square): string {
  const number = (value: number): string => String(value).replace("-", "−");
  return `${number(x)}, ${number(y)}`;
}

/** Returns the name of a run: its letters in BOP!, otherwise the number of tiles. */
export function runName(name: string, tiles: number, letters: boolean): string {
  return letters ? name : t("tiles-run-of", { count: tiles });
}

/** Explains why a draft cannot be played, about its first wrong line. */
export function whyNot({ refusal, runs }: Weighed, { letters, shapes }: Dialect): string | null {
  if (refusal === null) return null;
  const wrong = runs.find(({ fault }) => fault !== null)?.name ?? "";
  const line = letters ? [...wrong].join(", ") : lineName(wrong, refusal.code, shapes);
  switch (refusal.code) {
    case "no-word":
      return t("tiles-no-word", { line });
    case "exclude-each-other":
      return t("tiles-exclude");
    case "not-a-line":
      return t("tiles-not-a-line", { line });
    case "too-long":
      return t("tiles-too-long");
    case "colours":
      return t("tiles-bad-colours", { line });
    case "shapes":
      return t("tiles-bad-shapes", { line });
    case "gap":
      return t("tiles-gap");
    case "apart":
      return t("tiles-apart");
    case "not-in-line":
      return t("tiles-not-in-line");
    case "not-at-the-start":
      return t("tiles-not-at-the-start");
    case "occupied":
      return t("tiles-occupied");
    case "not-wild":
      return t("tiles-not-wild");
    case "swapped-already":
      return t("tiles-swapped-already");
    case "same-tile":
      return t("tiles-same-tile");
    default:
      return t("tiles-not-now");
  }
}

/** Names the tiles of a line as far as they matter: by number, by colour or by shape. */
function lineName(name: string, code: string, shapes: boolean): string {
  const parts = name.split(" ").map((tile) => {
    const { sign, colour } = face(tile);
    if (code === "colours") return colour === null ? t("tiles-wild") : t(COLOUR_NAMES[colour]);
    const shape = sign === null ? undefined : SHAPE_NAMES[sign];
    return sign === null ? t("tiles-wild") : shapes && shape !== undefined ? t(shape) : sign;
  });
  return shapes ? parts.join(", ") : parts.join(" ");
}
