// Checks that apply to any screen: accessible in every theme, one language, no notation, nothing too wide, too small or overlapping.

import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { coordinatesIn, notationIn } from "../person/notation";
import { visibleText } from "../person/sight";
import { looksAt } from "./budget";
import type { Locale } from "./looks";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface Screen {
  readonly locale: Locale;
  /** Selects the theme and the width in the small size. */
  readonly number: number;
  /** Whether the screen shows strangers' names, in any language. */
  readonly strangers?: boolean;
}

/** Where notation is meant: the example of a typed move, and the bytes of a shuffle. */
const NOTATION_MEANT = "code";

/** Checks that the current screen is in plain words, is accessible in its themes, and fits at its widths. */
export async function expectWhole(page: Page, { locale, number, strangers = false }: Screen): Promise<void> {
  const { themes, widths } = looksAt(number);
  await page.locator(`html[lang="${locale}"]`).waitFor();
  if (locale === "uk" && !strangers) await expect.poll(() => foreignTexts(page)).toEqual([]);
  await expect.poll(() => notation(page)).toEqual([]);
  await expect.poll(() => unreachable(page)).toEqual([]);
  await page.evaluate(axe.source);
  for (const { name: theme, media } of themes) {
    await page.emulateMedia(media);
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await expect.poll(() => breaches(page), { message: theme, interval: 500 }).toEqual([]);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    // Layout computed by scripts settles shortly after the window has changed.
    await expect.poll(() => misfits(page, width), { message: `${width} wide` }).toEqual([]);
    await expect.poll(() => coordinates(page), { message: `${width} wide` }).toEqual([]);
  }
}

/** Lists everything that does not fit into a window of this width. */
async function misfits(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const tooWide = wide > width ? [`the page is ${wide} wide`] : [];
  return [...tooWide, ...(await tooSmall(page)), ...(await broken(page)), ...(await covered(page))];
}

/** Lists the violations found by axe-core. */
function breaches(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe: judge } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await judge.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  }, TAGS);
}

/** Words in Latin letters that are the same in every language. */
const INTERNATIONAL = /\b(ruckus( verify)?|WebGL|ENG|English|Enter|Tab|Esc|Shift|boop|BOP|Git|nto)\b/g;
/** Names of word lists and of their authors, and examples of English words. */
const OF_WORD_LISTS =
  /\b(SCOWL|Kevin|Atkinson|12Dicts|Alan|Beale|ENABLE|Cooper|UKACD|Ross|Beresford|WordNet|Princeton|University|spell|far|fire|four)\b/g;
/** The consonants on tiles of BOP!, which bots lay in any order, and the words they stand for: DaY. No other English text looks like this. */
const TILES = /\b[aeiou]*[B-DF-HJ-NP-TV-Z][aeiouB-DF-HJ-NP-TV-Z]*\b/g;

/** Lists texts on a Ukrainian page that are still in another language; bytes do not count. */
async function foreignTexts(page: Page): Promise<string[]> {
  // Text that is intentionally English has a lang attribute.
  const texts = await everyText(page, "code, [lang=en]:not(html)");
  const known = [INTERNATIONAL, OF_WORD_LISTS, TILES];
  return texts.filter((text) => /[A-Za-z]{3,}/.test(known.reduce((left, words) => left.replace(words, ""), text)));
}

/** Lists texts that are meant for programs, also in labels and where the page is scrolled away or a drawer is closed. */
async function notation(page: Page): Promise<string[]> {
  return (await everyText(page, NOTATION_MEANT)).filter((text) => notationIn(text) !== null);
}

/** Lists visible texts that name squares on a small screen, whose boards show no coordinates. Screen readers need them in labels. */
async function coordinates(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => matchMedia("(max-width: 599px)").matches))) return [];
  const { lines } = await page.evaluate(visibleText, [NOTATION_MEANT]);
  return lines.filter((line) => coordinatesIn(line) !== null);
}

/** Returns the title, every text and every label of the page, except in the given selectors. */
function everyText(page: Page, except: string): Promise<string[]> {
  return page.evaluate((exempt) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest(exempt) === null) found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[placeholder],[aria-valuetext]")) {
      for (const name of ["aria-label", "placeholder", "aria-valuetext"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  }, except);
}

/** Lists boards without a square that Tab can reach. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[role=grid]")]
      .filter((grid) => ![...grid.querySelectorAll<SVGElement>("[role=gridcell]")].some((cell) => cell.tabIndex === 0))
      .map((grid) => grid.outerHTML.slice(0, 100)),
  );
}

/** Lists elements too small for a finger; a radio button is as large as the label around it. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a, input, select, [role=gridcell]")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => !element.classList.contains("skip") && element.getAttribute("type") !== "radio")
      .map(({ element }) => element.outerHTML.slice(0, 100)),
  );
}

/** Lists words that break across lines between letters, or overflow their element; bytes and addresses do not count. */
export function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Where there is little room, some words are only for screen readers.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("code, svg, .unseen, .live-region") !== null || isClipped(node.parentElement)) continue;
      // Names that are shortened on purpose end with an ellipsis; their strip has the whole name as its label.
      if (getComputedStyle(node.parentElement).textOverflow === "ellipsis") continue;
      let place = node.parentElement;
      while (place.parentElement !== null && /^(inline|contents)$/.test(getComputedStyle(place).display)) place = place.parentElement;
      for (const word of (node.textContent ?? "").matchAll(/[\p{L}’']{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const over = range.getBoundingClientRect().right - place.getBoundingClientRect().right;
        if (tops.size > 1 || over > 1) found.push(`${word[0]} in ${node.textContent?.slice(0, 60)}`);
      }
    }
    return found;
  });
}

/**
 * Lists pairs of overlapping cards and controls; if a dialog or a sheet is open, only those in it. Pages are scrolled under *Play* of the
 * set-up.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = [...document.querySelectorAll(".drawer.open")].find((drawer) => getComputedStyle(drawer).position === "fixed");
    const within = document.querySelector("dialog[open]") ?? sheet ?? document.body;
    const all = [...within.querySelectorAll(".card, .button, .rack, .grid-window, .notice, input:not([type=file]), select, textarea")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element }) => element.closest(".setup-bar") === null)
      .filter(({ element, box }) => box.width > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const found: string[] = [];
    for (const [index, { element: one, box: a }] of all.entries()) {
      for (const { element: other, box: b } of all.slice(index + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const apart = !one.contains(other) && !other.contains(one);
        if (apart && wide > 2 && high > 2) found.push(`${one.outerHTML.slice(0, 80)} and ${other.outerHTML.slice(0, 80)}`);
      }
    }
    return found;
  });
}
