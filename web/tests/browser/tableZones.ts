// Opens tables in a chosen position, and checks what the table screen promises: nothing scrolls, everything needed is in the window, and the
// board is as large as it can be.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { broken } from "./checks";

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
  /** The start of the game unless it is given. */
  readonly position?: string;
  /** Whether a bot has the other seat. */
  readonly bot?: boolean;
  readonly kittensOnly?: boolean;
}

/** Opens a table on this device, as if it had been saved. */
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

/** Checks the promises in every window, in the page's present phase, and that no word is broken. */
export async function keepsPromises(page: Page, phase: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await keepsPromisesHere(page, phase);
  }
}

/** Checks the promises in the present window only. */
export async function keepsPromisesHere(page: Page, phase: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const faults = async (): Promise<string[]> => [...(await page.evaluate(brokenPromises)), ...(await broken(page))];
  await expect.poll(faults, { message: `${phase} at ${width}×${height}` }).toEqual([]);
}

/** Lists the promises that the page breaks: a table, a lesson or a review. */
function brokenPromises(): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const faults: string[] = [];
  if (scrollWidth > width || scrollHeight > height) faults.push(`the document is ${scrollWidth}×${scrollHeight}`);
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  const PRIMARY = ".table-actions .confirm, .table-actions .result-button, .turn-bar .primary, .believe, .doubt";
  const needed = new Map<string, Element[]>();
  const need = (selector: string, least = 1): void => {
    const found = [...document.querySelectorAll(selector)];
    if (found.length < least) faults.push(`there are ${found.length} ${selector}`);
    needed.set(selector, found);
  };
  // While the device is passed on, there is no table behind the curtain.
  const isCurtained = has(".curtain[open]");
  if (!isCurtained) need(".boop-board, .halls-board, .grid-frame");
  // After the end, the result may cover them.
  if (!has(".result")) need(".clock", 0);
  if (isCurtained) {
    need(".curtain h1");
    need(".curtain-button");
  } else if (has(".review-screen")) {
    need(".worst-move", 2);
    need(".review-why");
    need(".review-again");
    need(".review-step:not(.wide)", 2);
    need(".chance-area");
  } else if (has(".lesson-table")) {
    need(".lesson-task");
    need(".lesson-stitches");
    need(".message strong");
    need(".own-pieces button");
    need(".table-actions .primary");
  } else {
    // Beside the board, the result takes the place of the others' strips.
    if (!has(".result") || width < height) need(".table-others .seat");
    if (has(".result")) {
      need(".result h2");
      need(".result-ways .button", 3);
    } else {
      need(".table-own .seat");
      // Points, or in a race the tiles that are left.
      need(".seat-score", has(".grid-frame") ? document.querySelectorAll(".seat").length : 0);
      need(".message strong");
      // An answer to a play is given without an open hand, and a winner's hand may be empty.
      if (!has(".rack-closed, .rack:not(:has(.rack-tile))")) need(".own-pieces button");
      need(has(".answers") ? ".answers button" : PRIMARY);
      need(".table-own .captures", has(".captures") ? 1 : 0);
    }
  }
  for (const [selector, elements] of needed) {
    for (const element of elements) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const box = [left, top, right, bottom].map(Math.round).join(" ");
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) faults.push(`${selector} is outside the window: ${box}`);
      else if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`${selector} is hidden`);
    }
  }
  // Text that does not fit is cut off.
  for (const words of document.querySelectorAll(".message-words, .lesson-words, .review-why"))
    if (words.scrollHeight > words.clientHeight + 2) faults.push(`the text is cut off: ${words.textContent}`);
  if (has(".grid-frame")) {
    for (const button of document.querySelectorAll(".result-ways .button")) {
      const { bottom } = button.getBoundingClientRect();
      if (bottom > height + 1) faults.push(`a button of the result ends at ${Math.round(bottom)}: ${button.textContent}`);
    }
    const seats = [...document.querySelectorAll(".seat")].filter((seat) => seat.checkVisibility({ visibilityProperty: true }));
    for (const seat of seats) {
      const strip = seat.getBoundingClientRect();
      for (const part of seat.querySelectorAll(".seat-name, .seat-score, .turn-mark")) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= strip.left - 1 && right <= strip.right + 1 && top >= strip.top - 1 && bottom <= strip.bottom + 1;
        if (!isInside && part.checkVisibility()) faults.push(`“${part.textContent}” is not inside the strip of ${seat.ariaLabel}`);
      }
      const name = seat.querySelector(".seat-name");
      const isShort = seats.length <= 2 && (name?.textContent ?? "").length <= 12;
      if (name !== null && isShort && name.scrollWidth > name.clientWidth + 1) faults.push(`the name ${name.textContent} is cut off`);
    }
  }
  if (isCurtained) return faults;
  const size = document.querySelector(".boop-board, .halls-board, .grid-frame")?.getBoundingClientRect() ?? new DOMRect();
  if (width >= 1000 && size.height < 0.78 * height) faults.push(`the board is only ${Math.round(size.height)} high`);
  // On a tablet, the graph of a review and the task of a lesson need room too.
  const isLarge = width >= 600 && has(".review-screen, .lesson-table");
  if (width < 1000 && width < height && !isLarge && size.width < 0.94 * width)
    faults.push(`the board is only ${Math.round(size.width)} wide`);
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
