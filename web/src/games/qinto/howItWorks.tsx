// Q!nto in three pictures: alike or different, across and down, points.

import type { HowItWorks } from "../howItWorks";
import { SmallGrid } from "../tiles/smallGrid";
import type { SmallTile } from "../tiles/smallGrid";

const LINE: readonly SmallTile[] = [
  { tile: "Hr", column: 0, row: 1 },
  { tile: "Hg", column: 1, row: 1 },
  { tile: "Hb", column: 2, row: 1, motion: "how-moves" },
];
const CROSS: readonly SmallTile[] = [
  { tile: "Hr", column: 0, row: 0 },
  { tile: "Hg", column: 1, row: 0 },
  { tile: "Hb", column: 2, row: 0 },
  { tile: "Cg", column: 1, row: 1, motion: "how-moves" },
  { tile: "Dg", column: 1, row: 2, motion: "how-moves second" },
];
const POINTS: readonly SmallTile[] = [
  { tile: "Cg", column: 1, row: 2 },
  { tile: "Hr", column: 0, row: 1, motion: "how-hops" },
  { tile: "Hg", column: 1, row: 1, motion: "how-hops second" },
  { tile: "Hb", column: 2, row: 1, motion: "how-hops third" },
];

export const qintoPictures: HowItWorks = [
  { text: "qinto-how-line", Picture: () => <SmallGrid tiles={LINE} shapes /> },
  { text: "qinto-how-cross", Picture: () => <SmallGrid tiles={CROSS} shapes /> },
  { text: "qinto-how-win", Picture: () => <SmallGrid tiles={POINTS} shapes ringed={1} /> },
];
