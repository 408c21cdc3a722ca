// Chromium for the tests. Every page is watched: an error in the console, a failed request or
// a breach of the policy fails the test that opened it. The test files of a worker share a
// browser; a test has pages of its own, new ones or ones that were cleaned after another test.

import process from "node:process";

import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";

import { keepUsedPage, noteVisits, takeUsedPage } from "./usedPages";

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

/** How long a page may take for anything. Only a test that fails waits so long, so it suits a busy machine. */
const PATIENCE_MS = 120_000;

const faults: string[] = [];
const opened: Page[] = [];
const borrowed: { page: Page; key: string; options: BrowserContextOptions }[] = [];
const forgiven: RegExp[] = [];

/** What the browser itself says of a line that this test cuts is no fault. */
export function forgiveBrokenLine(): void {
  forgiven.push(/WebSocket connection|WebSocket is already in CLOSING|ERR_|Failed to load resource/);
}

/** What lets Chromium draw in 3D without a graphics card. */
const SOFTWARE_3D = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** The browsers of this worker, begun when needed: Playwright ends them with the process. */
const browsers = new Map<"flat" | "3d", Promise<Browser>>();

function browserFor(kind: "flat" | "3d"): Promise<Browser> {
  const running = browsers.get(kind);
  if (running !== undefined) return running;
  const args = kind === "3d" ? [...FLAGS.filter((flag) => flag !== "--disable-gpu"), ...SOFTWARE_3D] : FLAGS;
  const begun = chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args, timeout: PATIENCE_MS });
  browsers.set(kind, begun);
  return begun;
}

const USUAL_PAGE: BrowserContextOptions = { viewport: DESKTOP, locale: "en", reducedMotion: "reduce", serviceWorkers: "block" };

let usual: "flat" | "3d" = "flat";

/** Must be called once by a test file: closes the pages of each test and fails it for what went wrong on them.
 * With 3D all of its pages can draw in 3D, slowly. */
export function useBrowser({ with3d = false } = {}): void {
  beforeAll(() => {
    usual = with3d ? "3d" : "flat";
  });
  afterEach(async ({ task }) => {
    // What pages say until they are closed belongs to this test, not to the next one.
    const passed = task.result?.state === "pass";
    await Promise.all([
      ...opened.splice(0).map((page) => page.context().close()),
      ...borrowed.splice(0).map(({ page, key, options }) => (passed ? keepUsedPage(page, key, options) : page.context().close())),
    ]);
    const forgivenNow = forgiven.splice(0);
    expect(faults.splice(0).filter((fault) => !forgivenNow.some((words) => words.test(fault)))).toEqual([]);
  });
}

/** A page in the browser of the file. Its service worker is blocked unless a test allows it:
 * each would fetch and keep all files. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPageIn(await browserFor(usual), { ...USUAL_PAGE, ...options });
  opened.push(page);
  return page;
}

/** The same, but perhaps one that earlier tests have used and that was cleaned: much cheaper. Not for tests
 * that add scripts, functions or a clock to the page, or look at what a first visit fetches. */
export async function borrowPage(options: BrowserContextOptions = {}): Promise<Page> {
  const all = { ...USUAL_PAGE, ...options };
  const key = JSON.stringify([usual, all]);
  let page = takeUsedPage(key);
  if (page === undefined) {
    page = await openPageIn(await browserFor(usual), all);
    noteVisits(page);
  }
  borrowed.push({ page, key, options: all });
  return page;
}

/** A page that can draw in 3D, which makes all of it slower. */
export async function openPage3d(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPageIn(await browserFor("3d"), { ...USUAL_PAGE, ...options });
  opened.push(page);
  return page;
}

async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
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
      (globalThis as unknown as { reportBreach(what: string): void }).reportBreach(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return page;
}

/** What was said through the live region last. */
export function lastSaid(page: Page): Promise<string> {
  return page.locator(".live-region p").last().innerText();
}

/** Waits until the page and what it needs without a network are kept by its service worker. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
}

/** Answers a question that asks once with yes, as soon as a fresh yes counts. */
export async function sayYes(page: Page): Promise<void> {
  await page.locator('.question .primary[aria-disabled="false"]').click();
}

/** Waits until there are so many of something. */
export async function expectCount(things: Locator, count: number): Promise<void> {
  await expect.poll(() => things.count()).toBe(count);
}
