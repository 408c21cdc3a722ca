// Totals of the games in the history, for one person: by game, by bot, by who began, and the longest streaks.

import { outcomeOf, ownSeat } from "./playedGame";
import type { Outcome, PlayedGame } from "./playedGame";

export type Tally = Readonly<Record<Outcome, number>>;

export interface Totals {
  readonly all: Tally;
  readonly byGame: ReadonlyMap<string, Tally>;
  /** Games against one bot, by its level. */
  readonly byLevel: ReadonlyMap<number, Tally>;
  /** Games with two seats, by who moved first. */
  readonly byBeginner: ReadonlyMap<"me" | "other", Tally>;
  /** The most wins in a row, and the wins in a row until now. */
  readonly longest: number;
  readonly running: number;
}

const NONE: Tally = { won: 0, lost: 0, drawn: 0 };

/** Adds up the games; the newest comes first. */
export function totalsOf(games: readonly PlayedGame[]): Totals {
  const byGame = new Map<string, Tally>();
  const byLevel = new Map<number, Tally>();
  const byBeginner = new Map<"me" | "other", Tally>();
  let all = NONE;
  let running = 0;
  let longest = 0;
  for (const game of games.toReversed()) {
    const outcome = outcomeOf(game);
    const own = ownSeat(game);
    if (outcome === null || game.practice) continue;
    all = plus(all, outcome);
    add(byGame, game.game, outcome);
    const [rival, ...more] = game.seats.filter(({ here }) => !here);
    if (more.length === 0) {
      if (rival?.level != null) add(byLevel, rival.level, outcome);
      if (game.first !== null) add(byBeginner, game.first === own ? "me" : "other", outcome);
    }
    running = outcome === "won" ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return { all, byGame, byLevel, byBeginner, longest, running };
}

function add<K>(tallies: Map<K, Tally>, key: K, outcome: Outcome): void {
  tallies.set(key, plus(tallies.get(key) ?? NONE, outcome));
}

function plus(tally: Tally, outcome: Outcome): Tally {
  return { ...tally, [outcome]: tally[outcome] + 1 };
}
