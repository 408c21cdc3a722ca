// Chromium for the tests. Every page is monitored: a console error, a failed request or a policy violation fails the test that opened it.
// The test files of a worker share a browser; each test has its own pages, new or cleaned after another test.

import process from "node:process";

import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";

import { fixSeeds } from "./seeds";
import { slowDown } from "./slowPages";
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
/** A phone with touch input. */
export const TOUCHED = { viewport: PHONE, hasTouch: true, isMobile: true };

/** Presses an element, by mouse or finger. */
export type Press = (target: Locator) => Promise<void>;
export const byMouse: Press = (target) => target.click();
export const byFinger: Press = (target) => target.tap();

/** The time limit of every page operation. Only a failing test waits this long, so it is generous enough for a busy machine. */
const PATIENCE_MS = 120_000;

const faults: string[] = [];
const opened: Page[] = [];
const borrowed: { page: Page; key: string; options: BrowserContextOptions }[] = [];
const forgiven: RegExp[] = [];

/** Ignores the browser's own errors about a connection that this test cuts. */
export function forgiveBrokenLine(): void {
  forgiven.push(/WebSocket connection|WebSocket is already in CLOSING|ERR_|Failed to load resource/);
}

/** Flags for drawing in 3D without a graphics card. */
const SOFTWARE_3D = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];

/** The browsers of this worker, started when needed; Playwright ends them with the process. */
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

/**
 * Closes the pages of each test and fails it for their errors; must be called once by a test file. With 3D, all of its pages can draw in
 * 3D, slowly.
 */
export function useBrowser({ with3d = false } = {}): void {
  beforeAll(() => {
    usual = with3d ? "3d" : "flat";
  });
  afterEach(async ({ task }) => {
    // Errors logged until the pages are closed belong to this test, not to the next one.
    const passed = task.result?.state === "pass";
    await Promise.all([
      ...opened.splice(0).map((page) => page.context().close()),
      ...borrowed.splice(0).map(({ page, key, options }) => (passed ? keepUsedPage(page, key, options) : page.context().close())),
    ]);
    const forgivenNow = forgiven.splice(0);
    expect(faults.splice(0).filter((fault) => !forgivenNow.some((words) => words.test(fault)))).toEqual([]);
  });
}

/** Opens a page in the browser of the file. Its service worker is blocked unless a test allows it: each would fetch and cache all files. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPageIn(await browserFor(usual), { ...USUAL_PAGE, ...options });
  opened.push(page);
  return page;
}

/**
 * Does the same, but may return a cleaned page of an earlier test, which is much cheaper. Not for tests that add scripts, functions or a
 * clock to the page, or check the requests of a first visit.
 */
export async function borrowPage(options: BrowserContextOptions = {}): Promise<Page> {
  const all = { ...USUAL_PAGE, ...options };
  const key = JSON.stringify([usual, all]);
  let page = takeUsedPage(key);
  if (page === undefined) {
    page = await openPageIn(await browserFor(usual), all);
    noteVisits(page);
  } else {
    await slowDown(page);
  }
  borrowed.push({ page, key, options: all });
  return page;
}

/** Opens a page that can draw in 3D, which makes all of it slower. */
export async function openPage3d(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPageIn(await browserFor("3d"), { ...USUAL_PAGE, ...options });
  opened.push(page);
  return page;
}

async function openPageIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await slowDown(page);
  page.on("console", (message) => {
    // Playwright logs that it blocks the service worker.
    if (message.text().endsWith("blocked by Playwright")) return;
    // Warnings of the software renderer about its own speed are not the page's fault.
    if (message.text().includes("GL Driver Message")) return;
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  await fixSeeds(page, (what) => faults.push(what));
  await page.exposeFunction("reportBreach", (what: string) => faults.push(`policy: ${what}`));
  await page.addInitScript(() => {
    // Several bots need not wait until their turns can be read, unless a test sets it.
    try {
      const kept = JSON.parse(localStorage.getItem("ruckus-settings") ?? "{}") as object;
      if (!("bots" in kept)) localStorage.setItem("ruckus-settings", JSON.stringify({ ...kept, bots: "quick" }));
    } catch {
      // An empty page has no storage.
    }
    document.addEventListener("securitypolicyviolation", (event) => {
      (globalThis as unknown as { reportBreach(what: string): void }).reportBreach(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return page;
}

/** Returns the last announcement in the live region. */
export function lastSaid(page: Page): Promise<string> {
  return page.locator(".live-region p").last().innerText();
}

/** Waits until the service worker has cached the page and everything it needs offline. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
}

/** Answers a question in the message area with yes, as soon as its button is active. */
export async function sayYes(page: Page): Promise<void> {
  await page.locator('.answers .primary[aria-disabled="false"]').click();
}

/** Presses an entry of *More*. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.locator(".more-button").click();
  await page.locator("dialog[open] .menu .button", { hasText: name }).click();
}

/** Presses an entry of the menu in the bar. */
export async function pressMenu(page: Page, name: string): Promise<void> {
  await page.locator(".bar-menu").click();
  await page.locator("dialog[open] .menu .button", { hasText: name }).click();
}

/** Puts the result aside, to use what lies under it. */
export async function putResultAside(page: Page): Promise<void> {
  await page.locator(".result-close").click();
  await page.locator(".result").waitFor({ state: "detached" });
}

/** Opens the ways to share a finished game. */
export async function openShare(page: Page): Promise<void> {
  const button = page.locator(".result-button:enabled");
  await page.locator(".result").or(button).first().waitFor();
  if ((await button.count()) > 0) await button.click();
  await page.locator(".result-ways .button").last().click();
  await page.locator("dialog[open]").waitFor();
}

/** Opens the settings at a table. */
export async function openTableSettings(page: Page): Promise<void> {
  await page.locator(".bar-menu").click();
  await page.locator("dialog[open] .menu .button").nth(1).click();
  await page.locator("dialog[open] select").first().waitFor();
}

/** Waits until there are this many elements. */
export async function expectCount(things: Locator, count: number): Promise<void> {
  await expect.poll(() => things.count()).toBe(count);
}
