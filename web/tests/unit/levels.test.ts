// Every bot level has its words in every language.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BOT_LEVELS } from "../../src/online/wire";
import { LANGUAGES } from "../../src/words";

const WORDS = ["level", "bot-style", "bot-sentence", "play-against"] as const;

test.each(LANGUAGES.flatMap((language) => WORDS.map((words) => [words, language] as const)))(
  "all bots have %s in %s",
  (words, language) => {
    const text = readFileSync(new URL(`../../locales/${language}/shell.ftl`, import.meta.url), "utf8");
    const named = [...text.matchAll(new RegExp(`^${words}-(\\d+) = \\S`, "gm"))].map(([, level]) => Number(level));
    expect(named).toEqual(Array.from({ length: BOT_LEVELS }, (_, index) => index + 1));
  },
);
