// The best plays in the review of a tile game: listed with chances, drawn on the board, on a small phone without scrolling.

import { expect, inject, test } from "vitest";

import { pack } from "../../src/review/packed";
import { openNodeEngine } from "../unit/nodeEngine";
import { borrowPage, useBrowser } from "./browser";

useBrowser();
const address = inject("address");

/** Plays the beginning of a game with the first listed actions; returns its record. */
async function beginning(game: string): Promise<string> {
  const engine = await openNodeEngine("tiles");
  await engine.ask({ cmd: "new", game, players: 2, seed: 5, options: {} });
  for (let turn = 0; turn < 4; turn += 1) {
    const { actions } = await engine.ask({ cmd: "legal" });
    await engine.ask({ cmd: "apply", action: actions[0] ?? "pass" });
  }
  return (await engine.ask({ cmd: "record" })).record;
}

test("the best plays of a position are listed with chances and drawn on the board", async () => {
  const page = await borrowPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(`${address}/review?you=0&ply=2#game=${await pack({ record: await beginning("qinto"), seats: [] })}`);
  await page.locator(".live-region", { hasText: "The analysis is done." }).waitFor();
  await page.getByRole("button", { name: "Best plays" }).tap();
  const plays = page.locator(".best-move");
  await expect.poll(() => plays.count()).toBe(5);
  for (const text of await plays.allInnerTexts()) expect(text).toMatch(/\d+ %$/);
  const inView = (): Promise<boolean> =>
    plays.evaluateAll((buttons) =>
      buttons.every((button) => button.getBoundingClientRect().bottom <= innerHeight && button.getBoundingClientRect().top >= 0),
    );
  await expect.poll(inView).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  // Each one is drawn as a better move when it is tapped.
  await plays.nth(1).tap();
  await page.locator(".best-move[aria-pressed=true]").waitFor();
  await expect.poll(() => page.locator(".review-mark.better .review-frame").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Best plays" }).tap();
  await expect.poll(() => plays.count()).toBe(0);
});
