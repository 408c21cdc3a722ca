// A person who plays the tile games with a finger: they see only what is in the window, tap or drag tiles to squares that the page marks,
// trade where nothing fits, and never scroll.

import type { Page } from "playwright-core";

import type { Person } from "../person";
import { keepsPromisesHere } from "./tableZones";
import { cell, draftedAt, under } from "./tilesFinger";
import { due, plies } from "./tilesPlayer";

/** Plays until the result is shown; returns the number of own turns. */
export async function playByFinger(person: Person, page: Page, mostTurns = 80): Promise<number> {
  await person.startPlaying();
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const next = await due(page);
    await keepsPromisesHere(page, `${next}, turn ${turn}`);
    await person.readsNoNotation({ except: [".moves", ".tile-grid"] });
    if (next === "over") {
      await seesResult(person, page);
      return turn;
    }
    if (next === "curtain") await person.press(page.locator(".curtain-button"), { answer: page.locator(".rack") });
    else if (next === "answer") await person.press(page.locator(".believe"));
    else await takeTurn(person, page, turn);
  }
  throw new Error(`the game is not over after ${mostTurns} turns`);
}

async function seesResult(person: Person, page: Page): Promise<void> {
  await person.sees(page.locator(".result h2"));
  await person.sees(page.locator(".result .primary"));
  await person.stopPlaying();
}

/** Lays the first tile that fits by itself somewhere, by dragging it in every other turn; otherwise trades or passes. */
async function takeTurn(person: Person, page: Page, turn: number): Promise<void> {
  const made = await plies(page);
  const isTaken = async (): Promise<boolean> => (await plies(page)) > made || (await page.locator(".result, .curtain[open]").count()) > 0;
  const tiles = page.locator(".rack-tile");
  for (let slot = 0; slot < (await tiles.count()); slot += 1) {
    const tile = tiles.nth(slot);
    await person.press(tile, { answer: async () => (await tile.getAttribute("aria-pressed")) === "true" });
    const square = await markedSquare(page);
    if (square === null) {
      await person.press(tile, { answer: async () => (await tile.getAttribute("aria-pressed")) === "false" });
      continue;
    }
    const isLaid = async (): Promise<boolean> => (await draftedAt(page)).join() === square;
    await showAll(person, page);
    if (turn % 2 === 0) await person.press(cell(page, square), { answer: isLaid });
    else await person.drag(tile, await under(page, square), { answer: isLaid });
    await keepsPromisesHere(page, `draft, turn ${turn}`);
    await person.press(page.locator(".play-button:not(.not-ready):enabled"), { answer: isTaken });
    return;
  }
  await passOrTrade(person, page, isTaken);
}

/** Returns a free square that is marked for the chosen tile. */
async function markedSquare(page: Page): Promise<string | null> {
  const marked = page.locator(".cell.target:not(.taken)");
  return (await marked.count()) === 0 ? null : marked.first().getAttribute("data-square");
}

async function showAll(person: Person, page: Page): Promise<void> {
  const more = page.locator('.grid-window[class*="more-"]');
  if ((await more.count()) > 0) await person.press(page.locator(".zoom .round").nth(1), { answer: async () => (await more.count()) === 0 });
}

async function passOrTrade(person: Person, page: Page, isTaken: () => Promise<boolean>): Promise<void> {
  // While tiles are traded or swapped, the primary action is another one.
  const other = page.locator(".turn-bar .primary:not(.play-button):not(.yes)");
  const yes = page.locator(".yes");
  if ((await other.count()) > 0) {
    await person.press(other, { answer: isTaken });
    return;
  }
  await person.press(page.locator(".turn-tools .button:not(.rack-order)"), { answer: other.or(yes) });
  if ((await other.count()) > 0) {
    for (const tile of await page.locator(".rack-tile").all())
      await person.press(tile, { answer: async () => (await tile.getAttribute("aria-pressed")) === "true" });
    await person.press(other, { answer: yes });
  }
  await person.press(yes, { answer: isTaken });
}
