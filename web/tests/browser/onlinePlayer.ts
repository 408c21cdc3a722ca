// Plays online through the page as people do: creates a table, opens its link, sits down.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { some, targets } from "./boopPlayer";

/** Creates a table for two friends, of boop unless another game is given, and takes its first seat; returns its link. */
export async function makeTable(
  page: Page,
  address: string,
  wish: { game?: string; name?: string; kittensOnly?: boolean; clock?: number; listed?: boolean } = {},
): Promise<string> {
  await page.goto(`${address}/${wish.game ?? "boop"}/friends`);
  await page.locator(".setup-form").waitFor();
  if (wish.name !== undefined) await page.locator('.setup-form input[type="text"]').fill(wish.name);
  if (wish.clock !== undefined)
    await page.locator(".setup-form > label:has(select)").last().locator("select").selectOption(String(wish.clock));
  if (wish.listed === true) await page.locator(".setup-form > label > .switch").check();
  if (wish.kittensOnly === true) {
    await page.locator(".options summary").click();
    await page.locator(".option input[role=switch]").check();
  }
  await page.locator("form button[type=submit]").click();
  await page.locator(".share input").waitFor();
  return page.locator(".share input").inputValue();
}

/** Opens the link and accepts the invitation. */
export async function join(page: Page, link: string, name?: string): Promise<void> {
  await page.goto(link);
  await page.locator(".invitation").waitFor();
  if (name !== undefined) await page.locator('.invitation input[type="text"]').fill(name);
  await page.locator(".invitation-bar .primary").click();
}

/** Returns the link to the same table through another connection. */
export function through(link: string, address: string): string {
  return address + new URL(link).pathname;
}

export function moves(page: Page): Promise<number> {
  return page.locator(".move").count();
}

export async function movesAre(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll(".move").length === wanted, count);
}

/** Waits for this page's turn and places a piece, in Halls after an ornament; the turn's number decides where. */
export async function place(page: Page, turn: number): Promise<void> {
  await page.locator(".square.target").first().waitFor({ state: "attached" });
  if ((await page.locator(".square.hangs").count()) > 0) {
    await page.locator(`[data-square="${some(await targets(page), turn)}"]`).click();
    await page.locator(".ornament-button.step-done").waitFor();
  }
  const cat = page.locator(".piece-button.cat");
  if ((await cat.count()) > 0 && (await cat.isEnabled())) await cat.click();
  await page.locator(`[data-square="${some(await targets(page), turn)}"]`).click();
  // The page offers choices before the click returns.
  if ((await page.locator(".group-button").count()) > 0) {
    await page.locator(".group-button").first().click();
    await page.locator(".confirm").click();
  }
}

/** Lets the pages take turns until the game is over or this many moves were made; returns the number of moves. */
export async function playTogether(pages: readonly Page[], most = 400): Promise<number> {
  for (;;) {
    const [first] = pages;
    if (first === undefined) throw new Error("nobody plays");
    const made = await moves(first);
    if (made >= most) return made;
    const mover = pages[made % pages.length];
    if (mover === undefined) throw new Error("nobody is to move");
    await movesAre(mover, made);
    await mover.locator(".square.target, .result").first().waitFor({ state: "attached" });
    if ((await mover.locator(".result").count()) > 0) return made;
    await place(mover, Math.floor(made / pages.length));
    for (const page of pages) await movesAre(page, made + 1);
  }
}

/** Waits until two pages show the same board. */
export async function expectSameBoard(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => {
      const [squares, others] = await Promise.all([board(one), board(other)]);
      return squares.length > 0 && squares.join() === others.join() ? "the same" : { squares, others };
    })
    .toBe("the same");
}

/** Returns the pieces on the board. */
function board(page: Page): Promise<string[]> {
  return page
    .locator("[data-square]")
    .evaluateAll((cells) => cells.map((cell) => (cell.getAttribute("aria-label") ?? "").split(",").slice(0, 2).join(",")));
}
