// What goes between the page and the worker that simulates a table.

import type { GameEvent, GameResult, Options } from "../../engine/protocol";
import type { Frame, ServerMessage, TableEvent } from "../../online/wire";
import type { TimedInput } from "./timedInput";
import type { KaboomView } from "./view";

/** From where a match goes on. */
export type Origin =
  | { readonly kind: "new"; readonly players: number; readonly seed: number | string }
  | { readonly kind: "position"; readonly position: unknown }
  | { readonly kind: "view"; readonly view: unknown };

/** What a server tells of a table. */
export type Heard =
  /** The whole table anew, as it is stored. */
  | { kind: "table"; version: number; view: unknown; result: GameResult | null }
  | { kind: "event"; event: TableEvent }
  | { kind: "running"; running: Running }
  | { kind: "frame"; frame: Frame };

export type Running = Pick<ServerMessage & { type: "running" }, "epoch" | "after">;

export type ToClock =
  | { kind: "module"; module: WebAssembly.Module }
  /** A table of this device: time is kept here. */
  | { kind: "open"; options: Options; origin: Origin; log: readonly (readonly TimedInput[])[] }
  /** A table online: time is kept by the server. */
  | { kind: "follow"; options: Options }
  | { kind: "heard"; heard: Heard }
  /** Lets time pass at so many times its usual pace, or stops it. */
  | { kind: "run"; on: boolean; pace: number }
  | { kind: "ready"; seat: number }
  | { kind: "act"; id: number; input: TimedInput }
  /** Answered with the position as it is then. */
  | { kind: "where"; id: number }
  | { kind: "foresee"; id: number; seat: number; input: string }
  | { kind: "record"; id: number };

/** How the table is now, and what has happened since it was last told. */
export interface Look {
  readonly view: KaboomView;
  readonly events: GameEvent[];
  readonly toMove: number[];
  readonly result: GameResult | null;
  /** The ids of requests that are in it for the first time. */
  readonly ids: string[];
}

/** A turn that is over. */
export interface EndedTurn {
  /** The position before it; nothing where only a part of it was seen. */
  readonly begin: unknown;
  /** What was done, with the steps at which it took effect. */
  readonly inputs: TimedInput[];
  readonly view: KaboomView;
  readonly events: GameEvent[];
}

export type FromClock =
  | ({ kind: "frame" } & Look)
  | ({ kind: "turn" } & EndedTurn)
  | { kind: "opened"; data: unknown }
  /** The turn goes on after so many milliseconds. */
  | { kind: "resumes"; after: number }
  /** The place in the match is lost: the table must be asked for anew. */
  | { kind: "lost"; why: string }
  | { kind: "answer"; id: number; value: unknown }
  | { kind: "refused"; id: number; code: string; message: string }
  | { kind: "broken"; message: string };
