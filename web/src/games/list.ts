// The list of games, in the order of the first screen. To add one, add a row.

import { boopCard } from "./boop/card";
import { bopCard } from "./bop/card";
import { digitCard } from "./digit/card";
import { hallsCard } from "./halls/card";
import { kaboomCard } from "./kaboom/card";
import type { GameCard } from "./module";
import { qintoCard } from "./qinto/card";

export const GAMES: readonly GameCard[] = [boopCard, hallsCard, bopCard, digitCard, qintoCard, kaboomCard];

export function gameCard(id: string): GameCard | undefined {
  return GAMES.find((game) => game.id === id);
}
