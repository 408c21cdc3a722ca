// The protocol of the server. Written by crates/bindings; do not edit.

import type { Options, Outcome } from "./engine";
import type { Explanation, GameEvent, GameView } from "./anyGame";

export type Answer = { "kind": "done", version: number, }
  | { "kind": "refused", code: ErrorCode, message: string, version: number, }
  | { "kind": "legal", version: number, actions: Array<string>, complete: boolean, }
  | { "kind": "weighed", version: number, weighed: Explanation | null, }
  | { "kind": "rematch", table: string, };

export type Ask = { "kind": "sit", seat: number, commitment?: string, invite?: string, }
  | { "kind": "stand" }
  | { "kind": "commit", deal: number, commitment: string, }
  | { "kind": "reveal", deal: number, entropy: string, }
  | { "kind": "act", expected: number, action: string, }
  | { "kind": "resign" }
  | { "kind": "draw" }
  | { "kind": "take-back" }
  | { "kind": "decline" }
  | { "kind": "rematch" }
  | { "kind": "close" }
  | { "kind": "say", phrase: Phrase, }
  | { "kind": "legal" }
  | { "kind": "weigh", action: string, };

export type Chunk = { step: number, steps: number, inputs: Array<LiveInput>, hash: string, };

export type ClientMessage = { "type": "hello", protocol: number, }
  | { "type": "watch", table: string, since?: number, unanswered?: Array<string>, }
  | { "type": "leave", table: string, }
  | { "type": "ask", table: string, id: string, ask: Ask, }
  | { "type": "input", table: string, id: string, expected: number, action: string, }
  | { "type": "ping", nonce: number, };

export type ClockControl = { "kind": "none" }
  | { "kind": "per-turn", seconds: number, }
  | { "kind": "per-game", seconds: number, increment: number, first_is_free?: boolean, }
  | { "kind": "correspondence", days: number, };

export type Clocks = { at: number, left: Array<number>, not_started?: Array<number>, };

export type CreatedTable = { table: string, path: string, };

export type DealState = { number: number, sealed: boolean, commitments: Array<string | null>, };

export type ErrorCode = "message/bad" | "message/hello-first" | "message/bad-id" | "request/id-reused" | "protocol/version" | "limit/messages" | "limit/requests" | "limit/sockets" | "limit/tables" | "request/not-found" | "request/bad" | "request/origin" | "session/needed" | "session/bad-token" | "session/scope" | "session/banned" | "name/bad" | "name/taken" | "table/unknown" | "table/full" | "table/begun" | "table/not-begun" | "table/over" | "table/not-over" | "game/unknown" | "game/bad-option" | "game/bad-seats" | "game/bad-clock" | "game/too-long" | "seat/taken" | "seat/none" | "seat/two" | "seat/elsewhere" | "action/stale" | "action/bad" | "action/illegal" | "action/not-to-move" | "offer/not-here" | "offer/again" | "offer/none" | "fair/mismatch" | "fair/not-now" | "busy/retry" | "busy/storage" | "busy/unknown" | "busy/realtime" | "table/damaged" | "server/restarting";

export type EventKind = "action" | "resigned" | "out-of-time" | "draw" | "take-back" | "declined" | "too-long" | "chunk";

export type Failure = { code: ErrorCode, message: string, };

export type Frame = { epoch: number, step: number, steps: number, inputs: Array<LiveInput>, hash?: string, };

export type Invite = { invite: string, path: string, };

export type LiveInput = { seat: number, id: string, action: string, drawn?: unknown, };

export type NewInvite = { seat: number, };

export type NewName = { name: string, };

export type NewSession = { name?: string, recovery?: string, bearer?: boolean, };

export type NewTable = { game: string, options?: Options, seats: Array<SeatWish>, clock?: ClockControl, public?: boolean, };

export type NewToken = { label: string, scope?: Scope, };

export type Offers = { draw: Array<number>, take_back: Array<number>, };

export type OpenSession = { id: string, created: number, used: number, current: boolean, };

export type Person = { id: string, name: string, };

export type Phrase = "hello" | "good-luck" | "your-turn" | "well-played" | "oops" | "thanks" | "good-game" | "one-more" | "laugh" | "wow" | "love" | "sad" | "clap" | "think";

export type Position = { plies: number, to_move: Array<number>, view: GameView, clocks: Clocks | null, result: Outcome | null, };

export type QuickMatch = { game: string, };

export type Recovery = { recovery: string, };

export type RequestOutcome = { "kind": "applied", version: number, }
  | { "kind": "unknown" };

export type RequestStatus = { id: string, fate: RequestOutcome, };

export type Scope = "play" | "watch";

export type SeatState = { connected: boolean, } & ({ "kind": "open" }
  | { "kind": "reserved", name: string, }
  | { "kind": "person", name: string, }
  | { "kind": "invited" }
  | { "kind": "bot", level: number, });

export type SeatWish = { "kind": "me" }
  | { "kind": "open" }
  | { "kind": "bot", level: number, };

export type ServerMessage = { "type": "welcome", protocol: number, you: Person | null, now: number, }
  | { "type": "watching", table: string, seat: number | null, fates: Array<RequestStatus>, }
  | { "type": "table", snapshot: TableSnapshot, }
  | { "type": "event", event: TableEvent, }
  | { "type": "running", table: string, version: number, epoch: number, step: number, after: number, }
  | { "type": "frame", table: string, frame: Frame, }
  | { "type": "answer", table: string, id: string, answer: Answer, }
  | { "type": "presence", table: string, seats: Array<boolean>, watchers: number, }
  | { "type": "said", table: string, seat: number, phrase: Phrase, }
  | { "type": "superseded", table: string, }
  | { "type": "refused", code: ErrorCode, message: string, }
  | { "type": "restarting", within: number, }
  | { "type": "pong", nonce: number, now: number, };

export type Session = { id: string, name: string, token?: string, };

export type SessionList = { sessions: Array<OpenSession>, };

export type Status = "waiting" | "dealing" | "playing" | "finished" | "closed";

export type TableEvent = { table: string, version: number, at: number, seat: number, what: EventKind, action: string | null, seen: GameEvent[], position: Position | null, offers: Offers, chunk?: Chunk, };

export type TableList = { tables: Array<TableSummary>, before: string | null, };

export type TablePast = { version: number, start: GameView | null, opening: GameEvent[], plies: Array<TableEvent>, };

export type TableSnapshot = { table: string, id: string, game: string, options: Options, clock: ClockControl, public: boolean, status: Status, seats: Array<SeatState>, you: number | null, version: number, position: Position | null, offers: Offers, commitment: string, deal: DealState | null, rematch: string | null, };

export type TableSummary = { table: string, game: string, options: Options, clock: ClockControl, status: Status, seats: Array<SeatState>, created: number, ended: number | null, result: Outcome | null, };

export type Token = { id: string, label: string, scope: Scope, created: number, token?: string, };

export type TokenList = { tokens: Array<Token>, };

export const PROTOCOL_VERSION = 2;
/** The number of bot levels. */
export const BOT_LEVELS = 5;
/** How many steps of a real-time turn come together. */
export const FRAME_STEPS = 3;
/** Why a server closes a socket. */
export const CLOSE_CODES = {
  malformed: 1002,
  notText: 1003,
  notUtf8: 1007,
  limit: 1008,
  tooLarge: 1009,
  restarting: 1012,
  sessionEnded: 4003,
  tooSlow: 4008,
} as const;
