// Whole games of boop and Halls by a person with a finger, on phones in both directions: against a bot, on one device, and online with a
// reload and a lost connection. The person sees only what is in the window and never scrolls.

import type { Page } from "playwright-core";
import { afterEach, expect, inject, test } from "vitest";

import { Person } from "../person";
import { myTurn, some, targets } from "./boopPlayer";
import { borrowPage, forgiveBrokenLine, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { cuttable } from "./cuttable";
import type { Cuttable } from "./cuttable";
import { expectSameBoard, makeTable, moves, place, through } from "./onlinePlayer";
import { openAt } from "./tableZones";
import type { CatsGame } from "./tableZones";

const address = inject("address");
const lines: Cuttable[] = [];

// Hooks run in reverse order: pages are closed before their connections.
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});
useBrowser();

const SMALL = { width: 360, height: 640 };
const LOW = { width: 844, height: 390 };
const phone = (viewport: typeof SMALL) => borrowPage({ viewport, hasTouch: true, isMobile: true });

/** Enters a turn; the turn's number decides where. Returns when `isTaken` is true. */
async function takeTurn(person: Person, page: Page, turn: number, isTaken: () => Promise<boolean>): Promise<void> {
  const square = async () => page.locator(`[data-square="${some(await targets(page), turn)}"]`);
  const ready = page.locator(".confirm:not(.not-ready)");
  const cat = page.locator(".piece-button.cat:enabled");
  if ((await page.locator(".square.hangs").count()) > 0)
    await person.press(await square(), { answer: page.locator(".ornament-button.step-done") });
  if ((await cat.count()) > 0 && (await cat.getAttribute("aria-checked")) === "false") await person.press(cat);
  await person.press(await square(), { answer: ready });
  await person.readsNoNotation();
  const chooses = async (): Promise<boolean> => (await page.locator(".group-button").count()) > 0;
  await person.press(ready, { answer: async () => (await isTaken()) || (await chooses()) });
  if (await isTaken()) return;
  await person.press(page.locator('.group-button[aria-checked="false"]').first());
  await person.press(ready, { answer: isTaken });
}

/** Plays on until the result is shown. */
async function playToEnd(person: Person, page: Page): Promise<void> {
  await person.startPlaying();
  for (let turn = 0; await myTurn(page); turn += 1) {
    const made = await moves(page);
    await takeTurn(person, page, turn, async () => (await moves(page)) > made);
  }
  await seesResult(person, page);
}

async function seesResult(person: Person, page: Page): Promise<void> {
  await person.sees(page.locator(".result h2"));
  await person.sees(page.locator(".result .primary"));
  await person.stopPlaying();
}

/** Plays against a bot or for both sides, boop with kittens only, which is over sooner. */
async function playHere(page: Page, game: CatsGame, bot: boolean): Promise<void> {
  const person = await Person.at(page, { pointer: "finger" });
  await openAt(page, address, game, { bot, kittensOnly: game === "boop" });
  await playToEnd(person, page);
}

/** Plays against a friend, with a reload in the second turn and no connection in the third. */
async function playOnline(page: Page, game: CatsGame): Promise<void> {
  const line = await cuttable(address);
  lines.push(line);
  forgiveBrokenLine();
  const bob = await borrowPage();
  const link = await makeTable(bob, address, { game, name: "Bob", kittensOnly: game === "boop" });
  const person = await Person.at(page, { pointer: "finger" });
  const board = page.locator(`.${game}-board`);
  await page.goto(through(link, line.address));
  await person.press(page.locator(".invitation-bar .primary"), { answer: board });
  await person.startPlaying();
  for (let turn = 0; await myTurn(bob); turn += 1) {
    await place(bob, turn);
    if (!(await myTurn(page))) break;
    if (turn === 1) {
      await page.reload();
      await person.sees(board);
      await myTurn(page);
    }
    const made = await moves(page);
    const isTaken = async (): Promise<boolean> => (await moves(page)) > made;
    if (turn === 2) {
      line.cut();
      await person.sees(page.locator(".message.connection", { hasText: "Connection lost." }));
      const kept = page.locator(".message.connection", { hasText: "Your move is saved" });
      await takeTurn(person, page, turn, async () => (await kept.count()) > 0);
      await person.sees(kept);
      expect(await isTaken()).toBe(false);
      line.mend();
      await expect.poll(isTaken).toBe(true);
    } else {
      await takeTurn(person, page, turn, isTaken);
    }
  }
  expect(await moves(page)).toBeGreaterThan(6);
  await seesResult(person, page);
  await expectSameBoard(page, bob);
}

for (const game of ["boop", "halls"] as const) {
  for (const viewport of [SMALL, LOW]) {
    const size = `${viewport.width}×${viewport.height}`;
    const cheapest = game === "boop" && viewport === SMALL ? test : testInFull;
    cheapest(`a finger plays a whole game of ${game} against a bot at ${size}`, { timeout: 900_000 }, async () => {
      await playHere(await phone(viewport), game, true);
    });
    testInFull(`a finger plays both sides of a whole game of ${game} at ${size}`, { timeout: 900_000 }, async () => {
      await playHere(await phone(viewport), game, false);
    });
    testInFull(
      `a finger plays a whole game of ${game} online at ${size}, with a reload and a lost connection`,
      { timeout: 900_000 },
      async () => {
        await playOnline(await phone(viewport), game);
      },
    );
  }
}
