// Pictures of a window, for detecting changes.

import { inflateSync } from "node:zlib";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel. */
  readonly depth: number;
  readonly pixels: Uint8Array;
}

/** A box in pixels of the window: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** Largest colour difference, summed over the channels, that counts as equal. */
const SAME_COLOUR = 24;

/** Reads a PNG of 8 bits per channel without interlacing, as browsers write them. */
export function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const [bits, colour, , , interlace] = file.subarray(24, 29);
  const depth = colour === 2 ? 3 : colour === 6 ? 4 : 0;
  if (bits !== 8 || depth === 0 || interlace !== 0)
    throw new Error(`expected an RGB or RGBA picture of 8 bits, got colour type ${colour}, ${bits} bits`);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const row = width * depth;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (row + 1)] ?? 0;
    const source = y * (row + 1) + 1;
    const target = y * row;
    for (let x = 0; x < row; x += 1) {
      const left = x < depth ? 0 : (pixels[target + x - depth] ?? 0);
      const up = y === 0 ? 0 : (pixels[target + x - row] ?? 0);
      const corner = x < depth || y === 0 ? 0 : (pixels[target + x - row - depth] ?? 0);
      pixels[target + x] = (packed[source + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return { width, height, depth, pixels };
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

/** Counts the pixels of the window that differ outside the given boxes; `scale` is the number of screen pixels per window pixel. */
export function difference(one: Picture, other: Picture, { without, scale }: { without: readonly Box[]; scale: number }): number {
  if (one.width !== other.width || one.height !== other.height || one.depth !== other.depth) return Number.POSITIVE_INFINITY;
  const boxes = without.map(
    ([left, top, width, height]) => [left * scale, top * scale, (left + width) * scale, (top + height) * scale] as const,
  );
  let count = 0;
  for (let y = 0, at = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1, at += one.depth) {
      const apart =
        Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) +
        Math.abs((one.pixels[at + 1] ?? 0) - (other.pixels[at + 1] ?? 0)) +
        Math.abs((one.pixels[at + 2] ?? 0) - (other.pixels[at + 2] ?? 0));
      if (apart > SAME_COLOUR && !boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)) count += 1;
    }
  }
  return count / scale ** 2;
}
