// A board that can be turned, and things on it that stand upright for whom they are meant.

import type { ComponentChildren } from "preact";

import type { CatsPlay } from "./catsPlay";

/** Everything that lies on the board; it turns around its middle. */
export function Turntable({ play, side, children }: { play: CatsPlay; side: number; children: ComponentChildren }) {
  const angle = play.seats.turned.value ? 180 : 0;
  return (
    <g class="turntable" style={{ transform: `rotate(${angle}deg)`, transformOrigin: `${side / 2}px ${side / 2}px` }}>
      {children}
    </g>
  );
}

/** A thing of a seat, drawn around (0, 0). */
export function Upright({ play, seat, children }: { play: CatsPlay; seat: number; children: ComponentChildren }) {
  return (
    <g class="upright" style={{ transform: `rotate(${play.seats.angleOf(seat)}deg)` }}>
      {children}
    </g>
  );
}

/** Names of rows and columns at the near edge, and once more for whoever looks from the far one. */
export function EdgeNames({ play, side, names }: { play: CatsPlay; side: number; names: (turned: boolean) => ComponentChildren }) {
  return (
    <>
      {names(play.seats.turned.value)}
      {play.seats.facing.value ? <g transform={`rotate(180 ${side / 2} ${side / 2})`}>{names(true)}</g> : null}
    </>
  );
}
