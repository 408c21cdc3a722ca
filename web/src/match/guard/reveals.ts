// The events that end take-backs in games with hands: a tile drawn, or a challenge.

import type { GameEvent } from "../../engine/protocol";

const REVEALING: ReadonlySet<GameEvent["kind"]> = new Set(["draw", "trade", "challenge", "stands", "withdraw"]);

export function revealsTiles(events: readonly GameEvent[]): boolean {
  return events.some(({ kind }) => REVEALING.has(kind));
}
