// A corner of a board, three by three squares, for the small pictures of boop and Halls.

import type { ComponentChildren } from "preact";

import "../howItWorks.css";

interface Properties {
  /** Whether the loop is the short one of a push. */
  readonly quick?: boolean;
  /** The class of a square. */
  patch?(column: number, row: number): string;
  readonly children: ComponentChildren;
}

const QUILT = (column: number, row: number): string => ((column + row) % 2 === 0 ? "patch-sage" : "patch-oat");
const SQUARES = Array.from({ length: 9 }, (_, index) => ({ column: index % 3, row: Math.floor(index / 3) }));

export function SmallBed({ quick = false, patch = QUILT, children }: Properties) {
  return (
    <svg class={`how-picture${quick ? " quick" : ""}`} viewBox="0 0 336 336" aria-hidden="true">
      <rect class="hem" width="336" height="336" />
      {SQUARES.map(({ column, row }) => (
        <g key={`${column}-${row}`} transform={`translate(${20 + column * 100} ${20 + row * 100})`}>
          <rect class={patch(column, row)} width="96" height="96" rx="18" />
          <rect class="patch-stitch" x="7" y="7" width="82" height="82" rx="13" />
        </g>
      ))}
      {children}
    </svg>
  );
}

/** Places a drawing on a square. */
export function At({ column, row, children }: { column: number; row: number; children: ComponentChildren }) {
  return <g transform={`translate(${68 + column * 100} ${68 + row * 100})`}>{children}</g>;
}

/** An arrow from one square to the next. */
export function PushArrow({ column, row, across, down }: { column: number; row: number; across: number; down: number }) {
  const turn = (Math.atan2(down, across) * 180) / Math.PI;
  return (
    <g class="how-late" aria-hidden="true">
      <g transform={`translate(${68 + column * 100} ${68 + row * 100}) rotate(${turn}) translate(${50 * Math.hypot(across, down)} 0)`}>
        <path class="arrow-under" d="M-26 0 H12 M30 0 l-20 -14 v28 Z" />
        <path class="arrow-shaft" d="M-26 0 H12" />
        <path class="arrow-head" d="M30 0 l-20 -14 v28 Z" />
      </g>
    </g>
  );
}
