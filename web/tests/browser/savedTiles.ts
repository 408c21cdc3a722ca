// Tile tables in a position of the test's choice, as if the match had been saved on this device.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { due } from "./tilesPlayer";

export type Grid = readonly (readonly [tile: string, x: number, y: number])[];

interface Scene {
  readonly grid: Grid;
  /** The person's hand, and the bot's. */
  readonly hands: readonly (readonly string[])[];
  readonly piles: readonly (readonly string[])[];
}

/** Opens a table against a bot; the person is to move. */
export async function openSaved(page: Page, address: string, game: string, scene: Scene): Promise<void> {
  const nothingYet = { to_move: 0, phase: "turn", swapped: [], pending: [], waiting: [], skips: [0, 0], stall: 0, last_turns: null };
  const start = { ...scene, scores: [0, 0], ...nothingYet };
  const seats = [
    { kind: "person", name: "" },
    { kind: "bot", level: 1 },
  ];
  const setup = { game, box: "tiles", options: {}, seats, seed: 7, hidden: true, start };
  const match = { format: 1, setup, played: [], progress: "playing" };
  await page.goto(`${address}/${game}/rules`);
  await page.evaluate(([place, text]) => localStorage.setItem(place ?? "", text ?? ""), [`ruckus-match-${game}`, JSON.stringify(match)]);
  await page.goto(`${address}/${game}/table`);
  expect(await due(page)).toBe("turn");
}

/** Opens a table of D!Git against a bot. */
export function openDigit(page: Page, address: string, grid: Grid, hand: readonly string[]): Promise<void> {
  const piles = [
    ["8k", "6r"],
    ["9k", "5r"],
  ];
  return openSaved(page, address, "digit", { grid, hands: [hand, ["0k", "1k"]], piles });
}
