// Our own drawings of the tiles, 100 by 100 units around the centre. A colour always comes with its own stitch, in a band at the foot. A
// tile of wild colour has a band of all five and no colour of its own.

import type { Colour } from "./view";
import { face } from "./view";
import "./tiles.css";

const BANDS: Record<Colour, string> = {
  red: "M-34 41 l11 -14 M-16 41 l11 -14 M2 41 l11 -14 M20 41 l11 -14",
  yellow: "M-30 34 h.1 M-10 34 h.1 M10 34 h.1 M30 34 h.1",
  green: "M-33 28 l12 12 m0 -12 l-12 12 M-6 28 l12 12 m0 -12 l-12 12 M21 28 l12 12 m0 -12 l-12 12",
  blue: "M-36 35 q9 -16 18 0 t18 0 t18 0 t18 0",
  black: "M-32 29 h64 M-32 40 h64",
};

/** Our own five shapes. */
const SHAPES: Readonly<Record<string, string>> = {
  S: "M0 -36 C6 -24 26 -16 26 0 C26 12 12 16 4 7 C5 15 8 19 12 22 L-12 22 C-8 19 -5 15 -4 7 C-12 16 -26 12 -26 0 C-26 -16 -6 -24 0 -36 Z",
  X: "M-8 -36 H8 L5 4 H-5 Z M0 10 a7 7 0 1 1 -.1 0 Z",
  D: "M0 -38 L26 -7 L0 24 L-26 -7 Z",
  H: "M0 24 C-30 2 -30 -32 -12 -32 C-4 -32 0 -26 0 -22 C0 -26 4 -32 12 -32 C30 -32 30 2 0 24 Z",
  C: "M0 -36 a13 13 0 0 1 10 21 a13 13 0 1 1 -6 20 C5 14 8 19 12 22 L-12 22 C-8 19 -5 14 -4 5 a13 13 0 1 1 -6 -20 A13 13 0 0 1 0 -36 Z",
};

interface Properties {
  readonly tile: string;
  /** Whether the sign of a tile is a shape. */
  readonly shapes?: boolean;
}

export function TileFace({ tile, shapes = false }: Properties) {
  const { sign, colour } = face(tile);
  return (
    <g class={`tile-face ${colour === null ? "of-any-colour" : `of-${colour}`}`}>
      <rect class="tile-body" x="-46" y="-46" width="92" height="92" rx="16" />
      {colour === null ? shapes && sign === null ? null : <AnyBand /> : <path class="tile-band" d={BANDS[colour]} />}
      {sign === null ? (
        <WildSign alone={colour === null} shapes={shapes} />
      ) : shapes ? (
        <path class="tile-shape" d={SHAPES[sign] ?? ""} />
      ) : (
        <Sign sign={sign} />
      )}
    </g>
  );
}

function Sign({ sign }: { sign: string }) {
  // Й has a breve above it, which must stay on the tile.
  const tall = sign === "Й";
  return (
    <text class={tall ? "tile-sign tall" : "tile-sign"} x="0" y={tall ? -7 : -13} text-anchor="middle" dominant-baseline="central">
      {sign}
    </text>
  );
}

/**
 * The sign of a wild tile: a star of thread. With a wild colour too it is an exclamation mark; among shapes, where that is a sign of its
 * own, a wheel of five colours.
 */
function WildSign({ alone, shapes }: { alone: boolean; shapes: boolean }) {
  if (alone && shapes) return <Wheel />;
  if (alone) return <Sign sign="!" />;
  return <path class="tile-star" d="M0 -28 V12 M-17.5 -18 L17.5 2 M-17.5 2 L17.5 -18" />;
}

const WHEEL_COLOURS = ["red", "yellow", "green", "blue", "black"] as const;

function Wheel() {
  const at = (index: number): string => {
    const turn = (2 * Math.PI * index) / WHEEL_COLOURS.length - Math.PI / 2;
    return `${(34 * Math.cos(turn)).toFixed(2)} ${(34 * Math.sin(turn)).toFixed(2)}`;
  };
  return (
    <g class="wheel">
      {WHEEL_COLOURS.map((colour, index) => (
        <path key={colour} class={`chip-${colour}`} d={`M0 0L${at(index)}A34 34 0 0 1 ${at(index + 1)}Z`} />
      ))}
      <circle r="9" />
    </g>
  );
}

function AnyBand() {
  return (
    <g class="any-band">
      {WHEEL_COLOURS.map((colour, index) => (
        <rect key={colour} class={`chip-${colour}`} x={-37 + index * 15} y="30" width="14" height="11" rx="3" />
      ))}
    </g>
  );
}

/** A tile as a separate picture. */
export function TileIcon(properties: Properties) {
  return (
    <svg class="tile-icon" viewBox="-50 -50 100 100" aria-hidden="true">
      <TileFace {...properties} />
    </svg>
  );
}

/** The mark of a seat: a button whose number of holes is the seat's number. */
export function SeatButton({ seat }: { seat: number }) {
  const count = seat + 1;
  const holes = Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count - Math.PI / 2;
    const from = count === 1 ? 0 : 17;
    return { x: 50 + from * Math.cos(turn), y: 50 + from * Math.sin(turn) };
  });
  return (
    <g class={`seat-button seat-button-${seat % 3}`}>
      <circle class="button-rim" cx="50" cy="50" r="42" />
      <circle class="button-plate" cx="50" cy="50" r="31" />
      {holes.map(({ x, y }) => (
        <circle key={`${x}-${y}`} class="button-hole" cx={x} cy={y} r="6.5" />
      ))}
    </g>
  );
}
