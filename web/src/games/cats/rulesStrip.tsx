// A picture in the rules of boop and Halls: a few squares in a row, the pieces on them, and an arrow.

import type { ComponentChildren, ComponentType } from "preact";

export interface StripOf<Kind> {
  readonly pieces: readonly { readonly at: number; readonly seat: number; readonly kind: Kind }[];
  /** From one square to another; an index beyond the last square is off the board. */
  readonly arrow?: readonly [from: number, to: number];
}

interface Properties<Kind> extends StripOf<Kind> {
  /** The number of squares. */
  readonly length: number;
  readonly Piece: ComponentType<{ seat: number; kind: Kind }>;
  /** The squares. */
  readonly children: ComponentChildren;
}

export function Strip<Kind>({ length, pieces, arrow, Piece, children }: Properties<Kind>) {
  return (
    <svg class="rule-picture" viewBox={`0 0 ${length * 100 + 60} 160`} aria-hidden="true">
      {children}
      {pieces.map(({ at, seat, kind }) => (
        <g key={at} transform={`translate(${60 + at * 100} 80)`}>
          <Piece seat={seat} kind={kind} />
        </g>
      ))}
      {arrow === undefined ? null : (
        <g class="arrow">
          <path class="arrow-under" d={`M${96 + arrow[0] * 100} 80 H${34 + arrow[1] * 100}`} />
          <path class="arrow-shaft" d={`M${96 + arrow[0] * 100} 80 H${34 + arrow[1] * 100}`} />
          <path class="arrow-head" d={`M${54 + arrow[1] * 100} 80 l-18 -13 v26 Z`} />
        </g>
      )}
    </svg>
  );
}
