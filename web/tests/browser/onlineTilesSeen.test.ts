// What everybody at an online table sees: both verdicts of a challenge, a chain of swaps, another turn. Three people play, a fourth
// watches, and one page is reloaded in the middle.

import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";

import { borrowPage, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { OnlineTilesTable } from "./onlineTilesTable";
import { readFeed } from "./tableZones";
import type { TilePosition } from "./tileDeals";
import { SMALL_PHONE } from "./tilesFinger";
import { bluff } from "./tilesPlayer";

useBrowser();
const address = inject("address");

const message = (page: Page, text: string | RegExp): Locator => page.locator(".message", { hasText: text });

async function fourPages(): Promise<[Page[], Page]> {
  return [[await borrowPage(), await borrowPage(SMALL_PHONE), await borrowPage()], await borrowPage()];
}

/** Waits until all of these pages tell something, in the message and in the feed. */
async function everybodyReads(pages: readonly Page[], text: RegExp): Promise<void> {
  for (const page of pages) {
    await message(page, text).waitFor();
    expect((await readFeed(page)).join("\n")).toMatch(text);
  }
}

/** Reloads a page in the middle of what happens. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator(".tile-grid").waitFor();
}

testInFull("online, a bluff, a right and a wrong challenge are seen by three people and a spectator", { timeout: 600_000 }, async () => {
  const [pages, eve] = await fourPages();
  const table = await OnlineTilesTable.open(address, "bop", "on", pages, eve);

  // A bluff, which one player believes and the next one challenges.
  const { seat: bluffer } = await table.next();
  const liar = pages[bluffer] ?? eve;
  await bluff(liar);
  await everybodyReads(table.others(bluffer).slice(0, 2), new RegExp(`${table.name(bluffer)} laid \\S+`));
  await reload(liar);
  const [first, second] = table.others(bluffer) as [Page, Page];
  await reload(first);
  await first.locator(".believe").click();
  await second.locator(".doubt").click();
  for (const page of [...pages, eve]) await page.locator(".banner.bluff", { hasText: "Bluff called!" }).waitFor();
  await everybodyReads([...pages, eve], /isn’t a word\.|Not all of these are words:/);
  await message(liar, "You take the tiles back.").waitFor();
  for (const page of table.others(bluffer)) await message(page, `${table.name(bluffer)} takes the tiles back.`).waitFor();

  // A real word, which a player challenges wrongly.
  for (;;) {
    const { seat, due } = await table.next();
    expect(due).toBe("turn");
    const words = (await table.legal(await table.position(seat), seat)).filter((action) => action.startsWith("play "));
    const [word] = words.toSorted((one, other) => other.length - one.length);
    await table.act(seat, word ?? "pass");
    if (word === undefined) continue;
    const [doubter] = table.others(seat) as [Page];
    await message(doubter, new RegExp(`${table.name(seat)} laid \\S+`)).waitFor();
    await doubter.locator(".doubt").click();
    for (const page of [...pages, eve]) await page.locator(".banner.word", { hasText: "It’s a word!" }).waitFor();
    await everybodyReads([...pages, eve], /(is a word|are words)!/);
    const name = table.name(pages.indexOf(doubter));
    await message(doubter, /You miss a turn\./).waitFor();
    for (const page of [...pages.filter((one) => one !== doubter), eve]) await message(page, `${name} misses a turn.`).waitFor();
    // It is still there after a reload.
    await reload(eve);
    expect((await readFeed(eve)).join("\n")).toContain(`${name} misses a turn.`);
    return;
  }
});

const tilesOf = (action: string): number => action.split(" ").length - 1;
const hasWild = (action: string): boolean => /[*!]/.test(action);

/** Returns two swaps that can follow each other in one turn. */
async function findChain(
  table: OnlineTilesTable,
  position: TilePosition,
  seat: number,
  legal: readonly string[],
): Promise<string[] | null> {
  const swaps = legal.filter((action) => action.startsWith("swap "));
  for (const swap of swaps) {
    const { after } = await table.tried(position, seat, swap);
    const next = (await table.legal(after, seat)).find((action) => action.startsWith("swap "));
    if (next !== undefined) return [swap, next];
  }
  return null;
}

/** Returns a play that gives another turn. */
async function findExtraTurn(
  table: OnlineTilesTable,
  position: TilePosition,
  seat: number,
  plays: readonly string[],
): Promise<string | null> {
  for (const play of plays) if ((await table.tried(position, seat, play)).events.includes("extra-turn")) return play;
  return null;
}

testInFull("online, a chain of swaps and another turn are seen by three people and a spectator", { timeout: 600_000 }, async () => {
  const [pages, eve] = await fourPages();
  let table = await OnlineTilesTable.open(address, "qinto", "light", pages, eve);
  const seen = { chain: false, again: false };
  while (!seen.chain || !seen.again) {
    const { seat, due } = await table.next();
    if (due === "over") {
      // These hands did not allow it; the next ones may.
      table = await OnlineTilesTable.open(address, "qinto", "light", pages, eve);
      continue;
    }
    const name = table.name(seat);
    const position = await table.position(seat);
    const legal = await table.legal(position, seat);
    const plays = legal.filter((action) => action.startsWith("play "));
    const chain = seen.chain ? null : await findChain(table, position, seat, legal);
    if (chain !== null) {
      for (const swap of chain) {
        await table.act(seat, swap);
        await everybodyReads(table.others(seat), new RegExp(`${name} swapped in `));
        await message(pages[seat] ?? eve, "The wild tile is yours.").waitFor();
      }
      const twice = (await readFeed(eve)).filter((line) => line.includes(`${name} swapped in`));
      expect(twice.length).toBeGreaterThanOrEqual(2);
      await table.act(seat, "done");
      seen.chain = true;
      continue;
    }
    const again = seen.again ? null : await findExtraTurn(table, position, seat, plays);
    if (again !== null) {
      await table.act(seat, again);
      await (pages[seat] ?? eve).locator(".banner.ribbon", { hasText: "Another turn!" }).waitFor();
      for (const page of table.others(seat)) await page.locator(".banner.ribbon", { hasText: name }).waitFor();
      await everybodyReads(table.others(seat), new RegExp(`${name}.*another turn`, "i"));
      seen.again = true;
      continue;
    }
    // Wild tiles alone are easy to swap; long lines are soon five long.
    const wild = plays.find((action) => tilesOf(action) === 1 && hasWild(action));
    const longest = plays.toSorted((one, other) => tilesOf(other) - tilesOf(one))[0];
    await table.act(seat, (seen.chain ? null : wild) ?? longest ?? "pass");
  }
});
