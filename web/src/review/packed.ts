// A finished game packed into a text that fits behind the # of an address: the record and the seats, compressed. That part of an address is
// never sent to a server.

import type { LocalSeat } from "../match/localTable";

/** A game to review. */
export interface Kept {
  /** The record as the engine writes it. */
  readonly record: string;
  readonly seats: readonly LocalSeat[];
}

/** The longest link; some programs truncate longer addresses. */
export const LONGEST_LINK = 8000;
/** The largest unpacked record. */
const LONGEST_RECORD = 4 << 20;

export async function pack(kept: Kept): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  const packed = await collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Unpacks a game; returns null if the text is not one. */
export async function unpack(text: string): Promise<Kept | null> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
    return readKept(JSON.parse(new TextDecoder().decode(whole)) as unknown);
  } catch {
    // A link that was truncated or mistyped.
    return null;
  }
}

function readKept(value: unknown): Kept | null {
  const { record, seats } = (value ?? {}) as Partial<Kept>;
  if (typeof record !== "string" || !Array.isArray(seats)) return null;
  const sound = (seats as Partial<Record<string, unknown>>[]).every(
    (seat) =>
      (seat["kind"] === "person" && typeof seat["name"] === "string") || (seat["kind"] === "bot" && typeof seat["level"] === "number"),
  );
  return sound ? { record, seats: seats as LocalSeat[] } : null;
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > LONGEST_RECORD) throw new Error("this is longer than any record");
    pieces.push(piece.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
