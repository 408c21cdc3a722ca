// The engine protocol (docs/engine-protocol.md) as types. Positions, views and events belong to each game and stay unknown here.

/** A module with the games of one box. */
export type Box = "boop" | "tiles" | "kaboom";

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

export type OptionSpec = { name: string } & (
  | { type: "boolean"; default: boolean }
  | { type: "choice"; values: string[]; default: string }
  /** `unnamed` marks a version, which is not a player's choice: it is the version of a stored match that does not name one. */
  | { type: "integer"; min: number; max: number; default: number; unnamed?: number }
);

export interface GameAbout {
  id: string;
  name: string;
  players: { min: number; max: number };
  hidden: boolean;
  real_time: boolean;
  variants: { id: string; options: Options }[];
  options: OptionSpec[];
}

export interface GameResult {
  winners: number[];
  reason: string;
  scores: number[];
}

/** A game event; its other fields depend on the kind. */
export interface GameEvent {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface PositionReply {
  position: unknown;
  to_move: number[];
  result: GameResult | null;
}

/** Every request with its reply. */
export interface Requests {
  games: [request: { cmd: "games" }, reply: { games: GameAbout[] }];
  new: [
    request: { cmd: "new"; game: string; players?: number; seed?: number | string; options?: Options; seen?: boolean },
    reply: PositionReply & { seen?: GameEvent[][] },
  ];
  position: [
    request: { cmd: "position"; game: string; options?: Options; position: unknown },
    reply: PositionReply,
  ];
  legal: [
    request: { cmd: "legal"; seat?: number },
    reply: { actions: string[]; complete?: false; ranges?: unknown },
  ];
  apply: [
    request: { cmd: "apply"; seat?: number; action: string; seen?: boolean },
    /** The events: in full, as the referee sees them, or redacted for each seat and finally for a spectator. */
    reply: PositionReply & { events?: GameEvent[]; seen?: GameEvent[][] },
  ];
  weigh: [request: { cmd: "weigh"; seat?: number; action: string }, reply: { weighed: unknown }];
  tick: [
    request: { cmd: "tick"; steps: number },
    reply: PositionReply & { passed: number; events: GameEvent[] },
  ];
  view: [request: { cmd: "view"; seat: number | null }, reply: { view: unknown }];
  data: [request: { cmd: "data" }, reply: { data: unknown }];
  foresee: [request: { cmd: "foresee"; seat?: number; action: string }, reply: { foresight: unknown }];
  record: [request: { cmd: "record" }, reply: { record: string }];
  go: [
    request: { cmd: "go"; seat?: number; ms?: number; nodes?: number; level?: number },
    reply: { action: string | null; score: number; nodes: number; pv: string[] },
  ];
}

export type Command = keyof Requests;
export type RequestOf<C extends Command> = Requests[C][0];
export type ReplyTo<C extends Command> = Requests[C][1];
export type AnyRequest = RequestOf<Command>;

export type RawReply =
  | ({ id: number; ok: true } & Record<string, unknown>)
  | { id: number; ok: false; error: { code: string; message: string } };
