// The promises of the table screen for the five variants of the tile games, for two to six players: turn, draft, refusal, swap, another
// turn, challenge, curtain, end, review and lesson, in every window.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { borrowPage, byFinger, putResultAside, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { boardBox, keepsPromises } from "./tableZones";
import { openTiles } from "./tileDeals";
import type { TableWish, TileGame, TilePosition } from "./tileDeals";
import { SMALL_PHONE, cell } from "./tilesFinger";
import { bluff, due } from "./tilesPlayer";

useBrowser();
const address = inject("address");

type Grid = TilePosition["grid"];

/** A variant, and a position in which a swap, a fine play and the last play are possible. */
interface Variant {
  readonly name: string;
  readonly game: TileGame;
  readonly options: Readonly<Record<string, string>>;
  readonly grid: Grid;
  readonly hand: readonly string[];
  /** A tile of the hand that replaces a wild tile on its square. */
  readonly swap: readonly [tile: string, square: string];
  /** A tile of the hand that completes a line. */
  readonly play: readonly [tile: string, square: string];
  /** Whether that play gives another turn. */
  readonly givesTurn: boolean;
}

const HEARTS: Grid = [
  ["Hr", 0, 0],
  ["Hy", 1, 0],
  ["Hg", 2, 0],
  ["Hb", 3, 0],
  ["!!", 0, 1],
];
const QINTO = { game: "qinto", grid: HEARTS, hand: ["Hk", "Sr", "Dg", "Cb", "Xy"], swap: ["Sr", "0,1"], play: ["Hk", "4,0"] } as const;

const VARIANTS: readonly Variant[] = [
  {
    name: "BOP!",
    game: "bop",
    options: { challenge: "off" },
    grid: [
      ["Rr", 0, 0],
      ["!!", 1, 0],
    ],
    hand: ["Dk", "Tb", "Nr", "Sg", "Ly"],
    swap: ["Dk", "1,0"],
    play: ["Sg", "2,0"],
    givesTurn: false,
  },
  {
    name: "D!Git",
    game: "digit",
    options: {},
    grid: [
      ["3g", 0, 0],
      ["4g", 1, 0],
      ["5g", 2, 0],
      ["6g", 3, 0],
      ["!!", 0, 1],
    ],
    hand: ["7g", "3b", "2k", "9y", "1r"],
    swap: ["3b", "0,1"],
    play: ["7g", "4,0"],
    givesTurn: true,
  },
  { name: "Q!nto Classic", options: { variant: "classic" }, givesTurn: false, ...QINTO },
  { name: "Q!nto Plus", options: { variant: "plus" }, givesTurn: false, ...QINTO },
  { name: "Q!nto Light", options: { variant: "light" }, givesTurn: true, ...QINTO },
];

const NAMES = {
  en: ["Sebastian", "Alexandra", "Maximilian", "Clementine", "Theodora", "Nathaniel"],
  uk: ["Святослав", "Олександра", "Станіслав", "Єлизавета", "Владислава", "Костянтин"],
} as const;

/** Puts the position of a variant into a deal: the first seat has its hand, the others theirs without its tiles. */
function laidOut({ grid, hand, play }: Variant, last: boolean) {
  const own = last ? [play[0]] : [...hand];
  return (deal: TilePosition): Partial<TilePosition> => {
    const used = new Set([...grid.map(([tile]) => tile), ...hand]);
    const free = [...new Set([...deal.hands.flat(), ...deal.piles.flat()])].filter((tile) => !used.has(tile));
    const hands = deal.hands.map((_, seat) => (seat === 0 ? own : free.splice(0, 2)));
    const isOwnPile = deal.piles.length > 1;
    const piles = deal.piles.map((_, seat) => (last && (seat === 0 || !isOwnPile) ? [] : free.splice(0, 2)));
    return { grid, hands, piles, to_move: 0, stall: 0, scores: deal.scores.map(() => 0) };
  };
}

async function layTile(page: Page, [tile, square]: readonly [string, string]): Promise<void> {
  await page.locator(`.rack-tile[data-tile="${tile}"]`).tap();
  await cell(page, square).tap();
  await page.locator(`.drafted[data-at="${square}"]`).waitFor();
}

const playIt = (page: Page): Promise<void> => page.locator(".play-button:not(.not-ready):enabled").tap();

/** Goes through the phases of a game against bots and on one device. */
async function walk(page: Page, variant: Variant, players: number, locale: "en" | "uk"): Promise<void> {
  const { game, options } = variant;
  const names = NAMES[locale];
  const phase = async (name: string): Promise<void> => {
    await keepsPromises(page, `${variant.name}, ${players} players, ${locale}: ${name}`);
    await page.setViewportSize(SMALL_PHONE.viewport);
  };
  const open = (wish: TableWish, last = false): Promise<void> =>
    openTiles(page, address, game, { players, options, change: laidOut(variant, last), ...wish });

  await open({});
  expect(await due(page)).toBe("turn");
  await phase("turn");
  const before = await boardBox(page);
  const still = async (): Promise<void> => expect(await boardBox(page)).toBe(before);
  await page.locator(".rack-tile").last().tap();
  await page.locator(".tile-grid [role=gridcell]").first().tap();
  await page.locator(".message.preview").waitFor();
  await phase("draft");
  await page.locator(".play-button").tap();
  await page.locator(".message.refusal").waitFor();
  await still();
  await phase("refusal");
  await page.locator(".turn-tools .button:not(.rack-order)").tap();
  await layTile(page, variant.swap);
  await phase("swap in the draft");
  await playIt(page);
  await page.locator('.rack-tile[data-tile="!!"]').waitFor();
  await phase("swap");
  await still();

  await open({});
  await due(page);
  await layTile(page, variant.play);
  await phase("fine draft");
  await playIt(page);
  // Otherwise the bots follow at once.
  if (variant.givesTurn) await page.locator(".banner.ribbon").waitFor();
  await phase(variant.givesTurn ? "another turn" : "after the play");
  await still();

  // The hand is closed behind a curtain.
  await open({ mode: "device", names });
  await page.locator(".curtain[open]").waitFor();
  await phase("curtain");
  await page.locator(".curtain-button").tap();
  await page.locator(".rack-tile").first().waitFor();
  await phase("opened hand");
  await still();

  await open({}, true);
  await due(page);
  await layTile(page, variant.play);
  await playIt(page);
  await page.locator(".result").waitFor();
  await phase("result");
  await still();
  await putResultAside(page);
  await phase("result put aside");
  await still();
}

async function challenge(page: Page, players: number, locale: "en" | "uk"): Promise<void> {
  const names = NAMES[locale];
  const phase = async (name: string): Promise<void> => {
    await keepsPromises(page, `challenge, ${players} players, ${locale}: ${name}`);
    await page.setViewportSize(SMALL_PHONE.viewport);
  };
  await openTiles(page, address, "bop", { mode: "device", players, names, options: { challenge: "on" }, change: () => ({ to_move: 0 }) });
  await page.locator(".curtain-button").tap();
  await page.locator(".rack-tile").first().waitFor();
  await bluff(page, byFinger);
  for (let answer = 1; answer < players; answer += 1) {
    expect(await due(page)).toBe("answer");
    await phase(`answer ${answer}`);
    await page.locator(answer < players - 1 ? ".believe" : ".doubt").tap();
    if (answer < players - 1) await page.locator(".message", { hasText: names[answer + 1] ?? "" }).waitFor();
  }
  await page.locator(".curtain-button").tap();
  await page.locator(".banner.bluff").waitFor();
  await phase("verdict");
}

for (const [at, variant] of VARIANTS.entries()) {
  for (const locale of ["en", "uk"] as const) {
    for (let players = 2; players <= 6; players += 1) {
      // In the small size, two variants in different languages, one of them with the most seats.
      const inSmall = (at === 1 && locale === "en" && players === 6) || (at === 3 && locale === "uk" && players === 3);
      const run = inSmall ? test : testInFull;
      run(`${variant.name} keeps the promises in every phase for ${players} players, in ${locale}`, async () => {
        const page = await borrowPage({ ...SMALL_PHONE, isMobile: false, locale });
        await walk(page, variant, players, locale);
        if (variant.game === "bop" && (players < 4 || IS_FULL)) await challenge(page, players, locale);
      });
    }
  }
}
