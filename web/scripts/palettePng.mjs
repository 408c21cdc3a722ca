// A PNG with at most 256 colours: our drawings have few, and so the files stay small.

import { crc32, deflateSync } from "node:zlib";

const MOST = 256;

/** Encodes pixels of four bytes each; transparency is ignored. */
export function encodePalette(pixels, { width, height }) {
  const palette = paletteOf(pixels);
  const known = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // Each row begins with its filter, which is none.
    for (let x = 0; x < width; x += 1) {
      const colour = pixels.readUInt32BE(4 * (y * width + x)) >>> 8;
      let index = known.get(colour);
      if (index === undefined) known.set(colour, (index = nearest(palette, colour)));
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which is an index into the palette.
  head[8] = 8;
  head[9] = 3;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns the most frequent colours; the rest are blends at edges, which a near colour replaces. */
function paletteOf(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUInt32BE(at) >>> 8;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([colour]) => colour);
}

const channels = (colour) => [colour >>> 16, (colour >>> 8) & 255, colour & 255];

function nearest(palette, colour) {
  const wanted = channels(colour);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of palette.entries()) {
    const distance = channels(candidate).reduce((sum, value, channel) => sum + (value - wanted[channel]) ** 2, 0);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
