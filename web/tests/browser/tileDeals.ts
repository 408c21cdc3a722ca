// Tables of the tile games on this device whose tiles are known: a seed deals them, or a test lays them out. The page itself never learns
// the seed of its match, so the test opens the dealt position, as if it had been saved.

import type { Page } from "playwright-core";

import type { Position } from "../../../crates/bindings/typescript/tiles";
import type { Box } from "../../src/engine/protocol";
import { boxFor } from "../../src/games/bop/languages";
import { seatsOf } from "../../src/match/newMatch";
import { openNodeEngine } from "../unit/nodeEngine";

export type TileGame = "bop" | "digit" | "qinto";

export type TilePosition = Readonly<Position>;

export interface TableWish {
  readonly mode?: "bot" | "device";
  readonly level?: number;
  readonly players?: number;
  readonly names?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  /** The seed that deals the tiles; 1 by default. */
  readonly seed?: number;
  /** Changes to the dealt position. */
  readonly change?: (dealt: TilePosition) => Partial<TilePosition>;
}

/** The engines for all tests of a file: one with English words, one with Ukrainian ones. */
const engines = new Map<Box, ReturnType<typeof openNodeEngine>>();
export function tilesEngine(box: Box = "tiles"): ReturnType<typeof openNodeEngine> {
  const engine = engines.get(box) ?? openNodeEngine(box);
  engines.set(box, engine);
  return engine;
}

/** Returns the position that a seed deals. */
export async function dealt(
  game: TileGame,
  players: number,
  options: Readonly<Record<string, string>>,
  seed: number,
): Promise<TilePosition> {
  const { position } = await (await tilesEngine(boxFor(options))).ask({ cmd: "new", game, players, options, seed });
  return position as TilePosition;
}

/** Leaves this many tiles in each pile, for a short game. */
export const withPilesOf =
  (count: number) =>
  ({ piles }: TilePosition): Partial<TilePosition> => ({ piles: piles.map((pile) => pile.slice(0, count)) });

/** Gives the first seat tiles with these signs, and the first turn. */
export const withHand =
  (signs: string) =>
  ({ hands, piles }: TilePosition): Partial<TilePosition> => {
    const others = [...hands, ...piles].flat();
    const hand = [...signs].map(
      (sign) =>
        others.splice(
          others.findIndex((tile) => tile.startsWith(sign)),
          1,
        )[0] ?? "",
    );
    const deal = (tiles: readonly string[]): string[] => others.splice(0, tiles.length);
    return { hands: [hand, ...hands.slice(1).map(deal)], piles: piles.map(deal), to_move: 0 };
  };

/** Opens a table whose tiles are dealt by a seed, or its curtain. */
export async function openTiles(page: Page, address: string, game: TileGame, wish: TableWish = {}): Promise<void> {
  const { mode = "bot", level = 1, players = 2, names = [], options = {}, seed = 1, change } = wish;
  const deal = await dealt(game, players, options, seed);
  const start = { ...deal, ...change?.(deal) };
  const seats = seatsOf({ mode, level, begins: "me", players, names, options });
  const setup = { game, box: boxFor(options), options, seats, seed: 0, hidden: true, start };
  const match = { format: 1, setup, played: [], progress: "playing" };
  // Any page of the site has its storage.
  await page.goto(`${address}/${game}/rules`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`ruckus-match-${game}`, JSON.stringify(match)] as const);
  await page.goto(`${address}/${game}/table`);
  await page.locator(".tile-grid, .curtain[open]").first().waitFor();
}
