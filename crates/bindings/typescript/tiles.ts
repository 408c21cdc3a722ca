// Views, events and explanations of BOP!, D!Git and Q!nto. Written by crates/bindings; do not edit.

import type { Called, Outcome, Seat, SeatSet } from "./engine";

export type Answer = { "about": "tiles", tiles: Array<[string, number]>, }
  | { "about": "words", entry: DictionaryEntry | null, }
  | { "about": "wilds", wilds: Array<WildMeaning>, };

export type Details = null | Record<symbol, never>
  | { wrd: string, values: Array<number>, bonus: number, words?: Array<string>, };

export type DictionaryEntry = { wrd: string, is_wrd: boolean, is_word: boolean | null, words: Array<string>, };

export type Explanation = { runs: Array<JudgedRun>, refusal: Refused | null, points: number, parts: Array<Part>, another_turn: boolean, goes_out: boolean, };

export type Fault = { code: string, message: string, };

export type HandChange = "trade" | "draw";

export type JudgedRun = { name: string, squares: Array<Square>, fault: Fault | null, words: Array<string>, };

export type LineOf = "row" | "column";

export type OpenEvent = { "kind": "draw-for-first", seat: Seat, tile: string, }
  | { "kind": "begins", seat: Seat, }
  | { "kind": "play", seat: Seat, placements: Array<string>, }
  | { "kind": "swap", seat: Seat, square: Square, put: string, taken: string | null, }
  | { "kind": "done", seat: Seat, }
  | { "kind": "pass", seat: Seat, }
  | { "kind": "accept", seat: Seat, }
  | { "kind": "challenge", seat: Seat, }
  | { "kind": "withdraw", seat: Seat, }
  | { "kind": "stands", seat: Seat, }
  | { "kind": "score", seat: Seat, points: number, parts: Array<Part>, }
  | { "kind": "lose-turn", seat: Seat, }
  | { "kind": "extra-turn", seat: Seat, }
  | { "kind": "last-turns", seat: Seat, }
  | { "kind": "deduct", seat: Seat, points: number, }
  | { "kind": "win", seats: SeatSet, reason: string, };

export type Part = { code: string, squares: Array<Square>, points: number, more: Details, };

export type Phase = "turn" | "swapping" | "challenge";

export type Position = { grid: Array<[string, number, number]>, hands: Array<Array<string>>, piles: Array<Array<string>>, scores: Array<number>, to_move: Seat, phase: Phase, swapped: Array<Square>, pending: Array<string>, waiting: SeatSet, skips: Array<number>, stall: number, last_turns: Array<Seat> | null, };

export type Question = { "about": "tiles" }
  | { "about": "words", text: string, }
  | { "about": "wilds", grid: Array<[string, number, number]>, squares: Array<[number, number]>, };

export type Refused = { code: string, message: string, runs: Array<Array<Square>>, };

export type Square = [number, number];

export type View = { grid: Array<[string, number, number]>, hand: Array<string> | null, hand_sizes: Array<number>, pile_sizes: Array<number>, acting: SeatSet, result: Outcome | null, at_stake?: number, scores: Array<number>, to_move: Seat, phase: Phase, swapped: Array<Square>, pending: Array<string>, waiting: SeatSet, skips: Array<number>, stall: number, last_turns: Array<Seat> | null, };

export type VisibleEvent = OpenEvent | VisibleHandEvent;

export type VisibleHandEvent = { kind: HandChange, seat: Seat, count: number, tiles?: Array<string>, };

export type WildMeaning = { square: Square, tile: string, line: LineOf | null, meanings: Array<string>, };

export type Tiles = { position: Position, view: View, event: VisibleEvent | Called, explanation: Explanation, answer: Answer, preview: null, scene: null, ranges: never };
