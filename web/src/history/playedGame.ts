// A finished game in the history of this device.

export interface PlayedSeat {
  readonly kind: "person" | "bot";
  /** The name a person entered; empty if none. */
  readonly name: string;
  /** The level of a bot. */
  readonly level: number | null;
  /** Whether this device decided for the seat. */
  readonly here: boolean;
}

export interface PlayedGame {
  readonly id: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  /** The id of the game. */
  readonly game: string;
  readonly online: boolean;
  /** Whether it began from a position of another game; then it does not count in the totals. */
  readonly practice: boolean;
  readonly seats: readonly PlayedSeat[];
  /** The seats that won; several share the win, none means a draw. */
  readonly winners: readonly number[];
  readonly moves: number;
  /** The seat that moved first. */
  readonly first: number | null;
  /** The length of its review address. */
  readonly size: number;
}

/** Returns the only seat of this device; null if several people shared it. */
export function ownSeat({ seats }: Pick<PlayedGame, "seats">): number | null {
  const own = seats.flatMap(({ here }, seat) => (here ? [seat] : []));
  return own.length === 1 ? (own[0] ?? null) : null;
}

export type Outcome = "won" | "lost" | "drawn";

/** Returns the result for the owner of the only seat; null if several people shared the device. */
export function outcomeOf(game: PlayedGame): Outcome | null {
  const own = ownSeat(game);
  if (own === null) return null;
  if (game.winners.length === 0 || game.winners.length === game.seats.length) return "drawn";
  return game.winners.includes(own) ? "won" : "lost";
}
