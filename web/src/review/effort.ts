// How long a bot thinks for an analysis. Limits of nodes make it quick on fast machines, limits of time bearable on slow ones.

import type { Effort, Game } from "./analysis";

export const EFFORTS = { usual: 1, longer: 6 } as const;

/** Returns the limits for a game. Bots of games with secrets count playouts, which take much longer than positions. */
export function effortOf({ gain }: Pick<Game, "gain">, times: number): Effort {
  const [brief, deep] = gain === undefined ? ([60_000, 600_000] as const) : ([400, 1600] as const);
  return { brief: { nodes: brief * times, ms: 250 * times }, deep: { nodes: deep * times, ms: 1200 * times } };
}
