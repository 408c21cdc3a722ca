// The card of boop the Halls! on the first screen.

import { needWords } from "../../words";
import { CatPiece } from "../cats/pieces";
import type { GameCard } from "../module";
import { Ornament } from "./ornament";

/** The tree from the side: a step for each tier. */
const STEPS = [
  { x: 12, width: 296, y: 158, tier: 4 },
  { x: 60, width: 200, y: 122, tier: 3 },
  { x: 104, width: 112, y: 88, tier: 2 },
  { x: 136, width: 48, y: 58, tier: 1 },
] as const;

function Cover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect class="cover-hem" width="320" height="200" />
      {STEPS.map(({ x, width, y, tier }) => (
        <g key={tier}>
          <rect class={`tier-fill-${tier}`} x={x} y={y} width={width} height="46" rx="8" />
          <path class="patch-stitch" d={`M${x + 8} ${y + 9} H${x + width - 8}`} />
        </g>
      ))}
      <g transform="translate(160 26) scale(0.8)">
        <CatPiece seat={0} kind="cat" />
      </g>
      <g transform="translate(120 66) scale(0.6)">
        <Ornament seat={1} />
      </g>
      <g transform="translate(238 98) scale(0.78)">
        <CatPiece seat={1} kind="kitten" />
      </g>
      <g transform="translate(82 100) scale(0.62)">
        <Ornament seat={0} />
      </g>
      <g transform="translate(38 132) scale(0.8)">
        <CatPiece seat={1} kind="kitten" />
      </g>
      <g transform="translate(284 134) scale(0.8)">
        <CatPiece seat={0} kind="kitten" />
      </g>
    </svg>
  );
}

export const hallsCard: GameCard = {
  id: "halls",
  box: "boop",
  name: "game-halls",
  tagline: "game-halls-tagline",
  players: "game-halls-players",
  catalogue: "halls",
  Cover,
  load: async () => {
    // Cats use the messages of boop.
    const [{ halls }] = await Promise.all([import("./hallsModule"), needWords("boop", "halls")]);
    return halls;
  },
};
