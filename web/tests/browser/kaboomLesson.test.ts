// The lesson of Kaboom, completed by simulated people who read before they act.

import type { Page } from "playwright-core";
import { inject, test } from "vitest";

import { Person } from "../person";
import { TOUCHED, openPage, useBrowser } from "./browser";
import { testInFull } from "./budget";

useBrowser({ with3d: true });
const address = inject("address");

/** Longer than the table needs to come to rest, in seconds. */
const READS = 3;

async function openLesson(page: Page, pointer: "mouse" | "finger"): Promise<Person> {
  await page.goto(`${address}/kaboom/learn`);
  const person = await Person.at(page, { pointer });
  await person.sees(page.locator(".kaboom-frame canvas"));
  return person;
}

/** Completes every step of the lesson; the way of moving blocks and dice depends on the device. */
async function takeLesson(page: Page, person: Person, { fire }: { fire: () => Promise<void> }): Promise<void> {
  const next = page.locator(".lesson-words > .ways .primary");
  const lower = page.locator(".hand-buttons .primary");
  const plan = page.locator(".pinned .plan");
  const goOn = (step: number) => person.press(next, { answer: page.locator(".lesson-words > .quiet", { hasText: `Step ${step} of 4` }) });

  await person.thinks(READS);
  await person.press(page.locator(".kind").first(), { answer: next });
  await goOn(2);

  await person.thinks(READS);
  await person.press(lower, { answer: next });
  await goOn(3);

  await person.thinks(READS);
  // Misplaced blocks may be in the way, so it can take more blocks than the plan has.
  while ((await next.count()) === 0) {
    await person.press(plan, { answer: async () => (await next.count()) > 0 || (await lower.isEnabled()) });
    if ((await next.count()) > 0) break;
    await person.press(lower, { answer: async () => (await next.count()) > 0 || (await lower.isDisabled()) });
  }
  await goOn(4);

  await person.sees(page.locator(".kaboom-head .chip", { hasText: "8 dice" }));
  await person.thinks(READS);
  await fire();
  await person.sees(page.locator(".kaboom-head .chip", { hasText: "7 dice" }));
  // Watches the shot and reads the praise. On a busy machine, a tap right after a drag can still be lost.
  await person.thinks(READS);
  await person.press(next, { answer: page.locator(".lesson-end") });
}

testInFull("the whole lesson by mouse", { timeout: 480_000 }, async () => {
  const page = await openPage();
  const person = await openLesson(page, "mouse");
  await person.startPlaying();
  const next = page.locator(".lesson-words > .ways .primary");
  await takeLesson(page, person, {
    fire: () => person.press(page.locator(".hand-buttons .primary"), { answer: next }),
  });
  await person.readsNoNotation();
});

test("the whole lesson by finger", { timeout: 480_000 }, async () => {
  const page = await openPage(TOUCHED);
  const person = await openLesson(page, "finger");
  const frame = page.locator(".kaboom-frame");
  const next = page.locator(".lesson-words > .ways .primary");
  await takeLesson(page, person, {
    fire: () => person.drag({ in: frame, x: 0.5, y: 0.2 }, { in: frame, x: 0.55, y: 0.48 }, { answer: next }),
  });
  await person.readsNoNotation();
});
