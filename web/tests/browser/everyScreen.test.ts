// What holds on every screen: no breach of accessibility in any theme and language, no text
// that was left in the other language, nothing wider than the window.

import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";

import { GAMES } from "../../src/games/list";
import { DESKTOP, PHONE, openPage, useBrowser } from "./browser";
import { playByMouse, startBoop } from "./boopPlayer";
import { due, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await page.goto(address);
    await page.locator("h1").waitFor();
  },
  nowhere: async (page) => {
    await page.goto(`${address}/no/such/page`);
    await page.locator("h1").waitFor();
  },
  settings: async (page) => {
    await page.goto(address);
    await page.locator(".head-tools > button").last().click();
    await page.locator("dialog[open]").waitFor();
  },
  keys: async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.keyboard.press("k");
    await page.locator("dialog[open]").waitFor();
  },
  command: async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.keyboard.press("/");
    await page.locator("dialog[open]").waitFor();
  },
  "boop table": async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.locator('[data-square="c3"]').click();
    await page.locator(".move").waitFor();
    await page.locator('[data-square="d4"]').focus();
  },
  "boop over": async (page) => {
    await startBoop(page, address, { mode: "device", kittensOnly: true });
    await playByMouse(page);
  },
};
SCREENS["curtain"] = (page) => startTiles(page, address, "bop", { mode: "device" });
for (const id of ["bop", "digit", "qinto"]) {
  SCREENS[`${id} table`] = async (page) => {
    await startTiles(page, address, id);
    await due(page);
    await page.locator(".rack-tile").first().click();
  };
}
for (const { id } of GAMES) {
  SCREENS[`${id} set-up`] = async (page) => {
    await page.goto(`${address}/${id}`);
    await page.locator("form button[type=submit]").waitFor();
    for (const summary of await page.locator(".options summary").all()) await summary.click();
  };
  SCREENS[`${id} lesson`] = async (page) => {
    await page.goto(`${address}/${id}/learn`);
    await page.locator(".lesson-task").waitFor();
  };
  SCREENS[`${id} rules`] = async (page) => {
    await page.goto(`${address}/${id}/rules`);
    await page.locator("article").waitFor();
  };
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function breaches(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (tags) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
    },
    TAGS,
  );
  return found;
}

/** Words in Latin letters that are the same in every language. */
const INTERNATIONAL = /\b(ruckus|ENG|English|Enter|Tab|Esc|Shift|boop|BOP|Git|nto)\b/g;
/** Names of word lists and of their makers, and examples of English words. */
const OF_WORD_LISTS = /\b(SCOWL|Kevin|Atkinson|12Dicts|Alan|Beale|ENABLE|Cooper|UKACD|Ross|Beresford|far|fire|four)\b/g;

async function englishLeftOver(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // What is in English on purpose says so.
      if (node.parentElement?.closest("[lang=en]:not(html)") === null) found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[placeholder],[aria-valuetext]")) {
      for (const name of ["aria-label", "placeholder", "aria-valuetext"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  return texts.filter((text) => /[A-Za-z]{3,}/.test(text.replace(INTERNATIONAL, "").replace(OF_WORD_LISTS, "")));
}

const THEMES = [
  { name: "light", media: { colorScheme: "light", contrast: "no-preference" } },
  { name: "dark", media: { colorScheme: "dark", contrast: "no-preference" } },
  { name: "contrast", media: { colorScheme: "light", contrast: "more" } },
] as const;
const WIDTHS = [320, 360, 768, 1280];

/** What is too small for a finger; a radio button is as large as the label around it. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a, input, select, [role=gridcell]")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => !element.classList.contains("skip") && element.getAttribute("type") !== "radio")
      .map(({ element }) => element.outerHTML.slice(0, 100)),
  );
}

describe.each(Object.keys(SCREENS))("%s", (name) => {
  test.each([
    ["en", DESKTOP],
    ["uk", PHONE],
  ] as const)("is whole in %s: every theme, every width", async (locale, viewport) => {
    const page = await openPage({ locale, viewport });
    await SCREENS[name]?.(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    if (locale === "uk") expect(await englishLeftOver(page)).toEqual([]);
    for (const { name: theme, media } of THEMES) {
      await page.emulateMedia(media);
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      expect(await breaches(page), theme).toEqual([]);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBeLessThanOrEqual(width);
      expect(await tooSmall(page), `${width} wide`).toEqual([]);
    }
  });
});
