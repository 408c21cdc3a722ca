// A whole tile game between two browsers, with bots at the other seats, a reload in the middle, and a spectator whose every frame is
// searched for hidden tiles.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { borrowPage, expectCount, useBrowser } from "./browser";
import { join } from "./onlinePlayer";
import { dueNow, handOf, takeTurn, due as untilDue } from "./tilesPlayer";
import { hiddenTiles, overheard } from "./wireEar";

useBrowser();
const address = inject("address");

/** The maximum number of messages a page sends in a turn, without pings; the server rejects a hundred messages in 20 seconds. */
const MOST_ASKED_IN_A_TURN = 12;

/** Records the messages this page sends to the server. */
function asked(page: Page): string[] {
  const all: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (!String(payload).includes('"type":"ping"')) all.push(String(payload));
    }),
  );
  return all;
}

async function makeTable(page: Page): Promise<string> {
  await page.goto(`${address}/digit/friends`);
  await page.locator('.setup-form input[type="text"]').fill("Ada");
  await page.locator('.players input[value="6"]').check();
  for (let seat = 2; seat < 6; seat += 1) await page.locator(".setup-form > label select").nth(seat).selectOption("1");
  await page.locator("form button[type=submit]").click();
  return page.locator(".share input").inputValue();
}

test("a whole game of D!Git between two browsers: drafts are weighed, a reload loses nothing, nobody sees a hidden tile", async () => {
  const [ada, bob, eve] = [await borrowPage(), await borrowPage(), await borrowPage()];
  const frames = overheard(eve);
  const asks = [asked(ada), asked(bob)];
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
      // Bots are to act: wait until one of the pages is to act.
      await Promise.race(pages.filter((_, index) => due[index] === null).map(untilDue));
      continue;
    }
    if (!weighed) {
      // Far from every tile: the server explains over the socket what is wrong.
      await page.locator(".rack-tile").first().click();
      await page.locator(".tile-grid [role=gridcell]").first().click();
      await page.locator(".drafted.broken").waitFor();
      await page.keyboard.press("Escape");
      weighed = true;
    }
    if (turns[at] === 3 && !reloaded) {
      const before = await handOf(page);
      await page.reload();
      await expect.poll(() => handOf(page)).toEqual(before);
      reloaded = true;
      continue;
    }
    await takeTurn(page, turns[at] ?? 0);
    turns[at] = (turns[at] ?? 0) + 1;
  }
  expect(weighed && reloaded).toBe(true);
  for (const page of [...pages, eve]) await page.locator(".result").waitFor();
  const past = await eve.evaluate(
    async (code) => (await (await fetch(`/api/tables/${code}/past`)).json()) as { plies: unknown[] },
    new URL(link).pathname.slice(3),
  );
  for (const page of [...pages, eve]) await expectCount(page.locator(".move"), past.plies.length);
  for (const [seat, all] of asks.entries()) {
    console.log(`seat ${seat}: ${all.length} messages in ${turns[seat]} turns`);
    expect(all.length).toBeLessThan(MOST_ASKED_IN_A_TURN * (turns[seat] ?? 0));
  }

  const open = new Set<string>();
  expect(frames.length).toBeGreaterThan(turns[0] ?? 0);
  for (const frame of frames) expect(hiddenTiles(frame, open), frame.slice(0, 600)).toEqual([]);
});
