// Our own drawings of the tiles, 100 by 100 units around the centre. A colour always comes with its own stitch, in a band at the foot. A
// tile of wild colour has a band of all five and no colour of its own.

import type { Colour } from "./view";
import { face } from "./view";
import "./tiles.css";

const BANDS: Record<Colour, string> = {
  red: "M-30 42 l8 -10 M-18 42 l8 -10 M-6 42 l8 -10 M6 42 l8 -10 M18 42 l8 -10",
  yellow: "M-26 37 h.1 M-13 37 h.1 M0 37 h.1 M13 37 h.1 M26 37 h.1",
  green: "M-30 33 l8 8 m0 -8 l-8 8 M-13 33 l8 8 m0 -8 l-8 8 M5 33 l8 8 m0 -8 l-8 8 M22 33 l8 8 m0 -8 l-8 8",
  blue: "M-32 38 q5.3 -9 10.6 0 t10.6 0 t10.6 0 t10.6 0 t10.6 0 t10.6 0",
  black: "M-30 34 h60 M-30 41 h60",
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
      {colour === null ? <AnyBand /> : <path class="tile-band" d={BANDS[colour]} />}
      {sign === null ? (
        <WildSign alone={colour === null} />
      ) : shapes ? (
        <path class="tile-shape" d={SHAPES[sign] ?? ""} />
      ) : (
        <Sign sign={sign} />
      )}
    </g>
  );
}

function Sign({ sign }: { sign: string }) {
  return (
    <text class="tile-sign" x="0" y="-9" text-anchor="middle" dominant-baseline="central">
      {sign}
    </text>
  );
}

/** The sign of a wild tile: a star of thread; with a wild colour too, an exclamation mark. */
function WildSign({ alone }: { alone: boolean }) {
  if (alone) return <Sign sign="!" />;
  return <path class="tile-star" d="M0 -28 V12 M-17.5 -18 L17.5 2 M-17.5 2 L17.5 -18" />;
}

function AnyBand() {
  return (
    <g class="any-band">
      {(["red", "yellow", "green", "blue", "black"] as const).map((colour, index) => (
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
