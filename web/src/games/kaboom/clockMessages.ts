// What goes between the page and the worker that keeps the time of a table.

import type { GameEvent, Options, PositionReply } from "../../engine/protocol";
import type { KaboomView } from "./view";

/** Somebody's input and the step for which it is meant; a step that has passed means now. */
export interface Deed {
  readonly seat: number;
  readonly input: string;
  readonly step: number;
}

export type ToClock =
  | { kind: "module"; module: WebAssembly.Module }
  | { kind: "open"; options: Options; players: number; seed: number | string; position: unknown; log: readonly (readonly Deed[])[] }
  /** Lets time pass at so many times its usual pace, or stops it. */
  | { kind: "run"; on: boolean; pace: number }
  | { kind: "ready"; seat: number }
  | { kind: "act"; id: number; deed: Deed }
  /** Answered with the position as it is then. */
  | { kind: "where"; id: number }
  | { kind: "foresee"; id: number; seat: number; input: string }
  | { kind: "record"; id: number };

export type FromClock =
  /** How the table is now, and what has happened since it was last told. */
  | { kind: "frame"; view: KaboomView; events: GameEvent[]; toMove: number[]; result: PositionReply["result"] }
  /** The deeds of a turn that is over, with the steps at which they took effect, and the position before them. */
  | { kind: "turn"; begin: unknown; deeds: Deed[]; view: KaboomView; events: GameEvent[] }
  | { kind: "opened"; data: unknown }
  | { kind: "answer"; id: number; value: unknown }
  | { kind: "refused"; id: number; code: string; message: string }
  | { kind: "broken"; message: string };
