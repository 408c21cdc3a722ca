// Views and events of boop and boop the Halls! Written by crates/bindings; do not edit.

import type { Called, Outcome } from "./engine";

export type Event = { "kind": "ornament", seat: number, square: Square, }
  | { "kind": "place", seat: number, piece: PieceKind, square: Square, }
  | { "kind": "boop", seat: number, piece: PieceKind, from: Square, to: Square, }
  | { "kind": "off", seat: number, piece: PieceKind, from: Square, }
  | { "kind": "capture", seat: number, from: Square, }
  | { "kind": "ornament-home", seat: number, from: Square, }
  | { "kind": "pounce", seat: number, from: Square, to: Square, }
  | { "kind": "graduate", seat: number, square: Square, }
  | { "kind": "back", seat: number, piece: PieceKind, square: Square, }
  | { "kind": "win", seat: number, reason: string, };

export type Piece = { square: Square, seat: number, piece: PieceKind, };

export type PieceKind = "kitten" | "cat" | "ornament";

export type Pool = { kittens: number, cats: number, ornaments?: number, captured?: number, };

export type Square = string;

export type View = { position: string, to_move: Array<number>, result: Outcome | null, pieces: Array<Piece>, pools: [Pool, Pool], winning_groups?: Array<Array<Square>>, };

export type Boop = { position: string, view: View, event: Event | Called, explanation: null, answer: null, preview: null, scene: null, ranges: never };
