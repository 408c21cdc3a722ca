// Messages between the page and the worker that referees a match with secrets. Everything the worker sends is limited to what the current
// viewer may know.

import type { Change, Progress, TableSource, TableState } from "../tableSource";
import type { GameEvent } from "../../engine/protocol";
import type { WorkerReply } from "../../engine/workerRpc";
import type { BotPace } from "../botPace";
import type { LocalSetup } from "../localTable";

/** The possible requests: methods of a table, by name. */
export type Asked = "legal" | "weigh" | "act" | "hint" | "takeBack" | "viewAt" | "record" | "look";
export type AnswerTo<A extends Asked> = Awaited<ReturnType<TableSource[A]>>;

export type ToGuard =
  | { readonly kind: "open"; readonly id: number; readonly setup: LocalSetup; readonly sealed: string | null; readonly pace: BotPace }
  | { readonly kind: "skipPause" }
  | { readonly kind: "ask"; readonly id: number; readonly what: Asked; readonly with: readonly unknown[] };

export type FromGuard =
  | { readonly kind: "shown"; readonly shown: Shown }
  | { readonly kind: "change"; readonly change: Change }
  | { readonly kind: "kept"; readonly sealed: string; readonly progress: Progress }
  | WorkerReply;

/** The answer to `open`. */
export interface OpenedMatch {
  readonly opening: readonly GameEvent[];
  readonly shown: Shown;
}

export interface Shown {
  readonly state: TableState;
  readonly canTakeBack: boolean;
}
