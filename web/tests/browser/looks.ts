// The languages, themes and widths that every screen must support, and how the small test size spreads them over the screens.

export const LOCALES = ["en", "uk"] as const;
export const THEMES = [
  { name: "light", media: { colorScheme: "light", contrast: "no-preference" } },
  { name: "dark", media: { colorScheme: "dark", contrast: "no-preference" } },
  { name: "contrast", media: { colorScheme: "light", contrast: "more" } },
] as const;
export const WIDTHS = [320, 360, 768, 1280] as const;

export type Locale = (typeof LOCALES)[number];

export interface Looks {
  readonly locales: readonly Locale[];
  readonly themes: readonly (typeof THEMES)[number][];
  readonly widths: readonly number[];
}

export const everyLook: Looks = { locales: LOCALES, themes: THEMES, widths: WIDTHS };

/** Returns one combination for a screen: any 24 consecutive screens cover all combinations of language, theme and width. */
export function oneLook(screen: number): Looks {
  const pick = <T>(list: readonly T[], number: number): T[] => list.slice(number % list.length, (number % list.length) + 1);
  return {
    locales: pick(LOCALES, screen),
    themes: pick(THEMES, Math.floor(screen / LOCALES.length)),
    widths: pick(WIDTHS, Math.floor(screen / (LOCALES.length * THEMES.length))),
  };
}
