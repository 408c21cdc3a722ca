// Plays boop through the page as a person does, by mouse, finger or keys. It chooses only among the moves that the page offers.

import type { Page } from "playwright-core";

import { byFinger, byMouse } from "./browser";
import type { Press } from "./browser";

export interface Wish {
  readonly mode?: "bot" | "device";
  readonly level?: number;
  readonly kittensOnly?: boolean;
}

/** Goes from the set-up screen to the table. */
export async function startBoop(page: Page, address: string, wish: Wish = {}): Promise<void> {
  await page.goto(`${address}/boop`);
  await page.locator(`input[value="${wish.mode ?? "bot"}"]`).check();
  if (wish.level !== undefined) await page.locator(`.bot-choice input[value="${wish.level}"]`).check();
  if (wish.kittensOnly === true) await page.locator(".option input[role=switch]").check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".boop-board").waitFor();
}

/** Waits until it is this page's turn or the game is over; returns whether the game continues. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.locator(".square.target, .result, .group-button").first().waitFor({ state: "attached" });
  return (await page.locator(".result").count()) === 0;
}

/** Returns the squares where a piece can be placed now. */
export function targets(page: Page): Promise<string[]> {
  return page
    .locator(".square.target")
    .evaluateAll((cells) => cells.map((cell) => (cell as unknown as SVGElement).dataset["square"] ?? ""));
}

/** Picks a square by the turn's number, so that a game is the same each time. */
export function some(squares: readonly string[], turn: number): string {
  return squares[(turn * 7) % squares.length] ?? "";
}

const plies = (page: Page): Promise<number> => page.locator(".move").count();

/** Waits until a turn has been taken. */
export async function taken(page: Page, before: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, before);
}

/** Places a cat if possible, otherwise a kitten. A finger also taps Confirm; if several groups could leave the board, takes the first. */
export async function place(page: Page, press: Press, square: string): Promise<void> {
  const cat = page.locator(".piece-button.cat");
  if ((await cat.count()) > 0 && (await cat.isEnabled())) await press(cat);
  await press(page.locator(`[data-square="${square}"]`));
  if (press === byFinger) await press(page.locator(".confirm"));
  // The page offers choices before the press returns.
  const groups = page.locator(".group-button");
  if ((await groups.count()) > 0) {
    await press(groups.first());
    await press(page.locator(".confirm"));
  }
}

export async function playByPointer(page: Page, press = byMouse, mostTurns = 200): Promise<number> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (!(await myTurn(page))) return turn;
    const before = await plies(page);
    await place(page, press, some(await targets(page), turn));
    await taken(page, before);
  }
  throw new Error(`the game is not over after ${mostTurns} turns`);
}

export async function pressByKeys(page: Page, [file = "", rank = ""]: string): Promise<void> {
  await page.keyboard.press(file);
  await page.keyboard.press(rank);
  await page.keyboard.press("Enter");
}

/** Does the same as `place`, by keys alone. */
export async function placeByKeys(page: Page, square: string): Promise<void> {
  await page.keyboard.press("2");
  await pressByKeys(page, square);
  if ((await page.locator(".group-button").count()) > 0) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
}

export async function playByKeys(page: Page, mostTurns = 200): Promise<number> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (!(await myTurn(page))) return turn;
    const before = await plies(page);
    await placeByKeys(page, some(await targets(page), turn));
    await taken(page, before);
  }
  throw new Error(`the game is not over after ${mostTurns} turns`);
}
