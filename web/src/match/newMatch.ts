// Converts the choices of the set-up screen into the set-up of a local match.

import { BOT_LEVELS } from "../../../crates/bindings/typescript/protocol";
import type { Box, Options } from "../engine/protocol";
import type { LocalSeat, LocalSetup } from "./localTable";

export const MODES = ["bot", "device"] as const;
export const BEGINNERS = ["me", "other", "chance"] as const;

export interface Wishes {
  readonly mode: (typeof MODES)[number];
  /** From 1 to `BOT_LEVELS`. */
  readonly level: number;
  readonly begins: (typeof BEGINNERS)[number];
  readonly players: number;
  /** Names by seat, as they were typed; empty where none was. */
  readonly names: readonly string[];
  /** The level of the bot that has the seat, by seat, on one device; false for a person, true for a bot of the common level. */
  readonly bots?: readonly (boolean | number)[];
  readonly options: Options;
  /** Whether the options differ from the standard rules. */
  readonly changed?: boolean;
}

/** Returns the level of the bot at a seat on one device; null for a person. */
export function botAt({ bots, level }: Wishes, seat: number): number | null {
  const bot = bots?.[seat] ?? false;
  return bot === true ? level : bot === false ? null : bot;
}

/** Returns the levels of this many bots, each another one: the wished level, then those nearest to it, the easier ones first. */
export function botsAround(level: number, count: number): number[] {
  const levels = Array.from({ length: BOT_LEVELS }, (_, index) => index + 1);
  return levels.toSorted((one, other) => Math.abs(one - level) - Math.abs(other - level) || one - other).slice(0, count);
}

/** Returns the occupants in the order of the wishes, before it is decided who begins. */
export function seatsOf(wishes: Wishes): LocalSeat[] {
  // Against bots the only person is called "You".
  if (wishes.mode === "bot")
    return [
      { kind: "person", name: "" },
      ...botsAround(wishes.level, wishes.players - 1).map((level) => ({ kind: "bot", level }) as const),
    ];
  return Array.from({ length: wishes.players }, (_, seat) => {
    const bot = botAt(wishes, seat);
    return bot === null ? { kind: "person", name: wishes.names[seat]?.trim() ?? "" } : { kind: "bot", level: bot };
  });
}

export function newMatch(game: string, box: Box, wishes: Wishes): LocalSetup {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const { mode, begins, options } = wishes;
  const turns = mode === "device" || begins === "me" ? 0 : begins === "other" ? 1 : random % wishes.players;
  return { game, box, options, seats: turned(seatsOf(wishes), turns), seed: random, begun: Date.now() };
}

/** Returns the set-up of a rematch, with the seats rotated. */
export function playedAgain(setup: LocalSetup): LocalSetup {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { ...setup, seats: turned(setup.seats, 1), seed, begun: Date.now() };
}

/** Moves everybody on by this many seats. */
function turned<T>(seats: readonly T[], by: number): T[] {
  const at = (seats.length - by) % seats.length;
  return [...seats.slice(at), ...seats.slice(0, at)];
}
