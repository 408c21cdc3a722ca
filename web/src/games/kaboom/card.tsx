// The card of Kaboom on the first screen.

import type { GameCard } from "../module";
import { KIND_HUES } from "./hues";

const INK = "#231c2b";

function box(x: number, y: number, width: number, height: number, kind: keyof typeof KIND_HUES) {
  return <rect x={x} y={y} width={width} height={height} rx="3" fill={KIND_HUES[kind]} stroke={INK} stroke-width="4" />;
}

function Cover() {
  return (
    <svg class="cover" viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="200" fill="#dcbf8e" />
      <path d="M0 168 H320 V200 H0 Z" fill="#cfddd3" />
      <path class="patch-stitch" d="M0 176 H320" />
      {box(186, 116, 34, 52, "cube")}
      {box(166, 96, 74, 20, "plank")}
      <path d="M178 96 A25 26 0 0 1 228 96 Z" fill={KIND_HUES.dome} stroke={INK} stroke-width="4" />
      {box(258, 108, 30, 60, "pillar")}
      {box(258, 76, 30, 32, "drum")}
      <path d="M248 76 L273 44 L298 76 Z" fill={KIND_HUES.roof} stroke={INK} stroke-width="4" stroke-linejoin="round" />
      <path d="M52 128 C90 30 130 34 158 74" fill="none" stroke="#8e2f48" stroke-width="6" stroke-dasharray="2 13" stroke-linecap="round" />
      <rect x="146" y="66" width="22" height="22" rx="4" transform="rotate(24 157 77)" fill="#2a2d38" stroke={INK} stroke-width="3" />
      <circle cx="157" cy="77" r="3" fill="#f1eadc" />
      <path d="M18 168 H104 M34 168 L58 120 L82 168" stroke="#5c3a20" stroke-width="9" fill="none" stroke-linecap="round" />
      <path d="M92 150 L40 112" stroke="#8a5a34" stroke-width="9" stroke-linecap="round" />
      <circle cx="38" cy="110" r="11" fill="#5c3a20" />
    </svg>
  );
}

function Emblem() {
  return (
    <svg class="emblem" viewBox="0 0 104 116" aria-hidden="true">
      <rect x="-300" y="-300" width="704" height="716" fill="#dcbf8e" />
      <rect x="-300" y="98" width="704" height="318" fill="#cfddd3" />
      {box(54, 64, 26, 34, "cube")}
      {box(44, 50, 46, 14, "plank")}
      <path d="M52 50 A15 16 0 0 1 82 50 Z" fill={KIND_HUES.dome} stroke={INK} stroke-width="4" />
      <path d="M6 82 C10 34 26 18 38 34" fill="none" stroke="#8e2f48" stroke-width="5" stroke-dasharray="1 10" stroke-linecap="round" />
      <rect x="32" y="30" width="17" height="17" rx="3" transform="rotate(24 40 38)" fill="#2a2d38" stroke={INK} stroke-width="2.5" />
      <circle cx="41" cy="39" r="2.4" fill="#f1eadc" />
    </svg>
  );
}

export const kaboomCard: GameCard = {
  id: "kaboom",
  box: "kaboom",
  name: "game-kaboom",
  tagline: "game-kaboom-tagline",
  players: "game-kaboom-players",
  chance: true,
  catalogue: "kaboom",
  Cover,
  Emblem,
  load: async () => (await import("./kaboomModule")).kaboom,
};
