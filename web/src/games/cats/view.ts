// Views and events of boop and Halls, generated from games/boop/src/kernel, and a parser for action texts as far as the board needs it.

import type { Piece, PieceKind, View } from "../../../../crates/bindings/typescript/boop";
import type { Boop, GameEvent, GameView } from "../../engine/protocol";

export type { PieceKind, Piece as PieceOnBoard, View as CatsView };
export type CatsEvent = Boop["event"];

export function catsView(view: GameView | null): View {
  return view as View;
}

export function catsEvents(events: readonly GameEvent[]): readonly CatsEvent[] {
  return events as readonly CatsEvent[];
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

/** A step from a square to a neighbour: x to the right, y up, each -1, 0 or 1. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Returns the direction in which a piece on `from` pushes a neighbour on `to`. */
export function directionOf(from: string, to: string): Direction {
  return { x: Math.sign(columnOf(to) - columnOf(from)), y: Math.sign(rowOf(to) - rowOf(from)) };
}

/** Returns the pieces next to a square that the events do not move. */
export function staying<P extends { readonly square: string }>(square: string, events: readonly CatsEvent[], pieces: readonly P[]): P[] {
  const moved = new Set(events.flatMap((event) => ("from" in event ? [event.from] : [])));
  const column = columnOf(square);
  const row = rowOf(square);
  return pieces.filter((piece) => {
    const distance = Math.max(Math.abs(columnOf(piece.square) - column), Math.abs(rowOf(piece.square) - row));
    return distance === 1 && !moved.has(piece.square);
  });
}
