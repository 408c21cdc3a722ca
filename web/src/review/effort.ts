// How long a bot thinks for an analysis. Limits of nodes make it quick on fast machines, limits of time bearable on slow ones.

import { secretSearch } from "../match/secretSearch";
import type { Effort, Game } from "./analysis";

export const EFFORTS = { usual: 1, longer: 6 } as const;

/** Returns the limits for a game. In games with secrets they are those of hints, however bad a move seems. */
export function effortOf({ game, hidden }: Pick<Game, "game" | "hidden">, times: number): Effort {
  if (hidden) {
    const { level, nodes } = secretSearch(game);
    const limits = { level, nodes: nodes * times };
    return { brief: limits, deep: limits };
  }
  return { brief: { nodes: 60_000 * times, ms: 250 * times }, deep: { nodes: 600_000 * times, ms: 1200 * times } };
}
