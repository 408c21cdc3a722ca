// Plays Kaboom through the page as people do, on one device and online.

import type { Page } from "playwright-core";

/** Keeps all that is said from now on: the live region has only what was said last. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.querySelector(".live-region");
    const all: string[] = [];
    Object.assign(globalThis, { all });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) all.push(node.textContent ?? "");
    }).observe(region as Element, { childList: true });
  });
}

export const saidEver = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as { all: string[] }).all.join("\n"));
export const role = (page: Page): Promise<string> => page.locator(".kaboom-head .chip").first().innerText();
export const turnIsOver = (page: Page): Promise<boolean> => page.locator(".verdict, .result").count().then((count) => count > 0);

/** Builds the easiest tower again and again until it is right or time is up. */
export async function build(page: Page, take: () => Promise<void>, lower: () => Promise<void>): Promise<void> {
  const lowerButton = page.locator(".hand-buttons .primary");
  while (!(await turnIsOver(page)) && !(await saidEver(page)).includes("right!")) {
    await take();
    const took = await lowerButton.isEnabled({ timeout: 1000 }).catch(() => false);
    if (took) await lower();
    await page.waitForTimeout(300);
    await page.waitForFunction(
      () => document.querySelector(".verdict, .result") !== null || document.querySelector(".hand-buttons .primary:disabled") !== null,
    );
  }
}

export async function untilTheEnd(page: Page): Promise<void> {
  await page.locator(".verdict, .result").first().waitFor({ timeout: 200_000 });
}

/** Makes a table of Kaboom for one round, with a friend or a bot; waits for nobody. */
export async function makeKaboom(page: Page, address: string, wish: { name: string; bot?: boolean }): Promise<void> {
  await page.goto(`${address}/kaboom/friends`);
  await page.locator('.setup-form input[type="text"]').fill(wish.name);
  if (wish.bot === true) await page.locator(".setup-form > label select").nth(1).selectOption("1");
  await page.locator(".options summary").click();
  const rounds = page.locator('.option input[type="number"]').first();
  await rounds.fill("1");
  await rounds.blur();
  await page.locator("form button[type=submit]").click();
}

/** The page shows no 3D, which leaves the machine time for the simulation. */
export async function drawNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
}
