// D!Git in three pictures: a set, a run, the end.

import type { HowItWorks } from "../howItWorks";
import { SmallGrid } from "../tiles/smallGrid";
import type { SmallTile } from "../tiles/smallGrid";

const SET: readonly SmallTile[] = [
  { tile: "7r", column: 0, row: 1 },
  { tile: "7b", column: 1, row: 1 },
  { tile: "7g", column: 2, row: 1, motion: "how-moves" },
];
const RUN: readonly SmallTile[] = [
  { tile: "4y", column: 0, row: 1 },
  { tile: "5y", column: 1, row: 1 },
  { tile: "6y", column: 2, row: 1, motion: "how-moves" },
];
const END: readonly SmallTile[] = [
  { tile: "6r", column: 1, row: 0 },
  { tile: "7y", column: 0, row: 1, motion: "how-hops" },
  { tile: "7r", column: 1, row: 1, motion: "how-hops second" },
  { tile: "7k", column: 2, row: 1, motion: "how-hops third" },
];

export const digitPictures: HowItWorks = [
  { text: "digit-how-set", Picture: () => <SmallGrid tiles={SET} /> },
  { text: "digit-how-run", Picture: () => <SmallGrid tiles={RUN} /> },
  { text: "digit-how-win", Picture: () => <SmallGrid tiles={END} ringed={1} /> },
];
