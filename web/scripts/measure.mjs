// Measures the times people have to wait: until a table is playable, and from a click to the piece.
//
//   node scripts/measure.mjs ADDRESS
//
// ADDRESS is where `ruckus serve` listens. Prints medians and ranges; there are no limits.

import { loadavg } from "node:os";
import process from "node:process";

import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write("usage: node scripts/measure.mjs ADDRESS\n");
  process.exit(2);
}

const ROUNDS = 5;
const SLOWER = [1, 4];
const MOVES = 8;
/** Milliseconds without a long task after which the page counts as idle. */
const REST = 500;

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });

const shown = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const figure = (time) => `${Math.round(time)}`;
  return `${figure(sorted[Math.floor(sorted.length / 2)])} ms (${figure(sorted[0])} to ${figure(sorted.at(-1))})`;
};

/** Opens a page in a new browser profile on a processor this many times slower. */
async function slowPage(times) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: times });
  await page.addInitScript(() => {
    globalThis.longEnds = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) globalThis.longEnds.push(startTime + duration);
    }).observe({ type: "longtask", buffered: true });
  });
  return page;
}

/** Measures from the first request until the element is there and no long task runs any more. */
async function interactive(page, path, thing) {
  await page.goto(`${address}${path}`, { waitUntil: "commit" });
  return page.evaluate(
    ([selector, rest]) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(selector) === null) return requestAnimationFrame(look);
          const there = performance.now();
          const settle = () => {
            const last = Math.max(there, ...globalThis.longEnds);
            if (performance.now() - last >= rest) resolve(last);
            else setTimeout(settle, 50);
          };
          settle();
        };
        look();
      }),
    [thing, REST],
  );
}

/** Measures from the click to the frame that shows the piece. */
async function moves(page) {
  await page.goto(`${address}/boop`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".square.target").first().waitFor();
  const times = [];
  for (let index = 0; index < MOVES; index += 1) {
    const free = await page.locator(".square.target").evaluateAll((cells) => cells.map((cell) => cell.dataset.square));
    const square = free[(index * 7) % free.length];
    const took = page.evaluate(
      () =>
        new Promise((resolve) => {
          let pressed = 0;
          addEventListener("click", (event) => (pressed = event.timeStamp), { capture: true, once: true });
          const watch = new MutationObserver(() => {
            // A piece of the previous move may still be leaving.
            if (pressed === 0) return;
            watch.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - pressed));
          });
          watch.observe(document.querySelector(".pieces"), { childList: true });
        }),
    );
    await page.locator(`[data-square="${square}"]`).click();
    times.push(await took);
    await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, index);
    await page.locator(".square.target").first().waitFor();
  }
  return times;
}

console.log(`${browser.version()}, load ${loadavg()[0].toFixed(1)}`);
for (const times of SLOWER) {
  for (const [name, path, thing] of [
    ["first screen", "/", ".game-card"],
    ["set-up of boop", "/boop", "form button[type=submit]"],
    ["lesson of boop (a board to play on)", "/boop/learn", ".square.target"],
  ]) {
    const taken = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await slowPage(times);
      taken.push(await interactive(page, path, thing));
      await page.context().close();
    }
    console.log(`${times}× slower processor, interactive, ${name}: ${shown(taken)}`);
  }
  const page = await slowPage(times);
  console.log(`${times}× slower processor, click to piece: ${shown(await moves(page))}`);
  await page.context().close();
}
console.log(`load afterwards ${loadavg()[0].toFixed(1)}`);
await browser.close();
