// Whole games of boop in Chromium against the real server.

import { expect, inject, test } from "vitest";

import { TOUCHED, borrowPage, byFinger, expectCount, lastSaid, openPage, openShare, putResultAside, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { myTurn, playByKeys, playByPointer, pressByKeys, startBoop, taken } from "./boopPlayer";
import { movesAre } from "./onlinePlayer";
import { openAt } from "./tableZones";

useBrowser();
const address = inject("address");

test("a whole game against a bot by mouse, and once more", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { level: 4 });
  await playByPointer(page);
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(".result").waitFor({ state: "detached" });
  expect(await myTurn(page)).toBe(true);
  // The seats have rotated: the bot has begun.
  await expectCount(page.locator(".move"), 1);
});

testInFull("a whole game by finger on a phone", async () => {
  const page = await borrowPage(TOUCHED);
  await startBoop(page, address, { level: 4 });
  await playByPointer(page, byFinger);
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
});

testInFull("a whole game by keys alone", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/boop`);
  await page.getByRole("button", { name: "Play against Sleepy" }).waitFor();
  // Tab passes everything before the button.
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => document.activeElement?.textContent);
    if (name?.startsWith("Play against") && (await page.evaluate(() => document.activeElement?.tagName)) === "BUTTON") break;
  }
  await page.keyboard.press("Enter");
  await page.locator(".boop-board").waitFor();
  await playByKeys(page);
  await expect.poll(() => lastSaid(page)).toMatch(/win|draw/i);
});

test("what a move will do is shown before it is made, and told after it", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  await page.locator('[data-square="c3"]').click();
  await taken(page, 0);
  await expect.poll(() => lastSaid(page)).toBe("Marmalade: kitten to c3.");
  await page.locator('[data-square="d3"]').hover();
  await page.locator(".message.preview", { hasText: "Pushes Marmalade’s kitten. Click to place it." }).waitFor();
  await expect
    .poll(() => page.locator('[data-square="c3"]').getAttribute("aria-label"))
    .toBe("c3, marmalade kitten, would be pushed to b3");
  await expectCount(page.locator(".move"), 1);
  await page.locator('[data-square="d3"]').click();
  await taken(page, 1);
  await expect.poll(() => lastSaid(page)).toBe("Midnight: kitten to d3. Pushes one: c3 to b3.");
  await page.keyboard.press("l");
  await expect.poll(() => lastSaid(page)).toBe("Midnight: kitten to d3. Pushes one: c3 to b3.");
  await page.keyboard.press("o");
  await expect.poll(() => lastSaid(page)).toBe("marmalade kitten: b3. midnight kitten: d3.");
});

test("a game on one device with take-back, replay and record", async () => {
  const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await page.locator('[data-square="a1"]').click();
  await taken(page, 0);
  await page.keyboard.press("z");
  await expectCount(page.locator(".move"), 0);
  await expectCount(page.locator(".square.target"), 36);
  await playByPointer(page);
  const moves = await page.locator(".move").count();
  await putResultAside(page);
  await page.locator(".replay input").focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".replay-note", { hasText: `move ${moves - 1} of ${moves}` }).waitFor();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelectorAll(".piece").length === 0);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelectorAll(".piece").length > 0);
  await openShare(page);
  await page.getByRole("button", { name: "Copy moves" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(record).toMatch(/^ruckus-record 1\ngame boop\n/);
  expect(record).toContain("kittens-only=true");
});

test("a reload goes on where the game was", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  for (const [index, square] of ["c3", "f6", "a6"].entries()) {
    await page.locator(`[data-square="${square}"]`).click();
    await taken(page, index);
  }
  await page.reload();
  await page.locator(".boop-board").waitFor();
  await expectCount(page.locator(".move"), 3);
  await expectCount(page.locator(".piece"), 3);
});

test("a finger needs a second tap", async () => {
  const page = await borrowPage(TOUCHED);
  await startBoop(page, address, { mode: "device" });
  await page.locator(".confirm.not-ready").waitFor();
  await page.locator('[data-square="c3"]').tap();
  await page.locator(".confirm:not(.not-ready)").waitFor();
  await page.locator(".message.preview", { hasText: "Tap again to place it." }).waitFor();
  expect(await page.locator(".move").count()).toBe(0);
  await page.locator('[data-square="c3"]').tap();
  await taken(page, 0);
  await page.locator('[data-square="e5"]').tap();
  await page.locator(".confirm").tap();
  await taken(page, 1);
});

test("a row is chosen by a tap of its own", async () => {
  const page = await borrowPage(TOUCHED);
  await openAt(page, address, "boop", { position: "6/6/KKK3/6/6/6 5,0 8,0 0" });
  await page.locator('[data-square="d4"]').tap();
  await page.locator(".confirm:not(.not-ready)").tap();
  // The kitten on c4 is in both rows: a tap on it selects the other one, which is not taken before another tap.
  const chosen = () => page.locator('.group-button[aria-checked="true"]').getAttribute("aria-label");
  const first = await chosen();
  await page.locator('[data-square="c4"]').tap();
  await expect.poll(chosen).not.toBe(first);
  await expectCount(page.locator(".move"), 0);
  await page.locator('[data-square="c4"]').tap();
  await taken(page, 0);
});

test("Tab selects the row or piece to take and reads it out, and Enter takes it", async () => {
  const page = await borrowPage();
  const chosen = page.locator('.group-button[aria-checked="true"]');
  // The new kitten is in both rows, and one of the eight pieces: Enter must not choose by the square under the cursor.
  for (const [position, square] of [
    ["6/6/KKK3/6/6/6 5,0 8,0 0", "d4"],
    ["K3K1/6/1K4/3K2/K4K/2K3 1,0 8,0 0", "f6"],
  ] as const) {
    await openAt(page, address, "boop", { position });
    await pressByKeys(page, square);
    await chosen.waitFor();
    const first = await chosen.getAttribute("aria-label");
    await page.keyboard.press("Tab");
    await expect.poll(() => chosen.getAttribute("aria-label")).not.toBe(first);
    const label = await chosen.getAttribute("aria-label");
    await expect.poll(() => lastSaid(page)).toBe(label);
    await page.keyboard.press("Enter");
    await movesAre(page, 1);
    for (const name of label?.split(" ").slice(1) ?? []) await page.locator(`[data-square="${name}"][aria-label$="empty"]`).waitFor();
  }
});

test("a hint names a square, then the move", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  await page.keyboard.press("h");
  await page.locator(".square.hinted").waitFor();
  const square = await page.locator(".square.hinted").getAttribute("data-square");
  await expect.poll(() => lastSaid(page)).toBe(`Look at ${square}.`);
  await page.keyboard.press("h");
  await page.locator(".live-region p", { hasText: "Try: Kitten to" }).waitFor();
});
