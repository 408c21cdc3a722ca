// The card of D!Git on the first screen.

import { needWords } from "../../words";
import type { GameCard } from "../module";
import { TileCover, TileEmblem } from "../tiles/cover";
import type { CoverTile } from "../tiles/cover";

const TILES: readonly CoverTile[] = [
  { tile: "7r", column: 0, row: 0 },
  { tile: "7g", column: 1, row: 0 },
  { tile: "7b", column: 2, row: 0 },
  { tile: "8b", column: 2, row: 1 },
  { tile: "9b", column: 2, row: 2 },
  { tile: "!!", column: 3, row: 1 },
  { tile: "_y", column: 4, row: 2 },
];

const FEW: readonly CoverTile[] = [
  { tile: "7r", column: 0, row: -1 },
  { tile: "6g", column: -1, row: 0 },
  { tile: "7g", column: 0, row: 0 },
  { tile: "8g", column: 1, row: 0 },
  { tile: "7b", column: 0, row: 1 },
];

export const digitCard: GameCard = {
  id: "digit",
  box: "tiles",
  hidden: true,
  chance: true,
  name: "game-digit",
  tagline: "game-digit-tagline",
  players: "game-digit-players",
  catalogue: "digit",
  Cover: () => <TileCover tiles={TILES} />,
  Emblem: () => <TileEmblem tiles={FEW} />,
  load: async () => {
    const [{ digit }] = await Promise.all([import("./digitModule"), needWords("tiles")]);
    return digit;
  },
};
