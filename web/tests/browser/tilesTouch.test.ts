// Tiles under a finger or the mouse: dragging them, and moving the grid.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import type { Spot } from "../person";
import { borrowPage, byFinger, expectCount, lastSaid, useBrowser } from "./browser";
import { due, showAll, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");

const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
/** A tile rides this many pixels above the finger. */
const LIFT = 60;

const cell = (page: Page, square: string) => page.locator(`.tile-grid [data-square="${square}"]`);
const rackTile = (page: Page, slot: number) => page.locator(".rack-tile").nth(slot);
const rackOrder = (page: Page): Promise<(string | null)[]> =>
  page.locator(".rack-tile").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")));
const draftedAt = (page: Page): Promise<string[]> =>
  page.locator(".drafted").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-at") ?? ""));

/** Returns where a finger must be for the tile above it to be over a square. */
async function under(page: Page, square: string): Promise<Spot> {
  const board = page.locator(".table");
  const [box, all] = [await cell(page, square).boundingBox(), await board.boundingBox()];
  if (box === null || all === null) throw new Error(`there is no square ${square}`);
  return { in: board, x: (box.x + box.width / 2 - all.x) / all.width, y: (box.y + box.height / 2 + LIFT - all.y) / all.height };
}

/** Returns two empty squares next to tiles. */
async function freeSquares(page: Page): Promise<[string, string]> {
  const taken = await page.locator(".cell.taken").evaluateAll((cells) => cells.map((one) => one.getAttribute("data-square") ?? ""));
  const free = await page
    .locator(".cell.near:not(.taken)")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("data-square") ?? ""));
  expect(taken.length).toBeGreaterThan(0);
  const [first, second] = [free[0], free.at(-1)];
  if (first === undefined || second === undefined) throw new Error("the grid has no free square");
  return [first, second];
}

test("a finger drags a tile to a square and along the rack", { timeout: 300_000 }, async () => {
  const page = await borrowPage(SMALL_PHONE);
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  await showAll(page, byFinger);
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  const [square] = await freeSquares(page);

  await person.drag(rackTile(page, 1), await under(page, square), { answer: page.locator(".rack-tile.on-grid") });
  await expect.poll(() => draftedAt(page)).toEqual([square]);

  // The rack can be put in order without losing the draft.
  const before = await rackOrder(page);
  await person.drag(rackTile(page, 4), rackTile(page, 2), { answer: async () => (await rackOrder(page)).join() !== before.join() });
  expect(await rackOrder(page)).toEqual([before[0], before[1], before[4], before[2], before[3]]);
  await person.press(page.getByRole("button", { name: "Shuffle" }));
  await person.press(page.getByRole("button", { name: "Sort" }));
  const colours = (await rackOrder(page)).map((tile) => "rygbk!".indexOf(tile?.[1] ?? ""));
  expect(colours).toEqual([...colours].sort((a, b) => a - b));
  expect(await draftedAt(page)).toEqual([square]);
  await person.press(page.getByRole("button", { name: "Take all back" }));
  await expectCount(page.locator(".drafted"), 0);
});

test("the mouse drags a tile exactly to where it points", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "qinto", { level: 1 });
  expect(await due(page)).toBe("turn");
  const person = await Person.at(page);
  await person.startPlaying();
  const [square] = await page
    .locator(".cell:not(.taken)")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("data-square") ?? ""));
  await person.drag(rackTile(page, 2), cell(page, square ?? ""), { answer: page.locator(".rack-tile.on-grid") });
  expect(await draftedAt(page)).toEqual([square]);
  // What the tile does there is explained at once.
  await page.locator(".message.preview").waitFor();
});

test("a tile laid at the rim moves nothing, and shows that there is more", async () => {
  const page = await borrowPage(SMALL_PHONE);
  await startTiles(page, address, "bop", { level: 1 });
  await due(page);
  // A bot that began may have laid a long word.
  await showAll(page, byFinger);
  const place = (): Promise<string> =>
    page
      .locator(".laid")
      .first()
      .evaluate((tile) => JSON.stringify(tile.getBoundingClientRect()));
  const before = await place();
  await rackTile(page, 0).tap();
  await page.locator(".tile-grid [role=gridcell]").first().tap();
  await expectCount(page.locator(".drafted"), 1);
  expect(await place()).toBe(before);
  for (let times = 0; times < 4; times += 1) await page.getByRole("button", { name: "Larger" }).tap();
  await page.locator('[class*="more-"].grid-window').waitFor();
  await page.getByRole("button", { name: "Show everything" }).tap();
  await expectCount(page.locator('[class*="more-"].grid-window'), 0);
  const outside = await page.locator(".grid-window").evaluate((window) => {
    const { left, right, top, bottom } = window.getBoundingClientRect();
    const boxes = [...window.querySelectorAll(".cell")].map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1).length;
  });
  expect(outside).toBe(0);
});

test("one finger on the cloth moves the grid and two fingers zoom it, without a press", async () => {
  const page = await borrowPage(SMALL_PHONE);
  await startTiles(page, address, "digit", { level: 1 });
  await due(page);
  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: "Larger" }).tap();
  const box = await page.locator(".grid-window").boundingBox();
  if (box === null) throw new Error("there is no grid");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  // The first player of D!Git finds an empty grid.
  const tile = (): Promise<DOMRect> => cell(page, "0,0").evaluate((one) => one.getBoundingClientRect().toJSON());
  const said = await lastSaid(page);
  const before = await tile();
  const [x, y] = [box.x + 30, box.y + 30];
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 5; step += 1) await touch("touchMove", [{ x: x + step * 6, y: y + step * 4 }]);
  await touch("touchEnd", []);
  await expect.poll(async () => Math.round((await tile()).x - before.x)).toBe(30);
  expect(Math.round((await tile()).y - before.y)).toBe(20);

  const size = (await tile()).width;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fingers = (apart: number) => [
    { x: middle.x - apart, y: middle.y },
    { x: middle.x + apart, y: middle.y },
  ];
  await touch("touchStart", fingers(60));
  for (let apart = 55; apart >= 30; apart -= 5) await touch("touchMove", fingers(apart));
  await touch("touchEnd", []);
  await expect.poll(async () => (await tile()).width / size).toBeLessThan(0.6);
  // None of this was a press on a square.
  expect(await lastSaid(page)).toBe(said);
  expect(await page.locator(".direction").count()).toBe(0);
});

test("the wheel scrolls the page where the grid shows everything", async () => {
  const page = await borrowPage({ viewport: { width: 1280, height: 500 } });
  await page.goto(`${address}/qinto/learn`);
  await page.locator(".tile-grid").waitFor();
  await page.evaluate(() => {
    addEventListener("wheel", (event) => (document.body.dataset["wheel"] = String(event.defaultPrevented)), { passive: true });
  });
  const grid = page.locator(".grid-window");
  await grid.hover();
  const width = (): Promise<number> =>
    page
      .locator(".laid")
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  const before = await width();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => document.body.dataset["wheel"])).toBe("false");
  expect(await width()).toBe(before);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(width).toBeGreaterThan(before);
});
