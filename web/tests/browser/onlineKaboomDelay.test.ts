// Kaboom with friends who are far from the server: every message takes 150 ms and more in each direction, over a real connection. Nothing is
// measured; only the order of events counts.

import type { Page } from "playwright-core";
import { afterEach, expect, inject, test } from "vitest";

import { freeBlocks } from "../../src/games/kaboom/view";
import { forgiveBrokenLine, openPage, pressMore, sayYes, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { cuttable } from "./cuttable";
import type { Cuttable } from "./cuttable";
import { TableSight, openEyes } from "./kaboomEyes";
import { build, drawNothing, listen, makeKaboom, role } from "./kaboomPlayer";
import { join } from "./onlinePlayer";

const address = inject("address");
const SMALL = { width: 640, height: 480 };
const FAR = { least: 150, jitter: 60, seed: 7 };
const lines: Cuttable[] = [];

// Hooks run in reverse order: pages are closed before their connections.
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});
useBrowser({ with3d: true });

async function farFrom(server: string): Promise<Cuttable> {
  const line = await cuttable(server);
  line.delay(FAR);
  lines.push(line);
  return line;
}

/** Opens a table for two, who sit down through this address; returns the pages of the builder and the shooter. */
async function openTable(through: string, ada: Page, bob: Page): Promise<readonly [builder: Page, shooter: Page]> {
  await makeKaboom(ada, through, { name: "Ada", relaxed: true });
  await join(bob, await ada.locator(".share input").inputValue(), "Bob");
  for (const page of [ada, bob]) {
    await page.getByRole("button", { name: "I’m ready" }).waitFor();
    await listen(page);
  }
  return (await role(ada)) === "Builder" ? [ada, bob] : [bob, ada];
}

async function beReady(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I’m ready" }).click();
}

/** Counts how often the page requests the whole table. */
function countRequests(page: Page): { times: number } {
  const asked = { times: 0 };
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if ((JSON.parse(String(payload)) as { type: string }).type === "watch") asked.times += 1;
    }),
  );
  return asked;
}

test("a block follows the pointer before the server knows of it", async () => {
  const line = await farFrom(address);
  const pages = [await openPage({ viewport: SMALL }), await openPage({ viewport: SMALL })] as const;
  for (const page of pages) {
    await openEyes(page);
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem("ruckus-settings") ?? "{}") as object;
      localStorage.setItem("ruckus-settings", JSON.stringify({ ...kept, graphics: "low" }));
    });
  }
  const [builder, shooter] = await openTable(line.address, ...pages);
  const [sight, other] = [TableSight.watching(builder), TableSight.watching(shooter)];
  await beReady(shooter);
  await beReady(builder);
  await builder.locator(".kind-tray").waitFor();
  await expect.poll(() => sight.view().then(({ phase }) => phase)).toBe("play");

  const data = await sight.data();
  const [block = 0] = freeBlocks(await sight.view(), data, 0);
  const at = async (): Promise<readonly [number, number, number]> => {
    const [x = 0, y = 0, z = 0] = (await sight.view()).blocks[block]?.at ?? [];
    return [x / 10, y / 10, z / 10];
  };
  const before = await at();
  const from = await sight.at(...before);
  const to = await sight.at(0, -60, 15);
  // From now on nothing that this person does reaches the server.
  line.hold("to the server");
  await builder.mouse.move(from.x, from.y);
  await builder.mouse.down();
  await expect.poll(() => sight.view().then(({ hand }) => hand.holds)).toBe(block);
  await builder.mouse.move(to.x, to.y, { steps: 8 });
  const moved = async (): Promise<number> => {
    const now = await at();
    return Math.hypot(now[0] - before[0], now[1] - before[1], now[2] - before[2]);
  };
  await expect.poll(moved).toBeGreaterThan(8);
  // The other player cannot see it yet.
  expect((await other.view()).hand.wants).toBeNull();

  line.release();
  await expect.poll(() => other.view().then(({ hand }) => hand.holds)).toBe(block);
  await builder.mouse.up();
  // It is set down at the same place for both.
  const isSetDown = async (page: TableSight): Promise<string> => {
    const { hand, blocks } = await page.view();
    return hand.wants === null && blocks[block]?.moving === false ? JSON.stringify(blocks[block].at) : "";
  };
  await expect.poll(() => isSetDown(sight)).not.toBe("");
  await expect
    .poll(async () => [await isSetDown(other), (await isSetDown(sight)) === (await isSetDown(other))])
    .toEqual([expect.stringContaining("["), true]);
  await pressMore(shooter, "Resign");
  await sayYes(shooter);
  await builder.locator(".result").waitFor();
});

testInFull("a whole game far from the server, whose line breaks once: everybody sees the same towers and points", async () => {
  const line = await farFrom(address);
  const pages = [await openPage(), await openPage()] as const;
  for (const page of pages) await drawNothing(page);
  const asked = pages.map(countRequests);
  let [builder, shooter] = await openTable(line.address, ...pages);
  const before = asked.map(({ times }) => times);
  for (let turn = 1; turn <= 2; turn += 1) {
    await builder.locator(".plan-book .plan").first().click();
    await beReady(shooter);
    await beReady(builder);
    await builder.locator(".kind-tray").waitFor();
    const [now, rival] = [builder, shooter];
    const built = build(
      now,
      () => now.keyboard.press("n"),
      () => now.keyboard.press("Enter"),
    );
    await rival.locator(".kaboom-controls .primary", { hasText: "Fire" }).click();
    await rival.locator(".kaboom-head .chip", { hasText: "7 dice" }).waitFor();
    if (turn === 2) {
      forgiveBrokenLine();
      line.cut();
      line.mend();
    }
    await built;
    const verdicts: string[][] = [];
    for (const page of pages) {
      await page.locator(".verdict, .result").first().waitFor();
      verdicts.push(await page.locator(".verdict li").allInnerTexts());
    }
    expect(verdicts[0]).toEqual(verdicts[1]);
    // No page found a hash different from the server's. After a break a page requests what it missed.
    if (turn === 1) {
      expect(asked.map(({ times }) => times)).toEqual(before);
      await now.getByRole("button", { name: "Next turn" }).click();
      await rival.getByRole("button", { name: "Next turn" }).click();
    }
    [builder, shooter] = [shooter, builder];
  }
  const results: string[] = [];
  for (const page of pages) {
    await page.locator(".result").waitFor();
    results.push(await page.locator(".result-head p").first().innerText());
  }
  expect(results[0]).toMatch(/^Points: \d+ : \d+\.$/);
  expect(new Set(results).size).toBe(1);
});
