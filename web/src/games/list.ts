// The games that are here, in the order of the first screen. To add one, add a row.

import { boopCard } from "./boop/card";
import type { GameCard } from "./module";

export const GAMES: readonly GameCard[] = [boopCard];

export function gameCard(id: string): GameCard | undefined {
  return GAMES.find((game) => game.id === id);
}
