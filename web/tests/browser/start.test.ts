// The way into a game and what is left of it: first screen, set-up, and the history of games.

import { readFile } from "node:fs/promises";

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { playByPointer, startBoop } from "./boopPlayer";
import { TOUCHED, borrowPage, expectCount, openPage, pressMore, sayYes, useBrowser } from "./browser";
import { isKept } from "./keptGames";
import { join, makeTable } from "./onlinePlayer";

useBrowser();
const address = inject("address");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const dialog = (page: Page) => page.locator("dialog[open]");
const rows = (page: Page) => page.locator(".game-row");

test("from the first screen to a piece on the board in two taps, and the game waits until it is discarded", async () => {
  const page = await borrowPage({ ...TOUCHED, viewport: { width: 390, height: 844 } });
  await page.goto(address);
  const person = await Person.at(page, { pointer: "finger" });
  await person.sees(page.locator(".game-card.last-played", { hasText: /2 players · 15 min · bot:\sSleepy/ }));
  await person.startPlaying();
  await person.press(button(page, "Play boop"), { answer: page.locator(".boop-board") });
  const square = page.locator('[data-square="c3"]');
  await person.press(square);
  // The second tap of the square confirms the move.
  await person.press(square, { answer: async () => (await square.getAttribute("aria-label"))?.includes("kitten") === true });
  await person.stopPlaying();

  await page.goto(address);
  await person.sees(link(page, "Continue boop"));
  await expectCount(button(page, "Play boop"), 0);
  await person.press(link(page, "My games"), { answer: button(page, "Discard boop") });
  await person.press(button(page, "Discard boop"), { answer: dialog(page) });
  await person.press(button(page, "Keep"));
  await person.seesNoMore(dialog(page));
  await person.press(button(page, "Discard boop"), { answer: dialog(page) });
  await person.press(dialog(page).getByRole("button", { name: "Discard" }));
  await person.seesNoMore(rows(page));
  await person.press(link(page, "Play"), { answer: button(page, "Play boop") });
});

test("a bot is chosen by keys, and the next game begins with it at once", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/boop`);
  await page.locator(".bot-choice").waitFor();
  const person = await Person.at(page);
  const isThere = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest(".bot-choice") !== null);
  for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
  await person.key("ArrowDown", { answer: button(page, "Play against Playful") });
  await person.key("ArrowDown", { answer: button(page, "Play against Curious") });
  await person.key("Enter", { answer: page.locator(".boop-board") });
  await person.sees(page.getByText("Curious", { exact: true }).first());

  // *Play* stays in the window, whatever is above it.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${address}/boop`);
  await person.startPlaying();
  await person.sees(button(page, "Play against Curious"));
  await person.stopPlaying();
  await page.goto(address);
  await person.press(button(page, "Play boop"), { answer: page.locator(".boop-board") });
  await person.sees(page.getByText("Curious", { exact: true }).first());
});

test("the chosen face and name are at the table, and several bots are different ones", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await page.goto(`${address}/my-games`);
  await page.locator('.profile input[type="text"]').fill("Olya");
  await page.locator('.face-choice input[value="calico"]').check();
  await startBoop(page, address);
  await person.sees(page.locator(".table-own .seat-face"));
  await person.sees(page.locator(".table-own .seat .quiet", { hasText: "Olya" }));
  await person.sees(page.locator(".table-others .seat-face"));

  await page.goto(`${address}/qinto`);
  await page.locator('.players input[value="4"]').check();
  await expectCount(page.locator(".bot.joins"), 2);
  await page.locator("form button[type=submit]").click();
  await expect.poll(() => page.locator(".table-others .seat-name").allInnerTexts()).toEqual(["Sleepy", "Playful", "Curious"]);
});

test("a finished game is in the history with its review, in the exported file, and gone when deleted", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startBoop(page, address, { level: 4, kittensOnly: true });
  await playByPointer(page);
  const won = (await page.locator(".result h2").innerText()) === "You win!";
  await isKept(page);
  await page.goto(`${address}/my-games`);
  const row = rows(page).filter({ hasText: "boop · Sly" });
  await person.sees(row.getByText(won ? "You won" : "You lost", { exact: true }));
  await person.sees(page.locator(".totals tr", { hasText: "Sly" }));

  const [file] = await Promise.all([page.waitForEvent("download"), person.press(button(page, "Export all games"), { answer: row })]);
  const exported = JSON.parse(await readFile(await file.path(), "utf8")) as { games: { game: string; record: string }[] };
  expect(exported.games.map(({ game }) => game)).toEqual(["boop"]);
  expect(exported.games[0]?.record).toMatch(/^ruckus-record 1\ngame boop\n/);

  await person.press(row.getByRole("button", { name: "Review game" }), { answer: page.locator(".review-screen") });
  await page.goBack();
  const remove = row.getByRole("button", { name: /^Delete boop/ });
  await person.press(remove, { answer: dialog(page) });
  await person.key("Escape");
  await person.seesNoMore(dialog(page));
  await person.press(remove, { answer: dialog(page) });
  await person.press(dialog(page).getByRole("button", { name: "Delete" }), { answer: page.getByText("No games yet.") });

  // The finished table is still there, and does not bring the game back.
  await page.goto(`${address}/boop/table`);
  await person.sees(page.locator(".result"));
  await page.goto(`${address}/my-games`);
  await person.sees(page.getByText("No games yet."));
});

test("an online game is kept by those who played it, and not by those who watched", async () => {
  const [nina, bob, eve] = [await borrowPage(), await borrowPage(), await borrowPage()];
  const invitation = await makeTable(nina, address, { name: "Nina" });
  await join(bob, invitation, "Bob");
  await nina.locator(".boop-board").waitFor();
  await eve.goto(invitation);
  await eve.locator(".boop-board").waitFor();
  await bob.locator(".boop-board").waitFor();
  await pressMore(bob, "Resign");
  await sayYes(bob);
  for (const page of [nina, bob, eve]) await page.locator(".result").waitFor();

  for (const [page, rival, outcome] of [
    [nina, "boop · Bob", "You won"],
    [bob, "boop · Nina", "You lost"],
  ] as const) {
    await isKept(page);
    await page.goto(`${address}/my-games`);
    await rows(page).filter({ hasText: rival }).getByText(outcome, { exact: true }).waitFor();
  }
  await eve.goto(`${address}/my-games`);
  await eve.getByText("No games yet.").waitFor();
});

test("a browser that stores nothing says so", async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("storage is forbidden", "SecurityError");
    };
  });
  const person = await Person.at(page);
  await page.goto(`${address}/my-games`);
  await person.sees(page.getByRole("alert").filter({ hasText: "doesn’t let us save your games" }));
});
