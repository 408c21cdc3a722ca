// The interface between a table and the screens. A local table uses engines in workers, an online table the server; boards and panels do
// not know the difference.

import type { ReadonlySignal } from "@preact/signals";

import type { Alternative, Explanation, GameEvent, GameResult, GameView, Options } from "../engine/protocol";

export interface SeatInfo {
  /** The occupant; an open seat waits for a player. */
  readonly kind: "person" | "bot" | "open";
  /** The name the person entered; empty if none. */
  readonly name: string;
  /** The level of a bot, from 1 to `BOT_LEVELS`. */
  readonly level: number | null;
  /** Whether this device decides for the seat. */
  readonly here: boolean;
  readonly connected: boolean;
}

/** One turn or decision in the history. */
export interface Ply {
  readonly seat: number;
  /** The text of the action; null if the viewer may not know it. */
  readonly action: string | null;
  /** The events, as the viewer may know them. */
  readonly events: readonly GameEvent[];
}

export interface TableState {
  readonly seats: readonly SeatInfo[];
  /** The seat that `view` is for; null for a spectator. */
  readonly viewer: number | null;
  /** The viewer's view, as the game describes it. */
  readonly view: GameView | null;
  readonly toMove: readonly number[];
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
  /** Seats of bots that are thinking. */
  readonly thinking: readonly number[];
}

/** The state of a table whose match has not been loaded yet. */
export function emptyState(seats: readonly SeatInfo[]): TableState {
  return { seats, viewer: null, view: null, toMove: [], plies: [], result: null, thinking: [] };
}

/** The progress of a match: not started, in progress, or over. */
export type Progress = "new" | "playing" | "over";

export function progressOf({ plies, result }: TableState): Progress {
  if (result !== null) return "over";
  return plies.length === 0 ? "new" : "playing";
}

/** How the state changed: by a turn that can be animated, or at once. */
export type Change = { readonly kind: "ply"; readonly ply: Ply } | { readonly kind: "jump" };

/** The effects of an action. */
export type Preview =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly result: GameResult | null; readonly view: GameView }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface Legal {
  readonly actions: readonly string[];
  /** Whether the list is complete. */
  readonly complete: boolean;
}

export interface Hint {
  readonly action: string;
  /** The expected result of the seat, from 0 (lost) to 1 (won). */
  readonly score: number;
  /** The best actions, the hinted one first; empty where the engine does not list any. */
  readonly best: readonly Alternative[];
}

export interface TableSource {
  readonly game: string;
  readonly options: Options;
  readonly state: ReadonlySignal<TableState>;
  /** Whether several people share this device and hide their hands from each other. */
  readonly curtained: boolean;
  /** The name under which this device keeps what belongs to the table, so that a reload does not lose it. */
  readonly code?: string;
  /** The events before the first turn, for everybody. */
  readonly opening: readonly GameEvent[];
  /** Listens to changes, each called after the state has changed; returns a function that unsubscribes. */
  subscribe(listener: (change: Change) => void): () => void;

  /** Lists the legal actions of a local seat. */
  legal(seat: number): Promise<Legal>;
  /** Tries an action on a copy; the table does not change. */
  preview(seat: number, action: string): Promise<Preview>;
  /** Explains an action before it is taken, legal or not; null if the game has no explanation. */
  weigh(seat: number, action: string): Promise<Explanation>;
  /** Takes an action; rejects with an EngineRefusal or the server's error. */
  act(seat: number, action: string): Promise<void>;
  hint(seat: number): Promise<Hint | null>;
  /** Skips the pause before the next turn of a bot; tables whose bots play elsewhere have none. */
  skipPause?(): void;

  /** Takes back to the last decision made on this device. */
  takeBack(): Promise<void>;
  readonly canTakeBack: ReadonlySignal<boolean>;

  /** Returns the viewer's view after this many plies; null if it is not known. */
  viewAt(plies: number): Promise<GameView | null>;
  /** Returns the record of the match as text. */
  record(): Promise<string>;
  /** Sets the seat whose view is shown, when several people share the device. */
  look(viewer: number | null): Promise<void>;
  close(): void;
}

/** Returns the first local seat that is to move, if there is one. */
export function seatToAct(state: TableState): number | null {
  return state.toMove.find((seat) => state.seats[seat]?.here === true) ?? null;
}
