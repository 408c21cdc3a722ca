// Whole games of the five variants of the tile games by finger, on phones in both directions: against bots, and by three people on one
// device. A person sees only what is in the window and never scrolls. The tiles are known, and the piles are short.

import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { borrowPage, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { openTiles, withPilesOf } from "./tileDeals";
import type { TileGame } from "./tileDeals";
import { LOW_PHONE, SMALL_PHONE } from "./tilesFinger";
import { playByFinger } from "./tilesPerson";

useBrowser();
const address = inject("address");

interface Variant {
  readonly name: string;
  readonly game: TileGame;
  readonly options: Readonly<Record<string, string>>;
  /** The tiles that are left in a pile, or in each player's. */
  readonly pile: number;
}

const VARIANTS: readonly Variant[] = [
  { name: "BOP!", game: "bop", options: {}, pile: 4 },
  { name: "D!Git", game: "digit", options: {}, pile: 0 },
  { name: "Q!nto Classic", game: "qinto", options: { variant: "classic" }, pile: 4 },
  { name: "Q!nto Plus", game: "qinto", options: { variant: "plus" }, pile: 4 },
  { name: "Q!nto Light", game: "qinto", options: { variant: "light" }, pile: 0 },
];

const NAMES = ["Nina", "Taras", "Olena"];

for (const { name, game, options, pile } of VARIANTS) {
  for (const phone of [SMALL_PHONE, LOW_PHONE]) {
    const { width, height } = phone.viewport;
    const cheapest = name === "Q!nto Light" && phone === SMALL_PHONE ? test : testInFull;
    cheapest(`a finger plays a whole game of ${name} against two bots at ${width}×${height}`, { timeout: 900_000 }, async () => {
      const page = await borrowPage(phone);
      const person = await Person.at(page, { pointer: "finger" });
      await openTiles(page, address, game, { players: 3, options, change: withPilesOf(pile) });
      expect(await playByFinger(person, page)).toBeGreaterThan(1);
    });
    testInFull(`fingers play a whole game of ${name} for three on one device at ${width}×${height}`, { timeout: 900_000 }, async () => {
      const page = await borrowPage(phone);
      const person = await Person.at(page, { pointer: "finger" });
      await openTiles(page, address, game, { mode: "device", players: 3, names: NAMES, options, change: withPilesOf(pile) });
      expect(await playByFinger(person, page)).toBeGreaterThan(1);
    });
  }
}
