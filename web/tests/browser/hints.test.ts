// Hints: first a square, then the move and its reason.

import { expect, inject, test } from "vitest";

import { borrowPage, lastSaid, openPage, useBrowser } from "./browser";
import { startBoop, taken } from "./boopPlayer";
import { due, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");

/** After these moves Marmalade has b1, c1 and e1: a third kitten beside the pair wins. */
const BEFORE_A_WIN = ["b1", "f6", "d1", "d6", "e1", "a6"];

/** What is said names the squares; what is shown does not, because the board marks them. */
const LANGUAGES = [
  {
    locale: "en",
    look: /^Look at [ad]1\.$/,
    told: /^Try: Kitten to [ad]1\. It wins: three kittens in a row\.$/,
    shown: ["Look at the marked square.", /Try a kitten on the marked square\.\s*It wins: three kittens in a row\./],
  },
  {
    locale: "uk",
    look: /^Придивіться до [ad]1\.$/,
    told: /^Спробуйте: Кошеня на [ad]1\. Це перемога: троє кошенят у ряд\.$/,
    shown: ["Придивіться до позначеної клітинки.", /Поставте кошеня, де позначено\.\s*Це перемога: троє кошенят у ряд\./],
  },
] as const;

test.each(LANGUAGES)("the hint of a winning move says that it wins, in $locale", async ({ locale, look, told, shown }) => {
  const page = await borrowPage({ locale });
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  for (const [index, square] of BEFORE_A_WIN.entries()) {
    await page.locator(`.square.target[data-square="${square}"]`).click();
    await taken(page, index);
  }
  await page.locator(".square.target").first().waitFor();
  await page.keyboard.press("h");
  await page.locator(".message.preview", { hasText: shown[0] }).waitFor();
  await expect.poll(() => lastSaid(page)).toMatch(look);
  await page.keyboard.press("h");
  await page.locator(".message.preview", { hasText: shown[1] }).waitFor();
  await page.locator(".live-region p").filter({ hasText: told }).waitFor();
  const square = await page.locator(".square.hinted").getAttribute("data-square");
  // The hint has not been played yet; it can still be taken.
  await expect.poll(() => page.locator(".move").count()).toBe(BEFORE_A_WIN.length);
  await page.locator(`[data-square="${square}"]`).click();
  await page.locator(".result").waitFor();
});

test("a hint says no more of another square that is looked at", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  await page.keyboard.press("h");
  await page.locator(".square.hinted").waitFor();
  await page.keyboard.press("h");
  await page.locator(".message", { hasText: "Try a kitten" }).waitFor();
  const other = page.locator(".square.target:not(.hinted)").first();
  await other.hover();
  await page.locator(".message", { hasText: "Pushes no one." }).waitFor();
  expect(await page.locator(".message", { hasText: "Try a kitten" }).count()).toBe(0);
});

test("the hint of a tile play tells its points with their parts", async () => {
  const page = await openPage();
  await startTiles(page, address, "qinto", { level: 1 });
  expect(await due(page)).toBe("turn");
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  await hint.click();
  await page.locator(".live-region p", { hasText: /^Look at/ }).waitFor();
  await hint.click();
  const told = page.locator(".live-region p", { hasText: /^Try .* It scores \d+ points?: \d+ for .*\.$/ });
  await told.waitFor();
  const points = /scores (\d+)/.exec(await told.innerText())?.[1];
  // The draft is laid out and has the same value.
  await page.locator(".message strong", { hasText: new RegExp(`\\b${points} points?$`) }).waitFor();
});
