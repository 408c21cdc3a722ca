// Takes pictures of every screen in both languages, both themes and four sizes.
//
//   node scripts/pictures.mjs ADDRESS FOLDER [PATTERN]
//
// ADDRESS is where `ruckus serve` or `vite preview` listens. With PATTERN, a regular expression, takes only pictures whose name matches, such
// as "^(table|result)-small-uk".

import { mkdirSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const [address, folder, only = ""] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("usage: node scripts/pictures.mjs ADDRESS FOLDER [PATTERN]\n");
  process.exit(2);
}
const wanted = new RegExp(only);
mkdirSync(folder, { recursive: true });

const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  desktop: { width: 1280, height: 800 },
};
const press = (page, ...squares) =>
  squares.reduce(async (before, square) => {
    await before;
    await page.locator(`[data-square="${square}"]`).click();
    await page.waitForTimeout(900);
  }, Promise.resolve());

/** Starts a game on one device and plays some moves. */
async function table(page) {
  await page.goto(`${address}/boop`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".boop-board").waitFor();
  await press(page, "c3", "d4", "b2", "e5", "c5", "d2", "a3", "f5", "b3", "e2");
}

/** Starts a table with a friend and plays some moves; returns the friend's page. */
async function withFriend(page, moves) {
  const [own, others] = (await page.evaluate(() => document.documentElement.lang)) === "uk" ? ["Оля", "Ніна"] : ["Olya", "Nina"];
  await page.goto(`${address}/boop/friends`);
  await page.locator('.setup-form input[type="text"]').fill(own);
  await page.locator(".setup-form > label:has(select)").last().locator("select").selectOption("1");
  await page.locator("form button[type=submit]").click();
  await page.locator(".qr-dark").waitFor();
  if (moves === null) return null;
  const link = await page.locator(".share input").inputValue();
  const context = await page.context().browser().newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.locator('.invitation input[type="text"]').fill(others);
  await friend.locator(".invitation-bar .primary").click();
  await page.locator(".boop-board").waitFor();
  for (const [index, square] of moves.entries()) {
    const mover = index % 2 === 0 ? page : friend;
    await mover.locator(`.square.target[data-square="${square}"]`).waitFor();
    await mover.locator(`[data-square="${square}"]`).click();
    await page.waitForFunction((count) => document.querySelectorAll(".move").length === count, index + 1);
  }
  page.once("close", () => context.close());
  return friend;
}

const SOME_MOVES = ["a1", "f6", "a3", "f4", "c3", "d5"];

/** Opens a match of two people on this device in a position, as if it had been saved. */
async function position(page, game, start) {
  const person = { kind: "person", name: "" };
  const setup = { game, box: "boop", options: {}, seats: [person, person], seed: 7, start };
  await page.goto(`${address}/${game}/rules`);
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`ruckus-match-${game}`, JSON.stringify({ format: 1, setup, played: [], progress: "playing" })],
  );
  await page.goto(`${address}/${game}/table`);
  await page.locator(".square.target").first().waitFor();
}

const SCREENS = {
  "choosing-row": async (page) => {
    await position(page, "boop", "2k3/6/KKK1c1/6/1k4/5k 4,1 3,1 0");
    await page.locator('[data-square="d4"]').click();
    await page.locator(".group-button").first().waitFor();
  },
  result: async (page) => {
    await position(page, "boop", "2k3/6/1CC1c1/6/1k4/5k 4,2 3,1 0");
    await page.locator(".piece-button.cat").click();
    await page.locator('[data-square="d4"]').click();
    await page.locator(".result").waitFor();
    await page.waitForTimeout(1500);
  },
  invitation: async (page) => {
    const context = await page.context().browser().newContext();
    const friend = await context.newPage();
    await friend.goto(`${address}/boop/friends`);
    await friend.locator('.setup-form input[type="text"]').fill("Nina");
    await friend.locator("form button[type=submit]").click();
    const link = await friend.locator(".share input").inputValue();
    await page.goto(link);
    await page.locator(".how-picture").nth(2).waitFor();
    await context.close();
  },
  friends: (page) => page.goto(`${address}/boop/friends`),
  "waiting-room": async (page) => {
    await page.goto(address);
    await withFriend(page, null);
  },
  "online-table": async (page) => {
    await page.goto(address);
    const friend = await withFriend(page, SOME_MOVES);
    await friend.locator(".say-button").click();
    await friend.locator(".phrase").nth(1).click();
    await page.locator(".saying").waitFor();
  },
  "online-offer": async (page) => {
    await page.goto(address);
    const friend = await withFriend(page, SOME_MOVES);
    await friend.locator(".undo-button").click();
    await friend.locator('.answers .primary[aria-disabled="false"]').click();
    await page.locator(".message.request").waitFor();
  },
  "online-over": async (page) => {
    await page.goto(address);
    const friend = await withFriend(page, SOME_MOVES);
    await friend.locator(".more-button").click();
    await friend.locator("dialog[open] .menu .button").nth(1).click();
    await friend.locator('.answers .primary[aria-disabled="false"]').click();
    await friend.locator(".result .primary").click();
    await page.locator(".invited").waitFor();
  },
  lobby: async (page) => {
    await page.goto(address);
    await withFriend(page, SOME_MOVES);
    await page.goto(`${address}/online`);
    await page.locator(".table-row").first().waitFor();
  },
  home: (page) => page.goto(address),
  setup: (page) => page.goto(`${address}/boop`),
  lessons: (page) => page.goto(`${address}/learn`),
  "my-games": (page) => page.goto(`${address}/my-games`),
  table,
  preview: async (page) => {
    await table(page);
    await page.locator('[data-square="d3"]').hover();
  },
  lesson: (page) => page.goto(`${address}/boop/learn`),
  rules: (page) => page.goto(`${address}/boop/rules`),
  settings: async (page) => {
    await page.goto(address);
    await page.locator(".head-tools > button").last().click();
  },
};

/** Starts a game against bots. */
async function against(page, game, thing) {
  await page.goto(`${address}/${game}`);
  await page.locator("form button[type=submit]").click();
  await page.locator(thing).first().waitFor();
}

SCREENS["review"] = async (page) => {
  await table(page);
  await page.goto(`${address}/review`);
};
SCREENS["review-judged"] = async (page) => {
  await page.goto(`${address}/review`);
  await page
    .locator('input[type="file"]')
    .setInputFiles(fileURLToPath(new URL("../../games/boop/tests/data/golden/boop-younger-players.record", import.meta.url)));
  await page.locator(".worst-move").first().waitFor({ timeout: 120_000 });
  await page.locator(".chance-progress").waitFor({ state: "detached", timeout: 120_000 });
};
for (const game of ["halls", "bop", "digit", "qinto", "kaboom"]) {
  const thing = { halls: ".halls-board", kaboom: ".kaboom-frame canvas" }[game] ?? ".rack-tile";
  SCREENS[`${game}-setup`] = async (page) => {
    await page.goto(`${address}/${game}`);
    await page.locator("form button[type=submit]").waitFor();
    // Not every game has options.
    for (const summary of await page.locator(".options summary").all()) await summary.click();
  };
  SCREENS[`${game}-table`] = async (page) => {
    await against(page, game, thing);
    if (thing === ".rack-tile") await page.locator(".rack-tile").first().click();
  };
  SCREENS[`${game}-lesson`] = (page) => page.goto(`${address}/${game}/learn`);
  SCREENS[`${game}-rules`] = (page) => page.goto(`${address}/${game}/rules`);
}
SCREENS["bop-curtain"] = async (page) => {
  await page.goto(`${address}/bop`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
};
SCREENS["kaboom-playing"] = async (page) => {
  await against(page, "kaboom", ".kaboom-frame canvas");
  const plan = page.locator(".plan-book .plan").first();
  if ((await plan.count()) > 0) await plan.click();
  await page.locator(".kaboom-controls .primary").click();
  await page.waitForTimeout(6000);
};

const flags = [
  "--headless",
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--no-first-run",
];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const language of ["en", "uk"]) {
    for (const colorScheme of ["light", "dark"]) {
      for (const [screen, open] of Object.entries(SCREENS)) {
        const name = `${screen}-${size}-${language}-${colorScheme}`;
        if (!wanted.test(name)) continue;
        const context = await browser.newContext({ viewport, colorScheme, locale: language, hasTouch: size !== "desktop" });
        context.setDefaultTimeout(120_000);
        const page = await context.newPage();
        page.on("console", (message) => message.type() === "error" && console.log(name, message.text()));
        page.on("pageerror", (error) => console.log(name, error));
        await open(page);
        // The message while something is being loaded.
        await page.waitForFunction(() => document.querySelector("p[role=status]:not([class])") === null);
        await page.waitForTimeout(600);
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: size !== "desktop" });
        await context.close();
      }
    }
  }
}
await browser.close();
