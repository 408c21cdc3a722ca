// Texts that are meant for programs: actions as the engine writes them, message keys, and placeholders that were not filled in; and
// coordinates, which mean nothing on a board that shows none.

import { readFileSync, readdirSync } from "node:fs";

const LOCALES = new URL("../../locales/", import.meta.url);

const NOTATION: readonly RegExp[] = [
  // boop and Halls: k@c3=b2c3d4, lift=f6, "k d3", "К d3", "d3 = 3", "c3→b2".
  /(?<![\w@])[kco]@[a-z]\d/,
  /(?<!\w)lift=[a-z]\d/,
  /(?<![\w’'\p{L}])[kcCкК] [a-z]\d(?!\w)/u,
  /(?<!\w)[a-z]\d = \d/,
  /(?<!\w)[a-z]\d ?(?:→|->|–>) ?[a-z]\d/,
  // BOP!, D!Git and Q!nto: 5y@1,0, "swap _", "pass Fr Rg".
  /[\w*?]{1,3}@-?\d+,-?\d+/,
  /(?<!\w)swap (?:_|\w+@)/,
  /(?<!\w)(?:pass|play)(?: [A-Z0-9][a-z])+(?!\w)/,
  // Kaboom: "@30 grab 6", "carry 10,20,30 q00", "fire 9.6,-2.3,1", "catapult 12,400".
  /@\d+ (?:ready|grab|carry|drop|fire|catapult)(?!\w)/,
  /(?<!\w)(?:carry|fire|catapult) -?\d+(?:\.\d+)?,-?\d/,
  // Placeholders that were not filled in.
  /\{\s*\$?[\w-]+\s*\}/,
  /(?<!\w)(?:undefined|NaN|\[object \w+\])(?!\w)/,
];

/** Squares of boop and Halls, and places on the grid of a tile game, which are numbers around 0. */
const COORDINATES: readonly RegExp[] = [
  /(?<![\w\p{L}])[a-g][1-7](?![\w\p{L}])/u,
  /(?<![\d−])−\d+, −?\d+/,
  /(?<!\d)\d+, −\d+/,
  /(?<![\d−])0, 0(?!\d)/,
];

let keys: ReadonlySet<string> | null = null;

/** Returns every hyphenated message key that is not itself a word in some message. */
function messageKeys(): ReadonlySet<string> {
  if (keys !== null) return keys;
  const text = readdirSync(LOCALES, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), LOCALES), "utf8"))
    .join("\n");
  const all = [...text.matchAll(/^([a-z][a-z0-9]*(?:-[a-z0-9]+)+) =/gm)].flatMap(([, key]) => key ?? []);
  const words = text
    .replace(/^[a-z][\w-]* =/gm, "")
    .replace(/\{[^{}]*\}/g, "")
    .toLowerCase();
  keys = new Set(all.filter((key) => !words.includes(key)));
  return keys;
}

/** Returns the first part of a text that is meant for programs; null if there is none. */
export function notationIn(text: string): string | null {
  const found = firstOf(NOTATION, text);
  if (found !== null) return found;
  for (const [word] of text.matchAll(/(?<![\w-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w-])/g)) if (messageKeys().has(word)) return word;
  return null;
}

/** Returns the first square or place that a text names by its coordinates; null if there is none. */
export function coordinatesIn(text: string): string | null {
  return firstOf(COORDINATES, text);
}

function firstOf(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return found[0];
  }
  return null;
}
