// Views, events and explained drafts of the tile games, generated from games/tiles/src/kernel, and the texts of actions as far as a table
// must write them.

import type { Explanation, Part, View } from "../../../../crates/bindings/typescript/tiles";
import type { GameEvent, GameView, Tiles } from "../../engine/protocol";

export type { Explanation as Weighed, Part, View as TilesView };
export type TilesEvent = Tiles["event"];

export type Colour = "red" | "yellow" | "green" | "blue" | "black";
const COLOURS: Readonly<Record<string, Colour>> = { r: "red", y: "yellow", g: "green", b: "blue", k: "black" };

export interface Square {
  readonly x: number;
  readonly y: number;
}

export interface TileOnGrid extends Square {
  readonly tile: string;
}

/** The visible features of a tile: `Fr`, `7g`, `_g`, `*b`, `H*`, `!!`. */
export interface Face {
  /** The letter, digit or shape; null if it is wild. */
  readonly sign: string | null;
  /** Null if it is wild. */
  readonly colour: Colour | null;
}

export function face(tile: string): Face {
  const sign = tile[0] ?? "!";
  return { sign: /[!_*]/.test(sign) ? null : sign, colour: COLOURS[tile[1] ?? ""] ?? null };
}

export function isWild(tile: string): boolean {
  const { sign, colour } = face(tile);
  return sign === null || colour === null;
}

export function tilesView(view: GameView | null): View {
  return view as View;
}

export function tilesEvents(events: readonly GameEvent[]): readonly TilesEvent[] {
  return events as readonly TilesEvent[];
}

export function keyOf({ x, y }: Square): string {
  return `${x},${y}`;
}

export function same(one: Square, other: Square): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Parses `Fr@1,0`. */
export function readPlacement(text: string): TileOnGrid {
  const [tile = "", square = ""] = text.split("@");
  const [x = 0, y = 0] = square.split(",").map(Number);
  return { tile, x, y };
}

export type TileAction =
  | { readonly kind: "play"; readonly placements: readonly TileOnGrid[] }
  | { readonly kind: "swap"; readonly placement: TileOnGrid }
  | { readonly kind: "pass"; readonly tiles: readonly string[] }
  | { readonly kind: "done" | "challenge" | "accept" };

export function readAction(action: string): TileAction | null {
  const [kind, ...rest] = action.split(" ");
  switch (kind) {
    case "play":
      return { kind, placements: rest.map(readPlacement) };
    case "swap":
      return { kind, placement: readPlacement(rest[0] ?? "") };
    case "pass":
      return { kind, tiles: rest };
    case "done":
    case "challenge":
    case "accept":
      return { kind };
    default:
      return null;
  }
}

const placementText = ({ tile, x, y }: TileOnGrid): string => `${tile}@${x},${y}`;

/** Formats a play, with placements sorted by x, then y. */
export function playText(placements: readonly TileOnGrid[]): string {
  const sorted = [...placements].sort((a, b) => a.x - b.x || a.y - b.y);
  return `play ${sorted.map(placementText).join(" ")}`;
}

export function swapText(placement: TileOnGrid): string {
  return `swap ${placementText(placement)}`;
}

/** Formats a pass, with traded tiles sorted by their bytes. */
export function passText(tiles: readonly string[]): string {
  return ["pass", ...[...tiles].sort((a, b) => (a < b ? -1 : 1))].join(" ");
}
