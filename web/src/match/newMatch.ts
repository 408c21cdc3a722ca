// Converts the choices of the set-up screen into the set-up of a local match.

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
  /** Names by seat; empty where none was entered. */
  readonly names: readonly string[];
  /** Whether a bot has the seat, by seat, on one device. */
  readonly bots?: readonly boolean[];
  readonly options: Options;
}

export function newMatch(game: string, box: Box, wishes: Wishes): LocalSetup {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const { mode, level, begins, names, options, bots = [] } = wishes;
  const seats: LocalSeat[] = Array.from({ length: wishes.players }, (_, seat) =>
    (mode === "bot" ? seat > 0 : bots[seat] === true) ? { kind: "bot", level } : { kind: "person", name: names[seat] ?? "" },
  );
  const turns = mode === "device" || begins === "me" ? 0 : begins === "other" ? 1 : random % wishes.players;
  return { game, box, options, seats: turned(seats, turns), seed: random };
}

/** Returns the set-up of a rematch, with the seats rotated. */
export function playedAgain(setup: LocalSetup): LocalSetup {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { ...setup, seats: turned(setup.seats, 1), seed };
}

/** Moves everybody on by this many seats. */
function turned<T>(seats: readonly T[], by: number): T[] {
  const at = (seats.length - by) % seats.length;
  return [...seats.slice(at), ...seats.slice(0, at)];
}
