// Reviewing a finished game: by link, by file, analysed by a bot.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import type { LocalSeat } from "../../src/match/localTable";
import { pack } from "../../src/review/packed";
import { openNodeEngine } from "../unit/nodeEngine";
import { DESKTOP, PHONE, borrowPage, useBrowser } from "./browser";
import { looksAt } from "./budget";
import { playByPointer, startBoop } from "./boopPlayer";
import { expectWhole } from "./checks";

useBrowser();
const address = inject("address");

/** Plays a game with the real engine, always the last listed action; returns its record. */
async function playedGame(game: string, box: "boop" | "tiles", most: number): Promise<string> {
  const engine = await openNodeEngine(box);
  let { result } = await engine.ask({ cmd: "new", game, players: 2, seed: 5, options: {} });
  for (let turn = 0; turn < most && result === null; turn += 1) {
    const { actions } = await engine.ask({ cmd: "legal" });
    ({ result } = await engine.ask({ cmd: "apply", action: actions.at(-1) ?? "pass" }));
  }
  return (await engine.ask({ cmd: "record" })).record;
}

async function openReview(page: Page, record: string, seats: readonly LocalSeat[]): Promise<void> {
  await page.goto(`${address}/review#game=${await pack({ record, seats })}`);
  await page.locator(".review-card").waitFor();
}

test("a game of boop becomes a link and a file; a bot finds what was better; one plays on from there", async () => {
  const page = await borrowPage({ permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playByPointer(page);
  const moves = await page.locator(".move").count();
  await page.getByRole("button", { name: "Review game" }).click();
  await page.locator(".review-card").waitFor();
  await expect.poll(() => page.locator(".move").count()).toBe(moves);
  await page.locator(".replay input").focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Copy link to this move" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Another browser gets the whole game from the link alone.
  const other = await borrowPage();
  await other.goto(link);
  await other.locator(".replay-note", { hasText: `move ${moves - 1} of ${moves}` }).waitFor();
  await other.getByRole("button", { name: "Analyse" }).click();
  await other.locator(".live-region", { hasText: "The analysis is done." }).waitFor();
  await expect.poll(() => other.locator(".judged tbody tr").count()).toBe(moves);
  await expect.poll(() => other.locator(".graph-line").getAttribute("d")).toMatch(/^M[\d. ]+(L[\d. ]+)+$/);
  // A player who moves by number makes mistakes, and the table shows better moves.
  await expect.poll(() => other.locator(".judged .mark-blunder, .judged .mark-mistake").count()).toBeGreaterThan(0);
  const moment = other.locator(".moment").first();
  await expect.poll(() => moment.innerText()).toMatch(/\?\s*Better: /);
  await moment.click();
  await other.locator(".replay-note").waitFor();
  await other.getByRole("button", { name: "Play on from here" }).click();
  await other.locator(".square.target").first().waitFor();

  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save game" }).click()]);
  const path = join(mkdtempSync(join(tmpdir(), "ruckus-review-")), "game.ruckus");
  await file.saveAs(path);
  await page.getByRole("link", { name: "Open another game" }).click();
  await page.locator("input[type=file]").setInputFiles(path);
  await page.locator(".review-card").waitFor();
  await expect.poll(() => page.locator(".move").count()).toBe(moves);

  const changed = path.replace("game.", "changed.");
  writeFileSync(changed, readFileSync(path, "utf8").replace(/^players 2/m, "players 3"));
  await page.getByRole("link", { name: "Open another game" }).click();
  await page.locator("input[type=file]").setInputFiles(changed);
  await page.getByRole("alert").waitFor();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("or it was changed");
});

test("an analysis can be stopped", async () => {
  const page = await borrowPage();
  await openReview(page, await playedGame("boop", "boop", 30), []);
  await page.locator(".analysis select").selectOption("20");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".judged tbody tr").first().waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Analyse again" }).waitFor();
  const judged = await page.locator(".judged tbody tr").count();
  expect(judged).toBeLessThan(await page.locator(".move").count());
});

test("a file is dropped on the page", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/review`);
  await page.locator(".drop-zone").waitFor();
  const dropped = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(["a letter"], "letter.txt", { type: "text/plain" }));
    return carried;
  });
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await page.getByRole("alert").waitFor();
});

test("a game of tiles is looked at with the hand of who was to move", async () => {
  const page = await borrowPage();
  await openReview(page, await playedGame("qinto", "tiles", 400), []);
  await page.locator(".replay button").first().click();
  await page.locator(".rack-tile").first().waitFor();
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".judged tbody tr").nth(2).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Analyse again" }).waitFor();
  expect(await page.locator(".analysis .trouble").count()).toBe(0);
});

const VIEWPORTS = { en: DESKTOP, uk: PHONE };

test.each(looksAt(3).locales)("the review is whole in %s", async (locale) => {
  const page = await borrowPage({ locale, viewport: VIEWPORTS[locale] });
  await openReview(page, await playedGame("boop", "boop", 12), [
    { kind: "person", name: "Ніна" },
    { kind: "bot", level: 3 },
  ]);
  await page.locator(".analysis .primary").click();
  await page.locator(".judged tbody tr").nth(11).waitFor();
  await expectWhole(page, { locale, number: 3 });
});
