// Messages between the page and the worker that simulates a table.

import type { GameResult, Kaboom, Options } from "../../engine/protocol";
import type { WorkerReply } from "../../engine/workerRpc";
import type { Frame, ServerMessage, TableEvent } from "../../online/wire";
import type { TimedInput } from "./timedInput";
import type { KaboomData, KaboomView, Question } from "./view";

/** The starting point of a match. */
export type Origin =
  | { readonly kind: "new"; readonly players: number; readonly seed: number | string }
  | { readonly kind: "position"; readonly position: unknown }
  | { readonly kind: "view"; readonly view: unknown };

/** A message from the server about a table. */
export type TableMessage =
  /** The whole table, as stored. */
  | { kind: "table"; version: number; view: unknown; result: GameResult | null }
  | { kind: "event"; event: TableEvent }
  | { kind: "running"; running: Running }
  | { kind: "frame"; frame: Frame };

/** A message from the page about its own player, whose inputs are predicted. */
export type OwnMessage =
  /** The seat of the player on this device; null for spectators. */
  | { kind: "seat"; seat: number | null }
  /** An answer of the server takes this many milliseconds. */
  | { kind: "delay"; ms: number }
  /** An input was sent to the server. */
  | { kind: "sent"; input: OwnInput }
  /** The server has stored an input (`refused` is null), or refused it with a code. */
  | { kind: "answered"; id: string; refused: string | null };

/** An input of the player on this device, with the id of its request. */
export interface OwnInput {
  readonly id: string;
  readonly seat: number;
  readonly input: string;
}

export type Running = Pick<ServerMessage & { type: "running" }, "epoch" | "after">;

export type ToClock =
  | { kind: "module"; module: WebAssembly.Module }
  /** Opens a table on this device, which keeps the time. The reply contains its data. */
  | { kind: "open"; id: number; options: Options; origin: Origin; log: readonly (readonly TimedInput[])[] }
  /** Opens a replay of a turn: its inputs take effect by themselves. The reply describes the turn. */
  | { kind: "replay"; id: number; options: Options; origin: Origin; inputs: readonly TimedInput[] }
  /** Goes to a step of the turn. The inputs after it are forgotten, except in a replay. */
  | { kind: "seek"; step: number }
  /** Opens a table online, where the server keeps the time. The reply contains its data, once the whole table has arrived. */
  | { kind: "follow"; id: number; options: Options }
  | { kind: "table"; message: TableMessage }
  | { kind: "own"; message: OwnMessage }
  /** Runs time at this multiple of its usual pace, or stops it. */
  | { kind: "run"; on: boolean; pace: number }
  | { kind: "ready"; seat: number }
  | { kind: "act"; id: number; input: TimedInput }
  /** Asks for the position at the time of the reply. */
  | { kind: "where"; id: number }
  | { kind: "preview"; id: number; seat: number; input: string }
  /** Asks about the present position. */
  | { kind: "ask"; id: number; question: Question }
  | { kind: "record"; id: number };

/** The current state of the table, and the events since the last update. */
export interface Look {
  readonly view: KaboomView;
  readonly events: Kaboom["event"][];
  readonly toMove: number[];
  readonly result: GameResult | null;
  /** The ids of requests included for the first time. */
  readonly ids: string[];
}

/** What a replay can jump to. */
export interface ReplayedTurn {
  readonly data: KaboomData;
  /** The steps at which a die hits a block. */
  readonly hits: readonly number[];
  /** The step of the hit that struck the most; null if there is none. */
  readonly best: number | null;
}

/** A finished turn. */
export interface EndedTurn {
  /** The position before it; null if only part of the turn was received. */
  readonly begin: Kaboom["position"] | null;
  /** The inputs, with the steps at which they took effect. */
  readonly inputs: TimedInput[];
  readonly view: KaboomView;
  readonly events: Kaboom["event"][];
}

export type FromClock =
  | ({ kind: "frame" } & Look)
  | ({ kind: "turn" } & EndedTurn)
  /** The turn resumes after this many milliseconds. */
  | { kind: "resumes"; after: number }
  /** An input whose effect was on display is undone, because the server refused it with this code. */
  | { kind: "undone"; code: string }
  /** The simulation is out of sync: the page must request the whole table again. */
  | { kind: "lost"; why: string }
  | WorkerReply;
