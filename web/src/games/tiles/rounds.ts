// The points of a match by rounds: the first turn of every seat, then the second, and so on.

import type { Ply } from "../../match/tableSource";
import { tilesEvents } from "./view";

/** Kinds of events that begin a turn. An answer to a challenge is none; a swap is followed by a play. */
const TURNS: ReadonlySet<string> = new Set(["play", "pass", "trade", "lose-turn"]);

/** Returns a row for each round with the points of each seat; null for a seat that has not had its turn. */
export function roundsOf(plies: readonly Ply[], seats: number): readonly (readonly (number | null)[])[] {
  const turns: number[][] = Array.from({ length: seats }, () => []);
  for (const event of plies.flatMap(({ events }) => tilesEvents(events))) {
    if (!("seat" in event)) continue;
    const own = turns[event.seat] ?? [];
    if (TURNS.has(event.kind)) own.push(0);
    if (event.kind === "score" || event.kind === "deduct") own.push((own.pop() ?? 0) + event.points);
  }
  const count = Math.max(0, ...turns.map(({ length }) => length));
  return Array.from({ length: count }, (_, round) => turns.map((own) => own[round] ?? null));
}
