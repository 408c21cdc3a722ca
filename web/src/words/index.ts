// The words of the pages. Catalogues are Fluent files, one folder for each language; a
// catalogue is loaded when something first needs it, and again when the language changes.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";

import type { Catalogue, Messages } from "./messages";

export type { Catalogue, Messages };

export const LANGUAGES = ["en", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The key of any message. */
export type MessageKey = keyof Messages;
/** The key of a message that asks for no values. */
export type PlainKey = { [K in MessageKey]: Messages[K] extends undefined ? K : never }[MessageKey];

type Values<K extends MessageKey> = Messages[K] extends undefined ? [] : [Messages[K]];

const sources = import.meta.glob<string>("../../locales/*/*.ftl", { query: "?raw", import: "default" });

const wanted = new Set<Catalogue>();
const current = signal<{ language: Language; bundle: FluentBundle } | null>(null);

/** The language that is shown now. */
export function language(): Language {
  return current.value?.language ?? "en";
}

/** The language that the browser asks for first, of those that there are. */
export function browserLanguage(): Language {
  for (const asked of navigator.languages) {
    const found = LANGUAGES.find((known) => asked.toLowerCase().split("-")[0] === known);
    if (found !== undefined) return found;
  }
  return "en";
}

/** Makes sure that these catalogues are there in the present language. */
export async function needWords(...catalogues: Catalogue[]): Promise<void> {
  const missing = catalogues.filter((catalogue) => !wanted.has(catalogue));
  for (const catalogue of missing) wanted.add(catalogue);
  if (missing.length > 0 && current.value !== null) await speak(current.value.language);
}

/** Changes the language, with every catalogue that was ever needed. */
export async function speak(next: Language): Promise<void> {
  const bundle = new FluentBundle(next, { useIsolating: false });
  const texts = await Promise.all([...wanted].map((catalogue) => textOf(next, catalogue)));
  for (const text of texts) {
    const errors = bundle.addResource(new FluentResource(text));
    if (errors.length > 0) throw new AggregateError(errors, `the words of ${next} clash`);
  }
  current.value = { language: next, bundle };
  document.documentElement.lang = next;
}

async function textOf(of: Language, catalogue: Catalogue): Promise<string> {
  const load = sources[`../../locales/${of}/${catalogue}.ftl`];
  if (load === undefined) throw new Error(`there is no catalogue ${catalogue} in ${of}`);
  return load();
}

/** The text of a message in the present language. */
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
