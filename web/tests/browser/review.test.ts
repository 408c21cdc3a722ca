// Reviewing a finished game: what was wrong, by link, by file.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import type { LocalSeat } from "../../src/match/localTable";
import { pack } from "../../src/review/packed";
import { Person } from "../person";
import { openNodeEngine } from "../unit/nodeEngine";
import { DESKTOP, PHONE, borrowPage, expectCount, useBrowser } from "./browser";
import { looksAt } from "./budget";
import { myTurn, playByPointer, startBoop } from "./boopPlayer";
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

/** A lost game of kittens only against a bot of level 4, with its blunder; see tests/unit/reviewReasons.test.ts. */
const LOST = (JSON.parse(readFileSync(new URL("../unit/data/blunders.json", import.meta.url), "utf8")) as Lost[]).find(
  ({ seed }) => seed === 5,
) as Lost;

interface Lost {
  readonly seed: number;
  readonly levels: readonly number[];
  readonly loser: number;
  readonly record: readonly string[];
}

function seatsOf({ levels, loser }: Lost): LocalSeat[] {
  return levels.map((level, seat) => (seat === loser ? { kind: "person", name: "" } : { kind: "bot", level }));
}

async function openReview(page: Page, record: string, seats: readonly LocalSeat[], query = ""): Promise<void> {
  await page.goto(`${address}/review${query}#game=${await pack({ record, seats })}`);
  await page.locator(".review-screen").waitFor();
}

async function analysed(page: Page): Promise<void> {
  await page.locator(".live-region", { hasText: /The analysis is done\.|Аналіз завершено\./ }).waitFor();
}

const SIZES = [
  { name: "on a phone", look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, pointer: "finger" },
  { name: "on a desktop", look: { viewport: DESKTOP }, pointer: "mouse" },
] as const;

test.each(SIZES)("a lost game $name: my worst move, why, what was better, and another try", async ({ look, pointer }) => {
  const page = await borrowPage(look);
  await openReview(page, `${LOST.record.join("\n")}\n`, seatsOf(LOST), `?you=${LOST.loser}`);
  const person = await Person.at(page, { pointer });
  await person.startPlaying();
  // The review goes there by itself.
  const move = page.locator(".review-move h3");
  await person.sees(move.filter({ hasText: "Move 9 of 9" }));
  await person.sees(page.locator('.worst-move[aria-pressed="true"]', { hasText: /Move 9.*100 → 0 %/s }));
  await person.sees(page.locator(".review-why", { hasText: "This lets Sly win on the next move: three kittens in a row." }));
  // Both moves are drawn on the board, whose squares take the pointer.
  await person.sees(page.locator('.review-board [data-square="e3"]'));
  await expectCount(page.locator(".review-board .review-mark.bad"), 1);
  await expectCount(page.locator(".review-board .review-mark.better"), 1);
  await person.sees(page.locator(".chance-name.own", { hasText: "You" }));
  await person.sees(page.locator(".chance-name.rival", { hasText: "Sly" }));
  await analysed(page);
  await person.readsNoNotation();

  await person.press(page.locator(".worst-move", { hasText: "Move 4" }), { answer: move.filter({ hasText: "Move 4 of 9" }) });
  await person.press(page.getByRole("button", { name: "Next move" }), { answer: move.filter({ hasText: "Move 4 of 9 · Sly" }) });
  const graph = page.locator(".chance-area");
  await person.drag({ in: graph, x: 0.5, y: 0.5 }, { in: graph, x: 0.99, y: 0.5 }, { answer: move.filter({ hasText: "The end" }) });
  await person.press(page.locator(".worst-move", { hasText: "Move 9" }), { answer: move.filter({ hasText: "Move 9 of 9" }) });
  // The position again, against the same bot.
  await person.stopPlaying();
  await person.press(page.getByRole("button", { name: "Try again from here" }), {
    answer: page.locator(".boop-board .square.target").first(),
  });
  await myTurn(page);
  await page.locator(".seat-name", { hasText: "Sly" }).waitFor();
});

test("keys step through a review, and Home, End and numbers jump", async () => {
  const page = await borrowPage();
  await openReview(page, `${LOST.record.join("\n")}\n`, seatsOf(LOST), `?you=${LOST.loser}&ply=0`);
  await analysed(page);
  const move = page.locator(".review-move h3");
  const pressed = async (key: string, shows: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect.poll(() => move.innerText()).toBe(shows);
  };
  // A link to a move stays there.
  await expect.poll(() => move.innerText()).toBe("Move 1 of 9");
  await pressed("ArrowRight", "Move 1 of 9 · Sly");
  await pressed("ArrowRight", "Move 2 of 9");
  await pressed("ArrowLeft", "Move 1 of 9 · Sly");
  await pressed("2", "Move 4 of 9");
  await pressed("End", "The end");
  await pressed("Home", "Move 1 of 9");
  // The slider is one of them.
  await page.locator(".chance-area").focus();
  await pressed("ArrowRight", "Move 1 of 9 · Sly");
  await expect.poll(() => page.locator(".chance-area").getAttribute("aria-valuetext")).toMatch(/^Move 1 of 9, \d+ %$/);
});

test("a game of boop becomes a link and a file; without a reader, both players' mistakes are shown", async () => {
  const page = await borrowPage({ permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playByPointer(page);
  const moves = await page.locator(".move").count();
  await page.getByRole("button", { name: "Review game" }).click();
  await analysed(page);
  await expectCount(page.locator(".review-list .review-ply"), moves);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link to this move" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/review?ply=${moves - 1}#`);

  // Another browser gets the whole game from the link alone.
  const other = await borrowPage();
  await other.goto(link);
  await analysed(other);
  const last = Math.ceil(moves / 2);
  await expect
    .poll(() => other.locator(".review-move h3").innerText())
    .toMatch(new RegExp(`^Move ${last} of ${last} · (Marmalade|Midnight)$`));
  // A player who moves by number makes mistakes.
  await expect.poll(() => other.locator(".worst-move").first().innerText()).toMatch(/^1\s*Move \d+, (Marmalade|Midnight): /);
  await expect.poll(() => other.locator(".tag.mistake").count()).toBeGreaterThan(0);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save game" }).click()]);
  const path = join(mkdtempSync(join(tmpdir(), "ruckus-review-")), "game.ruckus");
  await file.saveAs(path);
  await page.getByRole("link", { name: "Open another game" }).click();
  await page.locator("input[type=file]").setInputFiles(path);
  await expectCount(page.locator(".review-list .review-ply"), moves);

  const changed = path.replace("game.", "changed.");
  writeFileSync(changed, readFileSync(path, "utf8").replace(/^players 2/m, "players 3"));
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Open another game" }).click();
  await page.locator("input[type=file]").setInputFiles(changed);
  await page.getByRole("alert").waitFor();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("or it was changed");
});

test("an analysis can be stopped and started again", async () => {
  const page = await borrowPage();
  await openReview(page, await playedGame("boop", "boop", 30), []);
  await analysed(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Look again, more carefully" }).click();
  await page.locator(".chance-progress").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Stop the analysis" }).click();
  await page.getByRole("button", { name: "Look again, more carefully" }).waitFor();
  expect(await page.locator(".chance-progress").count()).toBe(0);
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
  await openReview(page, await playedGame("qinto", "tiles", 400), [], "?you=0");
  await page.keyboard.press("Home");
  await page.locator(".rack-tile").first().waitFor();
  // Someone who plays by number misses points, and the better play is named.
  const worst = page.locator(".worst-move").first();
  await expect.poll(() => worst.innerText(), { timeout: 120_000 }).toMatch(/Better: \d tiles? · \d+ points\s+\d+ → \d+ %/);
  await worst.click();
  await expect.poll(() => page.locator(".review-why").innerText(), { timeout: 120_000 }).toMatch(/\d+ points/);
  await page.locator(".review-mark.better").first().waitFor();
  expect(await page.locator(".review-screen .trouble").count()).toBe(0);
});

const VIEWPORTS = { en: DESKTOP, uk: PHONE };

test.each(looksAt(3).locales)("the review is whole in %s", async (locale) => {
  const page = await borrowPage({ locale, viewport: VIEWPORTS[locale] });
  await openReview(page, await playedGame("boop", "boop", 12), [
    { kind: "person", name: "Ніна" },
    { kind: "bot", level: 3 },
  ]);
  await analysed(page);
  await expectWhole(page, { locale, number: 3 });
});
