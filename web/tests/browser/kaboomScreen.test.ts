// The screen of Kaboom in every phase and window, and what a frame of its scene costs.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { keepsKaboomPromises } from "./kaboomZones";
import { WINDOWS } from "./tableZones";

useBrowser({ with3d: true });
const address = inject("address");

const [SMALL, TALL, LOW] = WINDOWS;
/** Drawing a large window without graphics hardware takes long. */
const FEW = IS_FULL ? WINDOWS : [SMALL, LOW];

interface Wish {
  readonly locale: string;
  readonly graphics: "low" | "high";
  readonly viewport: { readonly width: number; readonly height: number };
  /** Who builds first; drawn by default. */
  readonly first?: string;
}

/** Opens a table against a bot, for one round. */
async function openTable({ locale, graphics, viewport, first = "drawn" }: Wish): Promise<Page> {
  const page = await openPage({ viewport, hasTouch: true, locale });
  await page.goto(`${address}/kaboom`);
  const wishes = { mode: "bot", level: 1, begins: "me", players: 2, names: [], options: { rounds: 1, pace: "relaxed", first } };
  await page.evaluate(
    ([kept, chosen]) => {
      localStorage.setItem("ruckus-wishes-kaboom", kept);
      localStorage.setItem("ruckus-settings", chosen);
    },
    [JSON.stringify(wishes), JSON.stringify({ graphics, bots: "quick" })] as const,
  );
  await page.reload();
  await page.locator("form button[type=submit]").click();
  await page.locator(".kaboom-frame[data-cloth]").waitFor();
  return page;
}

const primary = (page: Page) => page.locator(".kaboom-controls .primary:visible").first();

/** Begins the turn, pins plans if there are any, and stops its clock. */
async function beginTurn(page: Page): Promise<"building" | "shooting"> {
  const plans = page.locator(".plan-book .plan");
  const builds = (await plans.count()) > 0;
  for (const plan of builds ? [0, 6, 12] : []) await plans.nth(plan).click();
  await primary(page).click();
  await page.locator(builds ? ".kind-tray" : ".shot-controls").waitFor();
  await page.locator(".time-buttons .button").first().click();
  return builds ? "building" : "shooting";
}

async function endTurn(page: Page): Promise<void> {
  await page.locator(".time-buttons .button").first().click();
  await page.locator(".time-buttons .button").nth(1).click();
  await page.locator(".verdict, .result").first().waitFor({ state: "attached", timeout: 400_000 });
}

for (const locale of ["en", "uk"] as const) {
  testInFull(`everything of a game is in the window in every phase, in ${locale}`, { timeout: 900_000 }, async () => {
    const page = await openTable({ locale, graphics: "low", viewport: SMALL });
    const seen = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1) {
      await keepsKaboomPromises(page, "ready");
      const role = await beginTurn(page);
      seen.add(role);
      await keepsKaboomPromises(page, role);
      await page.setViewportSize(SMALL);
      await endTurn(page);
      if ((await page.locator(".result").count()) > 0) break;
      await keepsKaboomPromises(page, "ended");
      await primary(page).click();
      await page.locator(".verdict").waitFor({ state: "detached" });
    }
    expect([...seen].toSorted()).toEqual(["building", "shooting"]);
    await keepsKaboomPromises(page, "result");
  });
}

test("everything is in the window before a turn and in it", { timeout: 300_000 }, async () => {
  const page = await openTable({ locale: "uk", graphics: "low", viewport: SMALL });
  await keepsKaboomPromises(page, "ready", FEW);
  await keepsKaboomPromises(page, await beginTurn(page), FEW);
});

test("everything of the lesson is in the window", { timeout: 300_000 }, async () => {
  const page = await openPage({ viewport: TALL, hasTouch: true });
  await page.goto(`${address}/kaboom/learn`);
  await page.locator(".kind-tray").waitFor();
  await keepsKaboomPromises(page, "lesson", FEW);
});

test("a frame of the high preset takes at most 80 draw calls", { timeout: 300_000 }, async () => {
  // As small as a window with the second view can be.
  const page = await openTable({ locale: "en", graphics: "high", viewport: { width: 1000, height: 540 }, first: "player-1" });
  expect(await beginTurn(page)).toBe("building");
  const frame = page.locator('.kaboom-frame[data-preset="high"]');
  const calls = async (): Promise<number> => Number(await frame.getAttribute("data-draw-calls"));
  await expect.poll(calls).toBeGreaterThan(10);
  const before = await calls();
  await page.locator(".time-buttons .button").first().click();
  await page.locator(".kind").nth(2).click();
  await page.locator(".depth-view.shown").waitFor();
  // The ghost of the held block, and the second view, which draws the scene again.
  await expect.poll(calls).toBeGreaterThan(before + 12);
  await page.locator(".time-buttons .button").first().click();
  expect(await calls()).toBeLessThanOrEqual(80);
});
