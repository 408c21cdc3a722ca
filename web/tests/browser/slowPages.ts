// Pages that run slower than the machine, for finding tests that do not wait properly. Chromium slows a page by keeping a core busy, also
// while the page has nothing to do; so a page that waits for its next test runs at full speed.

import process from "node:process";

import type { CDPSession, Page } from "playwright-core";

/** The slowdown factor of pages. */
const SLOWED = Number(process.env["SLOWED"] ?? 1);

const sessions = new WeakMap<Page, CDPSession>();

/** Slows a page down before a test, if that was requested. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWED <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  sessions.set(page, devtools);
}

/** Lets a page run at full speed after a test. */
export async function endSlowdown(page: Page): Promise<void> {
  const devtools = sessions.get(page);
  if (devtools === undefined) return;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  sessions.delete(page);
}
