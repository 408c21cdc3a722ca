// What a player of boop must see on the board: the row that a move would make, the line that won, and a square that is refused.

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { pack } from "../../src/review/packed";
import { readPng } from "../person/picture";
import { Person } from "../person";
import { openNodeEngine } from "../unit/nodeEngine";
import { borrowPage, expectCount, useBrowser } from "./browser";
import { startBoop, taken } from "./boopPlayer";

useBrowser();
const address = inject("address");

/** Turns after which marmalade has b4, c4 and e4: a kitten on d4 makes a row and pushes e4. */
const BEFORE_ROW = ["b4", "a1", "d4", "f1", "e4", "f6"];
const ROW = ["b4", "c4", "d4"];
const HONEY = [242, 193, 78] as const;
const GREEN = [34, 105, 74] as const;

const square = (page: Page, name: string): Locator => page.locator(`[data-square="${name}"]`);

async function playToRow(page: Page): Promise<void> {
  for (const [turn, name] of BEFORE_ROW.entries()) {
    await square(page, name).click();
    await taken(page, turn);
  }
}

/** Waits until a ring of this colour surrounds the squares, and the middle of no other square. */
async function seesRing(page: Page, ring: Locator, colour: readonly [number, number, number], squares: readonly string[]): Promise<void> {
  await ring.waitFor();
  const middles = await page.locator("[data-square]").evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { name: (cell as unknown as SVGElement).dataset["square"] ?? "", x: left + width / 2, y: top + height / 2 };
    }),
  );
  const box = await ring.locator("path").last().boundingBox();
  if (box === null) throw new Error("the ring is not drawn");
  const inside = middles.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  expect(inside.map(({ name }) => name).sort()).toEqual([...squares].sort());
  // Dashes of about five by five pixels, at least two for every square.
  await expect.poll(() => countOf(page, box, colour)).toBeGreaterThan(50 * squares.length);
}

/** Counts the pixels of about this colour in a part of the window. */
async function countOf(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
  colour: readonly number[],
): Promise<number> {
  const { pixels, depth } = readPng(await page.screenshot({ clip: { ...box, x: box.x - 5, y: box.y - 5, width: box.width + 10 } }));
  let count = 0;
  for (let at = 0; at < pixels.length; at += depth) {
    if (colour.every((part, channel) => Math.abs(part - (pixels[at + channel] ?? 0)) < 12)) count += 1;
  }
  return count;
}

/** Opens the review of a record at its last position. */
async function reviewEnd(page: Page, record: string): Promise<void> {
  await page.goto(`${address}/review#game=${await pack({ record, seats: [] })}`);
  await page.locator(".review-screen .boop-board").waitFor();
  await page.keyboard.press("End");
}

test("the preview of a row rings its three pieces, and a taken square is refused visibly", async () => {
  const page = await borrowPage({ colorScheme: "light" });
  const person = await Person.at(page);
  await startBoop(page, address, { mode: "device" });
  await playToRow(page);
  await person.hover(square(page, "d4"));
  await seesRing(page, page.locator(".row-preview"), GREEN, ROW);
  // c4 stays because b4 is behind it, but the ring already says so; only e4 is pushed.
  await expectCount(page.locator(".knots > g"), 0);
  await expectCount(page.locator(".arrow"), 1);

  // Waits in the page from before the press, because the mark stays for 2.5 seconds only.
  const refused = page.locator('.square.refused[data-square="b4"]').waitFor({ state: "attached" });
  await Promise.all([refused, square(page, "b4").click()]);
  await expectCount(page.locator(".row-preview"), 0);
  // The mark goes away by itself.
  await expectCount(page.locator(".square.refused"), 0);

  // After the row, its outlines stay until the next turn.
  await person.press(square(page, "d4"), { answer: async () => (await page.locator(".piece-outline").count()) === 3 });
  await expectCount(page.locator(".row-won"), 0);
});

test("the line that won is drawn at the end of a game", async () => {
  const page = await borrowPage({ colorScheme: "light" });
  const person = await Person.at(page);
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playToRow(page);
  await expectCount(page.locator(".row-won"), 0);
  await person.press(square(page, "d4"), { answer: async () => (await page.locator(".row-won").count()) === 1 });
  await seesRing(page, page.locator(".row-won"), HONEY, ROW);
});

test("the review draws the line that won, or the eight cats, at the last position only", async () => {
  const page = await borrowPage({ colorScheme: "light" });
  const engine = await openNodeEngine("boop");
  await engine.ask({ cmd: "new", game: "boop", options: { "kittens-only": true }, players: 2, seed: 1 });
  for (const name of [...BEFORE_ROW, "d4"]) await engine.ask({ cmd: "apply", action: `k@${name}` });
  await reviewEnd(page, (await engine.ask({ cmd: "record" })).record);
  await seesRing(page, page.locator(".row-won"), HONEY, ROW);
  await page.keyboard.press("ArrowLeft");
  await expectCount(page.locator(".row-won"), 0);
  await page.keyboard.press("End");
  await seesRing(page, page.locator(".row-won"), HONEY, ROW);

  await engine.ask({ cmd: "position", game: "boop", position: "CC1CC1/6/CC1C2/6/6/5k 0,1 7,0 0" });
  await engine.ask({ cmd: "apply", action: "c@e2" });
  await reviewEnd(page, (await engine.ask({ cmd: "record" })).record);
  await expectCount(page.locator(".row-won"), 8);
  for (const [index, name] of ["e2", "a4", "b4"].entries()) await seesRing(page, page.locator(".row-won").nth(index), HONEY, [name]);
});

/** Counts how often light and dark clearly alternate on the way from a square to the bed beside it. */
async function linesBeside(page: Page, name: string): Promise<number> {
  const box = await square(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not drawn`);
  // Above the middle, where the piece is previewed.
  const clip = { x: box.x - 8, y: box.y + box.height * 0.25, width: 8 + box.width / 6, height: 1 };
  const { pixels, depth, width } = readPng(await page.screenshot({ clip }));
  const linear = (value: number): number => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = Array.from({ length: width }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * depth, at * depth + 3);
    return 0.05 + 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
  let [last = 0, lines] = [light[0], 0];
  for (const next of light) {
    if (Math.max(last, next) / Math.min(last, next) < 2) continue;
    last = next;
    lines += 1;
  }
  return lines;
}

test("the frame of the chosen square stands out from the bed in light and dark", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  await page.locator(".square.target").first().waitFor();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await page.mouse.move(0, 0);
    await expectCount(page.locator(".square.considered"), 0);
    const before = await linesBeside(page, "c3");
    await square(page, "c3").hover();
    // One colour for the frame, and another one between it and the bed.
    await expect.poll(() => linesBeside(page, "c3"), { message: theme }).toBeGreaterThanOrEqual(before + 2);
  }
});
