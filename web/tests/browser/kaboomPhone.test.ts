// Kaboom on a phone: the clock, the table and the controls of a turn fit in the window together.

import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { TOUCHED, openPage, useBrowser } from "./browser";
import { drawNothing } from "./kaboomPlayer";

useBrowser();
const address = inject("address");

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`a turn at ${viewport.width}×${viewport.height} needs no scrolling`, { timeout: 240_000 }, async () => {
    const page = await openPage({ ...TOUCHED, viewport });
    await drawNothing(page);
    await page.goto(`${address}/kaboom`);
    const wishes = { mode: "device", level: 1, begins: "me", players: 2, names: [], options: { rounds: 1, pace: "relaxed" } };
    await page.evaluate((kept) => localStorage.setItem("ruckus-wishes-kaboom", kept), JSON.stringify(wishes));
    await page.reload();
    const person = await Person.at(page, { pointer: "finger" });
    await person.press(page.locator("form button[type=submit]"), { answer: page.locator("button", { hasText: "Start the timer" }) });
    await person.press(page.locator("button", { hasText: "Start the timer" }), { answer: page.locator(".kind-tray") });
    await person.startPlaying();
    await person.sees(page.locator(".timer"));
    const frame = await page.locator(".kaboom-frame").boundingBox();
    expect(frame?.y).toBe(0);
    expect((frame?.height ?? 0) / viewport.height).toBeGreaterThan(0.4);
    const lower = page.locator(".hand-buttons .primary");
    await person.press(page.locator(".kind").first(), { answer: () => lower.isEnabled() });
    await person.press(lower, { answer: () => lower.isDisabled() });
    await person.press(page.locator(".time-buttons .button").first(), { answer: page.locator("button", { hasText: "Resume" }) });
  });
}
