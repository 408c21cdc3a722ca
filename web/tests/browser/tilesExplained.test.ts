// Explained plays: threads with points on the grid, words and bonuses in the message, and the same again on request.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { borrowPage, useBrowser } from "./browser";
import { keepsPromises } from "./tableZones";
import { openTiles } from "./tileDeals";
import { due, showAll, startTiles, takeTurn } from "./tilesPlayer";

useBrowser();
const address = inject("address");
const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const points = (page: Page): Promise<number[]> =>
  page.locator(".thread-tag text").evaluateAll((tags) => tags.map((tag) => Number(tag.textContent)));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Takes turns until the bot has scored. */
async function untilBotScored(page: Page): Promise<string> {
  const event = page.locator(".message.event strong", { hasText: /^Sleepy.* \d+ points?/ });
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await due(page)).toBe("turn");
    if ((await event.count()) > 0) return event.innerText();
    await takeTurn(page, turn);
  }
  throw new Error("the bot has not scored in twelve turns");
}

test("a bot's play is explained on the grid and in words, and again on a tap", { timeout: 300_000 }, async () => {
  const page = await borrowPage(SMALL_PHONE);
  await startTiles(page, address, "bop", { level: 1 });
  const person = await Person.at(page, { pointer: "finger" });
  const told = await untilBotScored(page);
  await person.startPlaying();
  // «Sleepy: FaR, TRee for 5 points»: words with small vowels, and tags whose sum cannot exceed the points.
  expect(told).toMatch(/^Sleepy: \S.* for \d+ points?$/);
  const total = Number(/(\d+) points?$/.exec(told)?.[1]);
  const tags = await points(page);
  expect(tags.length).toBeGreaterThan(0);
  expect([total, total - 10]).toContain(sum(tags));
  await person.sees(page.locator(".table-others .seat-gain", { hasText: `+${total}` }));

  await showAll(page);
  // The first press clears it; a tap on a tile of the play brings it back, with its words.
  await person.press(page.locator(".cell.near:not(.taken)").first());
  await expect.poll(() => page.locator(".thread").count()).toBe(0);
  const last = await page.evaluate(() => {
    const marked = document.querySelector(".last-thread")?.closest("[transform]")?.getAttribute("transform");
    return [...document.querySelectorAll(".cell")].find((cell) => cell.getAttribute("transform") === marked)?.getAttribute("data-square");
  });
  await person.press(page.locator(`[data-square="${last}"]`), { answer: page.locator(".message.preview", { hasText: told }) });
  expect(await points(page)).toEqual(tags);

  // And from the feed, which closes to show it.
  await person.press(page.locator(".cell.near:not(.taken)").first());
  await person.press(page.locator(".message-open"));
  await person.press(page.locator(".feed-turn", { hasText: told }).first(), {
    answer: page.locator(".message.preview", { hasText: told }),
  });
  expect(await points(page)).toEqual(tags);
  await person.stopPlaying();
});

test("the lines of a score highlight their threads, and a past move is explained", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "qinto", { level: 1, options: ["plus"] });
  const told = await untilBotScored(page);
  expect(told).toMatch(/^Sleepy scored \d+ points?\.$/);
  await page.getByRole("tab", { name: "Scores" }).click();
  const line = page.locator(".breakdown button").first();
  await line.hover();
  await page.locator(".threads .thread.lifted .thread-tag").waitFor();
  expect(await line.innerText()).toMatch(/(line|diagonal) of \d tiles\s*\+\d+/);
  // A sheet by rounds: every player's points add up to the total.
  const columns = await page.locator(".score-sheet").evaluate((sheet) => {
    const numbers = (row: Element): number[] => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent) || 0);
    const rounds = [...sheet.querySelectorAll("tbody tr")].map(numbers);
    const [total] = [...sheet.querySelectorAll("tfoot tr")].map(numbers);
    return (total ?? []).map((all, seat) => [all, rounds.reduce((added, round) => added + (round[seat] ?? 0), 0)]);
  });
  expect(columns.length).toBe(2);
  for (const [total, added] of columns) expect(added).toBe(total);
  await page.getByRole("tab", { name: "Moves" }).click();
  await page.locator(".move", { hasText: /·/ }).first().click();
  await page.locator(".message", { hasText: /You’re looking at move \d+ of \d+/ }).waitFor();
  await page.locator(".message", { hasText: /scored \d+ points?/ }).waitFor();
  expect((await points(page)).length).toBeGreaterThan(0);
});

test("a play with many words leaves out the last sentences where there is no room, and the feed has them", async () => {
  const page = await borrowPage(SMALL_PHONE);
  // Six words with a wild tile and pairs of colours, and all five tiles.
  const hand = ["Cy", "Hr", "!!", "Kg", "Hy"];
  const row = ["Sr", "Tr", "Rr", "Nr", "Gr"];
  await openTiles(page, address, "bop", {
    mode: "device",
    players: 6,
    names: ["Sebastian", "Alexandra", "Maximilian", "Clementine", "Theodora", "Nathaniel"],
    options: { challenge: "off" },
    change: ({ hands, piles }) => {
      const isFree = (tile: string): boolean => ![...hand, ...row].includes(tile);
      return {
        grid: row.map((tile, x): [string, number, number] => [tile, x, 0]),
        hands: hands.map((tiles, seat) => (seat === 0 ? hand : tiles.filter(isFree).slice(0, 2))),
        piles: piles.map((tiles) => tiles.filter(isFree).slice(0, 4)),
        to_move: 0,
      };
    },
  });
  await page.locator(".curtain-button").tap();
  for (const [x, tile] of hand.entries()) {
    await page.locator(`.rack-tile[data-tile="${tile}"]`).tap();
    await page.locator(`.tile-grid [data-square="${x},-1"]`).tap();
  }
  await page.locator(".play-button:not(.not-ready):enabled").waitFor();
  await keepsPromises(page, "draft with many words");
  await page.locator(".play-button").tap();
  await page.locator(".curtain-button").tap();
  await page.locator(".message.event").waitFor();
  await keepsPromises(page, "play with many words");
  await page.setViewportSize(SMALL_PHONE.viewport);
  await page.locator(".message-open").tap();
  await page.locator(".feed-turn", { hasText: /Sebastian: .*All five tiles \+10\./ }).waitFor();
});
