// A board that can turn, and pieces on it that stay upright for their player.

import type { ComponentChildren } from "preact";

import type { CatsPlay } from "./catsPlay";

/** Everything that lies on the board; it rotates around the centre. */
export function Turntable({ play, side, children }: { play: CatsPlay; side: number; children: ComponentChildren }) {
  const angle = play.seats.turned.value ? 180 : 0;
  return (
    <g class="turntable" style={{ transform: `rotate(${angle}deg)`, transformOrigin: `${side / 2}px ${side / 2}px` }}>
      {children}
    </g>
  );
}

/** A seat's piece, drawn around (0, 0). */
export function Upright({ play, seat, children }: { play: CatsPlay; seat: number; children: ComponentChildren }) {
  return (
    <g class="upright" style={{ transform: `rotate(${play.seats.angleOf(seat)}deg)` }}>
      {children}
    </g>
  );
}

/** Names of rows and columns at the near edge, and at the far edge too for a player sitting opposite. */
export function EdgeNames({ play, side, names }: { play: CatsPlay; side: number; names: (turned: boolean) => ComponentChildren }) {
  return (
    <>
      {names(play.seats.turned.value)}
      {play.seats.facing.value ? <g transform={`rotate(180 ${side / 2} ${side / 2})`}>{names(true)}</g> : null}
    </>
  );
}
