// Views, events and explained drafts of the tile games, as the engine sends them (games/tiles/src/kernel), and the texts of actions as far
// as a table must write them.

import type { GameEvent, GameResult } from "../../engine/protocol";

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

export interface TilesView {
  readonly grid: readonly (readonly [tile: string, x: number, y: number])[];
  /** The viewer's own tiles; null for a spectator. */
  readonly hand: readonly string[] | null;
  readonly hand_sizes: readonly number[];
  readonly pile_sizes: readonly number[];
  readonly scores: readonly number[];
  readonly to_move: number;
  readonly phase: "turn" | "swapping" | "challenge";
  readonly swapped: readonly (readonly [number, number])[];
  readonly pending: readonly string[];
  readonly waiting: readonly number[];
  readonly skips: readonly number[];
  readonly last_turns: readonly number[] | null;
  readonly result: GameResult | null;
}

export function tilesView(view: unknown): TilesView {
  return view as TilesView;
}

export interface Part {
  readonly code: string;
  readonly squares: readonly (readonly [number, number])[];
  readonly points: number;
  readonly more: { wrd?: string; values?: number[]; bonus?: number; words?: string[] } | null;
}

export type TilesEvent =
  | { readonly kind: "draw-for-first"; readonly seat: number; readonly tile: string }
  | { readonly kind: "play"; readonly seat: number; readonly placements: readonly string[] }
  | {
      readonly kind: "swap";
      readonly seat: number;
      readonly square: readonly [number, number];
      readonly put: string;
      readonly taken: string;
    }
  | { readonly kind: "trade" | "draw"; readonly seat: number; readonly count: number; readonly tiles?: readonly string[] }
  | { readonly kind: "score"; readonly seat: number; readonly points: number; readonly parts: readonly Part[] }
  | { readonly kind: "deduct"; readonly seat: number; readonly points: number }
  | { readonly kind: "win"; readonly seats: readonly number[]; readonly reason: string }
  | { readonly kind: Plain; readonly seat: number };
type Plain = "begins" | "done" | "pass" | "accept" | "challenge" | "withdraw" | "stands" | "lose-turn" | "extra-turn" | "last-turns";

export function tilesEvents(events: readonly GameEvent[]): readonly TilesEvent[] {
  return events as unknown as readonly TilesEvent[];
}

export interface Weighed {
  readonly runs: readonly {
    readonly name: string;
    readonly squares: readonly (readonly [number, number])[];
    readonly fault: { readonly code: string } | null;
    readonly words: readonly string[];
  }[];
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly runs: readonly (readonly (readonly [number, number])[])[];
  } | null;
  readonly points: number;
  readonly parts: readonly Part[];
  readonly another_turn: boolean;
  readonly goes_out: boolean;
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
