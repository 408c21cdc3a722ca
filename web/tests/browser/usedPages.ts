// Pages reused by later tests. A new page costs a new process with cold caches: on two cores that took most of the time of all tests. A
// used page is cleaned of everything a test may have left.

import type { BrowserContextOptions, Page } from "playwright-core";

import { endSlowdown } from "./slowPages";

/** The number of pages kept; each is a process. */
const MOST_WAITING = 5;

const waiting: { page: Page; key: string }[] = [];

/** The origins each page has visited, where it may have left data. */
const visited = new WeakMap<Page, Set<string>>();

/** Records the origins a page visits; must be called for a new page that may be reused. */
export function noteVisits(page: Page): void {
  const origins = new Set<string>();
  visited.set(page, origins);
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== "null") origins.add(origin);
  });
}

/** Returns a cleaned page with this key, if there is one. */
export function takeUsedPage(key: string): Page | undefined {
  const at = waiting.findLastIndex((one) => one.key === key);
  return at < 0 ? undefined : waiting.splice(at, 1)[0]?.page;
}

/** Cleans a page and keeps it for later tests with the same key. */
export async function keepUsedPage(page: Page, key: string, { viewport }: BrowserContextOptions): Promise<void> {
  const context = page.context();
  if (context.pages().length > 1) {
    await context.close();
    return;
  }
  await endSlowdown(page);
  // Stops the page's workers, sockets and timers.
  await page.goto("about:blank");
  for (const event of ["websocket", "request", "response"] as const) page.removeAllListeners(event);
  const devtools = await context.newCDPSession(page);
  for (const origin of visited.get(page) ?? []) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.detach();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", reducedMotion: "reduce" });
  if (viewport !== null && viewport !== undefined) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  waiting.push({ page, key });
  if (waiting.length > MOST_WAITING) await waiting.shift()?.page.context().close();
}
