// Kaboom for several people who share a device.

import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { openPage, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { drawNothing } from "./kaboomPlayer";

useBrowser();
const address = inject("address");

for (const { players, dice, size } of [
  { players: 2, dice: 8, size: test },
  { players: 3, dice: 4, size: testInFull },
]) {
  size(`a Saboteur shoots, with ${players} players at the device`, { timeout: 240_000 }, async () => {
    const page = await openPage();
    await drawNothing(page);
    await page.goto(`${address}/kaboom`);
    const wishes = { mode: "device", level: 1, begins: "me", players, names: [], options: { rounds: 1, pace: "relaxed" } };
    await page.evaluate((kept) => localStorage.setItem("ruckus-wishes-kaboom", kept), JSON.stringify(wishes));
    await page.reload();
    const person = await Person.at(page);
    await person.press(page.locator("form button[type=submit]"), { answer: page.locator(".kaboom-frame") });
    await person.press(page.locator("button", { hasText: "Start the timer" }), { answer: page.locator(".kind-tray") });
    await person.startPlaying();
    const chip = (words: string) => page.locator(".kaboom-head .chip", { hasText: words });
    const roles = page.locator(".kaboom-controls select");
    const saboteurs = (await roles.locator("option").allInnerTexts()).filter((label) => label.includes("Saboteur"));
    expect(saboteurs).toHaveLength(players - 1);
    await person.choose(roles, saboteurs.at(-1) ?? "", { answer: chip(`${dice} dice`) });
    await person.press(page.locator(".hand-buttons .primary"), { answer: chip(`${dice - 1} dice`) });
  });
}
