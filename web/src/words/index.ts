// The messages of the pages. Catalogues are Fluent files, one folder for each language; a catalogue is loaded when it is first needed, and
// again when the language changes.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";

import { LANGUAGES, LANGUAGE_NAMES } from "./messages";
import type { Catalogue, Messages } from "./messages";

export { LANGUAGES, LANGUAGE_NAMES };
export type { Catalogue, Messages };

export type Language = (typeof LANGUAGES)[number];

/** The key of any message. */
export type MessageKey = keyof Messages;
/** The key of a message without values. */
export type PlainKey = { [K in MessageKey]: Messages[K] extends undefined ? K : never }[MessageKey];

type Values<K extends MessageKey> = Messages[K] extends undefined ? [] : [Messages[K]];

const sources = import.meta.glob<string>("../../locales/*/*.ftl", { query: "?raw", import: "default" });

interface Spoken {
  readonly language: Language;
  readonly bundle: FluentBundle;
  readonly catalogues: ReadonlySet<Catalogue>;
}

const wanted = new Set<Catalogue>();
const current = signal<Spoken | null>(null);
/** The language requested last. */
let wish: Language | null = null;
/** Loads run one after another, so that the last request wins. */
let loading: Promise<void> = Promise.resolve();

/** Returns the current language. */
export function language(): Language {
  return current.value?.language ?? "en";
}

/** Returns the browser's preferred language among the available ones. */
export function browserLanguage(): Language {
  for (const asked of navigator.languages) {
    const found = LANGUAGES.find((known) => asked.toLowerCase().split("-")[0] === known);
    if (found !== undefined) return found;
  }
  return "en";
}

/** Makes sure that these catalogues are loaded in the current language. */
export async function needWords(...catalogues: Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) wanted.add(catalogue);
  // The first call of `speak` loads all catalogues requested by then.
  if (wish === null) return;
  try {
    await speak(wish);
  } catch (error) {
    // A catalogue that cannot be loaded must not block the rest.
    for (const catalogue of catalogues) if (current.peek()?.catalogues.has(catalogue) !== true) wanted.delete(catalogue);
    throw error;
  }
}

/** Changes the language, with every catalogue that was ever needed. */
export function speak(next: Language): Promise<void> {
  wish = next;
  loading = loading.catch(() => undefined).then(() => fetchWords(next));
  return loading;
}

async function fetchWords(next: Language): Promise<void> {
  const catalogues = new Set(wanted);
  const spoken = current.peek();
  if (spoken?.language === next && [...catalogues].every((catalogue) => spoken.catalogues.has(catalogue))) return;
  const bundle = new FluentBundle(next, { useIsolating: false });
  const texts = await Promise.all([...catalogues].map((catalogue) => textOf(next, catalogue)));
  for (const text of texts) {
    const errors = bundle.addResource(new FluentResource(text));
    if (errors.length > 0) throw new AggregateError(errors, `the words of ${next} clash`);
  }
  current.value = { language: next, bundle, catalogues };
  document.documentElement.lang = next;
}

async function textOf(of: Language, catalogue: Catalogue): Promise<string> {
  const load = sources[`../../locales/${of}/${catalogue}.ftl`];
  if (load === undefined) throw new Error(`there is no catalogue ${catalogue} in ${of}`);
  return load();
}

/** Returns the text of a message in the current language. */
export function t<K extends MessageKey>(key: K, ...values: Values<K>): string {
  const bundle = current.value?.bundle;
  const pattern = bundle?.getMessage(key)?.value;
  if (bundle === undefined || pattern === undefined || pattern === null) {
    throw new Error(`the message ${key} is not loaded`);
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values[0] ?? null, errors);
  if (errors.length > 0) throw new AggregateError(errors, `the message ${key} cannot be shown`);
  return text;
}

/** Joins names into a list in the current language. */
export function nameList(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}
