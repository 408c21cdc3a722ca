// Checks the message catalogues and writes the languages, their names and the typed list of keys to src/words/messages.ts. Fails when a language
// lacks a key that another has, when the two use different values for one, when no source file uses a key, or when a message cannot be
// parsed.
//
//   node scripts/words.mjs

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { FluentParser, Transformer } from "@fluent/syntax";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The languages, one folder each. English comes first: the others are compared with it. */
const LANGUAGES = readdirSync(join(root, "locales")).sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1));
/** The messages with the name of a language in itself, in full and short. */
const NAMES = { full: "language-name", short: "language-short-name" };
const faults = [];

/** Collects the variables of a message, and the messages and terms it refers to. */
class Mentions extends Transformer {
  values = new Set();
  others = new Set();

  visitVariableReference(node) {
    this.values.add(node.id.name);
    return node;
  }

  visitMessageReference(node) {
    this.others.add(node.id.name);
    return node;
  }
}

/** Reads every message of one language: key to { file, text, values, others }. */
function catalogue(language) {
  const messages = new Map();
  const folder = join(root, "locales", language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const entry of new FluentParser({ withSpans: true }).parse(text).body) {
      if (entry.type === "Junk") {
        faults.push(`locales/${language}/${file}: cannot be read: ${entry.content.split("\n")[0]}`);
      }
      if (entry.type !== "Message") continue;
      const key = entry.id.name;
      if (messages.has(key)) faults.push(`locales/${language}/${file}: ${key} is there twice`);
      if (entry.value === null) faults.push(`locales/${language}/${file}: ${key} has no text`);
      const mentions = new Mentions();
      mentions.visit(entry);
      const plain = entry.value?.elements.map(({ value }) => value).join("");
      messages.set(key, { file: basename(file, ".ftl"), text: plain, ...mentions });
    }
  }
  return messages;
}

function sourceText(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceText(path);
      const isSource = /\.tsx?$/.test(entry.name) && entry.name !== "messages.ts";
      return isSource ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}

const catalogues = new Map(LANGUAGES.map((language) => [language, catalogue(language)]));
const [first, ...rest] = LANGUAGES;
const main = catalogues.get(first);
for (const language of rest) {
  const other = catalogues.get(language);
  for (const key of main.keys()) {
    if (!other.has(key)) faults.push(`locales/${language}: ${key} is missing`);
  }
  for (const [key, message] of other) {
    const same = main.get(key);
    if (same === undefined) {
      faults.push(`locales/${first}: ${key} is missing`);
      continue;
    }
    if (same.file !== message.file) faults.push(`${key} is in ${same.file}.ftl and in ${message.file}.ftl`);
    const values = [...new Set([...same.values, ...message.values])];
    const unlike = values.filter((value) => !same.values.has(value) || !message.values.has(value));
    for (const value of unlike) faults.push(`${key}: $${value} is not in every language`);
  }
}

const sources = sourceText(join(root, "src"));
const mentioned = new Set([...Object.values(NAMES), ...[...main.values()].flatMap((message) => [...message.others])]);
/** Whether a key that ends in a number is used as in `level-${level}`. */
const isNumbered = (key) => /-\d+$/.test(key) && sources.includes(`\`${key.replace(/\d+$/, "${")}`);
for (const key of main.keys()) {
  if (!sources.includes(`"${key}"`) && !mentioned.has(key) && !isNumbered(key)) faults.push(`${key} is used nowhere`);
}

const rows = [...main]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, { values }]) => {
    const fields = [...values].sort().map((value) => `${JSON.stringify(value)}: Value`);
    return `  ${JSON.stringify(key)}: ${fields.length === 0 ? "undefined" : `{ ${fields.join("; ")} }`};`;
  });
const names = (language) => Object.entries(NAMES).map(([name, key]) => [name, catalogues.get(language).get(key)?.text ?? language]);
const allNames = Object.fromEntries(LANGUAGES.map((language) => [language, Object.fromEntries(names(language))]));
const files = [...new Set([...main.values()].map(({ file }) => file))].sort();
const path = join(root, "src/words/messages.ts");
const text = `// Written by scripts/words.mjs from locales; do not edit.

/** The languages that have catalogues. */
export const LANGUAGES = ${JSON.stringify(LANGUAGES)} as const;

/** The name of each language in itself. */
export const LANGUAGE_NAMES = ${JSON.stringify(allNames)} as const;

type Value = string | number;

/** The file of a catalogue. */
export type Catalogue = ${files.map((file) => JSON.stringify(file)).join(" | ")};

/** Every message with the values it asks for. */
export interface Messages {
${rows.join("\n")}
}
`;
// Leave an unchanged file alone: another command may be reading it.
if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n${faults.length} faults in the messages\n`);
  process.exitCode = 1;
} else {
  console.log(`${main.size} messages in ${LANGUAGES.length} languages`);
}
