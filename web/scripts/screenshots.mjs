// Takes the narrow pictures that the manifest shows before the pages are installed. The wide ones are those of showcase.mjs.
//
//   node scripts/screenshots.mjs ADDRESS
//
// ADDRESS is where `ruckus serve` listens. The pictures go to public/screenshots.

import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write("usage: node scripts/screenshots.mjs ADDRESS\n");
  process.exit(2);
}
const folder = fileURLToPath(new URL("../public/screenshots/", import.meta.url));
const pictures = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const game of ["boop", "kaboom"]) copyFileSync(`${pictures}${game}.webp`, `${folder}${game}-wide.webp`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"],
});
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: "en",
  colorScheme: "light",
  reducedMotion: "reduce",
});
context.setDefaultTimeout(120_000);
const page = await context.newPage();
const line = await context.newCDPSession(page);

async function take(name) {
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality: 75 });
  const bytes = Buffer.from(data, "base64");
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(`public/screenshots/${name}.webp: ${(bytes.length / 1024).toFixed(0)} KiB`);
}

await page.goto(address);
await page.locator(".game-card").first().waitFor();
await page.waitForTimeout(1000);
await take("home-narrow");

await page.goto(`${address}/boop`);
const wishes = { mode: "device", level: 3, begins: "me", players: 2, names: [], options: {} };
await page.evaluate((text) => {
  localStorage.setItem("ruckus-wishes-boop", text);
  localStorage.setItem("ruckus-settings", JSON.stringify({ confirm: "never", seating: "fixed" }));
}, JSON.stringify(wishes));
await page.reload();
await page.locator("form button[type=submit]").click();
for (const square of ["c3", "d4", "b2", "e5", "c5", "d2", "a3", "f5", "b3", "e2"]) {
  await page.locator(`[data-square="${square}"]`).tap();
  await page.waitForTimeout(700);
}
await take("boop-narrow");
await browser.close();
