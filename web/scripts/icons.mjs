// Draws the icons of public from icon.svg, in the sizes that operating systems need.
//
//   node scripts/icons.mjs

import { readFileSync } from "node:fs";

import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder)).toString("base64");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
for (const side of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>*{margin:0}</style><img width="${side}" src="data:image/svg+xml;base64,${drawing}">`);
  await page.screenshot({ path: new URL(`icon-${side}.png`, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
