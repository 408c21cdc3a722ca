// Chromium for the tests. Every page is watched: an error in the console, a failed request or
// a breach of the policy fails the test that opened it.

import process from "node:process";

import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
/** A phone that is touched. */
export const TOUCHED = { viewport: PHONE, hasTouch: true, isMobile: true };

/** What things are pressed with. */
export type Press = (target: Locator) => Promise<void>;
export const byMouse: Press = (target) => target.click();
export const byFinger: Press = (target) => target.tap();

/** How many times slower pages are: a test that does not wait for what it looks at then fails. */
const SLOWED = Number(process.env["SLOWED"] ?? 1);

let browser: Browser;
const faults: string[] = [];
const opened: Page[] = [];
const forgiven: RegExp[] = [];

/** What the browser itself says of a line that this test cuts is no fault. */
export function forgive(words: RegExp): void {
  forgiven.push(words);
}

/** What lets Chromium draw in 3D without a graphics card. */
const SOFTWARE_3D = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** Must be called once by a test file; with 3D it can be drawn, slowly. */
export function useBrowser({ with3d = false } = {}): void {
  const args = with3d ? [...FLAGS.filter((flag) => flag !== "--disable-gpu"), ...SOFTWARE_3D] : FLAGS;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args });
  });
  afterEach(async () => {
    const found = faults.splice(0).filter((fault) => !forgiven.some((words) => words.test(fault)));
    forgiven.splice(0);
    for (const page of opened.splice(0)) await page.context().close();
    expect(found).toEqual([]);
  });
  afterAll(() => browser.close());
}

export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: "en", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  opened.push(page);
  if (SLOWED > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  }
  page.on("console", (message) => {
    // A test that blocks the service worker is told so.
    if (message.text().endsWith("blocked by Playwright")) return;
    // What the software renderer says of its own speed is no fault of the page.
    if (message.text().includes("GL Driver Message")) return;
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  await page.exposeFunction("reportBreach", (what: string) => faults.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      (globalThis as unknown as { reportBreach(what: string): void }).reportBreach(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return page;
}

/** What was said through the live region last. */
export function lastSaid(page: Page): Promise<string> {
  return page.locator(".live-region p").last().innerText();
}
