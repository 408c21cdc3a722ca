// The engine protocol. Written by crates/bindings; do not edit.

export type Alternative = { action: string, score: number, error: number, };

export type Called = { "kind": "draw", reason: string, }
  | { "kind": "win", seat: Seat, reason: string, };

export type GameAbout = { id: string, name: string, players: Players, hidden: boolean, real_time: boolean, variants: Array<Variant>, options: Array<OptionAbout>, };

export type Json = unknown;

export type Line = { action: string, score: number, pv: Array<string>, };

export type OptionAbout = { name: string, } & ({ "type": "boolean", default: boolean, }
  | { "type": "choice", values: Array<string>, default: string, }
  | { "type": "integer", min: number, max: number, default: number, unnamed?: number, });

export type Options = { readonly [name: string]: string | number | boolean };

export type Outcome = { winners: SeatSet, reason: string, scores: Array<number>, };

export type Players = { min: number, max: number, };

export type Seat = number;

export type SeatSet = Array<number>;

export type Seed = number | string;

export type Variant = { id: string, options: string, };

export type Game = { position: unknown, view: unknown, event: { kind: string }, explanation: unknown, answer: unknown, preview: unknown, scene: unknown, ranges: unknown };

export type Requests = {
  games: { cmd: "games", };
  new: { cmd: "new", game: string, options?: Options, players?: number, seed?: Seed, seen?: boolean, };
  position: { cmd: "position", game: string, options?: Options, position: Json, };
  follow: { cmd: "follow", game: string, options?: Options, view: Json, };
  legal: { cmd: "legal", seat?: number | null, };
  apply: { cmd: "apply", seat?: number | null, action: string, seen?: boolean, drawn?: Json, };
  weigh: { cmd: "weigh", seat?: number | null, action: string, };
  foresee: { cmd: "foresee", seat?: number | null, action: string, };
  ask: { cmd: "ask", seat?: number | null, question: Json, };
  tick: { cmd: "tick", steps: number, };
  branch: { cmd: "branch", };
  switch: { cmd: "switch", };
  view: { cmd: "view", seat?: number | null, };
  data: { cmd: "data", };
  consult: { cmd: "consult", game: string, options?: Options, question: Json, };
  hash: { cmd: "hash", };
  record: { cmd: "record", };
  go: { cmd: "go", seat?: number | null, level?: number, ms?: number, nodes?: number, depth?: number, best?: number, compare?: string, multipv?: number, info?: boolean, chance_of?: number | null, };
  stop: { cmd: "stop", };
  perft: { cmd: "perft", depth: number, };
  quit: { cmd: "quit", };
};

export type Replies<G extends Game> = {
  games: { games: Array<GameAbout>, };
  new: { seen?: Array<Array<G["event"]>>, position: G["position"], to_move: SeatSet, result: Outcome | null, };
  position: { position: G["position"], to_move: SeatSet, result: Outcome | null, };
  follow: { position: G["position"], to_move: SeatSet, result: Outcome | null, };
  legal: { actions: Array<string>, complete?: boolean, ranges?: G["ranges"], };
  apply: { seen?: Array<Array<G["event"]>>, events?: Array<G["event"]>, position: G["position"], to_move: SeatSet, result: Outcome | null, };
  weigh: { weighed: G["explanation"] | null, };
  foresee: { foresight: G["preview"] | null, };
  ask: { answer: G["answer"] | null, };
  tick: { passed: number, events: Array<G["event"]>, position: G["position"], to_move: SeatSet, result: Outcome | null, };
  branch: Record<symbol, never>;
  switch: Record<symbol, never>;
  view: { view: G["view"], };
  data: { data: G["scene"], };
  consult: { answer: G["answer"] | null, };
  hash: { hash: string, };
  record: { record: string, };
  go: { action: string | null, score: number, nodes: number, pv: Array<string>, best?: Array<Alternative>, compared?: Alternative, lines?: Array<Line>, chance?: number, };
  stop: Record<symbol, never>;
  perft: { nodes: number, };
  quit: Record<symbol, never>;
};
