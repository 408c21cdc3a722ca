// Dragging tiles: from the rack to a square, from square to square, back to the rack and along it, by finger and mouse.

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import type { DragOptions } from "../person";
import { borrowPage, byFinger, expectCount, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { openTiles } from "./tileDeals";
import { LOW_PHONE, SMALL_PHONE, cell, draftedAt, freeSquares, rackOrder, rackTile, under } from "./tilesFinger";
import { due, showAll } from "./tilesPlayer";

useBrowser();
const address = inject("address");

/** Opens BOP! after the first play of a bot, with the whole grid in view. */
async function openBop(phone: typeof SMALL_PHONE): Promise<{ page: Page; person: Person; first: string; last: string }> {
  const page = await borrowPage(phone);
  await openTiles(page, address, "bop", { change: () => ({ to_move: 1 }) });
  expect(await due(page)).toBe("turn");
  await expectCount(page.locator(".move"), 1);
  await showAll(page, byFinger);
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  // Both are at the rim: the first in the uppermost row, the last in the lowest one.
  const free = await freeSquares(page);
  return { page, person, first: free[0] ?? "", last: free.at(-1) ?? "" };
}

/** Drags a tile by finger to a square, and waits until the draft has exactly these squares. */
async function dragTo(page: Page, person: Person, from: Locator, square: string, how: DragOptions = {}): Promise<void> {
  const others = (await draftedAt(page)).filter((one) => one !== square);
  const source = await from.getAttribute("data-square");
  const wanted = [...others.filter((one) => one !== source), square].sort().join(" ");
  await person.drag(from, await under(page, square), { ...how, answer: async () => (await draftedAt(page)).sort().join(" ") === wanted });
}

for (const phone of [SMALL_PHONE, LOW_PHONE]) {
  const size = `${phone.viewport.width}×${phone.viewport.height}`;
  const cheapest = phone === SMALL_PHONE ? test : testInFull;
  cheapest(`a finger drags a tile to a square, to another one, back to the rack, and along it at ${size}`, async () => {
    const { page, person, first, last } = await openBop(phone);
    await dragTo(page, person, rackTile(page, 1), first);
    await dragTo(page, person, cell(page, first), last);
    await dragTo(page, person, cell(page, last), first);
    // No click follows that would take the tile back, and no late preview.
    await person.thinks(0.5);
    expect(await draftedAt(page)).toEqual([first]);

    // The rack can be put in order without losing the draft.
    const before = await rackOrder(page);
    await person.drag(rackTile(page, 4), rackTile(page, 2), { answer: async () => (await rackOrder(page)).join() !== before.join() });
    expect(await rackOrder(page)).toEqual([before[0], before[1], before[4], before[2], before[3]]);
    await person.press(page.getByRole("button", { name: "Shuffle" }));
    await person.press(page.getByRole("button", { name: "Sort" }));
    const colours = (await rackOrder(page)).map((tile) => "rygbk!".indexOf(tile?.[1] ?? ""));
    expect(colours).toEqual([...colours].sort((a, b) => a - b));
    expect(await draftedAt(page)).toEqual([first]);

    await person.drag(cell(page, first), rackTile(page, 0), { answer: async () => (await draftedAt(page)).length === 0 });
    await expectCount(page.locator(".rack-tile.on-grid"), 0);

    // Taps work right after a drag, and all tiles can be taken back at once.
    await person.press(rackTile(page, 0));
    await person.press(cell(page, first), { answer: page.locator(".rack-tile.on-grid") });
    await dragTo(page, person, rackTile(page, 1), last);
    expect((await draftedAt(page)).sort()).toEqual([first, last].sort());
    await person.press(page.getByRole("button", { name: "Take all back" }));
    await expectCount(page.locator(".drafted"), 0);
    await person.stopPlaying();
  });
}

test("a tile that rests over a square at the rim is laid there, and the grid stays", async () => {
  const { page, person, first, last } = await openBop(SMALL_PHONE);
  const place = async (): Promise<string> => JSON.stringify(await cell(page, "0,0").boundingBox());
  const before = await place();
  // The squares that the grid gains while the tile is over its rim must not pull it away.
  await dragTo(page, person, rackTile(page, 1), first, { rests: 1000 });
  await dragTo(page, person, cell(page, first), last, { rests: 1000 });
  expect(await place()).toBe(before);
});

test("in landscape a finger reaches the lowest row, although no finger fits below it", async () => {
  const page = await borrowPage(LOW_PHONE);
  // A column as high as the window.
  const grid = [3, 4, 5, 6, 7].map((digit, y): [string, number, number] => [`${digit}g`, 0, y]);
  await openTiles(page, address, "digit", { change: () => ({ grid, hands: [["2g", "1b"], ["9k"]], piles: [["8r"], ["8b"]], to_move: 0 }) });
  expect(await due(page)).toBe("turn");
  await showAll(page, byFinger);
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  await dragTo(page, person, rackTile(page, 1), "0,-1");
  await dragTo(page, person, cell(page, "0,-1"), "0,5");
});

test("a tap right after a drag is not lost", async () => {
  const { page, person, first, last } = await openBop(SMALL_PHONE);
  // At once, as a browser sees a fling in a quick drag and takes the next tap for its end.
  await dragTo(page, person, rackTile(page, 1), first);
  await byFinger(page.getByRole("button", { name: "Take all back" }));
  await expectCount(page.locator(".drafted"), 0);
  await dragTo(page, person, rackTile(page, 1), first);
  await person.press(cell(page, last), { answer: page.locator(".direction") });
  // A key on the rack works as well.
  await dragTo(page, person, cell(page, first), last);
  await rackTile(page, 0).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rackTile(page, 0).getAttribute("aria-pressed")).toBe("true");
});

test("a tile is dragged after a long press, and from a square that disappears without it", async () => {
  const { page, person, first } = await openBop(SMALL_PHONE);
  const holds = 900;
  await dragTo(page, person, rackTile(page, 1), first, { holds });
  // The square above is on the grid only because of the tile below it.
  const [x = 0, y = 0] = first.split(",").map(Number);
  const above = `${x},${y + 1}`;
  await showAll(page, byFinger);
  await dragTo(page, person, rackTile(page, 2), above);
  await person.press(cell(page, first), { answer: async () => (await draftedAt(page)).join() === above });
  await dragTo(page, person, cell(page, above), first, { holds });
});

test("the mouse drags a tile exactly to where it points", async () => {
  const page = await borrowPage();
  await openTiles(page, address, "qinto");
  expect(await due(page)).toBe("turn");
  const person = await Person.at(page);
  await person.startPlaying();
  const [square = ""] = await freeSquares(page);
  await person.drag(rackTile(page, 2), cell(page, square), { answer: page.locator(".rack-tile.on-grid") });
  expect(await draftedAt(page)).toEqual([square]);
  // What the tile does there is explained at once.
  await page.locator(".message.preview").waitFor();
});
