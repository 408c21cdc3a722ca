// The card of BOP! on the first screen.

import { needWords } from "../../words";
import type { GameCard } from "../module";
import { TileCover, TileEmblem } from "../tiles/cover";
import type { CoverTile } from "../tiles/cover";
import { boxFor, covered, usualOptions, withDictionaries } from "./languages";

const TILES: readonly CoverTile[] = [
  { tile: "Bb", column: 0, row: 1 },
  { tile: "Rb", column: 1, row: 1 },
  { tile: "Gr", column: 2, row: 1 },
  { tile: "Ty", column: 3, row: 1 },
  { tile: "Sg", column: 1, row: 2 },
  { tile: "!!", column: 3, row: 0 },
  { tile: "Hk", column: 4, row: 0 },
];

const FEW: readonly CoverTile[] = [
  { tile: "Py", column: -0.5, row: -0.5 },
  { tile: "Lk", column: 0.5, row: -0.5 },
  { tile: "Tr", column: 0.5, row: 0.5 },
];

export const bopCard: GameCard = {
  id: "bop",
  box: "tiles",
  boxFor,
  usualOptions,
  complete: withDictionaries,
  hidden: true,
  chance: true,
  name: "game-bop",
  tagline: "game-bop-tagline",
  players: "game-bop-players",
  catalogue: "bop",
  Cover: () => <TileCover tiles={covered(TILES)} />,
  Emblem: () => <TileEmblem tiles={covered(FEW)} />,
  load: async () => {
    const [{ bop }] = await Promise.all([import("./bopModule"), needWords("tiles")]);
    return bop;
  },
};
