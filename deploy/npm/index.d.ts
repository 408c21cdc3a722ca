import type { AnyGame } from "../../crates/bindings/typescript/anyGame";
import type { Game, Replies, Requests } from "../../crates/bindings/typescript/engine";

export type { AnyGame, Explanation, GameEvent, GameView } from "../../crates/bindings/typescript/anyGame";
export type { Boop } from "../../crates/bindings/typescript/boop";
export type { Alternative, GameAbout, Options, Outcome, Replies, Requests } from "../../crates/bindings/typescript/engine";
export type { Kaboom } from "../../crates/bindings/typescript/kaboom";
export type { Tiles } from "../../crates/bindings/typescript/tiles";

export type GameId = "boop" | "halls" | "bop" | "digit" | "qinto" | "kaboom";
/** The files in `modules`, without their ending. */
export type ModuleName = "boop" | "tiles" | "tiles-uk" | "kaboom";
export type Command = keyof Requests;

/** A refusal by the engine; nothing has changed. */
export declare class EngineRefusal extends Error {
  readonly name: "EngineRefusal";
  readonly code: string;
}

/** Loads the module for a game, or a module such as "tiles-uk", and starts an engine with no match yet. */
export declare function open(game: GameId | ModuleName): Promise<Engine>;

/** Starts an engine from a compiled module, for programs that load it themselves. */
export declare function start(module: WebAssembly.Module): Promise<Engine>;

export declare class Engine {
  private constructor();
  /** Sends a request, such as { cmd: "new", game: "boop" }. Returns the reply, or throws an EngineRefusal. */
  ask<C extends Command, G extends Game = AnyGame>(request: Requests[C] & { readonly cmd: C }): Replies<G>[C];
  /** Sends a line of the engine protocol as text and returns the reply as text. */
  line(text: string): string;
}
