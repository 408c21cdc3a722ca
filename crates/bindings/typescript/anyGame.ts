// The types of any game. Written by crates/bindings; do not edit.

import type { Boop } from "./boop";
import type { Kaboom } from "./kaboom";
import type { Tiles } from "./tiles";

export type AnyGame = Boop | Tiles | Kaboom;

export type GameView = Boop["view"] | Tiles["view"] | Omit<Kaboom["view"], "table">;

export type GameEvent = AnyGame["event"];

export type Explanation = AnyGame["explanation"];
