// The names of tiles, runs and faults.

import { t } from "../../words";
import type { PlainKey } from "../../words";
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

/** Explains why a draft cannot be played. */
export function whyNot({ refusal, runs }: Weighed, letters: boolean): string | null {
  if (refusal === null) return null;
  const wrong = runs.filter(({ fault }) => fault !== null).map(({ name, squares }) => runName(name, squares.length, letters));
  switch (refusal.code) {
    case "no-word":
      return t("tiles-no-word", { runs: wrong.join(", ") });
    case "exclude-each-other":
      return t("tiles-exclude");
    case "not-a-line":
      return t("tiles-not-a-line");
    case "too-long":
      return t("tiles-too-long");
    case "colours":
      return t("tiles-bad-colours");
    case "shapes":
      return t("tiles-bad-shapes");
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
