// Tiles under a finger: where they are, and where a finger must be to lay one.

import type { Locator, Page } from "playwright-core";

import type { Spot } from "../person";

export const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const LOW_PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** A tile rides this many pixels above the finger, and less near the end of a window that the grid fills. */
const LIFT = 60;

export const cell = (page: Page, square: string): Locator => page.locator(`.tile-grid [data-square="${square}"]`);
export const rackTile = (page: Page, slot: number): Locator => page.locator(".rack-tile").nth(slot);

export const rackOrder = (page: Page): Promise<(string | null)[]> =>
  page.locator(".rack-tile").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")));

/** Returns the squares of the draft. */
export const draftedAt = (page: Page): Promise<string[]> =>
  page.locator(".drafted").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-at") ?? ""));

/** Returns where a finger must be for the tile above it to be over a square. */
export async function under(page: Page, square: string): Promise<Spot> {
  const table = page.locator(".table");
  const [box, all] = [await cell(page, square).boundingBox(), await table.boundingBox()];
  const grid = await page.locator(".grid-window").boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (box === null || all === null || grid === null) throw new Error(`there is no square ${square}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const lift = grid.y + grid.height + LIFT <= height ? LIFT : Math.min(LIFT, (height - y) / 3);
  return { in: table, x: (x - all.x) / all.width, y: (y + lift - all.y) / all.height };
}

/** Returns the empty squares next to tiles, from the upper left to the lower right. */
export function freeSquares(page: Page): Promise<string[]> {
  return page.locator(".cell.near:not(.taken)").evaluateAll((cells) => cells.map((one) => one.getAttribute("data-square") ?? ""));
}
