// What English words mean: the first meaning in WordNet of each word that it has (docs/lab/tile-tools.md). The words of a letter are
// fetched when one of them is first looked up.

const fetched = new Map<string, Promise<ReadonlyMap<string, string>>>();

export interface Definition {
  readonly word: string;
  readonly meaning: string;
}

/** Defines the first of these words that have a meaning, at most `most` of them. */
export async function define(words: readonly string[], most: number, load = loadLetter): Promise<readonly Definition[]> {
  const defined = await Promise.all(words.map((word) => defineOne(word, load)));
  return defined.filter((one) => one !== null).slice(0, most);
}

type Load = (letter: string) => Promise<ReadonlyMap<string, string>>;

async function defineOne(word: string, load: Load): Promise<Definition | null> {
  const meanings = await load(word.charAt(0));
  const known = [word, ...baseForms(word)].find((form) => meanings.has(form));
  const meaning = known === undefined ? undefined : meanings.get(known);
  if (known === undefined || meaning === undefined) return null;
  return { word, meaning: known === word ? meaning : `${known}: ${meaning}` };
}

/** Endings of English words and what stands for them in the dictionary form. */
const ENDINGS: readonly (readonly [ending: string, ...base: string[]])[] = [
  ["ies", "y"],
  ["ied", "y"],
  ["ier", "y"],
  ["iest", "y"],
  ["es", "", "e"],
  ["s", ""],
  ["ed", "", "e"],
  ["ing", "", "e"],
  ["er", "", "e"],
  ["est", "", "e"],
];

/** Returns the forms under which a dictionary may list a word: cities → city, running → run. */
export function baseForms(word: string): readonly string[] {
  return ENDINGS.flatMap(([ending, ...bases]) => {
    if (!word.endsWith(ending) || word.length < ending.length + 2) return [];
    const stem = word.slice(0, -ending.length);
    const single = /([b-df-hj-np-tv-z])\1$/.test(stem) && ending !== "s" ? [stem.slice(0, -1)] : [];
    return [...bases.map((base) => `${stem}${base}`), ...single];
  });
}

function loadLetter(letter: string): Promise<ReadonlyMap<string, string>> {
  if (!/^[a-z]$/.test(letter)) return Promise.resolve(new Map());
  const known = fetched.get(letter);
  if (known !== undefined) return known;
  const loading = fetchLetter(letter);
  fetched.set(letter, loading);
  return loading;
}

async function fetchLetter(letter: string): Promise<ReadonlyMap<string, string>> {
  try {
    const answer = await fetch(`/definitions/en-${letter}.txt`);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return readDefinitions(await answer.text());
  } catch (error) {
    // Without a network the dictionary still knows the words; the next look-up tries again.
    fetched.delete(letter);
    console.info("no definitions:", error);
    return new Map();
  }
}

export function readDefinitions(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [word = "", meaning = ""] = line.split("\t");
        return [word, meaning];
      }),
  );
}
