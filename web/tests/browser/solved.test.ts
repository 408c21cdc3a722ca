// The offer to play the game for younger players against perfect play, and that it keeps its promise.

import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { playByPointer } from "./boopPlayer";
import { TOUCHED, borrowPage, byFinger, expectCount, useBrowser } from "./browser";

useBrowser();
const address = inject("address");

test("the bot that is promised to win starts in the middle and wins", async () => {
  const page = await borrowPage({ ...TOUCHED, viewport: { width: 390, height: 844 } });
  await page.goto(`${address}/boop`);
  const person = await Person.at(page, { pointer: "finger" });
  const offer = page.getByRole("button", { name: "Play against perfect play", exact: true });
  await page.locator(".bot-choice").waitFor();
  await expectCount(offer, 0);
  await page.locator(".option input[role=switch]").check();
  await person.press(offer, { answer: page.locator(".boop-board") });
  await person.sees(page.getByText("Fearless", { exact: true }).first());
  await page.locator(".square.target").first().waitFor({ state: "attached" });
  const middle = page.locator(["c3", "d3", "c4", "d4"].map((square) => `[data-square="${square}"][aria-label*="kitten"]`).join(", "));
  await expectCount(middle, 1);
  const turns = await playByPointer(page, byFinger);
  // The bot needs at most 33 plies, and every other one is its own.
  expect(turns).toBeLessThanOrEqual(16);
  await person.sees(page.locator(".result", { hasText: "Fearless" }));
});
