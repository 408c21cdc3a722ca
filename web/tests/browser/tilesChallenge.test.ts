// Bluffs and challenges in BOP!: everybody sees what is asked, what is at stake, and the verdict; nobody sees the words before it.

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { borrowPage, useBrowser } from "./browser";
import { join } from "./onlinePlayer";
import { readFeed } from "./tableZones";
import { bluff, due, dueNow, liftCurtain, plies, startTiles, taken } from "./tilesPlayer";
import { overheard } from "./wireEar";

useBrowser();
const address = inject("address");

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const message = (page: Page, text: string | RegExp): Locator => page.locator(".message", { hasText: text });

/** Takes the hint of a bot, which is a word. */
async function playHint(page: Page): Promise<void> {
  await page.locator(".hint-button").click();
  await page.locator(".message", { hasText: "Hint" }).waitFor();
  await page.locator(".hint-button:enabled").click();
  const before = await plies(page);
  await page.locator(".play-button:not(.not-ready):enabled").click();
  await taken(page, before);
}

test("people at one device see who laid what, what a wrong challenge costs, and the verdict", { timeout: 400_000 }, async () => {
  const page = await borrowPage(PHONE);
  await startTiles(page, address, "bop", { mode: "device", names: ["Nina", "Taras"], options: ["on"] });
  await liftCurtain(page);
  expect(await due(page)).toBe("turn");
  // The first seat is drawn.
  const first = (await page.locator(".table-own .seat").getAttribute("aria-label")) ?? "";
  const other = first === "Nina" ? "Taras" : "Nina";
  await bluff(page, (target) => target.tap());
  expect(await due(page)).toBe("answer");
  const person = await Person.at(page, { pointer: "finger" });
  await person.startPlaying();
  await person.sees(message(page, new RegExp(`${first} laid \\S{6}(, \\S+)* for \\d+ points?\\. Real word\\?`)));
  await person.sees(message(page, `A wrong challenge costs ${other} a turn.`));
  await person.sees(page.locator(".turn-mark", { hasText: "Believe it?" }));
  expect(await person.reads()).not.toMatch(/Your turn|Turn:/);
  const [believe, doubt] = [page.locator(".believe"), page.locator(".doubt")];
  const sizes = await Promise.all([believe, doubt].map((button) => button.boundingBox()));
  expect(Math.round(sizes[0]?.width ?? 0)).toBe(Math.round(sizes[1]?.width ?? 1));
  expect(await page.locator(".turn-bar .primary").count()).toBe(0);

  await person.press(doubt, { answer: page.locator(".curtain[open]") });
  const verdict = new RegExp(`(\\S+ isn’t a word|Not all of these are words: .*)\\. ${first} takes the tiles back\\.`);
  await expect.poll(async () => (await page.locator(".curtain").innerText()).replaceAll(/\s+/g, " ")).toMatch(verdict);
  await page.locator(".curtain-button").tap();
  await page.locator(".banner.bluff", { hasText: "Bluff called!" }).waitFor();
  await person.sees(message(page, verdict));
  await person.stopPlaying();

  // A wrong challenge costs a turn, and the words are shown.
  expect(await due(page)).toBe("turn");
  await playHint(page);
  expect(await due(page)).toBe("answer");
  await page.locator(".doubt").tap();
  await page.locator(".curtain[open]").waitFor();
  await page.locator(".curtain-button").tap();
  await page.locator(".banner.word", { hasText: "It’s a word!" }).waitFor();
  await message(page, new RegExp(`(is a word|are words)!.*${first} misses a turn\\.`, "s")).waitFor();
  const feed = (await readFeed(page)).join("\n");
  expect(feed).toMatch(verdict);
  expect(feed).toContain(`${first} misses a turn.`);
});

test("online, the player, the challenger, a third player and a spectator all see the verdict", { timeout: 400_000 }, async () => {
  const [ada, bob, cyn, eve] = [await borrowPage(), await borrowPage(PHONE), await borrowPage(), await borrowPage()];
  const frames = overheard(eve);
  await ada.goto(`${address}/bop/friends`);
  await ada.locator('.setup-form input[type="text"]').fill("Ada");
  await ada.locator('.players input[value="3"]').check();
  await ada.locator(".options summary").click();
  await ada.locator(".option select").first().selectOption("on");
  await ada.locator("form button[type=submit]").click();
  const link = await ada.locator(".share input").inputValue();
  await join(bob, link, "Bob");
  await join(cyn, link, "Cyn");
  await eve.goto(link);
  const players = new Map([
    ["Ada", ada],
    ["Bob", bob],
    ["Cyn", cyn],
  ]);
  for (const page of [...players.values(), eve]) await page.locator(".tile-grid").waitFor();
  const isDue = async (wanted: string): Promise<[string, Page]> => {
    for (;;) {
      for (const one of players) if ((await dueNow(one[1])) === wanted) return one;
      await ada.waitForTimeout(100);
    }
  };
  const [mover, page] = await isDue("turn");
  await bluff(page);
  const others = [...players].filter(([name]) => name !== mover);
  const [first, second] = others as [[string, Page], [string, Page]];
  for (const [, one] of others) {
    await message(one, new RegExp(`${mover} laid \\S+.* for \\d+ points?\\. Real word\\?`)).waitFor();
    await one.locator(".believe").waitFor();
    await message(one, "If it is, a challenge costs you a turn.").waitFor();
  }
  await message(eve, new RegExp(`${mover} laid \\S+`)).waitFor();
  // The spectator has no buttons of a player.
  expect(await eve.locator(".turn-bar button, .believe, .rack-tile").count()).toBe(0);
  await page.reload();
  await page.locator(".tile-grid").waitFor();
  await first[1].locator(".believe").click();
  await second[1].locator(".doubt").click();

  const isNoWord = /isn’t a word\.|Not all of these are words:/;
  for (const one of [page, first[1], second[1], eve]) {
    await one.locator(".banner.bluff", { hasText: "Bluff called!" }).waitFor();
    await message(one, isNoWord).waitFor();
  }
  await message(page, "You take the tiles back.").waitFor();
  for (const one of [first[1], second[1], eve]) await message(one, `${mover} takes the tiles back.`).waitFor();
  await message(second[1], "Your challenge was right.").waitFor();
  for (const one of [page, first[1], second[1], eve]) expect((await readFeed(one)).join("\n")).toMatch(isNoWord);
  // No words were sent with the bluff.
  for (const frame of frames) expect(frame).not.toMatch(/"words":\["/);
});
