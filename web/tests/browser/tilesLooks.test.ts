// Tiles can be told apart without their colours: by the stitch at their foot, as small as they get on the grid.

import { expect, inject, test } from "vitest";

import { readPng } from "../person/picture";
import { borrowPage, useBrowser } from "./browser";

useBrowser();
const address = inject("address");

/** The smallest size of a square that the grid chooses by itself, in pixels. */
const SMALLEST = 36;
/** The part of a tile above its stitch. */
const ABOVE_STITCH = 0.68;
/** How much lighter or darker than the tile a pixel of the stitch is at least, of 255. */
const CONTRAST = 48;
/** The number of pixels that make a difference one can see. */
const SEEN = 24;

/** Returns whether each pixel at the foot of a tile belongs to its stitch, from a picture without colours. */
function stitch(file: Buffer): boolean[] {
  const { width, height, depth, pixels } = readPng(file);
  const grey: number[] = [];
  // The outline of the tile is left out.
  for (let y = Math.ceil(height * ABOVE_STITCH); y < height - 3; y += 1) {
    for (let x = 4; x < width - 4; x += 1) {
      const at = (y * width + x) * depth;
      grey.push(0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0));
    }
  }
  const body = grey.toSorted((one, other) => one - other)[Math.floor(grey.length / 2)] ?? 0;
  return grey.map((value) => Math.abs(value - body) >= CONTRAST);
}

test.each(["light", "dark"] as const)("five tiles of a number differ by their stitches alone in %s colours", async (colorScheme) => {
  const page = await borrowPage();
  await page.emulateMedia({ colorScheme });
  await page.goto(`${address}/digit/rules`);
  await page.locator('.all-tiles [data-tile="7r"]').waitFor();
  await page.evaluate((size) => {
    for (const icon of document.querySelectorAll<SVGElement>('.all-tiles [data-tile^="7"] .tile-icon'))
      Object.assign(icon.style, { width: `${size}px`, height: `${size}px` });
  }, SMALLEST);
  const stitches = new Map<string, boolean[]>();
  for (const colour of "rygbk")
    stitches.set(colour, stitch(await page.locator(`.all-tiles [data-tile="7${colour}"] .tile-icon`).screenshot()));
  const unlike: string[] = [];
  for (const [colour, own] of stitches) {
    expect(own.filter(Boolean).length, colour).toBeGreaterThan(SEEN);
    for (const [other, theirs] of stitches)
      if (colour < other) unlike.push(`${colour}${other} ${own.filter((isOn, index) => isOn !== theirs[index]).length}`);
  }
  expect(unlike).toHaveLength(10);
  expect(unlike.filter((pair) => Number(pair.split(" ")[1]) < SEEN)).toEqual([]);
});
