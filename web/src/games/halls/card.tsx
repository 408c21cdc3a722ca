// The card of boop the Halls! on the first screen.

import { needWords } from "../../words";
import { CatPiece } from "../cats/pieces";
import type { GameCard } from "../module";
import { BULB_COLORS } from "./geometry";
import { Ornament } from "./ornament";

/** The tree from the side: skirts of felt with pinked hems, from the lowest up. */
const SKIRTS = [
  { tier: 4, top: 118, bottom: 176, narrow: 74, wide: 124 },
  { tier: 3, top: 84, bottom: 134, narrow: 50, wide: 94 },
  { tier: 2, top: 52, bottom: 96, narrow: 24, wide: 64 },
] as const;
const TEETH = 8;

/** A skirt around the middle of the picture, with teeth along its hem. */
function skirt({ top, bottom, narrow, wide }: (typeof SKIRTS)[number]): string {
  const count = Math.round((2 * wide) / TEETH);
  const hem = Array.from({ length: 2 * count + 1 }, (_, index) => `${160 + wide - (index * wide) / count} ${bottom + (index % 2) * 5}`);
  return `M${160 - narrow} ${top}H${160 + narrow}L${hem.join("L")}Z`;
}

const STAR = Array.from({ length: 10 }, (_, index) => {
  const [reach, angle] = [index % 2 === 0 ? 22 : 9.5, (index * Math.PI) / 5];
  return `${(160 + Math.sin(angle) * reach).toFixed(1)} ${(40 - Math.cos(angle) * reach).toFixed(1)}`;
}).join("L");

/** Lights on the skirts and snow in the air. */
const LIGHTS = [
  [118, 90],
  [142, 86],
  [170, 90],
  [204, 88],
  [88, 126],
  [112, 122],
  [208, 122],
  [234, 126],
  [62, 166],
  [148, 168],
  [176, 164],
  [258, 166],
] as const;
const SNOW = [
  [24, 40, 3],
  [58, 82, 2],
  [84, 28, 2.5],
  [36, 128, 2],
  [112, 56, 1.8],
  [214, 30, 2.4],
  [250, 70, 3],
  [292, 38, 2],
  [276, 116, 2.2],
  [302, 150, 3],
  [14, 170, 2.4],
] as const;

function Cover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect class="cover-night" width="320" height="200" />
      <path class="cover-snow" d="M0 184C60 170 110 178 160 182C220 174 270 172 320 184V200H0Z" />
      {SNOW.map(([x, y, radius]) => (
        <circle key={x} class="cover-snow" cx={x} cy={y} r={radius} />
      ))}
      {SKIRTS.map((one) => (
        <g key={one.tier}>
          <path class="cover-shade" d={skirt(one)} transform="translate(0 5)" />
          <path class={`tier-fill-${one.tier}`} d={skirt(one)} />
          <path class="cover-needle" d={`M${172 - one.wide} ${one.bottom - 8}H${148 + one.wide}`} />
        </g>
      ))}
      {LIGHTS.map(([x, y], index) => (
        <circle key={x} class="cover-light" cx={x} cy={y} r="4" fill={BULB_COLORS[index % BULB_COLORS.length]} />
      ))}
      <path class="cover-star" d={`M${STAR}Z`} />
      <g transform="translate(160 104) scale(0.5)">
        <Ornament seat={1} />
      </g>
      <g transform="translate(128 142) scale(0.5)">
        <Ornament seat={0} />
      </g>
      <g transform="translate(196 144) scale(0.5)">
        <Ornament seat={0} />
      </g>
      <g transform="translate(54 158) scale(0.84)">
        <CatPiece seat={0} kind="cat" />
      </g>
      <g transform="translate(272 160) scale(0.84)">
        <CatPiece seat={1} kind="cat" />
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
