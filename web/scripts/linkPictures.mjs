// Draws the pictures that chats show for links, 1200 by 630: the cover of every game, and all covers together for the site itself. Run it
// after a cover has changed.
//
//   node scripts/linkPictures.mjs ADDRESS
//
// ADDRESS is where `ruckus serve` listens with pages that are built. Writes public/og. Chromium is taken from CHROMIUM, or /usr/bin/chromium.

import { mkdirSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { encodePalette } from "./palettePng.mjs";

const [address] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write("usage: node scripts/linkPictures.mjs ADDRESS\n");
  process.exit(2);
}
const folder = fileURLToPath(new URL("../public/og/", import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZE = { width: 1200, height: 630 };

/** Shows these covers and nothing else: one over the whole window, or all in rows of three. */
const show = (page, games) =>
  page.evaluate(
    ([wanted, { width, height }]) => {
      const columns = Math.min(wanted.length, 3);
      const rows = wanted.length / columns;
      for (const card of document.querySelectorAll(".lobby-game")) {
        const game = card.querySelector("a").getAttribute("href").split("/")[1];
        const at = wanted.indexOf(game);
        Object.assign(card.querySelector(".cover").style, {
          display: at < 0 ? "none" : "block",
          position: "fixed",
          zIndex: "9",
          left: `${((at % columns) * width) / columns}px`,
          top: `${(Math.floor(at / columns) * height) / rows}px`,
          width: `${width / columns}px`,
          height: `${height / rows}px`,
          aspectRatio: "auto",
          borderRadius: "0",
        });
      }
    },
    [games, SIZE],
  );

/** Returns the pixels of a PNG, four bytes each. */
const pixels = async (page, png) =>
  Buffer.from(
    await page.evaluate(async (base64) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let text = "";
      for (let start = 0; start < data.length; start += 8192) text += String.fromCharCode(...data.subarray(start, start + 8192));
      return btoa(text);
    }, png.toString("base64")),
    "base64",
  );

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox"] });
const page = await browser.newPage({ viewport: SIZE, colorScheme: "light" });
await page.goto(`${address}/online`);
await page.locator(".lobby-game").last().waitFor();
await page.evaluate(() => document.fonts.ready);
const games = await page.locator(".lobby-game a").evaluateAll((links) => links.map((link) => link.getAttribute("href").split("/")[1]));
for (const [name, shown] of [...games.map((game) => [game, [game]]), ["ruckus", games]]) {
  await show(page, shown);
  const png = encodePalette(await pixels(page, await page.screenshot()), SIZE);
  writeFileSync(`${folder}${name}.png`, png);
  console.log(`${name}.png: ${png.length} bytes`);
}
await browser.close();
