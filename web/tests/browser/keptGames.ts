// The history of finished games, as the page stores it.

import type { Page } from "playwright-core";

/** Waits until the page has stored its finished game, which it does in the background. */
export async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "ruckus-history")) return false;
    return new Promise<boolean>((resolve, reject) => {
      const request = indexedDB.open("ruckus-history");
      request.addEventListener("error", () => reject(request.error ?? new Error("the database did not open")));
      request.addEventListener("success", () => {
        const count = request.result.transaction("games").objectStore("games").count();
        count.addEventListener("success", () => resolve(count.result > 0));
        request.result.close();
      });
    });
  });
}
