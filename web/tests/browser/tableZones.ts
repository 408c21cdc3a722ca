// Opens tables in a chosen position, and checks what the table screen promises: nothing scrolls, everything needed is in the window, and the
// board is as large as it can be.

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The windows for which the table screen makes its promises. */
export const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

export type CatsGame = "boop" | "halls";

interface Wish {
  readonly position: string;
  /** Whether a bot has the other seat. */
  readonly bot?: boolean;
  readonly kittensOnly?: boolean;
}

/** Opens a table on this device in a position, as if it had been saved. */
export async function openAt(page: Page, address: string, game: CatsGame, { position, bot = false, kittensOnly }: Wish): Promise<void> {
  const person = { kind: "person", name: "" };
  const options = kittensOnly === true ? { "kittens-only": true } : {};
  const seats = [person, bot ? { kind: "bot", level: 1 } : person];
  const match = { format: 1, setup: { game, box: "boop", options, seats, seed: 7, start: position }, played: [], progress: "playing" };
  // Any page of the site has its storage.
  await page.goto(`${address}/${game}/rules`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`ruckus-match-${game}`, JSON.stringify(match)] as const);
  await page.goto(`${address}/${game}/table`);
  await page.locator(".square.target").first().waitFor({ state: "attached" });
}

/** Checks the promises in every window, in the page's present phase. */
export async function keepsPromises(page: Page, phase: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect.poll(() => page.evaluate(brokenPromises), { message: `${phase} at ${window.width}×${window.height}` }).toEqual([]);
  }
}

/** Lists the promises that the page breaks. */
function brokenPromises(): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const faults: string[] = [];
  if (scrollWidth > width || scrollHeight > height) faults.push(`the document is ${scrollWidth}×${scrollHeight}`);
  const PRIMARY = ".table-actions .confirm, .table-actions .result-button, .turn-bar .primary, .believe, .doubt";
  const isOver = document.querySelector(".result") !== null;
  const isAsked = document.querySelector(".answers") !== null;
  const board = document.querySelector(".boop-board, .halls-board, .grid-frame");
  const needed = new Map<string, Element[]>();
  const need = (selector: string, least = 1): void => {
    const found = [...document.querySelectorAll(selector)];
    if (found.length < least) faults.push(`there are ${found.length} ${selector}`);
    needed.set(selector, found);
  };
  need(".boop-board, .halls-board, .grid-frame");
  // Beside the board, the result takes the place of the others' strips.
  if (!isOver || width < height) need(".table-others .seat");
  need(".clock", 0);
  if (isOver) {
    need(".result h2");
    need(".result .primary");
  } else {
    need(".table-own .seat");
    need(".message strong");
    // An answer to a play is given without an open hand.
    if (document.querySelector(".rack-closed") === null) need(".own-pieces button");
    need(isAsked ? ".answers button" : PRIMARY);
    need(".table-own .captures", document.querySelector(".captures") === null ? 0 : 1);
  }
  for (const [selector, elements] of needed) {
    for (const element of elements) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const box = [left, top, right, bottom].map(Math.round).join(" ");
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) faults.push(`${selector} is outside the window: ${box}`);
      else if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`${selector} is hidden`);
    }
  }
  // The text of a message is cut off if it does not fit.
  for (const words of document.querySelectorAll(".message-words"))
    if (words.scrollHeight > words.clientHeight + 2) faults.push(`the message is cut off: ${words.textContent}`);
  const size = board?.getBoundingClientRect() ?? new DOMRect();
  if (width >= 1000 && size.height < 0.78 * height) faults.push(`the board is only ${Math.round(size.height)} high`);
  if (width < 1000 && width < height && size.width < 0.94 * width) faults.push(`the board is only ${Math.round(size.width)} wide`);
  if (width < 1000 && width > height && size.height < 0.9 * height) faults.push(`the board is only ${Math.round(size.height)} high`);
  return faults;
}

/** Returns the place and size of the board; they must not change by a pixel. */
export async function boardBox(page: Page): Promise<string> {
  const box = await page.locator(".boop-board, .halls-board, .grid-frame").boundingBox();
  return JSON.stringify(box);
}

/** Opens the feed by a press on the message, reads it, and closes it again if it is a sheet. */
export async function readFeed(page: Page): Promise<string[]> {
  await page.locator(".message-open").click();
  const lines = await page.locator(".feed li").allInnerTexts();
  await page.keyboard.press("Escape");
  return lines.map((line) => line.replaceAll(/\s+/g, " ").trim());
}
