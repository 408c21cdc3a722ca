// The first minute with a friend or a stranger: an invitation on a small phone, and a quick match.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { borrowPage, useBrowser } from "./browser";
import { makeTable } from "./onlinePlayer";

useBrowser();
const address = inject("address");
const SMALL_PHONE = { width: 360, height: 640 };

/** Whether a finger finds this button: all of it is inside the window, and nothing covers its middle. */
async function isAtHand(page: Page, name: string): Promise<boolean> {
  return page.getByRole("button", { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && found !== null && button.contains(found);
  });
}

test("a finger accepts an invitation on a small phone without scrolling", async () => {
  const nina = await borrowPage();
  const link = await makeTable(nina, address, { name: "Nina", kittensOnly: true });
  const guest = await borrowPage({ viewport: SMALL_PHONE, hasTouch: true, isMobile: true });
  await guest.goto(link);
  await guest.getByRole("heading", { name: "Nina invites you to boop" }).waitFor();
  await guest.locator(".variant", { hasText: "Kittens only" }).waitFor();
  // The pictures come later and must not push the button away.
  await expect.poll(() => guest.locator(".how-picture").count()).toBe(3);
  expect(await isAtHand(guest, "Join the game")).toBe(true);
  expect(await isAtHand(guest, "Watch")).toBe(true);
  await guest.getByRole("button", { name: "Watch" }).tap();
  await guest.locator(".waiting-seats", { hasText: "Nina" }).waitFor();
  await guest.reload();
  await guest.getByRole("button", { name: "Join the game" }).tap();
  await guest.locator(".boop-board").waitFor();
  await nina.locator(".boop-board").waitFor();
});

test("a quick match brings two strangers to one table", async () => {
  // No other test has public tables of this game.
  const pages = [await borrowPage(), await borrowPage()];
  for (const page of pages) {
    await page.goto(`${address}/online`);
    await page.getByRole("button", { name: "D!Git: quick match" }).waitFor();
  }
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "D!Git: quick match" }).click()));
  for (const page of pages) await page.locator(".rack-tile").first().waitFor();
  const [first, second] = pages.map((page) => new URL(page.url()).pathname);
  expect(first).toBe(second);
});
