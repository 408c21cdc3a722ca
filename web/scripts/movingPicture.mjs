// Takes the moving picture of the README: two people play boop, drawn by the real pages.
//
//   node scripts/movingPicture.mjs ADDRESS
//
// ADDRESS is where `ruckus serve` listens. The frames of Chromium are joined to one animated WebP, docs/pictures/boop-moving.webp. The
// container is written here, because it is four kinds of chunks and no encoder is needed for that:
// https://developers.google.com/speed/webp/docs/riff_container

import { writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write("usage: node scripts/movingPicture.mjs ADDRESS\n");
  process.exit(2);
}
const out = fileURLToPath(new URL("../../docs/pictures/boop-moving.webp", import.meta.url));

const VIEWPORT = { width: 820, height: 620 };
/** The largest picture, in bytes. */
const LARGEST = 700 * 1024;
/** How long a position stays, and the middle of a move, in milliseconds. */
const REST = 1000;
const STEP = 160;

/** An opening in which pieces push each other, and fall off. */
const MOVES = ["c3", "d4", "b2", "e5", "c5", "d2", "a3", "f5", "b3"];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"],
});
const context = await browser.newContext({ viewport: VIEWPORT, locale: "en", colorScheme: "light" });
context.setDefaultTimeout(120_000);
const page = await context.newPage();
page.on("pageerror", (error) => console.log(error));
await page.goto(`${address}/boop`);
const wishes = { mode: "device", level: 3, begins: "me", players: 2, names: [], options: {} };
await page.evaluate((text) => {
  localStorage.setItem("ruckus-wishes-boop", text);
  localStorage.setItem("ruckus-settings", JSON.stringify({ motion: "slow", seating: "fixed" }));
}, JSON.stringify(wishes));
await page.reload();
await page.locator("form button[type=submit]").click();
await page.locator('[data-square="c3"]').waitFor();

const line = await context.newCDPSession(page);
const frames = [];
async function take(milliseconds) {
  const { data } = await line.send("Page.captureScreenshot", { format: "webp", quality: 42 });
  frames.push({ bytes: Buffer.from(data, "base64"), milliseconds });
}
await take(REST);
for (const square of MOVES) {
  const target = page.locator(`[data-square="${square}"]`);
  if ((await target.getAttribute("aria-disabled")) === "true") continue;
  await target.click();
  await page.waitForTimeout(STEP);
  await take(STEP);
  await page.waitForTimeout(1200);
  await take(REST);
}
await browser.close();

const picture = animated(frames);
if (picture.length > LARGEST) throw new Error(`${picture.length} bytes are more than ${LARGEST}`);
writeFileSync(out, picture);
console.log(`docs/pictures/boop-moving.webp: ${frames.length} frames, ${(picture.length / 1024).toFixed(0)} KiB`);

/** Joins WebP pictures of the same size to one that moves and begins again. */
function animated(pictures) {
  const parts = pictures.map(({ bytes, milliseconds }) => ({ ...picturePart(bytes), milliseconds }));
  const { width, height } = parts[0];
  const head = Buffer.alloc(10);
  head[0] = 0x02; // It moves.
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const loop = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0]);
  const chunks = parts.map((part) => {
    const frame = Buffer.alloc(16);
    frame.writeUIntLE(width - 1, 6, 3);
    frame.writeUIntLE(height - 1, 9, 3);
    frame.writeUIntLE(part.milliseconds, 12, 3);
    frame[15] = 0x02; // It replaces what is below.
    return chunk("ANMF", Buffer.concat([frame, part.chunk]));
  });
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("VP8X", head), chunk("ANIM", loop), ...chunks]);
  return chunk("RIFF", body);
}

/** The compressed picture in a WebP file, and its size. */
function picturePart(bytes) {
  for (let at = 12; at < bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === "VP8 ") {
      const width = bytes.readUInt16LE(at + 14) & 0x3fff;
      const height = bytes.readUInt16LE(at + 16) & 0x3fff;
      return { chunk: bytes.subarray(at, at + 8 + size + (size % 2)), width, height };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error("a frame is no lossy WebP");
}

function chunk(name, bytes) {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat(bytes.length % 2 === 0 ? [head, bytes] : [head, bytes, Buffer.alloc(1)]);
}
