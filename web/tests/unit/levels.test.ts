// Every bot level has a name in every language.

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BOT_LEVELS } from "../../src/online/wire";
import { LANGUAGES } from "../../src/words";

test.each(LANGUAGES)("all bot levels have a name in %s", (language) => {
  const text = readFileSync(new URL(`../../locales/${language}/shell.ftl`, import.meta.url), "utf8");
  const named = [...text.matchAll(/^level-(\d+) = \S/gm)].map(([, level]) => Number(level));
  expect(named).toEqual(Array.from({ length: BOT_LEVELS }, (_, index) => index + 1));
});
