// Halls in Chromium: whole games on the flat tree, and the tree in 3D.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { PHONE, TOUCHED, borrowPage, byFinger, byMouse, expectCount, lastSaid, openPage, openPage3d, useBrowser } from "./browser";
import type { Press } from "./browser";
import { testInFull } from "./budget";
import { myTurn, place, placeByKeys, pressByKeys, some, taken, targets } from "./boopPlayer";

useBrowser();
const address = inject("address");

async function start(page: Page, mode: "bot" | "device", level = 1): Promise<void> {
  await page.goto(`${address}/halls`);
  await page.locator(`input[value="${mode}"]`).check();
  if (mode === "bot") await page.locator(`.bot-choice input[value="${level}"]`).check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".halls-board").waitFor();
}

/** Hangs an ornament on a square, and places a piece there. */
interface Hands {
  hang(square: string): Promise<void>;
  place(square: string): Promise<void>;
}

function pointer(page: Page, press: Press): Hands {
  return {
    hang: (square) => press(page.locator(`[data-square="${square}"]`)),
    place: (square) => place(page, press, square),
  };
}

/** Plays to the end. */
async function play(page: Page, hands: Hands): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (!(await myTurn(page))) return;
    const before = await page.locator(".move").count();
    if ((await page.locator(".square.hangs").count()) > 0) {
      await hands.hang(some(await targets(page), turn));
      await page.locator(".ornament-button.step-done").waitFor();
    }
    await hands.place(some(await targets(page), turn));
    await taken(page, before);
  }
  throw new Error("the game is not over after 200 turns");
}

testInFull("a whole game against a bot by mouse", async () => {
  const page = await borrowPage();
  await start(page, "bot", 3);
  await play(page, pointer(page, byMouse));
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
});

testInFull("a whole game by finger on a phone", async () => {
  const page = await borrowPage(TOUCHED);
  await start(page, "bot", 3);
  await play(page, pointer(page, byFinger));
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
});

testInFull("a whole game by keys alone", async () => {
  const page = await borrowPage();
  await start(page, "bot", 3);
  await play(page, {
    hang: (square) => pressByKeys(page, square),
    place: (square) => placeByKeys(page, square),
  });
  await expect.poll(() => lastSaid(page)).toMatch(/win|draw/i);
});

test("an ornament is hung first, and a step can be undone", async () => {
  const page = await borrowPage();
  await start(page, "device");
  await expect.poll(async () => (await targets(page)).toSorted()).toEqual(["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"]);
  await page.locator('[data-square="b2"]').click();
  await page.locator(".message.refusal", { hasText: "An ornament can’t hang there." }).waitFor();
  await page.locator('[data-square="c4"]').click();
  await expect.poll(() => lastSaid(page)).toBe("Ornament on c4. Now place a kitten or a cat.");
  await page.keyboard.press("Escape");
  await expectCount(page.locator(".square.target"), 8);
  await page.locator('[data-square="c4"]').click();
  await page.locator('[data-square="d4"]').hover();
  await page.locator(".message.preview", { hasText: "Pushes your own ornament." }).waitFor();
  await page.locator('[data-square="d4"]').click();
  await taken(page, 0);
  await expect.poll(() => lastSaid(page)).toBe("Marmalade: ornament to c4. kitten to d4. Pushes one: c4 to b4.");
  await expect.poll(() => page.locator('[data-square="b4"]').getAttribute("aria-label")).toBe("b4, tier 3, marmalade ornament");
});

test("a piece pressed before the ornament is hung says what comes first", async () => {
  const page = await borrowPage(TOUCHED);
  await start(page, "device");
  const first = await page.locator(".message.instruction strong").innerText();
  await page.locator(".piece-button.kitten").tap();
  await page.locator(".message.refusal strong", { hasText: first }).waitFor();
  await expectCount(page.locator(".square.target"), 8);
});

test("in 3D the same squares are pressed, and the choice is remembered", async () => {
  const page = await openPage3d();
  await start(page, "device");
  await page.keyboard.press("v");
  await page.locator(".deep-tree canvas").waitFor();
  await page.locator(".deep-grid [data-square=c4]").waitFor();
  await page.locator('[data-square="c4"]').click();
  await page.locator('[data-square="d4"]').click();
  await taken(page, 0);
  await expect.poll(() => lastSaid(page)).toBe("Marmalade: ornament to c4. kitten to d4. Pushes one: c4 to b4.");
  await page.reload();
  await page.locator(".deep-tree canvas").waitFor();
  await page.getByRole("button", { name: "3D", exact: true, pressed: true }).waitFor();
  // However slowly software draws, at most a quarter of the pixels is given up.
  const pixels = () => page.locator(".deep-tree canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
  await expect.poll(pixels).toBeGreaterThan(0.74);
  await page.keyboard.press("v");
  await page.locator("svg.halls-board .tier-number").first().waitFor();
  await expectCount(page.locator("canvas"), 0);
});

test("a narrow screen opens flat", async () => {
  const page = await openPage({ viewport: PHONE });
  await page.addInitScript(() => localStorage.setItem("ruckus-halls-view", "3d"));
  await start(page, "device");
  await page.locator("svg.halls-board .tier-number").first().waitFor();
  await expect.poll(async () => (await page.locator('[data-square="d4"] .patch').boundingBox())?.width).toBeGreaterThan(43);
});
