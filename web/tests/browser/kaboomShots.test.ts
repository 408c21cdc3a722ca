// Simulated people shoot at towers in Kaboom by pulling back and letting go: by mouse and by finger, with hands that are as slow and as
// imprecise as those of people. The goal is to hit the chosen tower with five of ten dice. A bot builds meanwhile.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { Hands } from "./kaboomHands";
import { openMatch, paintNothing } from "./kaboomPlayer";
import { chosenTower, shootAt } from "./kaboomShooting";
import { GameTime, prepareTime } from "./kaboomTime";

useBrowser({ with3d: true });
const address = inject("address");

const MATCHES = IS_FULL ? 2 : 1;
const DICE = IS_FULL ? 5 : 4;
const DEVICES = [
  { pointer: "mouse", viewport: { width: 1280, height: 800 }, small: true },
  { pointer: "finger", viewport: { width: 390, height: 844 }, small: false },
  { pointer: "finger", viewport: { width: 844, height: 390 }, small: false },
] as const;

/** Begins a turn in which a bot builds, with its clock in our hands. */
async function beginTurn(page: Page, match: number): Promise<GameTime> {
  await openMatch(page, address, { match, level: 4, options: { rounds: 1, first: "player-2", pace: "relaxed" } });
  const time = new GameTime(page);
  await time.hold();
  await page.locator("button", { hasText: "Start the timer" }).click();
  await page.locator(".shot-controls").waitFor();
  return time;
}

/** Shoots one die at the best tower; returns whether it hits it. */
async function shootOnce(hands: Hands): Promise<boolean> {
  const { time } = hands;
  let tower = chosenTower(await time.table());
  while (tower === null) {
    await time.step();
    tower = chosenTower(await time.table());
  }
  await hands.react();
  const block = tower.stack[Math.floor(tower.stack.length / 2)] ?? 0;
  const before = (await time.events()).length;
  await shootAt(hands, block);
  // Until the die has come to rest, nearly.
  await time.pass(1100);
  const events = (await time.events()).slice(before);
  const die = events.find(({ kind, seat }) => kind === "fired" && seat === 0)?.die;
  // A pull that did not shoot is a miss.
  if (die === undefined) return false;
  const { stack } = tower;
  return events.some((event) => event.kind === "hit" && event.die === die && stack.includes(event.block ?? -1));
}

for (const { pointer, viewport, small } of DEVICES) {
  test.runIf(IS_FULL || small)(
    `half of the dice hit the chosen tower, by ${pointer} at ${viewport.width}×${viewport.height}`,
    { timeout: 1_800_000 },
    async () => {
      const page = await openPage({ viewport, hasTouch: pointer === "finger", isMobile: pointer === "finger" });
      await prepareTime(page);
      await paintNothing(page);
      const hits: boolean[] = [];
      for (let match = 1; match <= MATCHES; match += 1) {
        const time = await beginTurn(page, match);
        const hands = await Hands.at(page, time, pointer, 200 + match);
        for (let die = 0; die < DICE; die += 1) hits.push(await shootOnce(hands));
      }
      const good = hits.filter(Boolean).length;
      console.log(`${pointer} ${viewport.width}×${viewport.height}: ${good} of ${hits.length} dice hit`);
      expect(good).toBeGreaterThanOrEqual(hits.length / 2);
    },
  );
}
