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

/** Where snow falls on the small picture. */
const FLAKES = "M18 24h.1 M30 10h.1 M86 18h.1 M92 44h.1 M14 56h.1 M78 34h.1 M24 40h.1 M66 10h.1 M94 70h.1 M10 82h.1";

function Emblem() {
  return (
    <svg class="emblem" viewBox="0 0 104 116" aria-hidden="true">
      <rect x="-300" y="-300" width="704" height="716" fill="#22345f" />
      <path d={FLAKES} stroke="#f7f1e5" stroke-width="4" stroke-linecap="round" />
      <g stroke="#231c2b" stroke-width="3" stroke-linejoin="round">
        <path d="M46 94 H58 V108 H46 Z" fill="#8a5a34" />
        <path d="M52 56 L86 98 H18 Z" fill="#5f9180" />
        <path d="M52 36 L78 72 H26 Z" fill="#66a58d" />
        <path d="M52 20 L70 48 H34 Z" fill="#7fbf9f" />
        <path d="M52 8 l4 8 9 1 -6.5 6 1.5 9 -8 -4 -8 4 1.5 -9 -6.5 -6 9 -1 Z" fill="#f2c14e" />
      </g>
      <g transform="translate(28 92) scale(0.5)">
        <CatPiece seat={0} kind="kitten" />
      </g>
      <g transform="translate(68 86) scale(0.34)">
        <Ornament seat={1} />
      </g>
      <g transform="translate(46 62) scale(0.3)">
        <Ornament seat={0} />
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
  Emblem,
  load: async () => {
    // Cats use the messages of boop.
    const [{ halls }] = await Promise.all([import("./hallsModule"), needWords("boop", "halls")]);
    return halls;
  },
};
