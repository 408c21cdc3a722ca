// A whole game of tiles between two browsers, with bots at the other seats, a reload in the
// middle, and a spectator whose every frame is searched for hidden tiles.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { join } from "./onlinePlayer";
import { dueNow, plies, takeTurn } from "./tilesPlayer";
import { hiddenTiles, overheard } from "./wireEar";

useBrowser();
const address = inject("address");

/** The server hears so many messages of one player in so many milliseconds. */
const MOST = { messages: 100, within: 20_000 };

const hand = (page: Page): Promise<string[]> =>
  page.locator(".rack-tile").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["tile"] ?? "").sort());

/** When this page said something to the server. */
function spoken(page: Page): number[] {
  const times: number[] = [];
  page.on("websocket", (socket) => socket.on("framesent", () => times.push(performance.now())));
  return times;
}

function mostWithin(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + MOST.within).length));
}

async function makeTable(page: Page): Promise<string> {
  await page.goto(`${address}/digit/friends`);
  await page.locator('.setup-form input[type="text"]').fill("Ada");
  await page.locator("input[type=number]").fill("6");
  await page.locator("input[type=number]").blur();
  for (let seat = 2; seat < 6; seat += 1) await page.locator(".setup-form > label select").nth(seat).selectOption("1");
  await page.locator("form button[type=submit]").click();
  return page.locator(".share input").inputValue();
}

test("a whole game of D!Git between two browsers: drafts are weighed, a reload loses nothing, nobody sees a hidden tile", async () => {
  const [ada, bob, eve] = [await openPage(), await openPage(), await openPage()];
  const frames = overheard(eve);
  const said = [spoken(ada), spoken(bob)];
  const link = await makeTable(ada);
  await eve.goto(link);
  await join(bob, link, "Bob");
  for (const page of [ada, bob, eve]) await page.locator(".tile-grid").waitFor();
  expect(await eve.locator(".rack-tile").count()).toBe(0);

  const pages = [ada, bob];
  const turns = [0, 0];
  let weighed = false;
  let reloaded = false;
  for (;;) {
    const due = await Promise.all(pages.map(dueNow));
    if (due.every((one) => one === "over")) break;
    const at = due.indexOf("turn");
    const page = pages[at];
    if (page === undefined) {
      await ada.waitForTimeout(50);
      continue;
    }
    if (!weighed) {
      // Far from everything: the server says over the socket what is wrong with it.
      await page.locator(".rack-tile").first().click();
      await page.locator(".tile-grid [role=gridcell]").first().click();
      await page.locator(".drafted.broken").waitFor();
      await page.keyboard.press("Escape");
      weighed = true;
    }
    if (turns[at] === 3 && !reloaded) {
      const before = await hand(page);
      await page.reload();
      await page.locator(".rack-tile").first().waitFor();
      expect(await hand(page)).toEqual(before);
      reloaded = true;
      continue;
    }
    await takeTurn(page, turns[at] ?? 0);
    turns[at] = (turns[at] ?? 0) + 1;
  }
  expect(weighed && reloaded).toBe(true);
  for (const page of [...pages, eve]) await page.locator(".result").waitFor();
  const counts = [await plies(ada), await plies(bob), await plies(eve)];
  const past = await eve.evaluate(async (code) => (await (await fetch(`/api/tables/${code}/past`)).json()) as { plies: unknown[] }, new URL(link).pathname.slice(3));
  expect(counts).toEqual(counts.map(() => past.plies.length));
  for (const times of said) expect(mostWithin(times)).toBeLessThan(MOST.messages);

  const open = new Set<string>();
  expect(frames.length).toBeGreaterThan(turns[0] ?? 0);
  for (const frame of frames) expect(hiddenTiles(frame, open), frame.slice(0, 600)).toEqual([]);
});
