// The engine protocol (docs/engine-protocol.md), generated from the engine's own types (crates/bindings).

import type { AnyGame } from "../../../crates/bindings/typescript/anyGame";
import type { Boop } from "../../../crates/bindings/typescript/boop";
import type { Game, OptionAbout, Options, Replies, Requests } from "../../../crates/bindings/typescript/engine";
import type { Kaboom } from "../../../crates/bindings/typescript/kaboom";
import type { Tiles } from "../../../crates/bindings/typescript/tiles";

export type { AnyGame, Explanation, GameEvent, GameView } from "../../../crates/bindings/typescript/anyGame";
export type { Alternative, GameAbout, Options, Outcome as GameResult } from "../../../crates/bindings/typescript/engine";
export type { Boop, Kaboom, OptionAbout as OptionSpec, Tiles };

/** A module with the games of one box; BOP! with Ukrainian words has its own. */
export type Box = "boop" | "tiles" | "tiles-uk" | "kaboom";

export type OptionValue = Options[string];

export type Command = keyof Requests;
export type RequestOf<C extends Command> = Requests[C] & { readonly cmd: C };
export type ReplyTo<C extends Command, G extends Game = AnyGame> = Replies<G>[C];
export type PositionReply<G extends Game = AnyGame> = ReplyTo<"position", G>;
