// The card of boop on the first screen.

import { CatPiece } from "../cats/pieces";
import type { GameCard } from "../module";

function Cover() {
  const patches = Array.from({ length: 10 }, (_, index) => ({ column: index % 5, row: Math.floor(index / 5) }));
  return (
    <svg class="cover" viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect class="cover-hem" width="320" height="200" />
      {patches.map(({ column, row }) => (
        <g key={`${column}-${row}`} transform={`translate(${column * 84 - 46} ${row * 84 + 24})`}>
          <rect class={(column + row) % 2 === 0 ? "patch-oat" : "patch-sage"} width="80" height="80" rx="15" />
          <rect class="patch-stitch" x="6" y="6" width="68" height="68" rx="11" />
        </g>
      ))}
      <g transform="translate(78 148)">
        <CatPiece seat={0} kind="kitten" />
      </g>
      <path class="cover-push" d="M116 140 L150 118" />
      <path class="cover-push-head" d="M164 109 L150 111 L156 124 Z" />
      <g transform="translate(196 88) rotate(10)">
        <CatPiece seat={1} kind="kitten" />
      </g>
      <g transform="translate(262 142) scale(1.15)">
        <CatPiece seat={1} kind="cat" />
      </g>
      <g transform="translate(34 66) scale(0.95)">
        <CatPiece seat={0} kind="cat" />
      </g>
    </svg>
  );
}

function Emblem() {
  // The bed reaches beyond the picture, for frames of another shape.
  const patches = Array.from({ length: 40 }, (_, index) => ({ column: (index % 8) - 3, row: Math.floor(index / 8) - 2 }));
  return (
    <svg class="emblem" viewBox="0 0 104 116" aria-hidden="true">
      <rect class="cover-hem" x="-300" y="-300" width="704" height="716" />
      {patches.map(({ column, row }) => (
        <g key={`${column}-${row}`} transform={`translate(${column * 52 + 2} ${row * 54 + 6})`}>
          <rect class={(column + row) % 2 === 0 ? "patch-sage" : "patch-oat"} width="48" height="50" rx="10" />
          <rect class="patch-stitch thin" x="4" y="4" width="40" height="42" rx="7" />
        </g>
      ))}
      <g transform="translate(26 87) scale(0.66)">
        <CatPiece seat={0} kind="kitten" />
      </g>
      <g transform="translate(77 70) scale(0.8)">
        <CatPiece seat={1} kind="cat" />
      </g>
    </svg>
  );
}

export const boopCard: GameCard = {
  id: "boop",
  box: "boop",
  name: "game-boop",
  tagline: "game-boop-tagline",
  players: "game-boop-players",
  catalogue: "boop",
  Cover,
  Emblem,
  load: async () => (await import("./boopModule")).boop,
};
