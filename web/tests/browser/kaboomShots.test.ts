// Simulated people shoot at towers in Kaboom by pulling back and letting go: by mouse and by finger, with hands that are as slow and as
// imprecise as those of people. The goal is to hit the chosen tower with five of ten dice. A bot builds meanwhile.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { Hands } from "./kaboomHands";
import { openMatch, paintNothing } from "./kaboomPlayer";
import { GameTime, prepareTime } from "./kaboomTime";
import type { SeenTable } from "./kaboomTime";

useBrowser({ with3d: true });
const address = inject("address");

const MATCHES = IS_FULL ? 2 : 1;
const DICE = IS_FULL ? 5 : 4;
/** How far the ring may be from the chosen block, in pixels, and how often it is moved again. */
const NEAR = 7;
const CORRECTIONS = 3;
/** How much farther the ring moves than the pointer, and the shortest pull, as people know from the first shots. */
const GAIN = 1.4;
const LEAST_PULL = 24;

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

/** The tower with the most blocks; null while there is none to shoot at. */
function chosenTower({ towers }: SeenTable): { tile: number; stack: readonly number[] } | null {
  const [best] = towers.filter(({ stack }) => stack.length >= 2).toSorted((a, b) => b.stack.length - a.stack.length);
  return best ?? null;
}

/** Pulls until the ring lies on a block, and lets go. */
async function shootAt(hands: Hands, block: number): Promise<void> {
  const { time, page } = hands;
  const target = async () => {
    const body = (await time.table()).blocks[block];
    return body == null ? null : time.where(body.at[0] / 10, body.at[1] / 10, body.at[2] / 10);
  };
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await hands.moveTo({ x: 0.42 * width, y: 0.5 * height });
  await hands.down();
  const [at, ring] = [await target(), await time.ring()];
  if (at === null || ring === null) throw new Error("there is nothing to aim at");
  const [dx, dy] = [at.x - ring.x, at.y - ring.y];
  const length = Math.max(Math.hypot(dx, dy), 1);
  const pull = (LEAST_PULL + length / GAIN) / length;
  await hands.moveTo({ x: hands.at.x - dx * pull, y: hands.at.y - dy * pull });
  for (let correction = 0; correction < CORRECTIONS; correction += 1) {
    await hands.react();
    const [goal, now] = [await target(), await time.ring()];
    if (goal === null || now === null || Math.hypot(goal.x - now.x, goal.y - now.y) <= NEAR) break;
    await hands.moveTo({ x: hands.at.x - (goal.x - now.x) / GAIN, y: hands.at.y - (goal.y - now.y) / GAIN });
  }
  await hands.up();
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
  if (die === undefined) throw new Error("no die was shot");
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
