// The easy-to-read font: loaded only when it is chosen, remembered, and available offline.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { DESKTOP, PHONE, keptForOffline, openPage, openTableSettings, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { startBoop, taken } from "./boopPlayer";
import { expectWhole } from "./checks";
import { LOCALES } from "./looks";
import { startServer } from "./server";
import { due, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");

/** Returns the fonts that the browser actually uses for the first such element. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

async function chooseEasyFont(page: Page): Promise<void> {
  await page.locator(".head-tools > button").last().click();
  await page
    .locator("dialog[open] label", { hasText: /Easy-to-read|Зручний для читання/ })
    .locator("input")
    .check();
  await page.keyboard.press("Escape");
  await page.locator('html[data-font="easy"]').waitFor();
}

/** Counts the files of the font that are cached for offline use. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().filter(({ url }) => url.includes("/andika-")).length;
  });
}

test("the font comes when it is chosen, not before, and is remembered", async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => /andika/.test(request.url()) && asked.push(request.url()));
  await page.goto(address);
  await page.locator("h1").waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toEqual([]);
  await expect.poll(() => drawnWith(page, "h1")).toEqual(["Unbounded"]);
  await chooseEasyFont(page);
  await expect.poll(() => drawnWith(page, "h1")).toEqual(["Andika"]);
  await expect.poll(() => drawnWith(page, "main p")).toEqual(["Andika"]);
  // Both scripts in both weights: the user may change the language while offline.
  await expect.poll(() => new Set(asked).size).toBe(4);
  await page.reload();
  await expect.poll(() => drawnWith(page, "h1")).toEqual(["Andika"]);
});

test("the font is there without a network, in both languages", async () => {
  const server = await startServer();
  const page = await openPage({ locale: "en", serviceWorkers: "allow" });
  await page.goto(server.address);
  await keptForOffline(page);
  // Users who do not choose it do not download it.
  expect(await keptFiles(page)).toBe(0);
  await chooseEasyFont(page);
  await expect.poll(() => keptFiles(page)).toBe(4);
  await server.stop();
  await page.reload();
  await expect.poll(() => drawnWith(page, "h1")).toEqual(["Andika"]);
  await page.locator(".head-tools button", { hasText: "УКР" }).click();
  await page.locator('html[lang="uk"]').waitFor();
  await expect.poll(() => drawnWith(page, "h1")).toEqual(["Andika"]);
});

test("its licence is served with it", async () => {
  const page = await openPage();
  const answer = await page.request.get(`${address}/licences/andika.txt`);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain("SIL OPEN FONT LICENSE");
});

const VIEWPORTS = { en: DESKTOP, uk: PHONE };

// The letters are wide and a phone is narrow, so the small size uses the language with longer words.
test.each(IS_FULL ? LOCALES : (["uk"] as const))("tables and set-ups are whole in the font, in %s", async (locale) => {
  const page = await openPage({ locale, viewport: VIEWPORTS[locale] });
  await page.goto(address);
  await page.locator("h1").waitFor();
  await chooseEasyFont(page);
  await expectWhole(page, { locale, number: 0 });
  await startBoop(page, address, { mode: "device" });
  await page.locator('[data-square="c3"]').click();
  await taken(page, 0);
  await expectWhole(page, { locale, number: 8 });
  await startTiles(page, address, "qinto");
  await due(page);
  await page.locator(".rack-tile").first().click();
  await expectWhole(page, { locale, number: 16 });
  await openTableSettings(page);
  await expectWhole(page, { locale, number: 22 });
});
