// A word and the tiles that stand for it: the vowels between them, and the letter that a wild tile became.

/** The letters without a tile: English vowels, Ukrainian vowels, the soft sign and the apostrophe. */
const VOWELS = /[aeiouаеєиіїоуюяь'’]/;

export interface SpelledWord {
  /** The vowels before each tile, and after the last one. */
  readonly vowels: readonly string[];
  /** The consonants in order, one for each tile. */
  readonly consonants: readonly string[];
}

/** Splits a word; null if it does not have this many consonants. */
export function spell(word: string, tiles: number): SpelledWord | null {
  const vowels = [""];
  const consonants: string[] = [];
  for (const letter of word.toLowerCase()) {
    if (VOWELS.test(letter)) {
      vowels.push(`${vowels.pop() ?? ""}${letter}`);
    } else {
      consonants.push(letter.toUpperCase());
      vowels.push("");
    }
  }
  return consonants.length === tiles ? { vowels, consonants } : null;
}

/** Writes a word with its consonants in capitals, as they lie on the grid: «RaiNBoWS». */
export function withVowels(word: string): string {
  return [...word.toLowerCase()].map((letter) => (VOWELS.test(letter) ? letter : letter.toUpperCase())).join("");
}

/** Returns the letter that the wild tile stands for if a wrd with «!» is read as this word; null if there is none. */
export function wildLetter(wrd: string, word: string): string | null {
  return spell(word, wrd.length)?.consonants[wrd.indexOf("!")] ?? null;
}
