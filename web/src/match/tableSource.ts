// The one interface between a table and what shows it. A local table is fed by engines in
// workers, a table online by the server; boards and panels cannot tell which it is.

import type { ReadonlySignal } from "@preact/signals";

import type { GameEvent, GameResult, Options } from "../engine/protocol";

export interface SeatInfo {
  /** Who sits there; an open seat waits for somebody. */
  readonly kind: "person" | "bot" | "open";
  /** As the person gave it; empty where none was given. */
  readonly name: string;
  /** From 1 to 5, of bots. */
  readonly level: number | null;
  /** Whether decisions of this seat are made on this device. */
  readonly here: boolean;
  readonly connected: boolean;
}

/** One turn or decision as it was taken. */
export interface Ply {
  readonly seat: number;
  /** The text of the action; nothing where the viewer may not know it. */
  readonly action: string | null;
  /** What happened, as the viewer may know it. */
  readonly events: readonly GameEvent[];
}

export interface TableState {
  readonly seats: readonly SeatInfo[];
  /** Whose eyes `view` is for: a seat, or nobody's in particular. */
  readonly viewer: number | null;
  /** What the viewer sees now, as the game describes it. */
  readonly view: unknown;
  readonly toMove: readonly number[];
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
  /** Bots that are thinking. */
  readonly thinking: readonly number[];
}

/** How far a match is: nothing was played yet, it goes on, or it is over. */
export type Progress = "new" | "playing" | "over";

export function progressOf({ plies, result }: TableState): Progress {
  if (result !== null) return "over";
  return plies.length === 0 ? "new" : "playing";
}

/** How the state came to be what it is: by a turn that can be shown, or at once. */
export type Change = { readonly kind: "ply"; readonly ply: Ply } | { readonly kind: "jump" };

/** What an action would do. */
export type Preview =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly result: GameResult | null; readonly view: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface Legal {
  readonly actions: readonly string[];
  /** Whether these are all. */
  readonly complete: boolean;
}

export interface Hint {
  readonly action: string;
  /** What the seat may expect with it, from 0 (lost) to 1 (won). */
  readonly score: number;
}

export interface TableSource {
  readonly game: string;
  readonly options: Options;
  readonly state: ReadonlySignal<TableState>;
  /** Whether several people share this device and hide their hands from each other. */
  readonly curtained: boolean;
  /** What happened before the first turn, for everybody. */
  readonly opening: readonly GameEvent[];
  /** Listens to changes; what comes back ends that. The state has changed before. */
  subscribe(listener: (change: Change) => void): () => void;

  /** What a seat of this device may do now. */
  legal(seat: number): Promise<Legal>;
  /** Tries an action on a branch; the table does not change. */
  preview(seat: number, action: string): Promise<Preview>;
  /** What the game says of an action before it is taken, allowed or not; nothing where it says nothing. */
  weigh(seat: number, action: string): Promise<unknown>;
  /** Takes an action. Fails with an EngineRefusal, or what the server answered. */
  act(seat: number, action: string): Promise<void>;
  hint(seat: number): Promise<Hint | null>;

  /** Takes back to the last decision of this device. */
  takeBack(): Promise<void>;
  readonly canTakeBack: ReadonlySignal<boolean>;

  /** What the viewer saw after so many plies. */
  viewAt(plies: number): Promise<unknown>;
  /** The record of the match as text. */
  record(): Promise<string>;
  /** Whose eyes the view is for, where several people share the device. */
  look(viewer: number | null): Promise<void>;
  close(): void;
}

/** The first seat that is to move and decided on this device, if there is one. */
export function seatToAct(state: TableState): number | null {
  return state.toMove.find((seat) => state.seats[seat]?.here === true) ?? null;
}
