// Takes the pictures of the README: a real table of each game, some turns in.
//
//   node scripts/showcase.mjs ADDRESS [GAME]
//
// ADDRESS is where `ruckus serve` listens. The pictures go to docs/pictures as WebP.

import { mkdirSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const [address, only = ""] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write("usage: node scripts/showcase.mjs ADDRESS [GAME]\n");
  process.exit(2);
}
const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });

/** The maximum size of a picture in the README, in bytes. */
const LARGEST = 100 * 1024;
const VIEWPORT = { width: 1280, height: 800 };

/** Opens the set-up of a game with these choices and starts. */
async function begin(page, game, wishes) {
  await page.goto(`${address}/${game}`);
  const kept = { mode: "bot", level: 3, begins: "me", players: 2, names: [], options: {}, ...wishes };
  await page.evaluate(
    ([place, text]) => {
      localStorage.setItem(place, text);
      localStorage.setItem("ruckus-settings", JSON.stringify({ graphics: "high" }));
    },
    [`ruckus-wishes-${game}`, JSON.stringify(kept)],
  );
  await page.reload();
  await page.locator("form button[type=submit]").click();
}

async function press(page, squares) {
  for (const square of squares) {
    await page.locator(`[data-square="${square}"]`).click();
    await page.waitForTimeout(700);
  }
}

/** Plays tiles where the page shows that they fit, for this many turns. */
async function layTiles(page, turns) {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.locator("[data-due] .rack-tile, .rack-tile").first().waitFor();
    await page.waitForFunction(() => document.querySelector("[data-due]") !== null);
    const before = await page.locator(".move").count();
    const tiles = await page.locator(".rack-tile").count();
    let laid = false;
    for (let slot = 0; slot < tiles && !laid; slot += 1) {
      await page.locator(".rack-tile").nth(slot).click();
      const targets = page.locator(".cell.target:not(.taken)");
      if ((await targets.count()) > 0) {
        await targets.first().click();
        await page.locator(".play-button:not(.not-ready):enabled").click();
        laid = true;
      } else {
        await page.keyboard.press("Escape");
      }
    }
    // If nothing fits, the grid is full enough for the picture.
    if (!laid) break;
    await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, before, { timeout: 10_000 });
  }
  await page.waitForFunction(() => document.querySelector("[data-due]") !== null);
  // Choose a tile, so that the panel beside the grid shows the preview.
  await page.locator(".rack-tile").first().click();
  await page.waitForTimeout(1200);
}

const GAMES = {
  boop: async (page) => {
    await begin(page, "boop", { mode: "device" });
    await press(page, ["c3", "d4", "b2", "e5", "c5", "d2", "a3", "f5", "b3", "e2"]);
    await page.locator('[data-square="d3"]').hover();
    await page.waitForTimeout(500);
  },
  halls: async (page) => {
    await begin(page, "halls", { mode: "device" });
    await page.locator(".square.target").first().waitFor();
    for (let turn = 0; turn < 12; turn += 1) {
      const targets = page.locator(".square.target");
      await targets.first().waitFor();
      await targets.nth((turn * 5) % (await targets.count())).click();
      await page.waitForTimeout(700);
    }
    // Drawn without graphics hardware, the tree would delay every click.
    await page.keyboard.press("v");
    await page.locator(".deep-tree canvas").waitFor();
    await page.waitForTimeout(3000);
  },
  bop: async (page) => {
    await begin(page, "bop", { players: 3 });
    await layTiles(page, 5);
  },
  digit: async (page) => {
    await begin(page, "digit", { players: 3 });
    await layTiles(page, 6);
  },
  qinto: async (page) => {
    await begin(page, "qinto", { players: 3 });
    await layTiles(page, 5);
  },
  kaboom: async (page) => {
    await begin(page, "kaboom", { mode: "device", players: 3, bots: [true, true, true], level: 5 });
    await page.locator(".kaboom-frame canvas").waitFor();
    // Bots build and shoot by themselves; the picture is taken once towers are correct.
    await page.waitForFunction(() => (document.querySelector(".standing")?.textContent ?? "").split("complete").length > 3, null, {
      timeout: 300_000,
    });
    // Drawn without graphics hardware, a table that moves would delay the screenshot.
    await page.locator(".time-buttons .button").first().click();
    await page.waitForTimeout(4000);
  },
};

const FLAT = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"];
const DEEP = [
  "--headless",
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--no-first-run",
];
for (const [game, open] of Object.entries(GAMES)) {
  if (only !== "" && only !== game) continue;
  const args = game === "halls" || game === "kaboom" ? DEEP : FLAT;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(game, error));
  await open(page);
  const line = await context.newCDPSession(page);
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > LARGEST) throw new Error(`${game}: ${bytes.length} bytes are more than ${LARGEST}`);
  writeFileSync(`${folder}${game}.webp`, bytes);
  console.log(`docs/pictures/${game}.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
  await browser.close();
}
