// Lines of tiles as they can be read on the grid, and the grid at an earlier time. Nothing is judged here.

import type { TableState } from "../../match/tableSource";
import { isWild, keyOf, readPlacement, tilesEvents, tilesView } from "./view";
import type { Square, TileOnGrid } from "./view";

export type Tiles = ReadonlyMap<string, TileOnGrid>;

/** Returns the tiles on the grid after this many plies, as they follow from the present grid and the events since then. */
export function tilesAfter({ view, plies }: TableState, count: number): Tiles {
  const grid = new Map(tilesView(view).grid.map(([tile, x, y]) => [`${x},${y}`, { tile, x, y }]));
  for (let index = plies.length - 1; index >= count; index -= 1) {
    for (const event of tilesEvents(plies[index]?.events ?? []).toReversed()) {
      if (event.kind === "play") for (const text of event.placements) grid.delete(keyOf(readPlacement(text)));
      if (event.kind === "withdraw") for (const placed of pendingPlay(plies, index)) grid.set(keyOf(placed), placed);
      if (event.kind === "swap" && event.taken !== null) {
        const [x, y] = event.square;
        grid.set(`${x},${y}`, { tile: event.taken, x, y });
      }
    }
  }
  return grid;
}

/** Returns the tiles that were last laid before this ply. */
export function pendingPlay(plies: TableState["plies"], before: number): readonly TileOnGrid[] {
  for (let index = before - 1; index >= 0; index -= 1) {
    const played = tilesEvents(plies[index]?.events ?? []).find((event) => event.kind === "play");
    if (played?.kind === "play") return played.placements.map(readPlacement);
  }
  return [];
}

/** Returns the rows and columns of at least two tiles that go through these squares, each once. */
export function linesThrough(tiles: Tiles, squares: readonly Square[]): readonly (readonly TileOnGrid[])[] {
  const lines = new Map<string, readonly TileOnGrid[]>();
  for (const square of squares) {
    for (const [right, down] of [
      [1, 0],
      [0, 1],
    ] as const) {
      let { x, y } = square;
      while (tiles.has(`${x - right},${y + down}`)) [x, y] = [x - right, y + down];
      const line: TileOnGrid[] = [];
      for (let placed = tiles.get(`${x},${y}`); placed !== undefined; placed = tiles.get(`${x},${y}`)) {
        line.push(placed);
        [x, y] = [x + right, y - down];
      }
      const [first] = line;
      if (first !== undefined && line.length > 1) lines.set(`${keyOf(first)} ${right}`, line);
    }
  }
  return [...lines.values()];
}

/** Returns the signs of a line in a row, with «!» for a wild tile: the letters of a wrd. */
export function lettersOf(line: readonly TileOnGrid[]): string {
  return line.map(({ tile }) => (isWild(tile) ? "!" : (tile[0] ?? ""))).join("");
}
