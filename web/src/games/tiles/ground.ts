// The unbounded grid: its visible part, and the squares that a turn changed.

import type { GameEvent } from "../../engine/protocol";
import type { Ply } from "../../match/tableSource";
import { keyOf, readAction, readPlacement, tilesEvents } from "./view";
import type { Square, TileOnGrid } from "./view";

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the bounds one square beyond any of these; around the origin if there are none. */
export function boundsOf(squares: readonly Square[]): Bounds {
  const all = squares.length === 0 ? [{ x: 0, y: 0 }] : squares;
  return {
    left: Math.min(...all.map(({ x }) => x)) - 1,
    right: Math.max(...all.map(({ x }) => x)) + 1,
    bottom: Math.min(...all.map(({ y }) => y)) - 1,
    top: Math.max(...all.map(({ y }) => y)) + 1,
  };
}

/** Returns the squares where a tile fits alone, and wild tiles that it can replace. */
export function fittingSquares(legal: readonly string[], tile: string): ReadonlySet<string> {
  const fits = legal.flatMap((action) => {
    const tileAction = readAction(action);
    if (tileAction?.kind === "play" && tileAction.placements.length === 1) return tileAction.placements;
    return tileAction?.kind === "swap" ? [tileAction.placement] : [];
  });
  return new Set(fits.filter((placed) => placed.tile === tile).map(keyOf));
}

/** Returns the squares whose tile changed. */
export function squaresChanged(events: readonly GameEvent[]): readonly Square[] {
  return tilesEvents(events).flatMap((event) => {
    if (event.kind === "play") return event.placements.map(readPlacement);
    return event.kind === "swap" ? [{ x: event.square[0], y: event.square[1] }] : [];
  });
}

/** Returns the wild tile that a swap took from the grid. */
export function swappedOut(events: readonly GameEvent[]): TileOnGrid | null {
  const swap = tilesEvents(events).find((event) => event.kind === "swap");
  if (swap?.kind !== "swap" || swap.taken === null) return null;
  return { tile: swap.taken, x: swap.square[0], y: swap.square[1] };
}

/** Returns the squares of the last turn that changed any. */
export function lastChanged(plies: readonly Ply[]): readonly Square[] {
  return plies.map(({ events }) => squaresChanged(events)).findLast((squares) => squares.length > 0) ?? [];
}
