// The card of Q!nto on the first screen.

import { needWords } from "../../words";
import type { GameCard } from "../module";
import { TileCover, TileEmblem } from "../tiles/cover";
import type { CoverTile } from "../tiles/cover";

const TILES: readonly CoverTile[] = [
  { tile: "Hr", column: 0, row: 1 },
  { tile: "Hg", column: 1, row: 1 },
  { tile: "Hb", column: 2, row: 1 },
  { tile: "Hy", column: 3, row: 1 },
  { tile: "Hk", column: 4, row: 1 },
  { tile: "Sg", column: 1, row: 0 },
  { tile: "Cg", column: 1, row: 2 },
  { tile: "!!", column: 3, row: 2 },
];

const FEW: readonly CoverTile[] = [
  { tile: "Hr", column: -0.5, row: -0.5 },
  { tile: "Db", column: 0.5, row: -0.5 },
  { tile: "Sk", column: -0.5, row: 0.5 },
  { tile: "Cy", column: 0.5, row: 0.5 },
];

export const qintoCard: GameCard = {
  id: "qinto",
  box: "tiles",
  hidden: true,
  chance: true,
  name: "game-qinto",
  tagline: "game-qinto-tagline",
  players: "game-qinto-players",
  catalogue: "qinto",
  Cover: () => <TileCover tiles={TILES} shapes />,
  Emblem: () => <TileEmblem tiles={FEW} shapes />,
  load: async () => {
    const [{ qinto }] = await Promise.all([import("./qintoModule"), needWords("tiles")]);
    return qinto;
  },
};
