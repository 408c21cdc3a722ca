// The promises of the table screen: in every window and phase nothing scrolls, everything needed is in sight, nothing moves the board, and
// every refusal and event is shown where the player looks.

import { readFileSync } from "node:fs";

import type { Page } from "playwright-core";
import { afterEach, expect, inject, test } from "vitest";

import type { LocalSeat } from "../../src/match/localTable";
import { pack } from "../../src/review/packed";
import { borrowPage, forgiveBrokenLine, pressMore, putResultAside, sayYes, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { broken } from "./checks";
import { cuttable } from "./cuttable";
import type { Cuttable } from "./cuttable";
import { join, makeTable, movesAre, place, playTogether, through } from "./onlinePlayer";
import { boardBox, keepsPromises, openAt, readFeed } from "./tableZones";
import type { CatsGame } from "./tableZones";

const address = inject("address");
const lines: Cuttable[] = [];

// Hooks run in reverse order: pages are closed before their connections.
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});
useBrowser();

const SMALL = { width: 360, height: 640 };
const TALL = { width: 390, height: 844 };
const LOW = { width: 844, height: 390 };
const LARGE = { width: 1280, height: 800 };

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
const isReady = (page: Page) => page.locator(".confirm:not(.not-ready)");

/** Positions: an empty board, a row or several pushes in one move, a choice between two rows, and a win in one move. */
const BOOP = {
  empty: "6/6/6/6/6/6 8,0 8,0 0",
  near: "6/1K4/1K4/4k1/6/6 6,0 7,0 0",
  rows: "6/6/KKK3/6/6/6 5,0 8,0 0",
  win: "6/6/1CC3/6/6/4k1 4,2 7,0 0",
};
const HALLS = {
  near: "5/7/2K1k2/7/2k1O2/7/5 7,0,0 6,0,0 0",
  empty: "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
  rows: "5/7/7/KKK4/7/7/5 5,0,0 8,0,0 0",
  win: "5/7/7/7/4O1o/7/5 8,0,2 8,0,0 0",
};

const LOST = JSON.parse(readFileSync(new URL("../unit/data/blunders.json", import.meta.url), "utf8")) as {
  readonly seed: number;
  readonly levels: readonly number[];
  readonly loser: number;
  readonly record: readonly string[];
}[];

/** The phases of a game on one device. */
const PHASES: Record<CatsGame, Record<string, (page: Page) => Promise<void>>> = {
  boop: {
    choosing: (page) => openAt(page, address, "boop", { position: BOOP.empty }),
    confirming: async (page) => {
      await square(page, "d4").tap();
      await isReady(page).waitFor();
    },
    hint: async (page) => {
      await openAt(page, address, "boop", { position: BOOP.near });
      await page.locator(".hint-button").tap();
      await page.locator(".square.hinted").waitFor();
      await page.locator(".hint-button").tap();
      await page.locator(".row-preview").waitFor({ state: "attached" });
    },
    "choosing a row": async (page) => {
      await openAt(page, address, "boop", { position: BOOP.rows });
      await square(page, "d4").tap();
      await isReady(page).tap();
      await page.locator(".group-button").first().waitFor();
    },
    result: async (page) => {
      await openAt(page, address, "boop", { position: BOOP.win });
      await page.locator(".piece-button.cat").tap();
      await square(page, "d4").tap();
      await isReady(page).tap();
      await page.locator(".result").waitFor();
    },
    "result put aside": (page) => putResultAside(page),
  },
  halls: {
    hanging: (page) => openAt(page, address, "halls", { position: HALLS.empty }),
    choosing: async (page) => {
      await square(page, "c4").tap();
      await page.locator(".ornament-button.step-done").waitFor();
    },
    confirming: async (page) => {
      await square(page, "d4").tap();
      await isReady(page).waitFor();
    },
    "confirming several pushes": async (page) => {
      await openAt(page, address, "halls", { position: HALLS.near });
      await square(page, "d5").tap();
      await isReady(page).waitFor();
    },
    "choosing a row": async (page) => {
      await openAt(page, address, "halls", { position: HALLS.rows });
      await square(page, "e5").tap();
      await page.locator(".ornament-button.step-done").waitFor();
      await square(page, "d4").tap();
      await isReady(page).tap();
      await page.locator(".group-button").first().waitFor();
    },
    result: async (page) => {
      await openAt(page, address, "halls", { position: HALLS.win });
      await square(page, "f3").tap();
      await isReady(page).tap();
      await page.locator(".result").waitFor();
    },
    "result put aside": (page) => putResultAside(page),
  },
};

/** The steps of a lesson: its first step, a square that is looked at, and the praise. */
const LESSON: Record<CatsGame, readonly string[]> = { boop: ["c3"], halls: ["c3", "b2"] };

for (const [game, locale] of [
  ["boop", "en"],
  ["boop", "uk"],
  ["halls", "en"],
  ["halls", "uk"],
] as const) {
  const inSmall = (game === "boop") === (locale === "uk") ? test : testInFull;
  inSmall(`everything of ${game} is in the window in every phase, in ${locale}`, async () => {
    const page = await borrowPage({ viewport: SMALL, hasTouch: true, locale });
    for (const [phase, reach] of Object.entries(PHASES[game])) {
      await page.setViewportSize(SMALL);
      await reach(page);
      await keepsPromises(page, phase);
    }
  });

  testInFull(`everything of ${game} online is in the window in every phase, in ${locale}`, async () => {
    const line = await cuttable(address);
    lines.push(line);
    forgiveBrokenLine();
    const bob = await borrowPage();
    const ada = await borrowPage({ viewport: SMALL, hasTouch: true, locale });
    const [host, guest] = locale === "uk" ? ["Святослав", "Олександра"] : ["Sebastian", "Alexandra"];
    const link = await makeTable(bob, address, { game, name: host, clock: 1 });
    await join(ada, through(link, line.address), guest);
    await ada.locator(`.${game}-board`).waitFor();
    await keepsPromises(ada, "waiting");
    await playTogether([bob, ada], 2);
    await keepsPromises(ada, "waiting after a move");
    await ada.locator(".undo-button").click();
    await ada.locator(".message.request").waitFor();
    await keepsPromises(ada, "asking");
    await ada.locator(".answers button").first().click();
    await bob.locator(".undo-button").click();
    await sayYes(bob);
    await ada.locator(".message.request").waitFor();
    await keepsPromises(ada, "being asked");

    // A question and a lost connection are seen together; the answer is sent later.
    line.cut();
    await ada.locator(".message.request.notice").waitFor();
    await keepsPromises(ada, "being asked without a connection");
    await ada.locator(".answers button").first().click();
    await ada.locator(".message.connection .message-words > span").waitFor();
    await keepsPromises(ada, "answered without a connection");
    line.mend();
    await bob.locator(".message.event", { hasText: /declined/ }).waitFor();
    await ada.locator(".message:not(.notice)").waitFor();
    await place(bob, 1);
    await movesAre(ada, 3);
    await keepsPromises(ada, "choosing after a move");
    line.cut();
    await ada.locator(".message.connection").waitFor();
    await keepsPromises(ada, "without a connection");
    await place(ada, 1);
    await ada.locator(".message.connection .message-words > span").waitFor();
    await keepsPromises(ada, "moved without a connection");
    line.mend();
    await movesAre(bob, 4);
    await pressMore(bob, "Resign");
    await sayYes(bob);
    await ada.locator(".result").waitFor();
    await keepsPromises(ada, "result");
    await bob.locator(".result .primary").click();
    await ada.locator(".invited").waitFor();
    await keepsPromises(ada, "asked for another game");
  });

  testInFull(`everything of the lesson of ${game} is in the window, in ${locale}`, async () => {
    const page = await borrowPage({ viewport: SMALL, hasTouch: true, locale });
    await page.goto(`${address}/${game}/learn`);
    await page.locator(".square.target").first().waitFor();
    await keepsPromises(page, "task");
    for (const name of LESSON[game]) await square(page, name).tap();
    await isReady(page).waitFor();
    await keepsPromises(page, "confirming");
    await isReady(page).tap();
    await page.locator(".message.praise").waitFor();
    await keepsPromises(page, "praise");
    // Every other task, too.
    const steps = await page.locator(".lesson-stitch").count();
    for (let step = 2; step <= steps; step += 1) {
      await page.locator(step === 2 ? ".table-actions .primary[aria-disabled=false]" : ".lesson-skip").click();
      await page.locator(`.lesson-stitch:nth-child(${step}).here`).waitFor();
      await page.locator(".square.target").first().waitFor();
      await keepsPromises(page, `task ${step}`);
    }
  });

  testInFull(`everything of the review of ${game} is in the window, in ${locale}`, async () => {
    const page = await borrowPage({ viewport: SMALL, hasTouch: true, locale });
    const { reader, ...kept } = lostGame(game);
    await page.goto(`${address}/review?you=${reader}#game=${await pack(kept)}`);
    await page.locator(".worst-move").nth(1).waitFor();
    await page.locator(".chance-progress").waitFor({ state: "detached" });
    await keepsPromises(page, "the worst move");
    await page.locator(".worst-move").nth(1).click();
    await expect.poll(() => page.locator(".worst-move").nth(1).getAttribute("aria-pressed")).toBe("true");
    await keepsPromises(page, "the second worst move");
    await page.keyboard.press("Home");
    await keepsPromises(page, "the first move");
    await page.keyboard.press("End");
    await keepsPromises(page, "the end");
  });
}

/** Returns a lost game with two mistakes; see tests/unit/reviewReasons.test.ts. */
function lostGame(game: CatsGame): { record: string; seats: LocalSeat[]; reader: number } {
  const seed = game === "boop" ? 5 : 48;
  const lost = LOST.find((one) => one.seed === seed);
  if (lost === undefined) throw new Error(`there is no game ${seed}`);
  const { record, levels, loser } = lost;
  const seats = levels.map((level, seat): LocalSeat => (seat === loser ? { kind: "person", name: "" } : { kind: "bot", level }));
  return { record: `${record.join("\n")}\n`, seats, reader: loser };
}

for (const window of IS_FULL ? [SMALL, TALL, LOW, LARGE] : [SMALL, LARGE]) {
  test(`a refusal, an event and the result move nothing at ${window.width}×${window.height}`, async () => {
    const page = await borrowPage({ viewport: window, hasTouch: true });
    await openAt(page, address, "boop", { position: BOOP.empty, bot: true });
    const before = await boardBox(page);
    await square(page, "c3").tap();
    await isReady(page).tap();
    // The bot's turn is told with its name, and stays until the player acts.
    const event = page.locator(".message.event strong", { hasText: /^Sleepy (pushed|placed)/ });
    await event.waitFor();
    const told = await event.innerText();
    expect(await boardBox(page)).toBe(before);

    await square(page, await page.locator(".square.last").getAttribute("data-square").then(String)).tap();
    const refusal = page.locator(".message.refusal");
    await refusal.waitFor();
    expect(await refusal.locator(".message-words").innerText()).toBe("That square is taken.\nTap an empty square.");
    expect(await boardBox(page)).toBe(before);
    // Then the message before it returns.
    await event.waitFor();
    const feed = await readFeed(page);
    expect(feed.some((line) => line.startsWith("That square is taken."))).toBe(true);
    expect(feed.some((line) => line.startsWith(told))).toBe(true);

    await openAt(page, address, "boop", { position: BOOP.win, bot: true });
    await page.locator(".piece-button.cat").tap();
    await square(page, "d4").tap();
    await isReady(page).tap();
    await page.locator(".result", { hasText: "You win!" }).waitFor();
    expect(await boardBox(page)).toBe(before);
    // The card leaves the board free, and is there again after it was put aside.
    await expect.poll(() => page.evaluate(overlapOfResult)).toBe(0);
    await putResultAside(page);
    await page.locator(".result-button").tap();
    await page.locator(".result", { hasText: "Sleepy starts the next game." }).waitFor();
    expect(await boardBox(page)).toBe(before);
  });
}

for (const game of ["boop", "halls"] as const) {
  test(`every word of the table of ${game} has room in a window that is nearly square`, async () => {
    const page = await borrowPage();
    await openAt(page, address, game, { position: (game === "boop" ? BOOP : HALLS).empty });
    for (const window of [
      { width: 768, height: 740 },
      { width: 640, height: 480 },
    ]) {
      await page.setViewportSize(window);
      await expect.poll(() => broken(page)).toEqual([]);
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([
        window.width,
        window.height,
      ]);
    }
  });
}

/** Returns how many pixels of the board's height and width lie under the result. */
function overlapOfResult(): number {
  const [card, board] = [".result", ".boop-board"].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  if (card === undefined || board === undefined) return Number.NaN;
  const wide = Math.min(card.right, board.right) - Math.max(card.left, board.left);
  const high = Math.min(card.bottom, board.bottom) - Math.max(card.top, board.top);
  return wide > 1 && high > 1 ? wide * high : 0;
}

test("online nothing moves the board, and everything is told where the player looks", async () => {
  const line = await cuttable(address);
  lines.push(line);
  forgiveBrokenLine();
  const ada = await borrowPage({ viewport: TALL, hasTouch: true });
  const bob = await borrowPage();
  const eve = await borrowPage({ viewport: SMALL, hasTouch: true, locale: "uk" });
  const link = await makeTable(bob, address, { name: "Bob", clock: 2 });
  await join(ada, through(link, line.address), "Ada");
  await ada.locator(".boop-board").waitFor();
  // A mouse that rests over the board would preview moves.
  await ada.mouse.move(0, 0);
  // Bob has the first move: Ada waits, and is not invited to move.
  await keepsPromises(ada, "waiting");
  await ada.setViewportSize(TALL);
  await ada.locator(".message strong", { hasText: "Bob’s turn" }).waitFor();
  const before = await boardBox(ada);
  const still = async (): Promise<void> => expect(await boardBox(ada)).toBe(before);
  // The own seat is marked although it has a name.
  await ada.locator(".table-own .seat", { hasText: /^You/ }).waitFor();

  await eve.goto(link);
  await eve.locator(".message strong", { hasText: "Ви спостерігаєте." }).waitFor();
  expect(await eve.locator(".message").innerText()).not.toMatch(/Торкніться|Клацніть|Наведіть/);
  await ada.locator(".watchers").waitFor();
  await still();

  await bob.locator(".say-button").click();
  await bob.getByRole("button", { name: "Good luck!" }).click();
  await ada.locator(".saying", { hasText: "Good luck!" }).waitFor();
  await still();

  await place(bob, 1);
  await ada.locator(".message.event strong", { hasText: "Bob placed a kitten." }).waitFor();
  await still();
  await place(ada, 1);
  await movesAre(bob, 2);

  await pressMore(bob, "Offer draw");
  await sayYes(bob);
  await ada.locator(".message.request", { hasText: "Bob offers a draw." }).waitFor();
  await still();
  await keepsPromises(ada, "offer");
  await ada.setViewportSize(TALL);
  await ada.getByRole("button", { name: "No, thanks" }).tap();
  await bob.locator(".message.event", { hasText: "Ada declined the draw." }).waitFor();
  // Her own page must know it too: an open request is more urgent than the connection.
  await ada.locator(".message:not(.request)").waitFor();

  line.cut();
  await ada.locator(".message.connection", { hasText: "Connection lost." }).waitFor();
  await still();
  await bob.locator(".message.event", { hasText: "Ada lost the connection." }).waitFor();
  line.mend();
  await bob.locator(".message.event", { hasText: "Ada is back." }).waitFor();
  await ada.locator(".message:not(.connection)").waitFor();
  await still();

  await playTogether([bob, ada], 3);
  await pressMore(bob, "Resign");
  await sayYes(bob);
  await ada.locator(".result", { hasText: "Bob resigned." }).waitFor();
  await still();
  await putResultAside(ada);
  const feed = (await readFeed(ada)).join("\n");
  for (const words of ["Bob: Good luck!", "Bob placed a kitten.", "Bob offers a draw.", "You said no.", "Bob resigned."])
    expect(feed).toContain(words);
});
