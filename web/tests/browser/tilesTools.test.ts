// The tools beside a tile table: what nobody has shown yet, the dictionary, what wild tiles stand for, final standings.

import { expect, inject, test } from "vitest";

import { borrowPage, useBrowser } from "./browser";
import { openDigit, openSaved } from "./savedTiles";
import { join } from "./onlinePlayer";
import { due, dueNow, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("the rules of BOP! show all sixty tiles, and look up words", async () => {
  const page = await borrowPage(PHONE);
  await page.goto(`${address}/bop/rules`);
  await expect.poll(() => page.locator(".tile-chart .dot.left").count()).toBe(60);
  const found = page.locator(".look-up-found");
  await page.locator(".look-up-form input").fill("rnbw");
  await found.getByText(/RNBW stands for:\s*RaiNBoW/).waitFor();
  await page.locator(".look-up-form input").fill("Rainbow");
  await found.getByText("Yes, rainbow is a word.").waitFor();
  await found.locator(".meanings", { hasText: /RaiNBoW\s+an arc of colored light/ }).waitFor();
  await page.locator(".look-up-form input").fill("NHQS");
  await found.getByText("NHQS stands for no word.").waitFor();
});

test("the tracker shows what is in the pile and in other hands, and the dictionary is closed while bluffs are allowed", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "digit", { level: 1 });
  expect(await due(page)).toBe("turn");
  await page.getByRole("tab", { name: "Tiles", exact: true }).click();
  const onGrid = await page.locator(".laid").count();
  await expect.poll(() => page.locator(".tracker .dot.left").count()).toBe(55 - onGrid);
  await startTiles(page, address, "bop", { level: 1, options: ["on"] });
  await page.getByRole("tab", { name: "Scores" }).click();
  await page.locator(".look-up", { hasText: "the dictionary opens when the game is over" }).waitFor();
  expect(await page.locator(".look-up-form").count()).toBe(0);
  await startTiles(page, address, "bop", { level: 1, options: ["off"] });
  await page.getByRole("tab", { name: "Scores" }).click();
  await page.locator(".look-up-form input").fill("fr");
  await page.locator(".look-up-found", { hasText: /FR stands for:/ }).waitFor();
});

test("a wild tile says what it stands for, in a draft and in a past play", async () => {
  const page = await borrowPage(PHONE);
  await openDigit(
    page,
    address,
    [
      ["3b", 0, 0],
      ["4b", 1, 0],
    ],
    ["_b", "7r", "7g", "2k", "9y"],
  );
  await page.locator('.rack-tile[data-tile="_b"]').tap();
  await page.locator('.tile-grid [data-square="2,0"]').tap();
  await page.locator(".message", { hasText: "✱ = blue 5." }).waitFor();
  await page.locator('.wild-mark[data-meaning="5b"]').waitFor();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  expect(await due(page)).toBe("turn");
  await page.locator(".message-open").tap();
  await page.locator(".feed-turn", { hasText: "blue wild tile" }).tap();
  await page.locator(".message", { hasText: "✱ = blue 5" }).waitFor();
  await page.locator('.wild-mark[data-meaning="5b"]').waitFor();
});

test("the result lists every player by place, and the best play", async () => {
  const page = await borrowPage(PHONE);
  await openSaved(page, address, "qinto", {
    grid: [
      ["Hg", 0, 0],
      ["Hr", 1, 0],
    ],
    hands: [["Hb"], ["Sk", "Ck"]],
    piles: [[]],
  });
  await page.locator('.rack-tile[data-tile="Hb"]').tap();
  await page.locator('.tile-grid [data-square="2,0"]').tap();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  const rows = page.locator(".result .standing");
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);
  const texts = (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, " ").trim());
  expect(texts[0]).toMatch(/^1 You 8 points$/);
  expect(texts[1]).toMatch(/^2 Sleepy 0 points$/);
  await page.locator(".best-play", { hasText: /^Best play: .* for 8 points, You\.$/ }).waitFor();
});

test("after a swap, the lesson shows Done", async () => {
  const page = await borrowPage(PHONE);
  await page.goto(`${address}/digit/learn`);
  for (let step = 0; step < 3; step += 1) {
    await page.locator(`.lesson-stitch:nth-child(${step + 1}).here`).waitFor();
    await page.locator(".lesson-skip").tap();
  }
  await page.locator(".lesson-stitch:nth-child(4).here").waitFor();
  await page.locator('.rack-tile[data-tile="5b"]').tap();
  await page.locator('.tile-grid [data-square="2,0"]').tap();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  await page.locator(".message", { hasText: "press Done" }).waitFor();
  await page.getByRole("button", { name: "Done", exact: true }).tap();
  await page.locator(".message.praise", { hasText: "The wild tile is yours" }).waitFor();
});

test("online, a reload keeps the draft", async () => {
  const [ada, bob] = [await borrowPage(), await borrowPage()];
  await ada.goto(`${address}/digit/friends`);
  await ada.locator('.setup-form input[type="text"]').fill("Ada");
  await ada.locator("form button[type=submit]").click();
  await join(bob, await ada.locator(".share input").inputValue(), "Bob");
  for (const one of [ada, bob]) await one.locator(".tile-grid").waitFor();
  await expect.poll(async () => [await dueNow(ada), await dueNow(bob)].includes("turn")).toBe(true);
  const page = (await dueNow(ada)) === "turn" ? ada : bob;
  await page.locator(".rack-tile").first().click();
  await page.locator('.tile-grid [data-square="0,0"]').click();
  const laid = page.locator(".drafted");
  await expect.poll(() => laid.count()).toBe(1);
  await page.reload();
  await expect.poll(() => laid.count()).toBe(1);
});
