// Hidden hands on one device: the curtain, and that no tile of a closed hand appears anywhere on the page, in its storage, or in messages
// from its workers.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { borrowPage, expectCount, openPage, useBrowser } from "./browser";
import { due, handOf, liftCurtain, startTiles, takeTurn } from "./tilesPlayer";

useBrowser();
const address = inject("address");

interface Listening {
  heard: string[];
}

/** Records every message from any worker of the page. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    (globalThis as unknown as Listening).heard = kept;
    const Original = globalThis.Worker;
    globalThis.Worker = class extends Original {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        this.addEventListener("message", (message) => kept.push(JSON.stringify(message.data)));
      }
    };
  });
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as Listening).heard.splice(0));

/** Returns everything stored and shown: the DOM, the storages, the databases. */
const traces = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)];
    for (const { name } of databases) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error));
      });
      for (const store of database.objectStoreNames) {
        const asked = database.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => asked.addEventListener("success", () => resolve(asked.result))));
      }
    }
    return document.documentElement.outerHTML + JSON.stringify(stored);
  });

const NAMES = ["Nina", "Taras"];

test("the curtain hides the hand: from the tree, the storage and the messages", async () => {
  const page = await openPage();
  await listen(page);
  await startTiles(page, address, "bop", { mode: "device", names: NAMES });
  expect(await due(page)).toBe("curtain");
  await expect.poll(() => page.locator(".curtain-button").innerText()).toMatch(/Nina|Taras/);
  // Nobody has looked yet: no message contains a hand.
  for (const message of await heard(page)) expect(message).not.toMatch(/"hand":\[|"hands"|"piles"|"seed":[1-9]|"position"/);

  await liftCurtain(page);
  expect(await due(page)).toBe("turn");
  const first = await handOf(page);
  expect(first).toHaveLength(5);
  await heard(page);

  await takeTurn(page, 0);
  expect(await due(page)).toBe("curtain");
  // From the turn on, no message contains a hand or the tiles drawn.
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await heard(page)));
      return all.some((message) => message.includes('"kind":"kept"'));
    })
    .toBe(true);
  const after = all.filter((message) => !message.includes('"kind":"answer"'));
  for (const message of after) {
    expect(message).toMatch(/"viewer":null|"kind":"(change|kept)"|"thinking"/);
    expect(message).not.toMatch(/"hand":\[|"hands"|"piles"|"tiles":\[/);
  }
  await expectCount(page.locator(".rack-tile, .tile-grid"), 0);

  // The tiles the first player still holds appear nowhere.
  const everything = await traces(page);
  const played = await page.locator(".curtain").innerText();
  expect(played).not.toBe("");
  for (const tile of first) expect(everything).not.toContain(`"${tile}"`);
  expect(everything).not.toContain("data-tile");
  expect(everything).not.toMatch(/"seed":[1-9]/);

  // The second player opens their hand: it is another one, without a trace of the first.
  await liftCurtain(page);
  const messages = (await heard(page)).join("\n");
  const hands = [...messages.matchAll(/"hand":(\[[^\]]*\])/g)].map(([, hand = ""]) => [...(JSON.parse(hand) as string[])].sort().join(" "));
  const second = (await handOf(page)).join(" ");
  expect(new Set(hands)).toEqual(new Set([second]));
});

test("Escape does not lift the curtain, and the page behind it cannot be reached", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "digit", { mode: "device", names: NAMES });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await page.locator(".curtain[open]").count()).toBe(1);
  expect(await page.locator(".rack-tile").count()).toBe(0);
  // By keys: the button has the focus.
  await page.keyboard.press("Enter");
  await page.locator(".rack-tile").first().waitFor();
});

test("whoever leaves the page closes the hand", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "qinto", { mode: "device", names: NAMES });
  await liftCurtain(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.locator(".curtain[open]").waitFor();
  await expectCount(page.locator(".rack-tile"), 0);
});

test("a phone that is laid on its face closes the hand", async () => {
  const page = await borrowPage();
  await startTiles(page, address, "qinto", { mode: "device", names: NAMES });
  await liftCurtain(page);
  await page.evaluate(() => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta: 178, gamma: 2 })));
  await page.locator(".curtain[open]").waitFor();
});
