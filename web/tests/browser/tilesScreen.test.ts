// The promises of the table screen for BOP!, D!Git and Q!nto, in the phases that a new game reaches.

import { expect, inject, test } from "vitest";

import { byFinger, borrowPage, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { boardBox, keepsPromises } from "./tableZones";
import { openTiles } from "./tileDeals";
import { bluff, due, liftCurtain, startTiles, takeTurn } from "./tilesPlayer";

useBrowser();
const address = inject("address");
const SMALL = { width: 360, height: 640 };

const GAMES = [
  ["bop", "uk", { players: 2 }],
  ["digit", "en", { players: 6 }],
  ["qinto", "uk", { players: 4, options: ["plus"] }],
] as const;
const OTHER_LOOKS = [
  ["bop", "en", { players: 6 }],
  ["digit", "uk", { players: 2 }],
  ["qinto", "en", { players: 2, options: ["light"] }],
] as const;

for (const [game, locale, wish] of IS_FULL ? [...GAMES, ...OTHER_LOOKS] : GAMES) {
  test(`everything of ${game} for ${wish.players} is in the window in every phase, in ${locale}`, async () => {
    const page = await borrowPage({ viewport: SMALL, hasTouch: true, locale });
    const phase = async (name: string): Promise<void> => {
      await keepsPromises(page, name);
      await page.setViewportSize(SMALL);
    };
    await startTiles(page, address, game, { level: 1, ...wish });
    expect(await due(page)).toBe("turn");
    await phase("turn");
    const before = await boardBox(page);
    const still = async (): Promise<void> => expect(await boardBox(page)).toBe(before);

    await page.locator(".rack-tile").first().tap();
    await phase("chosen tile");
    await page.locator(".tile-grid [role=gridcell]").first().tap();
    await page.locator(".message.preview").waitFor();
    await phase("draft");
    await page.locator(".play-button").tap();
    await page.locator(".message.refusal").waitFor();
    await still();
    await page.locator(".turn-bar .button").last().tap();
    await page.locator(".drafted").waitFor({ state: "detached" });

    // The first player of D!Git cannot pass.
    const trade = page.locator(".turn-bar .button").last();
    if (await trade.isEnabled()) {
      await trade.tap();
      await page.locator(".turn-bar.asking, .message.preview").first().waitFor();
      await phase("trade");
      await page.keyboard.press("Escape");
    }
    await takeTurn(page, 0, byFinger);
    await due(page);
    await phase("after a round");
    await still();
  });
}

test("a challenge at one device keeps the promises too", async () => {
  const page = await borrowPage({ viewport: SMALL, hasTouch: true });
  await startTiles(page, address, "bop", { mode: "device", players: 3, names: ["Nina", "Taras", "Olena"], options: ["on"] });
  const order = (): Promise<string[]> =>
    page.locator(".table-others .seat").evaluateAll((seats) => seats.map((seat) => seat.getAttribute("aria-label") ?? ""));
  await liftCurtain(page);
  const inOrder = async (): Promise<void> => {
    const names = await order();
    expect(names).toEqual(["Nina", "Taras", "Olena"].filter((name) => names.includes(name)));
    expect(names).toHaveLength(2);
  };
  await inOrder();
  await bluff(page, (target) => target.tap());
  expect(await due(page)).toBe("answer");
  await keepsPromises(page, "answer");
  await page.setViewportSize(SMALL);
  await inOrder();
  await page.locator(".believe").tap();
  await due(page);
  await page.locator(".doubt").tap();
  await liftCurtain(page);
  await page.locator(".banner.bluff").waitFor();
  await keepsPromises(page, "verdict");
  await inOrder();
});

test("undo says why a turn cannot be taken back", async () => {
  const page = await borrowPage({ viewport: SMALL, hasTouch: true });
  await startTiles(page, address, "digit", { level: 1 });
  await due(page);
  await takeTurn(page, 0);
  await due(page);
  await page.locator(".undo-button").tap();
  await page
    .locator(".message.refusal", { hasText: /There’s nothing to take back\. Once new tiles are drawn, a turn is final\./ })
    .waitFor();
});

test.each(["bop", "digit"] as const)("a hint of %s marks a visible square or tiles, and names no coordinates", async (game) => {
  const page = await borrowPage({ viewport: SMALL, hasTouch: true });
  // With this seed, the first tile of the hinted word in BOP! is far from the tile on the grid.
  await openTiles(page, address, game, { seed: 4 });
  await due(page);
  await page.locator(".hint-button:enabled").tap();
  const words = page.locator(".message", { hasText: /Look around the marked square\.|I’d trade the .*glowing tiles?\.|I’d pass\./ });
  await words.waitFor();
  const told = await words.innerText();
  expect(told).not.toMatch(/\d, ?\d/);
  if (told.includes("square")) {
    const isVisible = (): Promise<boolean> =>
      page.evaluate(() => {
        const marked = document.querySelector(".cell.hinted")?.getBoundingClientRect();
        const window = document.querySelector(".grid-window")?.getBoundingClientRect();
        if (marked === undefined || window === undefined) return false;
        return (
          marked.left >= window.left - 2 &&
          marked.right <= window.right + 2 &&
          marked.top >= window.top - 2 &&
          marked.bottom <= window.bottom + 2
        );
      });
    await expect.poll(isVisible).toBe(true);
    // It touches a tile, unless there are none.
    const isNear = (): Promise<boolean> =>
      page.evaluate(() => {
        const [x = 0, y = 0] = (document.querySelector(".cell.hinted")?.getAttribute("data-square") ?? "").split(",").map(Number);
        const sides = [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`];
        const taken = [...document.querySelectorAll(".cell.taken")].map((one) => one.getAttribute("data-square"));
        return taken.length === 0 || sides.some((side) => taken.includes(side));
      });
    await expect.poll(isNear).toBe(true);
  } else if (told.includes("tile")) {
    await expect.poll(() => page.locator(".rack-tile.hinted").count()).toBeGreaterThan(0);
  }
});
