// Regression tests of the shell, performed by a simulated person.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { myTurn, playByPointer, startBoop } from "./boopPlayer";
import { TOUCHED, borrowPage, expectCount, useBrowser } from "./browser";
import { join, makeTable } from "./onlinePlayer";
import { due, pass, plies, startTiles, taken as tilesTaken } from "./tilesPlayer";

useBrowser();
const address = inject("address");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.locator("dialog[open]");

test("whoever resigns reads so, and the others read who did", async () => {
  const nina = await borrowPage();
  const bob = await borrowPage({ ...TOUCHED, locale: "uk" });
  const eve = await borrowPage();
  const link = await makeTable(nina, address, { game: "qinto", name: "Nina" });
  await join(bob, link, "Bob");
  await nina.locator(".tile-grid").waitFor();
  await bob.locator(".tile-grid").waitFor();
  await eve.goto(link);
  await eve.getByText("You’re watching.").waitFor();

  const person = await Person.at(nina);
  await person.press(nina.locator(".more-button"), { answer: dialog(nina) });
  await person.press(button(nina, "Resign"), { answer: nina.locator(".message.request") });
  const yes = nina.locator('.answers .primary[aria-disabled="false"]');
  await person.press(yes, { answer: nina.locator(".result p", { hasText: /^You resigned\.$/ }) });
  await (await Person.at(bob, { pointer: "finger" })).sees(bob.locator(".result p", { hasText: /^Nina здає партію\.$/ }));
  const spectator = await Person.at(eve);
  await spectator.sees(eve.locator(".result p", { hasText: /^Nina resigned\.$/ }));

  // The same after a reload, and at the end of the review.
  await nina.reload();
  await person.sees(nina.locator(".result p", { hasText: /^You resigned\.$/ }));
  await person.press(button(nina, "Review game"), { answer: nina.locator(".review-why", { hasText: /You resigned\.$/ }) });

  // The check of the shuffle does not claim more than it has compared.
  await spectator.press(button(eve, "Share"), { answer: dialog(eve) });
  await spectator.press(button(eve, "Check the shuffle"), { answer: eve.locator(".shuffle-verdict") });
  await spectator.sees(eve.locator(".shuffle-verdict", { hasText: "Everything matches" }));
  await expectCount(eve.locator(".shuffle > div"), 4);
  await spectator.sees(dialog(eve).last().getByText("This check can’t show whether someone picked their number"));
  expect(await dialog(eve).last().innerText()).not.toMatch(/nobody|fair/i);
  await button(bob, "Поділитися").tap();
  await button(bob, "Перевірити перемішування").tap();
  await bob.locator(".shuffle-verdict", { hasText: "Усе збігається" }).waitFor();
  expect(await dialog(bob).last().innerText()).not.toMatch(/ніхто|чесн/i);
});

test("changed rules are seen in set-up and at the table, and one press brings the standard rules back", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startBoop(page, address, { kittensOnly: true });
  const rules = page.locator(".variant", { hasText: /^House rules: Kittens only$/ });
  await person.sees(rules);
  // The first screen, where one press starts the same game again, says so too.
  await page.goto(address);
  await person.sees(page.locator(".game-card", { hasText: /house rules/ }));
  await page.goto(`${address}/boop`);
  const note = page.locator(".variant", { hasText: /^Differs from the standard rules: kittens only$/ });
  await person.sees(note);
  await person.press(button(page, "Reset"));
  await person.seesNoMore(note);
  await person.press(button(page, "Play against Sleepy"), { answer: page.locator(".boop-board") });
  await myTurn(page);
  await person.seesNoMore(rules);
  // The standard rules include cats.
  await expect.poll(() => page.locator(".piece-button").count()).toBe(2);
});

test("a friend sees the changed rules before taking a seat", async () => {
  const nina = await borrowPage();
  const bob = await borrowPage({ ...TOUCHED, locale: "uk" });
  const link = await makeTable(nina, address, { kittensOnly: true });
  await bob.goto(link);
  await (await Person.at(bob, { pointer: "finger" })).sees(bob.locator(".variant", { hasText: "Змінені правила: Лише кошенята" }));
});

test("a move is typed without touching the mouse", async () => {
  const page = await borrowPage();
  await startBoop(page, address, { mode: "device" });
  await myTurn(page);
  const person = await Person.at(page);
  await person.key("/", { answer: dialog(page) });
  await person.sees(dialog(page).getByText("For example: k@c3"));
  await person.type("k@c3");
  await person.key("Enter", { answer: page.locator(".move", { hasText: "c3" }) });
  await person.seesNoMore(dialog(page));

  // An illegal move stays in the box to be corrected, with the reason.
  await person.key("/", { answer: dialog(page) });
  await person.type("k@c3");
  await person.key("Enter", { answer: dialog(page).locator(".trouble", { hasText: "That isn’t a move you can play." }) });
  await person.key("Escape");
  await person.seesNoMore(dialog(page));
  expect(await page.locator(".move").count()).toBe(1);
});

test("an unfinished game is never replaced without a word", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startBoop(page, address, { mode: "device" });
  await person.press(page.locator('[data-square="c3"]'), { answer: page.locator(".move") });
  const moves = page.locator(".move");

  // The home page leads back to it.
  await page.goto(address);
  expect(await button(page, "Play boop").count()).toBe(0);
  await person.press(page.getByRole("link", { name: "Continue boop", exact: true }), { answer: page.locator(".boop-board") });
  await expect.poll(() => moves.count()).toBe(1);

  // In the set-up an accidental press loses nothing.
  await page.goto(`${address}/boop`);
  await person.press(button(page, "Play"), { answer: dialog(page) });
  await person.key("Escape");
  await person.seesNoMore(dialog(page));
  await person.press(page.getByRole("link", { name: "Continue", exact: true }), { answer: page.locator(".boop-board") });
  await expect.poll(() => moves.count()).toBe(1);

  // A player who wants a new game is asked once.
  await page.goto(address);
  await person.press(page.getByRole("link", { name: "Set up boop", exact: true }), { answer: page.locator(".setup-form") });
  await person.press(button(page, "Play"), { answer: dialog(page) });
  await person.press(button(page, "Start a new game"), { answer: page.locator(".boop-board") });
  await myTurn(page);
  await expect.poll(() => moves.count()).toBe(0);

  // The next game is asked about too.
  await person.press(page.locator('[data-square="d4"]'), { answer: page.locator(".move") });
  await page.goBack();
  await person.press(button(page, "Play"), { answer: dialog(page) });
});

test("a game whose hands are hidden is asked about too", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startTiles(page, address, "qinto", { level: 1 });
  await due(page);
  const before = await plies(page);
  await pass(page);
  await tilesTaken(page, before);
  await page.waitForFunction(() => localStorage.getItem("ruckus-match-qinto")?.includes('"playing"'));
  await page.goto(`${address}/qinto`);
  await person.press(button(page, "Play against Sleepy"), { answer: dialog(page) });
  await person.press(button(page, "Continue"), { answer: page.locator(".tile-grid") });
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
});

test("a finished game is not offered to be continued", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playByPointer(page);
  // The result is still there after a reload.
  await page.reload();
  await person.sees(page.locator(".result"));
  const wayBack = page.locator('a[href="/boop/table"]');
  await page.goto(address);
  await person.sees(button(page, "Play boop"));
  expect(await wayBack.count()).toBe(0);
  await page.goto(`${address}/boop`);
  await person.sees(button(page, "Play"));
  expect(await wayBack.count()).toBe(0);
  await person.press(button(page, "Play"), { answer: page.locator(".boop-board") });
  await myTurn(page);
  expect(await page.locator(".move").count()).toBe(0);
});

test("playing on from a reviewed position asks about an unfinished game", async () => {
  const page = await borrowPage();
  const person = await Person.at(page);
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playByPointer(page);
  await person.press(button(page, "Review game"), { answer: page.locator(".review-screen") });
  const review = page.url();
  await startBoop(page, address, { mode: "device" });
  await person.press(page.locator('[data-square="c3"]'), { answer: page.locator(".move") });
  await page.goto(review);
  await person.press(button(page, "First move"), { answer: page.locator(".review-move h3", { hasText: /^Move 1 of/ }) });
  await person.press(button(page, "Try again from here"), { answer: dialog(page) });
  await person.press(button(page, "Continue"), { answer: page.locator(".boop-board") });
  await expect.poll(() => page.locator(".move").count()).toBe(1);
});

/** Returns the tiles of the rack in order; laid ones keep their places. */
function rack(page: Page): Promise<string[]> {
  return page.locator(".rack-tile").evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset["tile"] ?? ""));
}

/** Returns a letter of the rack, and letters that are not in it. */
async function letters(page: Page, wanted: readonly string[] = []): Promise<{ held: string; missing: string[] }> {
  const all = (await rack(page)).flatMap((tile) => tile[0] ?? []);
  return { held: all.find((letter) => /[A-Z]/.test(letter)) ?? "", missing: wanted.filter((letter) => !all.includes(letter)) };
}

test("a letter in a tile game lays its tile, and one that is not held says so and does nothing else", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "bop", { level: 1 });
  await due(page);
  const person = await Person.at(page);
  const tiles = await rack(page);
  // Each of these used to be a command.
  const { held, missing } = await letters(page, ["S", "Z", "T", "H", "D"]);
  const drafted = page.locator(".drafted");
  await person.key(held.toLowerCase(), { answer: async () => (await drafted.count()) === 1 });
  for (const letter of missing) {
    await person.key(letter.toLowerCase(), { answer: page.locator(".grid-note", { hasText: `You have no ${letter}.` }) });
    expect(await drafted.count()).toBe(1);
    expect(await rack(page)).toEqual(tiles);
    expect(await page.locator(".square.hinted, .cell.hinted, dialog[open]").count()).toBe(0);
  }

  // Commands need Shift, and Shuffle leaves the draft unchanged.
  await person.key("Shift+S");
  await expect.poll(() => rack(page)).not.toEqual(tiles);
  expect(await drafted.count()).toBe(1);
  expect(await page.locator(".rack-tile.on-grid").getAttribute("data-tile")).toMatch(new RegExp(`^${held}`));
  await person.press(button(page, "Take all back"));
  await expect.poll(() => drafted.count()).toBe(0);
  expect((await rack(page)).sort()).toEqual([...tiles].sort());

  await person.press(page.locator(".more-button"), { answer: dialog(page) });
  await person.press(button(page, "Keyboard shortcuts"), { answer: dialog(page).locator(".shortcuts") });
  await expect
    .poll(() =>
      dialog(page)
        .locator("div", { has: page.getByText("Shuffle", { exact: true }) })
        .last()
        .locator("kbd")
        .allInnerTexts(),
    )
    .toEqual(["Shift", "S"]);
  await expect
    .poll(() =>
      dialog(page)
        .locator("div", { has: page.getByText("Take back", { exact: true }) })
        .last()
        .locator("kbd")
        .allInnerTexts(),
    )
    .toEqual(["Shift", "Z"]);
});

test("letters lie where they lie on a Cyrillic keyboard", async () => {
  const page = await borrowPage({ locale: "uk" });
  await startTiles(page, address, "bop", { level: 1, options: ["off", "standard"] });
  await due(page);
  const { held } = await letters(page);
  const keyboard = await page.context().newCDPSession(page);
  // Only the position of the key matters, not the character it produces.
  for (const type of ["keyDown", "keyUp"] as const)
    await keyboard.send("Input.dispatchKeyEvent", { type, key: "і", text: type === "keyDown" ? "і" : "", code: `Key${held}` });
  await page.locator(".drafted").waitFor();
  expect(await page.locator(".rack-tile.on-grid").getAttribute("data-tile")).toMatch(new RegExp(`^${held}`));
});

test("letters are no commands where tiles have none either", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "digit", { level: 1 });
  await due(page);
  const person = await Person.at(page);
  const before = await rack(page);
  await person.press(page.locator(".rack-tile").first());
  await person.key("s", { answer: page.locator(".grid-note", { hasText: "Hold Shift for commands: Shift + S." }) });
  expect(await rack(page)).toEqual(before);
  await person.key("Shift+S");
  await expect.poll(() => rack(page)).not.toEqual(before);
});
