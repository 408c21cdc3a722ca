// Kaboom for several people who share a device: bots shoot for them, or they take turns in volleys, or a Saboteur has a pad.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { openPage, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { drawNothing } from "./kaboomPlayer";

useBrowser();
const address = inject("address");

/** A tablet in the hands of two people. */
const TABLET = { width: 820, height: 1180 };

const EXPLAINED = { "Bots shoot": "Bots shoot for the others", "Take turns": "then one shot", "Two pads": "at the same time" } as const;

async function sitDown(page: Page, way: keyof typeof EXPLAINED, players: number): Promise<Person> {
  await drawNothing(page);
  await page.goto(`${address}/kaboom`);
  const wishes = { mode: "device", level: 1, begins: "me", players, names: [], options: { rounds: 1, pace: "relaxed" } };
  await page.evaluate((kept) => localStorage.setItem("ruckus-wishes-kaboom", kept), JSON.stringify(wishes));
  await page.reload();
  const person = await Person.at(page);
  // The set-up explains in words how the device is shared.
  const explained = page.locator(".sharing-field .quiet", { hasText: EXPLAINED[way] });
  if (!(await explained.isVisible())) await person.press(page.locator(".sharing .segment", { hasText: way }), { answer: explained });
  await person.press(page.locator("form button[type=submit]"), { answer: page.locator(".kaboom-frame") });
  await page.locator(".plan-book .plan").first().click();
  await person.press(page.locator("button", { hasText: "Start the timer" }), { answer: page.locator(".kind-tray") });
  await person.startPlaying();
  return person;
}

const chip = (page: Page, words: string) => page.locator(".kaboom-head .chip", { hasText: words });

for (const { players, dice, size } of [
  { players: 2, dice: 8, size: test },
  { players: 3, dice: 4, size: testInFull },
]) {
  size(`volleys: after five seconds a Saboteur shoots, with ${players} players at the device`, { timeout: 240_000 }, async () => {
    const page = await openPage();
    const person = await sitDown(page, "Take turns", players);
    await person.sees(chip(page, "Builder"));
    await page.locator(".volley-note").waitFor({ timeout: 60_000 });
    await person.sees(chip(page, `${dice} dice`));
    // The clock waits.
    const time = await page.locator(".chip.timer").innerText();
    await person.thinks(2);
    await person.press(page.locator(".hand-buttons .primary"), { answer: page.locator(".kind-tray") });
    await person.sees(chip(page, "Builder"));
    if ((await page.locator(".chip.timer").count()) === 0) throw new Error(`the timer stood at ${time} and is gone`);
    await page.locator(".volley-note").waitFor({ timeout: 60_000 });
    await person.press(page.locator(".volley-note button"), { answer: page.locator(".kind-tray") });
  });
}

test("bots shoot for the people who do not build", { timeout: 240_000 }, async () => {
  const page = await openPage();
  const person = await sitDown(page, "Bots shoot", 2);
  await person.sees(chip(page, "Builder"));
  await person.key("n");
  await page.locator(".hand-buttons .primary:enabled").waitFor();
  await person.key("Enter");
  // Wide windows do not show the dice of one's own seat, for which a bot shoots.
  await expect.poll(async () => (await page.locator(".kaboom-score").allTextContents()).join()).toMatch(/[0-7] dice/);
  // Nobody is asked to change roles.
  await person.seesNoMore(page.locator(".kaboom-controls select"));
});

test("two pads: a Saboteur pulls at the upper edge while the builder holds a block", { timeout: 240_000 }, async () => {
  const page = await openPage({ viewport: TABLET });
  const person = await sitDown(page, "Two pads", 2);
  const pad = page.locator(".saboteur-pad");
  await person.sees(pad);
  await person.key("1");
  await page.locator(".hand-buttons .primary:enabled").waitFor();
  // Towards the person at the upper edge.
  await person.drag({ in: pad, x: 0.5, y: 0.9 }, { in: pad, x: 0.5, y: 0.1 }, { answer: pad.filter({ hasText: "7 dice" }) });
  await page.locator(".hand-buttons .primary:enabled").waitFor();
});
