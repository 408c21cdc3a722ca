// The two languages of BOP!: its words, its tiles and its engine module. Ukrainian pages begin with Ukrainian words, all others with English
// ones; both can be chosen everywhere.

import type { Box, GameAbout, Options } from "../../engine/protocol";
import { language } from "../../words";

/** The value of the option «dictionary» for Ukrainian words. */
const UKRAINIAN = "ukrainian";
/** The option, as the rules know it; an engine module offers only the words that it contains. */
const DICTIONARIES = ["standard", "common", "wide", UKRAINIAN];

/** Whether a match is played with Ukrainian words and tiles. */
export function isUkrainian(options: Options): boolean {
  return options["dictionary"] === UKRAINIAN;
}

/** Whether the reader expects Ukrainian words. */
export function prefersUkrainian(): boolean {
  return language() === "uk";
}

/** Returns the dictionary of a match in which nobody chose one. */
export function usualDictionary(): string {
  return prefersUkrainian() ? UKRAINIAN : "standard";
}

/** Returns the options that a match has if nobody chooses any. */
export function usualOptions(): Options {
  return { dictionary: usualDictionary() };
}

/** The letters of pictures, so that their lines are words in both languages: КТ for FR, КТВ for FRM, КТР for FRS. */
const PICTURED: Readonly<Record<string, string>> = { F: "К", R: "Т", S: "Р", M: "В" };

/** The letters of the cover: «квітка» for BRGT, «поле» for PL. */
const COVERED: Readonly<Record<string, string>> = { B: "К", R: "В", G: "Т", T: "К", S: "С", H: "Н", P: "П", L: "Л" };

/** Returns tiles of the cover with letters of the reader's language. */
export function covered<T extends { readonly tile: string }>(tiles: readonly T[]): readonly T[] {
  if (!prefersUkrainian()) return tiles;
  return tiles.map((one) => ({ ...one, tile: `${COVERED[one.tile.charAt(0)] ?? one.tile.charAt(0)}${one.tile.slice(1)}` }));
}

/** Returns a tile of a picture with a letter of the reader's language. */
export function pictured(tile: string): string {
  return prefersUkrainian() ? `${PICTURED[tile.charAt(0)] ?? tile.charAt(0)}${tile.slice(1)}` : tile;
}

/** Returns the module with the words of a match. */
export function boxFor(options: Options): Box {
  return isUkrainian(options) ? "tiles-uk" : "tiles";
}

/** Completes the description that one of the modules gives. */
export function withDictionaries(about: GameAbout): GameAbout {
  const options = about.options.map((spec) =>
    spec.name === "dictionary" && spec.type === "choice" ? { ...spec, values: [...DICTIONARIES], default: usualDictionary() } : spec,
  );
  return { ...about, options };
}
