// Swaps and extra turns: what can be swapped is marked, and what follows is announced.

import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { borrowPage, expectCount, useBrowser } from "./browser";
import { openDigit } from "./savedTiles";
import { openTiles } from "./tileDeals";
import { due } from "./tilesPlayer";

useBrowser();
const address = inject("address");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a wild tile that can be swapped is marked above the tile, and the swap is announced", { timeout: 300_000 }, async () => {
  const page = await borrowPage(PHONE);
  await openDigit(
    page,
    address,
    [
      ["3b", 0, 0],
      ["4b", 1, 0],
      ["!!", 2, 0],
    ],
    ["5b", "7r", "7g", "2k", "9y"],
  );
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  await person.press(page.locator('.rack-tile[data-tile="5b"]'), { answer: async () => (await page.locator(".swap-mark").count()) === 1 });
  // It comes after the tiles in the drawing, so nothing covers it.
  const isAbove = await page.evaluate(() => {
    const [mark, tiles] = [document.querySelector(".swap-mark"), [...document.querySelectorAll(".laid")]];
    return tiles.every((one) => mark !== null && (one.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  });
  expect(isAbove).toBe(true);
  await person.press(page.locator('.tile-grid [data-square="2,0"]'));
  await person.press(page.locator(".play-button:not(.not-ready)"), { answer: page.locator('.rack-tile[data-tile="!!"]') });
  await person.sees(page.locator(".message", { hasText: "The wild tile is yours." }));
  await person.sees(page.locator(".message", { hasText: "Swap another tile, or press Done to end your turn." }));
  await person.sees(page.getByRole("button", { name: "Done", exact: true }));
  await person.press(page.locator(".message-open"));
  await person.sees(page.locator(".feed li", { hasText: "You swapped in blue 5." }));
});

test("five in a line gives another turn, which is announced on the cloth and in the message", { timeout: 300_000 }, async () => {
  const page = await borrowPage(PHONE);
  await openDigit(
    page,
    address,
    [
      ["3g", 0, 0],
      ["4g", 1, 0],
      ["5g", 2, 0],
      ["6g", 3, 0],
    ],
    ["7g", "7b", "2k", "9y", "1r"],
  );
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  await person.press(page.locator('.rack-tile[data-tile="7g"]'));
  await person.press(page.locator('.tile-grid [data-square="4,0"]'));
  await person.press(page.locator(".play-button:not(.not-ready)"), {
    answer: async () => (await page.locator(".banner.ribbon", { hasText: "Another turn!" }).count()) === 1,
  });
  await person.sees(page.locator(".message", { hasText: "Another turn!" }));
  // The line is drawn, and the first press clears the cloth.
  await expectCount(page.locator(".threads .thread-seam"), 1);
  await person.press(page.locator('.tile-grid [data-square="0,1"]'));
  await expectCount(page.locator(".banner"), 0);
});

test("after a swap in BOP!, the message says that the turn goes on with a play", async () => {
  const page = await borrowPage(PHONE);
  const hand = ["Dk", "Tb", "Nr", "Sg", "Ly"];
  await openTiles(page, address, "bop", {
    options: { challenge: "off" },
    change: ({ hands, piles }) => {
      const others = [...hands, ...piles].flat().filter((tile) => ![...hand, "Rr", "!!"].includes(tile));
      return {
        grid: [
          ["Rr", 0, 0],
          ["!!", 1, 0],
        ],
        hands: [hand, others.slice(0, 5)],
        piles: [others.slice(5, 15)],
        to_move: 0,
      };
    },
  });
  expect(await due(page)).toBe("turn");
  await page.locator('.rack-tile[data-tile="Dk"]').tap();
  await page.locator('.tile-grid [data-square="1,0"]').tap();
  // The words of the line end before the next sentence.
  await page.locator(".message", { hasText: /RD: \S[^.]*\. You get the wild tile\./ }).waitFor();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  await page.locator(".message", { hasText: "The wild tile is yours. Now play, with the wild tile if you like." }).waitFor();
});

test("the first hint to take a wild tile marks it above its drawing", async () => {
  const page = await borrowPage(PHONE);
  // With this seed the first tile is wild, and taking it is best.
  await openTiles(page, address, "bop", {
    seed: 3,
    options: { challenge: "off" },
    change: ({ hands, to_move: first }) => ({ hands: [hands[first] ?? [], hands[1 - first] ?? []], to_move: 0 }),
  });
  expect(await due(page)).toBe("turn");
  await page.locator(".hint-button:enabled").tap();
  await page.locator(".message", { hasText: "Look around the marked square." }).waitFor();
  expect(await page.locator(".cell.hinted").getAttribute("data-square")).toBe("0,0");
  expect(await page.locator(".cell.hinted.taken").count()).toBe(1);
  await expectCount(page.locator(".swap-mark"), 1);
});
