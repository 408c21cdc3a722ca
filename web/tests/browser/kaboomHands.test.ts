// Building and shooting by hand, as people do: with the speed, the reaction and the errors of a hand. All times are steps of the table, so
// the speed of the machine does not matter.

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { freeBlocks, squareOf } from "../../src/games/kaboom/view";
import { DESKTOP, openPage, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { TableSight, openEyes } from "./kaboomEyes";
import type { Point } from "./kaboomEyes";
import { Hand } from "./kaboomHand";

useBrowser({ with3d: true });
const address = inject("address");

/** Twelve seconds of the table. */
const TIME = 12 * 60;
const BLOCKS = 3;
const TRIES = IS_FULL ? 20 : 2;
const ENOUGH = IS_FULL ? 18 : 2;
const SHOTS = IS_FULL ? 10 : 2;
const HITS = IS_FULL ? 5 : 1;
/** How far a block may seem to be from its place before a person corrects it, in points. */
const GOOD = 7;

interface Device {
  readonly name: string;
  readonly pointer: "mouse" | "finger";
  readonly options: BrowserContextOptions;
}

const DEVICES: readonly Device[] = [
  { name: "by mouse at 1280×800", pointer: "mouse", options: { viewport: DESKTOP } },
  { name: "by finger at 390×844", pointer: "finger", options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: "by finger at 844×390", pointer: "finger", options: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } },
];

/** The ring where a die lands moves this much farther on the screen than the pointer, after the shortest pull. */
const GAIN = 1.4;
const LEAST_PULL = 24;

/** Presses a button before the turn begins; only what happens in the turn is done by hand. */
async function press(button: Locator): Promise<void> {
  await button.evaluate((element) => (element as HTMLElement).click());
}

/** Opens a table with this seed for two people, or against a bot that builds first, drawn as cheaply as possible. */
async function openTable(
  device: Device,
  seed: number,
  against: "nobody" | "bot" = "nobody",
): Promise<{ page: Page; sight: TableSight; hand: Hand }> {
  const page = await openPage(device.options);
  await openEyes(page);
  await page.addInitScript(
    ({ number, bot }) => {
      const ordinary = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = <T extends ArrayBufferView | null>(numbers: T): T => {
        if (!(numbers instanceof Uint32Array) || numbers.length !== 1) return ordinary(numbers as never);
        numbers.fill(number);
        return numbers;
      };
      const mode = bot ? { mode: "bot", level: 3, begins: "other" } : { mode: "device", level: 1, begins: "me" };
      const wishes = { ...mode, players: 2, names: [], options: { rounds: 1, pace: "relaxed" } };
      localStorage.setItem("ruckus-wishes-kaboom", JSON.stringify(wishes));
      localStorage.setItem("ruckus-kaboom-sharing", "pads");
      const kept = JSON.parse(localStorage.getItem("ruckus-settings") ?? "{}") as object;
      localStorage.setItem("ruckus-settings", JSON.stringify({ ...kept, graphics: "low" }));
    },
    { number: seed, bot: against === "bot" },
  );
  await page.goto(`${address}/kaboom`);
  await press(page.locator("form button[type=submit]"));
  await page.locator(".kaboom-frame canvas").waitFor();
  const sight = await TableSight.of(page);
  return { page, sight, hand: await Hand.at(sight, device.pointer, seed) };
}

/** Pins a plan of three blocks and starts the timer; returns its tile. */
async function pinAndStart(page: Page, sight: TableSight): Promise<number> {
  const [view, data] = [await sight.view(), await sight.data()];
  const fitting = [...data.towers.keys()].find((tile) => data.towers[tile]?.kinds.length === BLOCKS && squareOf(view, data, tile) !== null);
  const tile = fitting ?? 0;
  await press(page.locator(`.plan-book .plan[data-tile="${tile}"]`));
  await press(page.getByRole("button", { name: "Start the timer", exact: true }));
  await page.locator(".kind-tray").waitFor();
  return tile;
}

/** Returns where a hand can take a block of a kind: on the table, or its button in the tray. */
async function whereToTake(page: Page, sight: TableSight, kind: number): Promise<Point> {
  const [view, data] = [await sight.view(), await sight.data()];
  const seen: Point[] = [];
  for (const block of freeBlocks(view, data, kind)) {
    const [x = 0, y = 0, z = 0] = view.blocks[block]?.at ?? [];
    const point = await sight.at(x / 10, y / 10, z / 10);
    const isThere = await page.evaluate(
      ({ x: left, y: top }) => document.elementFromPoint(left, top)?.matches(".kaboom-frame, .kaboom-frame canvas, .kaboom-room") === true,
      point,
    );
    if (isThere) seen.push(point);
  }
  // The one nearest to the eye: nothing is in front of it.
  const [nearest] = seen.toSorted((a, b) => b.y - a.y);
  if (nearest !== undefined) return nearest;
  const box = await page.locator(`.kind[data-kind="${kind}"]`).boundingBox();
  if (box === null) throw new Error(`there is no block of kind ${kind}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Builds the tower of a tile by dragging; returns the step at which it was correct, or null. */
async function build({ page, sight, hand, finger }: { page: Page; sight: TableSight; hand: Hand; finger: boolean }, tile: number) {
  const data = await sight.data();
  const [x, y] = squareOf(await sight.view(), data, tile) ?? [0, 0];
  let height = 0;
  for (const kind of data.towers[tile]?.kinds ?? []) {
    await hand.react();
    await hand.press(await whereToTake(page, sight, kind));
    await hand.react();
    // The finger stays below the block, so that it can be seen.
    const below = finger ? 64 : 0;
    const goal = async (): Promise<Point> => sight.at(x, y, height);
    const aim = await goal();
    await hand.move({ x: aim.x, y: aim.y + below });
    for (let look = 0; look < 3; look += 1) {
      const { blocks, hand: table } = await hand.react();
      const body = table.holds === null ? null : blocks[table.holds];
      if (body == null) continue;
      const [is, should] = [await sight.at(body.at[0] / 10, body.at[1] / 10, height), await goal()];
      if (Math.hypot(is.x - should.x, is.y - should.y) <= GOOD) break;
      await hand.correct(is, should);
    }
    await hand.release();
    height += data.kinds[kind]?.size[2] ?? 0;
  }
  for (let waited = 0; waited < 20; waited += 1) {
    const view = await sight.pass(3);
    if (view.towers.some((tower) => tower.tile === tile && tower.right)) return view.step;
  }
  return null;
}

for (const device of DEVICES) {
  const size = device === DEVICES[1] ? test : testInFull;
  size(`a person builds a tower of three blocks in twelve seconds, ${device.name}`, { timeout: 1_800_000 }, async () => {
    const steps: (number | null)[] = [];
    for (let seed = 1; seed <= TRIES; seed += 1) {
      const { page, sight, hand } = await openTable(device, seed);
      const tile = await pinAndStart(page, sight);
      const { step } = await sight.view();
      const done = await build({ page, sight, hand, finger: device.pointer === "finger" }, tile);
      steps.push(done === null ? null : done - step);
      await page.close();
    }
    console.log(`${device.name}: ${steps.map((step) => (step === null ? "–" : (step / 60).toFixed(1))).join(" ")} s`);
    expect(steps.filter((step) => step !== null && step <= TIME).length, steps.join()).toBeGreaterThanOrEqual(ENOUGH);
  });
}

/** Pulls so that the ring moves from one point of the window to another, and lets go. */
async function pull(page: Page, hand: Hand, ring: Point, target: Point): Promise<void> {
  const { width, height } = page.viewportSize() ?? DESKTOP;
  const [dx, dy] = [target.x - ring.x, target.y - ring.y];
  const far = Math.hypot(dx, dy);
  // A pull goes the other way; for the same point again, straight back.
  const [toX, toY] = far < 1 ? [0, 1] : [-dx / far, -dy / far];
  const length = LEAST_PULL + 6 + far / GAIN;
  const from = { x: width * 0.42 - (toX * length) / 2, y: height * 0.5 - (toY * length) / 2 };
  await hand.press(from);
  await hand.move({ x: hand.place.x + toX * length, y: hand.place.y + toY * length });
  await hand.react();
  await hand.release();
}

for (const device of DEVICES) {
  const size = device === DEVICES[0] ? test : testInFull;
  size(`a person hits a chosen tower by pulling, ${device.name}`, { timeout: 1_800_000 }, async () => {
    const hits: boolean[] = [];
    for (let seed = 1; hits.length < SHOTS; seed += 1) {
      const { page, sight, hand } = await openTable(device, seed, "bot");
      await press(page.getByRole("button", { name: "Start the timer", exact: true }));
      await page.locator(".kaboom-head .chip", { hasText: "8 dice" }).waitFor();
      let ring: [number, number, number] = [0, 0, 0];
      for (let shot = 0; shot < 5 && hits.length < SHOTS; shot += 1) {
        let view = await hand.react();
        const tallest = () => view.towers.toSorted((a, b) => b.stack.length - a.stack.length)[0];
        while (
          view.phase === "play" &&
          ((tallest()?.stack.length ?? 0) < 2 || view.catapults.some((one) => one !== null && one.loaded > view.step))
        )
          view = await hand.react();
        if (view.phase !== "play") break;
        const stack = tallest()?.stack ?? [];
        const middle = view.blocks[stack[stack.length >> 1] ?? 0]?.at ?? [0, 0, 0];
        const target = middle.map((tenths) => tenths / 10) as [number, number, number];
        const before = (await sight.hits()).length;
        await pull(page, hand, await sight.at(...ring), await sight.at(...target));
        ring = target;
        await sight.pass(45);
        const struck = (await sight.hits()).slice(before);
        hits.push(struck.some(({ block }) => stack.includes(block)));
      }
      await page.close();
    }
    console.log(`${device.name}: ${hits.map((hit) => (hit ? "hit" : "missed")).join(" ")}`);
    expect(hits.filter(Boolean).length).toBeGreaterThanOrEqual(HITS);
  });
}
