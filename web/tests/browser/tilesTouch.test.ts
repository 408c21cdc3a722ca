// Moving and zooming the grid by finger, wheel and buttons.

import { expect, inject, test } from "vitest";

import { borrowPage, byFinger, expectCount, useBrowser } from "./browser";
import { openTiles } from "./tileDeals";
import { SMALL_PHONE, cell, rackTile } from "./tilesFinger";
import { due, showAll } from "./tilesPlayer";

useBrowser();
const address = inject("address");

test("a tile laid at the rim moves nothing, and shows that there is more", async () => {
  const page = await borrowPage(SMALL_PHONE);
  await openTiles(page, address, "bop");
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
  await openTiles(page, address, "digit");
  await due(page);
  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: "Larger" }).tap();
  const box = await page.locator(".grid-window").boundingBox();
  if (box === null) throw new Error("there is no grid");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  // The first player of D!Git finds an empty grid.
  const tile = (): Promise<DOMRect> => cell(page, "0,0").evaluate((one) => one.getBoundingClientRect().toJSON());
  const spoken = (): Promise<string[]> => page.locator(".live-region p").allInnerTexts();
  const said = await spoken();
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
  expect(await spoken()).toEqual(said);
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
