// Positions for lessons: two seats, the first is to move.

import type { Tiles } from "../../engine/protocol";
import type { Ply } from "../../match/tableSource";
import { tilesEvents } from "./view";
import type { TilesEvent } from "./view";

interface Scene extends Pick<Tiles["position"], "grid" | "piles"> {
  readonly hand: string[];
  /** The hand of the other seat. */
  readonly other: string[];
}

export function lessonPosition({ grid, hand, other, piles }: Scene): Tiles["position"] {
  return {
    grid,
    hands: [hand, other],
    piles,
    scores: [0, 0],
    to_move: 0,
    phase: "turn",
    swapped: [],
    pending: [],
    waiting: [],
    skips: [0, 0],
    stall: 0,
    last_turns: null,
  };
}

/** Whether a turn contains such an event. */
export const hasEvent =
  (wanted: (event: TilesEvent) => boolean) =>
  (ply: Ply): boolean =>
    tilesEvents(ply.events).some(wanted);

export const plays = (wanted: (tiles: readonly string[]) => boolean) =>
  hasEvent((event) => event.kind === "play" && wanted(event.placements.map((text) => text.split("@")[0] ?? "")));
