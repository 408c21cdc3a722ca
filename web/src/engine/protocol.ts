// The engine protocol (docs/engine-protocol.md), generated from the engine's own types (crates/bindings).

import type { Boop } from "../../../crates/bindings/typescript/boop";
import type { Game, OptionAbout, Options, Replies, Requests } from "../../../crates/bindings/typescript/engine";
import type { Kaboom } from "../../../crates/bindings/typescript/kaboom";
import type { Tiles } from "../../../crates/bindings/typescript/tiles";

export type { Alternative, GameAbout, Options, Outcome as GameResult } from "../../../crates/bindings/typescript/engine";
export type { Boop, Kaboom, OptionAbout as OptionSpec, Tiles };

/** A module with the games of one box; BOP! with Ukrainian words has its own. */
export type Box = "boop" | "tiles" | "tiles-uk" | "kaboom";

export type OptionValue = Options[string];

/** The types of a game, for code that works with every game. */
export type AnyGame = Boop | Tiles | Kaboom;
/** A view; pages get those of Kaboom without the snapshot of the table, which only engines need. */
export type GameView = Boop["view"] | Tiles["view"] | Omit<Kaboom["view"], "table">;
export type GameEvent = AnyGame["event"];
export type Explanation = AnyGame["explanation"];

export type Command = keyof Requests;
export type RequestOf<C extends Command> = Requests[C] & { readonly cmd: C };
export type ReplyTo<C extends Command, G extends Game = AnyGame> = Replies<G>[C];
export type PositionReply<G extends Game = AnyGame> = ReplyTo<"position", G>;
