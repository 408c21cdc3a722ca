// Every screen that needs no friends, and the test that checks each of them.

import type { Page } from "playwright-core";
import { inject, test } from "vitest";

import { GAMES } from "../../src/games/list";
import { borrowPage } from "./browser";
import { looksAt } from "./budget";
import { playByPointer, startBoop, taken } from "./boopPlayer";
import { expectWhole } from "./checks";
import { isKept } from "./keptGames";
import type { Locale } from "./looks";
import { due, startTiles, takeTurn } from "./tilesPlayer";

const address = inject("address");

/** Opens each screen. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await page.goto(address);
    await page.locator("h1").waitFor();
  },
  nowhere: async (page) => {
    await page.goto(`${address}/no/such/page`);
    await page.locator("h1").waitFor();
  },
  "record chooser": async (page) => {
    await page.goto(`${address}/review`);
    await page.locator(".drop-zone").waitFor();
  },
  settings: async (page) => {
    await page.goto(address);
    await page.locator(".head-tools > button").last().click();
    await page.locator("dialog[open]").waitFor();
  },
  keys: async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.keyboard.press("k");
    await page.locator("dialog[open]").waitFor();
  },
  command: async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.keyboard.press("/");
    await page.locator("dialog[open]").waitFor();
  },
  "boop table": async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.locator('[data-square="c3"]').click();
    await taken(page, 0);
    await page.locator('[data-square="d4"]').focus();
  },
  "changed rules": async (page) => {
    await startBoop(page, address, { kittensOnly: true });
    await page.goto(`${address}/boop`);
    await page.locator(".variant-note").waitFor();
  },
  "unfinished game": async (page) => {
    await startBoop(page, address, { mode: "device" });
    await page.locator('[data-square="c3"]').click();
    await taken(page, 0);
    await page.goto(`${address}/boop`);
    await page.locator("form button[type=submit]").click();
    await page.locator("dialog[open]").waitFor();
  },
  "boop over": async (page) => {
    await startBoop(page, address, { mode: "device", kittensOnly: true });
    await playByPointer(page);
  },
};
SCREENS["curtain"] = (page) => startTiles(page, address, "bop", { mode: "device" });
for (const [id, players] of [
  ["bop", 2],
  ["digit", 6],
  ["qinto", 3],
] as const) {
  SCREENS[`${id} table`] = async (page) => {
    await startTiles(page, address, id, { players });
    await due(page);
    await takeTurn(page, 0);
    await due(page);
    await page.locator(".hint-button").click();
    await page.locator(".message.preview").waitFor();
    await page.locator(".rack-tile").first().click();
  };
}
for (const { id } of GAMES) {
  SCREENS[`${id} set-up`] = async (page) => {
    await page.goto(`${address}/${id}`);
    await page.locator("form button[type=submit]").waitFor();
    for (const summary of await page.locator(".options summary").all()) await summary.click();
  };
  SCREENS[`${id} lesson`] = async (page) => {
    await page.goto(`${address}/${id}/learn`);
    await page.locator(".lesson-task").waitFor();
  };
  SCREENS[`${id} rules`] = async (page) => {
    await page.goto(`${address}/${id}/rules`);
    await page.locator("article").waitFor();
  };
}

SCREENS["lessons"] = async (page) => {
  await page.goto(`${address}/learn`);
  await page.locator(".cards").waitFor();
};
SCREENS["my games"] = async (page) => {
  await startBoop(page, address, { level: 4, kittensOnly: true });
  await playByPointer(page);
  await isKept(page);
  await page.goto(`${address}/my-games`);
  await page.locator(".totals").waitFor();
};

/** Defines a test for each screen in one language, opened at one size; in the small size every screen has one language. */
export function testEveryScreen(locale: Locale, viewport: { width: number; height: number }): void {
  for (const [number, [name, reach]] of Object.entries(SCREENS).entries()) {
    if (!looksAt(number).locales.includes(locale)) continue;
    test(`${name} is whole in ${locale}`, async () => {
      const page = await borrowPage({ locale, viewport });
      await reach(page);
      await expectWhole(page, { locale, number });
    });
  }
}
