// BOP! in three pictures: a word without vowels, colours, the end.

import type { HowItWorks } from "../howItWorks";
import { SmallGrid } from "../tiles/smallGrid";
import type { SmallTile } from "../tiles/smallGrid";
import { pictured } from "./languages";

const WORD: readonly SmallTile[] = [
  { tile: "Fb", column: 0, row: 1 },
  { tile: "Ry", column: 1, row: 1, motion: "how-moves" },
];
const COLOURS: readonly SmallTile[] = [
  { tile: "Fr", column: 0, row: 1, motion: "how-hops" },
  { tile: "Rr", column: 1, row: 1, motion: "how-hops second" },
  { tile: "Mg", column: 2, row: 1 },
];
const END: readonly SmallTile[] = [
  { tile: "Mg", column: 2, row: 0 },
  { tile: "Fr", column: 0, row: 1, motion: "how-hops" },
  { tile: "Rb", column: 1, row: 1, motion: "how-hops second" },
  { tile: "Sk", column: 2, row: 1, motion: "how-hops third" },
];

const inLanguage = (tiles: readonly SmallTile[]): readonly SmallTile[] => tiles.map((one) => ({ ...one, tile: pictured(one.tile) }));

export const bopPictures: HowItWorks = [
  { text: "bop-how-word", Picture: () => <SmallGrid tiles={inLanguage(WORD)} /> },
  { text: "bop-how-colours", Picture: () => <SmallGrid tiles={inLanguage(COLOURS)} /> },
  { text: "bop-how-win", Picture: () => <SmallGrid tiles={inLanguage(END)} ringed={1} /> },
];
