// Playing with friends: two browsers, the real server, a cut connection and a reloaded window.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import process from "node:process";

import { afterEach, expect, inject, test } from "vitest";

import {
  PHONE,
  borrowPage,
  expectCount,
  forgiveBrokenLine,
  lastSaid,
  openShare,
  pressMore,
  putResultAside,
  sayYes,
  useBrowser,
} from "./browser";
import { cuttable } from "./cuttable";
import type { Cuttable } from "./cuttable";
import { expectSameBoard, join, makeTable, moves, movesAre, place, playTogether, through } from "./onlinePlayer";

const address = inject("address");
const lines: Cuttable[] = [];

// Hooks run in reverse order: pages are closed before their connections.
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});
useBrowser();

test("link, join without account, play to the end with a reload and a cut line, rematch, a watcher follows", async () => {
  const line = await cuttable(address);
  lines.push(line);
  const ada = await borrowPage();
  const bob = await borrowPage({ viewport: PHONE, locale: "uk" });
  const eve = await borrowPage();
  const link = await makeTable(ada, address, { name: "Ada", kittensOnly: true });
  await join(bob, through(link, line.address));
  await ada.locator(".boop-board").waitFor();
  await bob.locator(".boop-board").waitFor();
  await eve.goto(link);
  await eve.locator(".boop-board").waitFor();
  await eve.getByText("You’re watching.").waitFor();
  expect(await eve.locator(".square.target").count()).toBe(0);

  expect(await playTogether([ada, bob], 4)).toBe(4);
  await ada.reload();
  await ada.locator(".boop-board").waitFor();
  await movesAre(ada, 4);
  await expectSameBoard(ada, eve);

  // Cut in Bob's turn, right after Ada's move.
  forgiveBrokenLine();
  await place(ada, 2);
  await movesAre(bob, 5);
  line.cut();
  await bob.locator(".notice").waitFor();
  await ada.locator(".away").waitFor();
  await place(bob, 2);
  await bob.locator(".notice", { hasText: "Ваш хід збережено" }).waitFor();
  expect(await moves(bob)).toBe(5);
  line.mend();
  await movesAre(bob, 6);
  await movesAre(ada, 6);
  await bob.locator(".notice").waitFor({ state: "detached" });
  await ada.locator(".away").waitFor({ state: "detached" });
  await movesAre(eve, 6);

  await playTogether([ada, bob]);
  for (const page of [ada, bob, eve]) await page.locator(".result").waitFor();
  const made = await moves(ada);
  for (const page of [bob, eve]) await movesAre(page, made);
  await expectSameBoard(ada, eve);

  // Both press; the seats are swapped; the spectator follows. Until then the finished board stays.
  await ada.getByRole("button", { name: "Play again" }).click();
  await ada.locator(".invited", { hasText: /^Waiting for (Guest|Гість) \d+…$/ }).waitFor();
  await bob.locator(".invited", { hasText: "Ada хоче зіграти ще раз." }).waitFor();
  for (const page of [ada, eve]) {
    expect(new URL(page.url()).pathname).toBe(new URL(link).pathname);
    expect(await page.locator(".boop-board").isVisible()).toBe(true);
  }
  await expectSameBoard(ada, eve);
  // Who does not want to wait is asked again later, even after a reload.
  await ada.getByRole("button", { name: "Don’t wait" }).click();
  await ada.getByRole("button", { name: "Play again" }).click();
  // A reload before the answer takes the request with it.
  await ada.locator(".invited", { hasText: "Waiting for" }).waitFor();
  await ada.reload();
  await ada.locator(".invited", { hasText: "Waiting for" }).waitFor();
  await bob.locator(".result .button.primary").click();
  for (const page of [ada, bob, eve]) {
    await page.locator(".result").waitFor({ state: "detached" });
    await page.locator(".boop-board").waitFor();
  }
  await ada.waitForURL((url) => url.pathname !== new URL(link).pathname);
  await eve.waitForURL((url) => url.pathname === new URL(ada.url()).pathname);
  expect(await playTogether([bob, ada], 2)).toBe(2);
  await movesAre(eve, 2);
});

test("the second window on a seat plays, the first one watches and says so", async () => {
  const ada = await borrowPage();
  const bob = await borrowPage();
  const link = await makeTable(ada, address);
  await join(bob, link);
  await ada.locator(".square.target").first().waitFor();
  const second = await ada.context().newPage();
  await second.goto(link);
  await second.locator(".square.target").first().waitFor();
  await ada.locator(".notice", { hasText: "another window" }).waitFor();
  await expectCount(ada.locator(".square.target"), 0);
  await place(second, 1);
  await movesAre(ada, 1);
  await movesAre(bob, 1);
  await place(bob, 1);
  await ada.getByRole("button", { name: "Play here" }).click();
  await second.locator(".notice", { hasText: "another window" }).waitFor();
  await place(ada, 2);
  await movesAre(bob, 3);
});

test("draws, take-backs and giving up are asked once and answered by the other", async () => {
  const ada = await borrowPage();
  const bob = await borrowPage();
  const link = await makeTable(ada, address, { name: "Ada" });
  await join(bob, link, "Bob");
  await playTogether([ada, bob], 2);
  await ada.locator(".undo-button").click();
  await ada.locator(".message.request", { hasText: "Ask to take back 2 moves?" }).waitFor();
  await sayYes(ada);
  await bob.locator(".message.request", { hasText: "Ada wants to take back 2 moves." }).waitFor();
  await sayYes(bob);
  await movesAre(ada, 0);
  await movesAre(bob, 0);
  await playTogether([ada, bob], 1);
  await pressMore(bob, "Offer draw");
  await sayYes(bob);
  await ada.locator(".message.request", { hasText: "Bob offers a draw." }).waitFor();
  await ada.getByRole("button", { name: "No, thanks" }).click();
  await ada.locator(".message.request").waitFor({ state: "detached" });
  // Whoever offered reads the answer where they look.
  await bob.locator(".message.event", { hasText: "Ada declined the draw." }).waitFor();
  await pressMore(bob, "Resign");
  await bob.getByRole("button", { name: "Keep playing" }).click();
  // An accidental double click does not resign.
  await bob.locator(".more-button").click();
  await bob.locator("dialog[open] .button", { hasText: "Resign" }).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector<HTMLElement>(".answers .primary")?.click();
  });
  await bob.locator('.answers .primary[aria-disabled="false"]').waitFor();
  expect(await bob.locator(".result").count()).toBe(0);
  await sayYes(bob);
  await ada.locator(".result", { hasText: "You win!" }).waitFor();
  await bob.locator(".result", { hasText: "Ada wins" }).waitFor();
});

test("phrases are heard in the language of who hears them", async () => {
  const ada = await borrowPage();
  const bob = await borrowPage({ locale: "uk" });
  const link = await makeTable(ada, address, { name: "Ada" });
  await join(bob, link);
  await ada.locator(".say-button").click();
  await expect.poll(() => ada.locator(".phrase").count()).toBe(14);
  await ada.getByRole("button", { name: "Good luck!" }).click();
  await bob.locator(".saying", { hasText: "Хай щастить!" }).waitFor();
  await expect.poll(() => lastSaid(bob)).toBe("Ada: Хай щастить!");
});

test("clocks run after the first move of each player", async () => {
  const ada = await borrowPage();
  const link = await makeTable(ada, address, { clock: 2 });
  const bob = await borrowPage();
  await join(bob, link);
  await ada.locator(".square.target").first().waitFor({ state: "attached" });
  await expect.poll(() => ada.locator(".clock").allInnerTexts()).toEqual(["Time left:\n3:00", "Time left:\n3:00"]);
  expect(await ada.locator(".clock.runs").count()).toBe(0);
  expect(await playTogether([ada, bob], 2)).toBe(2);
  await ada.locator(".clock.runs").waitFor();
  await expect.poll(() => ada.locator(".clock").first().innerText()).toMatch(/^Time left:\s+[0-3]:\d\d$/);
  await ada.waitForFunction(() => /[0-2]:[0-5]\d/.test(document.querySelector(".clock.runs")?.textContent ?? ""));
});

test("the time runs out, and a kept seat is taken by who it is kept for", async () => {
  const ada = await borrowPage();
  // The name is known from an earlier table.
  await makeTable(ada, address, { name: "Ada" });
  const code = await ada.evaluate(async () => {
    const seats = [{ kind: "me" }, { kind: "open" }];
    const answer = await fetch("/api/tables", {
      method: "POST",
      body: JSON.stringify({ game: "boop", seats, clock: { kind: "per-turn", seconds: 2 } }),
    });
    return ((await answer.json()) as { table: string }).table;
  });
  const link = `${address}/t/${code}`;
  const bob = await borrowPage();
  await bob.goto(link);
  await bob.getByRole("heading", { name: "Ada invites you to boop" }).waitFor();
  await bob.getByRole("button", { name: "Join the game" }).click();
  await bob.getByText("reserved for Ada").waitFor();
  await ada.goto(link);
  await ada.getByRole("heading", { name: "boop: your seat is waiting" }).waitFor();
  await ada.getByRole("button", { name: "Join the game" }).click();
  await bob.locator(".result", { hasText: "Ada ran out of time." }).waitFor();
  await ada.locator(".result", { hasText: "You ran out of time." }).waitFor();
});

test("a finished game is shared at a move, downloaded, and checked by the program", async () => {
  const ada = await borrowPage({ permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
  const bob = await borrowPage();
  const link = await makeTable(ada, address, { name: "Ada", kittensOnly: true, listed: true });
  await join(bob, link, "Bob");
  const made = await playTogether([ada, bob]);
  await putResultAside(ada);
  await ada.locator(".replay input").focus();
  await ada.keyboard.press("ArrowLeft");
  await ada.keyboard.press("ArrowLeft");
  await openShare(ada);
  await ada.getByRole("button", { name: "Copy link to this move" }).click();
  await ada.getByRole("button", { name: "Copied" }).waitFor();
  const shared = await ada.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`${link}?ply=${made - 2}`);
  const eve = await borrowPage();
  await eve.goto(shared);
  await putResultAside(eve);
  await eve.locator(".replay-note", { hasText: `move ${made - 2} of ${made}` }).waitFor();

  // boop has no chance in play, so there is no draw to check on the page.
  await openShare(eve);
  expect(await eve.locator(".shuffle-button").count()).toBe(0);

  const [download] = await Promise.all([eve.waitForEvent("download"), eve.getByRole("button", { name: "Save game" }).click()]);
  const path = joinPath(mkdtempSync(joinPath(tmpdir(), "ruckus-record-")), "game.ruckus");
  await download.saveAs(path);
  expect(readFileSync(path, "utf8")).toMatch(/^ruckus-table-record 2\n/);
  const verified = spawnSync(process.env["RUCKUS"] ?? "", ["verify", path], { encoding: "utf8" });
  expect(verified.status, verified.stdout + verified.stderr).toBe(0);

  await eve.goto(`${address}/online`);
  await eve.locator('[aria-label="Finished games"] .table-row', { hasText: "Ada · Bob" }).first().waitFor();
  await ada.goto(`${address}/online`);
  await ada.locator('[aria-label="My games"] .table-row', { hasText: "Ada · Bob" }).first().click();
  await ada.locator(".result").waitFor();
});

test("an open table appears in the list by itself and is joined from there", async () => {
  const bob = await borrowPage();
  await bob.goto(`${address}/online`);
  await bob.getByRole("heading", { name: "Open games" }).waitFor();
  const ada = await borrowPage();
  const link = await makeTable(ada, address, { name: "Olena", listed: true });
  const row = bob.locator(`[aria-label="Open games"] a[href="${new URL(link).pathname}"]`);
  await row.filter({ hasText: "Olena is waiting for an opponent" }).click();
  await bob.locator(".invitation-bar .primary").click();
  await bob.locator(".boop-board").waitFor();
  await bob.reload();
  await bob.locator(".boop-board").waitFor();
  await playTogether([ada, bob], 2);
});

test("an address that is no table says so", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/t/0000000000`);
  await page.getByText("There’s no game at this link.").waitFor();
});
