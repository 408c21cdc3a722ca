// BOP! on Ukrainian pages: Cyrillic tiles, a hinted play, its words, typed letters and the lesson.

import { expect, inject, test } from "vitest";

import { ukrainianLetter } from "../../src/games/ukrainianLetter";
import { borrowPage, openPage, useBrowser } from "./browser";
import { openTiles, withHand } from "./tileDeals";
import { due, handOf, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");
const CYRILLIC_TILE = /^([БВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ][rygbk]|!!)$/u;
/** The physical keys that can have a letter. */
const CODES = [..."QWERTYUIOPASDFGHJKLZXCVBNM"].map((key) => `Key${key}`).concat("Comma", "Semicolon", "BracketLeft", "Backslash");

test("a person with Ukrainian pages gets Cyrillic tiles, plays a hinted play and sees its words", async () => {
  const page = await openPage({ locale: "uk-UA" });
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  const hand = await handOf(page);
  expect(hand.length).toBe(5);
  for (const tile of hand) expect(tile).toMatch(CYRILLIC_TILE);
  // Ukrainian words are the usual ones here, so nothing differs from the rules.
  expect(await page.locator(".variant").count()).toBe(0);

  // A hand that is better played than traded.
  await openTiles(page, address, "bop", { options: { dictionary: "ukrainian" }, change: withHand("КТРНС") });
  expect(await due(page)).toBe("turn");

  const hint = page.locator(".hint-button");
  await hint.click();
  await page.locator(".message.preview").waitFor();
  await hint.click();
  const play = page.locator(".turn-bar button.primary:not([disabled])");
  await play.waitFor();
  await play.click();
  // The words of the play, consonants in capitals: «ви: КіТ за 4 очки».
  const words = page.locator(".move", { hasText: /[БВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ]/u });
  await words.first().waitFor();
  await page.locator(".thread-tag").first().waitFor();
  const spelled = await page.locator(".threads, .message, .feed").allInnerTexts();
  expect(spelled.join(" ")).not.toMatch(/[A-Z]{2}/);
});

test("typed Cyrillic letters lay tiles, and so do the same keys of a Latin layout", async () => {
  const page = await openPage({ locale: "uk-UA" });
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  const letter = (await handOf(page)).find((tile) => tile !== "!!")?.[0] ?? "";
  const drafted = page.locator(".drafted");
  // A Ukrainian layout sends the letter itself.
  await page.locator(".tile-grid").evaluate((grid, key) => {
    grid.dispatchEvent(new KeyboardEvent("keydown", { key, code: "", bubbles: true, cancelable: true }));
  }, letter.toLowerCase());
  await expect.poll(() => drafted.count()).toBe(1);
  await page.keyboard.press("Backspace");
  await expect.poll(() => drafted.count()).toBe(0);
  // A Latin layout sends another one, from the same key.
  const code = CODES.find((one) => ukrainianLetter({ key: "q", code: one } as KeyboardEvent) === letter) ?? "";
  await page.keyboard.press(code);
  await expect.poll(() => drafted.count()).toBe(1);
});

test("the tracker and the dictionary know Ukrainian tiles and words, at the table and on the rules page", async () => {
  const page = await borrowPage({ locale: "uk" });
  const looksUp = async (): Promise<void> => {
    await page.locator(".look-up-form input").fill("кт");
    await page.locator(".look-up-found", { hasText: /КТ може бути:.*КіТ/ }).waitFor();
    await page.locator(".look-up-form input").fill("word");
    await page.locator(".look-up-found", { hasText: "Пишіть українські літери" }).waitFor();
  };
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  await page.getByRole("tab", { name: "Таблиця очок" }).click();
  // A hand of five, and the tiles on the grid.
  await expect.poll(async () => (await page.locator(".tracker .dot.left").count()) + (await page.locator(".laid").count())).toBe(55);
  await looksUp();
  await page.goto(`${address}/bop/rules`);
  await expect.poll(() => page.locator(".all-tiles .dot").count()).toBe(60);
  await page.locator('.all-tiles [data-tile^="Ґ"]').waitFor();
  await looksUp();
});

test("the lesson on Ukrainian pages teaches with Ukrainian words", async () => {
  const page = await borrowPage({ locale: "uk" });
  await page.goto(`${address}/bop/learn`);
  await page.locator(".lesson-task", { hasText: "КТ, тобто кіт" }).waitFor();
  await page.locator('.rack-tile[data-tile="Тb"]').click();
  await page.locator('[data-square="1,0"]').click();
  await page.locator(".turn-bar button.primary:not([disabled])").click();
  await page.locator(".message.praise").waitFor();
});

test("English pages keep English words, and offer Ukrainian ones", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  for (const tile of await handOf(page)) expect(tile).toMatch(/^([B-Z][rygbk]|!!)$/);
  await page.goto(`${address}/bop`);
  await page.locator("form button[type=submit]").waitFor();
  for (const summary of await page.locator(".options summary").all()) await summary.click();
  await page.locator(".option select").nth(1).selectOption("ukrainian");
  await page.locator(".variant-note", { hasText: "dictionary: Ukrainian" }).waitFor();
});
