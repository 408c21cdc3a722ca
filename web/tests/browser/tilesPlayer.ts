// Plays the tile games through the page as a person does. It knows no rules: it lays tiles where the page marks them as fitting, and passes
// where nothing is marked.

import type { Page } from "playwright-core";

import { byMouse } from "./browser";

export interface Wish {
  readonly mode?: "bot" | "device";
  readonly level?: number;
  readonly players?: number;
  readonly names?: readonly string[];
  /** Values of options, in the order of the form. */
  readonly options?: readonly string[];
}

/** Goes from the set-up screen to the table, or to its curtain. */
export async function startTiles(page: Page, address: string, game: string, wish: Wish = {}): Promise<void> {
  await page.goto(`${address}/${game}`);
  await page.locator(`input[value="${wish.mode ?? "bot"}"]`).check();
  if (wish.players !== undefined) await page.locator(`.players input[value="${wish.players}"]`).check();
  if (wish.level !== undefined) await page.locator(`.bot-choice input[value="${wish.level}"]`).check();
  for (const [seat, name] of (wish.names ?? []).entries()) await page.locator(`#name-${seat}`).fill(name);
  if (wish.options !== undefined) {
    // The option for younger players is always open.
    for (const summary of await page.locator(".options summary").all()) await summary.click();
    for (const [index, value] of wish.options.entries()) await page.locator(".option select").nth(index).selectOption(value);
  }
  await page.locator("form button[type=submit]").click();
  await page.locator(".tile-grid, .curtain").first().waitFor();
}

export type Due = "turn" | "answer" | "curtain" | "over";

/** Returns which input is due on the page that runs this; null while others act. */
function lookForDue(): Due | null {
  if (document.querySelector(".result") !== null) return "over";
  if (document.querySelector(".curtain[open]") !== null) return "curtain";
  if (document.querySelector(".turn-bar.asking") !== null) return "answer";
  // A turn can be entered as soon as the page knows the legal actions.
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".turn-bar button")];
  const shuffle = buttons.some((button) => !button.disabled && !button.classList.contains("primary"));
  const marked = document.querySelector(".table") !== null && document.querySelector("[data-due]") !== null;
  return shuffle && marked ? "turn" : null;
}

export function dueNow(page: Page): Promise<Due | null> {
  return page.evaluate(lookForDue);
}

/** Waits until an input is due here. */
export async function due(page: Page): Promise<Due> {
  return (await (await page.waitForFunction(lookForDue)).jsonValue()) as Due;
}

/** Returns the tiles in the open hand, sorted. */
export function handOf(page: Page): Promise<string[]> {
  return page.locator(".rack-tile").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["tile"] ?? "").sort());
}

export const plies = (page: Page): Promise<number> => page.locator(".move").count();

export async function taken(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll(".move").length > count ||
      document.querySelector(".result") !== null ||
      document.querySelector(".curtain[open]") !== null,
    before,
  );
}

/** Takes one turn: the first tile that fits somewhere, or a pass. */
export async function takeTurn(page: Page, turn: number, press = byMouse): Promise<void> {
  const before = await plies(page);
  const tiles = page.locator(".rack-tile");
  const count = await tiles.count();
  for (let slot = 0; slot < count; slot += 1) {
    const tile = tiles.nth((slot + turn) % count);
    await press(tile);
    // The fitting squares are marked before the press returns.
    const targets = page.locator(".cell.target:not(.taken)");
    if ((await targets.count()) > 0) {
      await showAll(page, press);
      await press(targets.first());
      await press(page.locator(".play-button:not(.not-ready):enabled"));
      await taken(page, before);
      return;
    }
    // Another press deselects it.
    await press(tile);
  }
  await pass(page, press);
  await taken(page, before);
}

/** Shows the whole grid, if a part of it is outside its window. */
export async function showAll(page: Page, press = byMouse): Promise<void> {
  if ((await page.locator('.grid-window[class*="more-"]').count()) === 0) return;
  await press(page.locator(".zoom .round").nth(1));
  await page.locator('.grid-window:not([class*="more-"])').waitFor();
}

/** Lays five tiles of the rack in the first row of a new game, where they are hardly a word together, and plays them. */
export async function bluff(page: Page, press = byMouse): Promise<void> {
  // The first tile of the grid is at 0,0.
  await press(page.locator('.tile-grid [data-square="1,0"]'));
  for (let slot = 0; slot < 5; slot += 1) await press(page.locator(".rack-tile").nth(slot));
  const before = await plies(page);
  await press(page.locator(".play-button:not(.not-ready):enabled"));
  await taken(page, before);
}

/** Passes without trading, and confirms. */
export async function pass(page: Page, press = byMouse): Promise<void> {
  await press(page.locator(".turn-bar button", { hasText: /^(Trade or pass|Pass|Обмін або пас|Пас)$/ }));
  const trade = page.locator(".turn-bar .primary", { hasText: /^(Pass without trading|Пас без обміну)$/ });
  const yes = page.locator(".yes");
  await trade.or(yes).first().waitFor();
  if ((await trade.count()) > 0) await press(trade);
  await press(yes);
}

/** Opens the hand of the player who is due; it comes from the worker, so it takes a moment. */
export async function liftCurtain(page: Page): Promise<void> {
  await page.locator(".curtain-button").click();
  await page.locator(".rack-tile").first().waitFor();
}

/** Plays a whole game; returns the number of turns. */
export async function playTiles(page: Page, press = byMouse, mostTurns = 150): Promise<number> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    switch (await due(page)) {
      case "over":
        return turn;
      case "curtain":
        await liftCurtain(page);
        break;
      case "answer":
        await press(page.locator(".turn-bar .believe"));
        break;
      case "turn":
        await takeTurn(page, turn, press);
        break;
    }
  }
  throw new Error(`the game is not over after ${mostTurns} turns`);
}
