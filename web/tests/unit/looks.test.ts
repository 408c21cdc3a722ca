// The small size of the browser tests covers every language, theme and width.

import { expect, test } from "vitest";

import { LOCALES, THEMES, WIDTHS, oneLook } from "../browser/looks";

test("24 screens in a row have every combination of language, theme and width", () => {
  for (const first of [0, 5]) {
    const seen = Array.from({ length: 24 }, (_, index) => oneLook(first + index)).map(({ locales, themes, widths }) => {
      expect([locales.length, themes.length, widths.length]).toEqual([1, 1, 1]);
      return `${locales[0]} ${themes[0]?.name} ${widths[0]}`;
    });
    const all = LOCALES.flatMap((locale) => THEMES.flatMap(({ name }) => WIDTHS.map((width) => `${locale} ${name} ${width}`)));
    expect(seen.toSorted()).toEqual(all.toSorted());
  }
});
