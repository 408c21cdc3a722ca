// Checks of every online screen: accessible in every theme, one language, fits the window.

import type { Page } from "playwright-core";
import { inject, test } from "vitest";

import { DESKTOP, PHONE, borrowPage, openPage, openShare, pressMore, sayYes, useBrowser } from "./browser";
import { looksAt } from "./budget";
import { expectWhole } from "./checks";
import { drawNothing, makeKaboom } from "./kaboomPlayer";
import { join, makeTable, place, playTogether } from "./onlinePlayer";

useBrowser();
const address = inject("address");

/** Begins a game with another player, whose name is in the language of the page. */
async function begin(page: Page, wish: Parameters<typeof makeTable>[2] = {}): Promise<Page> {
  const link = await makeTable(page, address, { name: "Оля", ...wish });
  const other = await borrowPage({ locale: "uk" });
  await join(other, link, "Ніна");
  await page.locator(".boop-board, .tile-grid").waitFor();
  return other;
}

/** Creates a table of Kaboom with a bot, without 3D. */
async function kaboom(page: Page): Promise<void> {
  await drawNothing(page);
  await makeKaboom(page, address, { name: "Оля", bot: true });
  await page.locator(".kaboom-trouble").waitFor();
}

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  "new table": async (page) => {
    await page.goto(`${address}/boop/friends`);
    await page.locator(".options summary").click();
  },
  "waiting room": async (page) => {
    await makeTable(page, address, { name: "Оля", clock: 1, listed: true });
    await page.locator(".qr-dark").waitFor();
  },
  devices: async (page) => {
    await makeTable(page, address, { name: "Оля" });
    await page.goto(`${address}/online/devices`);
    await page.locator(".device").waitFor();
    await page.locator("section.card > .button").last().click();
    await page.locator(".recovery-code").waitFor();
  },
  invitation: async (page) => {
    const host = await borrowPage({ locale: "uk" });
    const link = await makeTable(host, address, { name: "Ніна" });
    await page.goto(link);
    await page.locator(".how-picture").nth(2).waitFor();
  },
  "seat chooser": async (page) => {
    await SCREENS["invitation"]?.(page);
    await page.locator(".invitation-bar .button").first().click();
    await page.locator(".waiting-seat button").waitFor();
  },
  table: async (page) => {
    const other = await begin(page, { clock: 1 });
    await playTogether([page, other], 4);
    await other.locator(".say-button").click();
    await other.locator(".phrase").first().click();
    await page.locator(".saying").waitFor();
    await page.locator(".say-button").click();
    await page.locator(".phrase").first().waitFor();
  },
  "an offer": async (page) => {
    const other = await begin(page);
    await place(page, 1);
    await place(other, 1);
    await other.locator(".undo-button").click();
    await sayYes(other);
    await page.locator(".message.request").waitFor();
  },
  "the end": async (page) => {
    const other = await begin(page, { kittensOnly: true, listed: true });
    await playTogether([page, other]);
    await other.locator(".result .primary").click();
    await page.locator(".invited").waitFor();
  },
  "the shuffle": async (page) => {
    const other = await begin(page, { game: "qinto" });
    await pressMore(other, "Здатися");
    await sayYes(other);
    await openShare(page);
    await page.locator(".shuffle-button").click();
    await page.locator(".shuffle").waitFor();
  },
  "Kaboom between turns": async (page) => {
    await kaboom(page);
    await page.locator(".is-ready").waitFor();
  },
  "Kaboom in a turn": async (page) => {
    await kaboom(page);
    await page.locator(".kaboom-controls .primary").click();
    await page.locator(".kaboom-controls .hand-buttons").waitFor();
  },
  lists: async (page) => {
    await begin(page, { listed: true });
    await page.goto(`${address}/online`);
    await page.locator(".table-row").first().waitFor();
  },
  "no such table": async (page) => {
    await page.goto(`${address}/t/0000000000`);
    await page.locator("h1").waitFor();
  },
};

const VIEWPORTS = { en: DESKTOP, uk: PHONE };

for (const [number, [name, reach]] of Object.entries(SCREENS).entries()) {
  test.each(looksAt(number).locales)(`${name} is whole in %s`, async (locale) => {
    const open = name.startsWith("Kaboom") ? openPage : borrowPage;
    const page = await open({ locale, viewport: VIEWPORTS[locale] });
    await reach(page);
    await expectWhole(page, { locale, number, strangers: name === "lists" });
  });
}
