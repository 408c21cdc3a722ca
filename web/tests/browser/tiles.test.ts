// Whole games of BOP!, D!Git and Q!nto in Chromium.

import { expect, inject, test } from "vitest";

import { DESKTOP, PHONE, TOUCHED, borrowPage, byFinger, byMouse, expectCount, lastSaid, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { due, handOf, liftCurtain, playTiles, plies, startTiles, taken } from "./tilesPlayer";

useBrowser();
const address = inject("address");

// Where all tiles are dealt, more seats mean fewer tiles for each: a shorter race.
const SHORT_GAME = ["digit", "finger", { players: 6 }] as const;
const OTHER_GAMES = [
  ["bop", "mouse", {}],
  ["digit", "mouse", { players: 6 }],
  ["qinto", "mouse", { players: 3, options: ["light"] }],
] as const;

test.each(IS_FULL ? [SHORT_GAME, ...OTHER_GAMES] : [SHORT_GAME])("a whole game of %s against bots by %s", async (game, pointer, wish) => {
  const page = await borrowPage(pointer === "finger" ? TOUCHED : {});
  await startTiles(page, address, game, { level: 1, ...wish });
  // A lucky hand may be empty after a few turns.
  expect(await playTiles(page, pointer === "finger" ? byFinger : byMouse)).toBeGreaterThan(1);
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
  await expect.poll(() => lastSaid(page)).toMatch(/wins?\b|draw/i);
});

testInFull("a whole game of Q!nto by keys alone", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/qinto`);
  await page.getByRole("button", { name: "Play against Sleepy" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".tile-grid").waitFor();
  for (let turn = 0; turn < 150; turn += 1) {
    if ((await due(page)) === "over") break;
    const before = await plies(page);
    // Go to the grid as a keyboard user does: it is one tab stop.
    await page.locator(".tile-grid [tabindex='0']").focus();
    let target: string | null = null;
    for (let slot = 1; slot <= 5 && target === null; slot += 1) {
      await page.keyboard.press(String(slot));
      const fits = page.locator(".cell.target:not(.taken)");
      target = (await fits.count()) > 0 ? await fits.first().getAttribute("data-square") : null;
      if (target === null) await page.keyboard.press("Escape");
    }
    if (target === null) {
      await page.keyboard.press("Shift+T");
      if ((await page.locator(".rack[aria-label*='put back']").count()) > 0) {
        await page.locator(".tile-grid [tabindex='0']").focus();
        await page.keyboard.press("Enter");
      } else {
        await page.getByRole("button", { name: "Pass", exact: true }).focus();
        await page.keyboard.press("Enter");
      }
      await page.locator(".yes:focus").waitFor();
      await page.keyboard.press("Enter");
    } else {
      const [x = 0, y = 0] = target.split(",").map(Number);
      const at = async (): Promise<readonly number[]> =>
        ((await page.locator(".tile-grid [tabindex='0']").getAttribute("data-square")) ?? "0,0").split(",").map(Number);
      const [fromX = 0, fromY = 0] = await at();
      for (let step = 0; step < Math.abs(x - fromX); step += 1) await page.keyboard.press(x > fromX ? "ArrowRight" : "ArrowLeft");
      for (let step = 0; step < Math.abs(y - fromY); step += 1) await page.keyboard.press(y > fromY ? "ArrowUp" : "ArrowDown");
      await expect.poll(at).toEqual([x, y]);
      await page.keyboard.press("Enter");
      await page.locator(".play-button:not(.not-ready):enabled").waitFor();
      await page.keyboard.press("Enter");
    }
    await taken(page, before);
  }
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
});

test("a draft is weighed: what is wrong is said, and what is right is scored", async () => {
  const page = await borrowPage({ viewport: PHONE, hasTouch: true });
  await startTiles(page, address, "bop", { level: 1 });
  expect(await due(page)).toBe("turn");
  // Far from every tile: allowed in the draft, with a broken seam and a reason.
  const corner = page.locator(".tile-grid [role=gridcell]").first();
  const letter = page.locator(".rack-tile").first();
  await letter.tap();
  await corner.tap();
  await page.locator(".drafted.broken").waitFor();
  await page.locator(".message", { hasText: "must touch a tile" }).waitFor();
  await page.locator(".play-button").tap();
  await expect.poll(() => lastSaid(page)).toContain("must touch a tile");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expectCount(page.locator(".drafted"), 0);
  // The tile was chosen first, so the square is not armed for the next. A tap arms it; another tap turns the arrow.
  expect(await page.locator(".direction").count()).toBe(0);
  await corner.tap();
  await page.locator(".direction").waitFor();
  await corner.tap();
  await expect.poll(() => lastSaid(page)).toBe("Down.");
  await page.locator(".rack-tile").nth(0).tap();
  await page.locator(".rack-tile").nth(1).tap();
  await expectCount(page.locator(".drafted"), 2);
});

test("nothing stands over the squares of the grid", async () => {
  const page = await borrowPage({ viewport: PHONE });
  await startTiles(page, address, "digit");
  await due(page);
  for (let times = 0; times < 4; times += 1) await page.getByRole("button", { name: "Larger" }).click();
  const covered = (): Promise<unknown> =>
    page.locator(".grid-window").evaluate((grid) => {
      const { left, right, top, bottom } = grid.getBoundingClientRect();
      const inside = (x: number, y: number): boolean => grid.contains(document.elementFromPoint(x, y));
      const corners = [left + 12, right - 12].flatMap((x) => [top + 12, bottom - 12].map((y) => ({ x, y })));
      return corners.filter(({ x, y }) => !inside(x, y));
    });
  await expect.poll(covered).toEqual([]);
});

test("a play under challenge is answered, and the answer is told", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "bop", { mode: "device", names: ["Nina", "Taras"], options: ["on"] });
  await liftCurtain(page);
  await due(page);
  const before = await plies(page);
  await page.locator(".rack-tile").first().click();
  await page.locator('.tile-grid [data-square="1,0"]').click();
  await page.locator(".message", { hasText: "unless someone challenges" }).waitFor();
  await page.locator(".play-button:enabled").click();
  await taken(page, before);
  // There is no curtain for the answer: no hand is needed, and none is open.
  expect(await due(page)).toBe("answer");
  expect(await page.locator(".rack-tile").count()).toBe(0);
  await page.getByRole("button", { name: "Challenge", exact: true }).click();
  await page.locator(".curtain[open]").waitFor();
  await expect.poll(() => page.locator(".curtain").innerText()).toMatch(/(Nina|Taras) challenged!/);
});

test.each([
  ["en", DESKTOP],
  ["uk", PHONE],
] as const)("six seats of people and bots find room in %s", async (locale, viewport) => {
  const page = await borrowPage({ locale, viewport });
  await startTiles(page, address, "digit", { level: 1, players: 6 });
  await page.locator(".seat").nth(5).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
});

test("a match is there again after a reload, under seal", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "qinto", { level: 1 });
  await due(page);
  const hand = await handOf(page);
  await page.waitForFunction(() => localStorage.getItem("ruckus-match-qinto")?.includes("sealed"));
  await page.reload();
  await page.locator(".rack-tile").first().waitFor();
  await expect.poll(() => handOf(page)).toEqual(hand);
});

test("a step of the lesson is done on the real grid", async () => {
  const page = await borrowPage({ viewport: PHONE, hasTouch: true });
  await page.goto(`${address}/bop/learn`);
  await page.locator('.rack-tile[data-tile="Rb"]').tap();
  await page.locator('.tile-grid [data-square="1,0"]').tap();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  await page.getByRole("button", { name: "Next" }).waitFor();
  await expect.poll(() => page.locator(".message.praise").innerText()).toContain("A wrd!");
  await page.getByRole("button", { name: "Next" }).tap();
  // A turn that does not solve the task is taken back.
  await page.locator('.rack-tile[data-tile="Rk"]').tap();
  await page.locator('.tile-grid [data-square="1,0"]').tap();
  await page.locator(".play-button:not(.not-ready):enabled").tap();
  await page.locator(".message.refusal").waitFor();
  await expectCount(page.locator(".laid"), 1);
  await expectCount(page.locator(".rack-tile"), 5);
});
