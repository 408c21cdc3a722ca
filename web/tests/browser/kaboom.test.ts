// Kaboom in Chromium, against bots on a real table. Software rendering is slow, so no test depends on the frame rate. With the small budget
// the game by keys is not drawn at all: drawing keeps both cores busy, and the lesson is drawn as well.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { expectCount, openPage, useBrowser } from "./browser";
import { IS_FULL, testInFull } from "./budget";
import { build, drawNothing, listen, role, saidEver, turnIsOver, untilTheEnd } from "./kaboomPlayer";

useBrowser({ with3d: true });
const address = inject("address");

/** A small picture leaves more time for the simulation. */
const SMALL = { width: 640, height: 480 };

async function start(page: Page, players = 2): Promise<void> {
  await page.goto(`${address}/kaboom`);
  const wishes = { mode: "bot", level: 1, begins: "me", players, names: [], options: { rounds: 1, pace: "relaxed" } };
  await page.evaluate((kept) => localStorage.setItem("ruckus-wishes-kaboom", kept), JSON.stringify(wishes));
  await page.reload();
  await page.locator("form button[type=submit]").click();
  await page.locator(".kaboom-frame").waitFor();
  await listen(page);
}

test("a whole game of one round by keys: a tower is built, a die is shot", async () => {
  const page = await openPage({ viewport: SMALL });
  if (!IS_FULL) await drawNothing(page);
  await start(page);
  for (let turn = 0; turn < 2; turn += 1) {
    if ((await role(page)) === "Builder") {
      await page.locator(".plan-book .plan").first().focus();
      await page.keyboard.press("Enter");
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator(".kind-tray").waitFor();
      await build(
        page,
        () => page.keyboard.press("n"),
        () => page.keyboard.press("Enter"),
      );
    } else {
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator(".chip", { hasText: "8 dice" }).waitFor();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.down(" ");
      // Power is gathered from the beginning of the turn, however early the key went down.
      await page.locator(".chip.timer", { hasText: /^0:[1-5]\d/ }).waitFor();
      await page.waitForFunction(
        () => Number(document.querySelectorAll<HTMLInputElement>(".kaboom-controls input[type=range]")[2]?.value) > 0.5,
      );
      await page.keyboard.up(" ");
      await page.locator(".chip", { hasText: "7 dice" }).waitFor();
    }
    await page.keyboard.press("f");
    await untilTheEnd(page);
    if (turn === 0) {
      await page.locator(".kaboom-frame").focus();
      await page.keyboard.press("Enter");
      await page.locator("button", { hasText: "Start the timer" }).waitFor();
    }
  }
  await expect.poll(() => page.locator(".result h2").innerText()).not.toBe("");
  expect(await saidEver(page)).toMatch(/Tile \d+: complete!/);
  await expectCount(page.locator(".move"), 2);
  // The last turn can be replayed.
  await page.locator("button:visible", { hasText: "Replay turn" }).click();
  await page.waitForFunction(() => document.querySelector(".live-region")?.textContent?.includes("Replay"));
  // So can any turn of the game, from its record.
  await page.locator(".result .button", { hasText: "Review game" }).click();
  await page.locator(".review-card").waitFor();
  await expectCount(page.locator(".move"), 2);
  await page.locator(".move").first().click();
  await page.locator("button", { hasText: "Replay turn" }).click();
  await page.locator(".stop-watching").click();
});

testInFull("by pointer: a plan brings its block, a pull fires", async () => {
  const page = await openPage();
  await start(page, 3);
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    const kind = await role(page);
    seen.add(kind);
    if (kind === "Builder") await page.locator(".plan-book .plan").first().click();
    await page.locator("button", { hasText: "Start the timer" }).click();
    if (kind === "Builder") {
      await build(
        page,
        () =>
          page
            .locator(".pinned .plan")
            .click({ timeout: 5000 })
            .catch(() => undefined),
        () =>
          page
            .locator(".hand-buttons .primary")
            .click({ timeout: 5000 })
            .catch(() => undefined),
      );
    } else {
      await page.locator(".chip", { hasText: "4 dice" }).waitFor();
      const box = await page.locator(".kaboom-frame").boundingBox();
      if (box === null) throw new Error("there is no frame");
      const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.6];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 8, y + 60, { steps: 3 });
      await page.mouse.move(x + 12, y + 110, { steps: 3 });
      await page.mouse.up();
      await page.locator(".chip", { hasText: "3 dice" }).waitFor();
    }
    if (!(await turnIsOver(page))) await page.locator("button", { hasText: "Fast-forward" }).click();
    await untilTheEnd(page);
    const next = page.locator("button", { hasText: "Next turn" });
    if ((await next.count()) > 0) await next.click();
  }
  expect([...seen].toSorted()).toEqual(["Builder", "Saboteur"]);
  expect(await saidEver(page)).toMatch(/Tile \d+: complete!/);
  await page.locator(".result").waitFor();
});
