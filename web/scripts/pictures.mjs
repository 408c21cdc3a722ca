// Takes pictures of every screen in both languages, both themes and two sizes.
//
//   node scripts/pictures.mjs ADDRESS FOLDER [WORD]
//
// ADDRESS is where `ruckus serve` or `vite preview` listens. With WORD only pictures whose
// name has it are taken.

import { mkdirSync } from "node:fs";
import process from "node:process";

import { chromium } from "playwright-core";

const [address, folder, only = ""] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("usage: node scripts/pictures.mjs ADDRESS FOLDER [WORD]\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const press = (page, ...squares) => squares.reduce(async (before, square) => {
  await before;
  await page.locator(`[data-square="${square}"]`).click();
  await page.waitForTimeout(900);
}, Promise.resolve());

/** A game on one device, some moves in. */
async function table(page) {
  await page.goto(`${address}/boop`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".boop-board").waitFor();
  await press(page, "c3", "d4", "b2", "e5", "c5", "d2", "a3", "f5", "b3", "e2");
}

const SCREENS = {
  home: (page) => page.goto(address),
  setup: (page) => page.goto(`${address}/boop`),
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

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: flags });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const language of ["en", "uk"]) {
    for (const colorScheme of ["light", "dark"]) {
      for (const [screen, open] of Object.entries(SCREENS)) {
        const name = `${screen}-${size}-${language}-${colorScheme}`;
        if (!name.includes(only)) continue;
        const context = await browser.newContext({ viewport, colorScheme, locale: language });
        const page = await context.newPage();
        page.on("console", (message) => message.type() === "error" && console.log(name, message.text()));
        page.on("pageerror", (error) => console.log(name, error));
        await open(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: size === "phone" });
        await context.close();
      }
    }
  }
}
await browser.close();
