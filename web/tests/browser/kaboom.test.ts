// Kaboom in Chromium, against bots on a real table. Drawing by software is slow, so nothing here
// depends on how fast frames are.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";

useBrowser({ with3d: true });
const address = inject("address");

async function start(page: Page, players = 2): Promise<void> {
  await page.goto(`${address}/kaboom`);
  const wishes = { mode: "bot", level: 1, begins: "me", players, names: [], options: { rounds: 1, pace: "relaxed" } };
  await page.evaluate((kept) => localStorage.setItem("ruckus-wishes-kaboom", kept), JSON.stringify(wishes));
  await page.reload();
  await page.locator("form button[type=submit]").click();
  await page.locator(".kaboom-frame canvas").waitFor();
  await page.evaluate(() => {
    // The live region keeps only what was said last; this keeps all of it.
    const region = document.querySelector(".live-region");
    const all: string[] = [];
    Object.assign(globalThis, { all });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) all.push(node.textContent ?? "");
    }).observe(region as Element, { childList: true });
  });
}

const saidEver = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as { all: string[] }).all.join("\n"));
const role = (page: Page): Promise<string> => page.locator(".kaboom-head .chip").first().innerText();
const turnIsOver = (page: Page): Promise<boolean> => page.locator(".verdict, .result").count().then((count) => count > 0);

/** Builds the easiest tower again and again until it is right or time is up. */
async function build(page: Page, take: () => Promise<void>, lower: () => Promise<void>): Promise<void> {
  const lowerButton = page.locator(".hand-buttons .primary");
  while (!(await turnIsOver(page)) && !(await saidEver(page)).includes("right!")) {
    await take();
    const took = await lowerButton.isEnabled({ timeout: 1000 }).catch(() => false);
    if (took) await lower();
    await page.waitForTimeout(300);
    await page.waitForFunction(
      () => document.querySelector(".verdict, .result") !== null || document.querySelector(".hand-buttons .primary:disabled") !== null,
    );
  }
}

async function untilTheEnd(page: Page): Promise<void> {
  await page.locator(".verdict, .result").first().waitFor({ timeout: 200_000 });
}

test("a whole game of one round by keys: a tower is built, a die is shot", { timeout: 480_000 }, async () => {
  const page = await openPage();
  await start(page);
  for (let turn = 0; turn < 2; turn += 1) {
    if ((await role(page)) === "Builder") {
      await page.locator(".plan-book .plan").first().focus();
      await page.keyboard.press("Enter");
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator(".kind-tray").waitFor();
      await build(
        page,
        () => page.keyboard.press("n"),
        () => page.keyboard.press("Enter"),
      );
    } else {
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator(".chip", { hasText: "8 dice" }).waitFor();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.down(" ");
      // Power is gathered from the beginning of the turn, however early the key went down.
      await page.locator(".chip.timer", { hasText: /^[1-5]\d/ }).waitFor();
      await page.waitForFunction(() => Number(document.querySelectorAll<HTMLInputElement>(".kaboom-controls input[type=range]")[2]?.value) > 0.5);
      await page.keyboard.up(" ");
      await page.locator(".chip", { hasText: "7 dice" }).waitFor();
    }
    await page.keyboard.press("f");
    await untilTheEnd(page);
    if (turn === 0) {
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator("button", { hasText: "Start the timer" }).waitFor();
    }
  }
  expect(await page.locator(".result h2").innerText()).not.toBe("");
  expect(await saidEver(page)).toMatch(/Tile \d+: right!/);
  expect(await page.locator(".move").count()).toBe(2);
  // The last turn can be watched again.
  await page.locator("button", { hasText: "Watch the turn again" }).click();
  await page.waitForFunction(() => document.querySelector(".live-region")?.textContent?.includes("The turn once more"));
  // So can any turn of the game, from its record.
  await page.locator(".result .button", { hasText: "Review the game" }).click();
  await page.locator(".review-card").waitFor();
  expect(await page.locator(".move").count()).toBe(2);
  await page.locator(".move").first().click();
  await page.locator("button", { hasText: "Watch the turn again" }).click();
  await page.locator(".stop-watching").click();
});

test("by pointer: a plan brings its block, a pull fires", { timeout: 480_000 }, async () => {
  const page = await openPage();
  await start(page, 3);
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const kind = await role(page);
    seen.add(kind);
    if (kind === "Builder") await page.locator(".plan-book .plan").first().click();
    await page.locator("button", { hasText: "Start the timer" }).click();
    if (kind === "Builder") {
      await build(
        page,
        () => page.locator(".pinned .plan").click({ timeout: 5000 }).catch(() => undefined),
        () => page.locator(".hand-buttons .primary").click({ timeout: 5000 }).catch(() => undefined),
      );
    } else {
      await page.locator(".chip", { hasText: "4 dice" }).waitFor();
      const box = await page.locator(".kaboom-frame").boundingBox();
      if (box === null) throw new Error("there is no frame");
      const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 8, y + 60, { steps: 3 });
      await page.mouse.move(x + 12, y + 110, { steps: 3 });
      await page.mouse.up();
      await page.locator(".chip", { hasText: "3 dice" }).waitFor();
    }
    if (!(await turnIsOver(page))) await page.locator("button", { hasText: "Faster" }).click();
    await untilTheEnd(page);
    const next = page.locator("button", { hasText: "Next turn" });
    if ((await next.count()) > 0) await next.click();
  }
  expect([...seen].toSorted()).toEqual(["Builder", "Saboteur"]);
  expect(await saidEver(page)).toMatch(/Tile \d+: right!/);
  await page.locator(".result").waitFor();
});
