// Data a device saves about its online tables: reserved seats and unanswered requests. Without storage only a reload loses them.

import type { Ask } from "./wire";

const place = (what: string, table: string): string => `ruckus-online-${what}-${table}`;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the data lasts only as long as the page.
  }
}

/** The seat that a player intends to take; any one in a quick match. */
export type MeantSeat = number | "any";

/** Returns the seat that the player intends to take at a table, by its code. */
export function meantSeat(code: string): MeantSeat | null {
  const kept = read(place("seat", code));
  return typeof kept === "number" || kept === "any" ? kept : null;
}

export function meanSeat(code: string, seat: MeantSeat | null): void {
  write(place("seat", code), seat);
}

/** A request that was sent and not answered yet. */
export interface Unanswered {
  readonly id: string;
  readonly ask: Ask;
}

export function unansweredAt(code: string): Unanswered[] {
  const kept = read(place("asked", code));
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one: Partial<Unanswered> | null) => /^[0-9a-f]{16}$/.test(one?.id ?? "") && typeof one?.ask?.kind === "string",
  ) as Unanswered[];
}

export function keepUnanswered(code: string, asked: readonly Unanswered[]): void {
  write(place("asked", code), asked.length === 0 ? null : asked);
}

const NAME = "ruckus-online-name";

/** Returns the name of this browser's session; its token is in a cookie that scripts cannot read. */
export function keptName(): string | null {
  const kept = read(NAME);
  return typeof kept === "string" ? kept : null;
}

export function keepName(name: string): void {
  write(NAME, name);
}

const MUTED = "ruckus-online-muted";

/** Whether messages of other players are hidden. */
export function isMuted(): boolean {
  return read(MUTED) === true;
}

export function mute(muted: boolean): void {
  write(MUTED, muted ? true : null);
}
