// Simulated people build towers in Kaboom: by mouse and by finger, with hands that are as slow and as imprecise as those of people. The goal is
// a correct tower of three blocks within 12 seconds of the turn's clock in 18 of 20 tries, while nobody shoots.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { buildByDragging } from "./kaboomBuilding";
import { Hands } from "./kaboomHands";
import { GameTime, prepareTime } from "./kaboomTime";
import { openMatch, paintNothing, stopBots } from "./kaboomPlayer";

useBrowser({ with3d: true });
const address = inject("address");

/** The towers of three blocks. */
const TILES = [6, 7, 8, 9, 10, 11, 12, 18];
const TRIES = IS_FULL ? 20 : 2;
const NEEDED = IS_FULL ? 18 : 2;
/** Twelve seconds, in steps. */
const LIMIT = 720;

const DEVICES = [
  { pointer: "mouse", viewport: { width: 1280, height: 800 }, small: true },
  { pointer: "finger", viewport: { width: 390, height: 844 }, small: true },
  { pointer: "finger", viewport: { width: 844, height: 390 }, small: false },
] as const;

/** Begins a turn in which nobody shoots, with the plan of a tile pinned and the clock in our hands. */
async function beginTurn(page: Page, tile: number, match: number): Promise<GameTime> {
  await openMatch(page, address, { match, options: { rounds: 1, first: "player-1" } });
  await page.locator(`.plan-book .plan[data-tile="${tile}"]`).click();
  const time = new GameTime(page);
  await time.hold();
  await page.locator("button", { hasText: "Start the timer" }).click();
  await page.locator(".kind-tray").waitFor();
  return time;
}

for (const { pointer, viewport, small } of DEVICES) {
  test.runIf(IS_FULL || small)(
    `a tower of three blocks by ${pointer} at ${viewport.width}×${viewport.height} in 12 seconds`,
    { timeout: 3_600_000 },
    async () => {
      const page = await openPage({ viewport, hasTouch: pointer === "finger", isMobile: pointer === "finger" });
      await prepareTime(page);
      await stopBots(page);
      await paintNothing(page);
      const steps: (number | null)[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const tile = TILES[attempt % TILES.length] ?? 6;
        const time = await beginTurn(page, tile, attempt + 1);
        const hands = await Hands.at(page, time, pointer, 100 + attempt);
        steps.push(await buildByDragging(hands, tile, LIMIT));
      }
      const built = steps.filter((step) => step !== null);
      console.log(`${pointer} ${viewport.width}×${viewport.height}: ${built.length} of ${TRIES}, steps ${steps.join(" ")}`);
      expect(built.length).toBeGreaterThanOrEqual(NEEDED);
    },
  );
}
