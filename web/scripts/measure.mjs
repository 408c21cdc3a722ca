// Measures the times people have to wait: until a table is playable, from a click to the piece, and from a tap to the preview and the piece.
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
async function slowPage(times, options = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block", ...options });
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

/** Opens a table for two on this device. */
async function openTable(page) {
  await page.goto(`${address}/boop`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
  await page.locator(".square.target").first().waitFor();
}

/** Chooses a free square for a move. */
async function squareFor(page, index) {
  const free = await page.locator(".square.target").evaluateAll((cells) => cells.map((cell) => cell.dataset.square));
  return page.locator(`[data-square="${free[(index * 7) % free.length]}"]`);
}

/** Measures from the click to the frame that shows the piece. */
async function moves(page) {
  await openTable(page);
  const times = [];
  for (let index = 0; index < MOVES; index += 1) {
    const square = await squareFor(page, index);
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
    await square.click();
    times.push(await took);
    await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, index);
    await page.locator(".square.target").first().waitFor();
  }
  return times;
}

/** Taps and measures from the lifted finger to the frame after the first change in an element that matches the condition. */
async function tapped(page, target, [within, shows]) {
  const took = page.evaluate(
    ([root, selector]) =>
      new Promise((resolve) => {
        let lifted = 0;
        addEventListener("touchend", (event) => (lifted = event.timeStamp), { capture: true, once: true });
        const watch = new MutationObserver(() => {
          if (lifted === 0 || (selector !== null && document.querySelector(selector) === null)) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - lifted));
        });
        watch.observe(document.querySelector(root), { childList: true, subtree: true, attributes: true });
      }),
    [within, shows],
  );
  await target.tap();
  return took;
}

/** Measures the two taps of a turn: the square is marked and its confirmation is ready, then the piece is there. */
async function taps(page) {
  await openTable(page);
  const [previews, pieces] = [[], []];
  for (let index = 0; index < MOVES; index += 1) {
    previews.push(await tapped(page, await squareFor(page, index), [".table", ".confirm:not(.not-ready)"]));
    pieces.push(await tapped(page, page.locator(".confirm"), [".pieces", null]));
    await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, index);
    await page.locator(".square.target").first().waitFor();
  }
  return { previews, pieces };
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
  const phone = await slowPage(times, { hasTouch: true, isMobile: true });
  const { previews, pieces } = await taps(phone);
  console.log(`${times}× slower processor, tap on a square to its preview: ${shown(previews)}`);
  console.log(`${times}× slower processor, tap on Confirm to piece: ${shown(pieces)}`);
  await phone.context().close();
}
console.log(`load afterwards ${loadavg()[0].toFixed(1)}`);
await browser.close();
