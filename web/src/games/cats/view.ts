// Views and events of boop and Halls, as the engine sends them (games/boop/src/kernel), and a parser for action texts as far as the board
// needs it.

import type { GameEvent, GameResult } from "../../engine/protocol";

export type PieceKind = "kitten" | "cat" | "ornament";

export interface PieceOnBoard {
  readonly square: string;
  readonly seat: number;
  readonly piece: PieceKind;
}

export interface Pool {
  readonly kittens: number;
  readonly cats: number;
  /** Ornaments left to hang, and ornaments captured from the other side; Halls only. */
  readonly ornaments?: number;
  readonly captured?: number;
}

export interface CatsView {
  readonly position: string;
  readonly to_move: readonly number[];
  readonly result: GameResult | null;
  readonly pieces: readonly PieceOnBoard[];
  readonly pools: readonly Pool[];
}

export type CatsEvent =
  | { readonly kind: "place"; readonly seat: number; readonly piece: PieceKind; readonly square: string }
  | { readonly kind: "boop"; readonly seat: number; readonly piece: PieceKind; readonly from: string; readonly to: string }
  | { readonly kind: "off"; readonly seat: number; readonly piece: PieceKind; readonly from: string }
  | { readonly kind: "ornament"; readonly seat: number; readonly square: string }
  | { readonly kind: "capture"; readonly seat: number; readonly from: string }
  | { readonly kind: "ornament-home"; readonly seat: number; readonly from: string }
  | { readonly kind: "pounce"; readonly seat: number; readonly from: string; readonly to: string }
  | { readonly kind: "graduate"; readonly seat: number; readonly square: string }
  | { readonly kind: "back"; readonly seat: number; readonly piece: PieceKind; readonly square: string }
  | { readonly kind: "win"; readonly seat: number; readonly reason: string }
  | { readonly kind: "draw"; readonly reason: string };

export function catsView(view: unknown): CatsView {
  return view as CatsView;
}

const KNOWN = new Set(["ornament", "place", "boop", "off", "capture", "ornament-home", "pounce", "graduate", "back", "win", "draw"]);

/** Keeps the events known here; others belong to other games. */
export function catsEvents(events: readonly GameEvent[]): CatsEvent[] {
  return events.filter((event) => KNOWN.has(event.kind)) as unknown as CatsEvent[];
}

/** A parsed action: the pieces it hangs, places, lifts and takes, and their squares. */
export interface TurnText {
  /** The square of the ornament that is hung first; Halls only. */
  readonly ornament: string | null;
  readonly places: PieceKind | null;
  readonly square: string;
  readonly takes: readonly string[];
}

/** Parses the text of an action: `k@c3`, `c@c3=b2c3d4`, `lift=c3`, `o@c5,k@c3`. */
export function readTurn(action: string): TurnText {
  const [, hung = null, rest = ""] = /^(?:o@([a-z][0-9]),)?(.*)$/.exec(action) ?? [];
  const [move = "", taken = ""] = rest.split("=");
  const takes = taken.match(/[a-z][0-9]/g) ?? [];
  if (move === "lift") return { ornament: hung, places: null, square: takes[0] ?? "", takes };
  const [letter, square = ""] = move.split("@");
  return { ornament: hung, places: letter === "c" ? "cat" : "kitten", square, takes };
}

export function columnOf(square: string): number {
  return square.charCodeAt(0) - "a".charCodeAt(0);
}

export function rowOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

export function squareAt(column: number, row: number): string {
  return `${String.fromCharCode("a".charCodeAt(0) + column)}${row + 1}`;
}

/** Returns the pieces next to a square that the events do not move. */
export function staying(square: string, events: readonly CatsEvent[], view: CatsView): PieceOnBoard[] {
  const moved = new Set(events.flatMap((event) => ("from" in event ? [event.from] : [])));
  const column = columnOf(square);
  const row = rowOf(square);
  return view.pieces.filter((piece) => {
    const distance = Math.max(Math.abs(columnOf(piece.square) - column), Math.abs(rowOf(piece.square) - row));
    return distance === 1 && !moved.has(piece.square);
  });
}
