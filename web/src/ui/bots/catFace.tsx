// Faces of cats as pictures of 100 by 100 units, each on its own cloth. Their colours are part of the drawing and the same in every theme.

import type { ComponentChildren } from "preact";

export const INK = "#231c2b";

/** The outline of a head, centred at (0, 0) as the pieces of boop are. */
const HEADS = {
  round:
    "M-23 -10 C-26 -25 -24 -33 -19 -32 C-13 -31 -8 -25 -6 -21 C-2 -22 2 -22 6 -21 C8 -25 13 -31 19 -32 C24 -33 26 -25 23 -10 C28 0 27 14 18 22 C9 29 -9 29 -18 22 C-27 14 -28 0 -23 -10 Z",
  pointed:
    "M-24 -34 L-10 -20 C-4 -22 4 -22 10 -20 L24 -34 C28 -20 28 -8 26 2 C24 14 12 22 0 28 C-12 22 -24 14 -26 2 C-28 -8 -28 -20 -24 -34 Z",
} as const;

interface Properties {
  readonly ground: string;
  readonly fur: string;
  readonly head: keyof typeof HEADS;
  /** Drawn on the fur, in the units of the head. */
  readonly children: ComponentChildren;
}

export function CatFace({ ground, fur, head, children }: Properties) {
  return (
    <svg class="face" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="20" fill={ground} />
      <g transform="translate(50 54) scale(1.28)" stroke-linecap="round" stroke-linejoin="round">
        <path d={HEADS[head]} fill={fur} stroke={INK} stroke-width="3.4" />
        {children}
      </g>
    </svg>
  );
}

/** Lines drawn with a thread of this colour. */
export function Thread({ d, colour = INK, width = 2.6 }: { d: string; colour?: string; width?: number }) {
  return <path d={d} fill="none" stroke={colour} stroke-width={width} />;
}

/** The nose with the mouth below it. */
export function Nose({ colour = INK }: { colour?: string }) {
  return (
    <>
      <path d="M-3 7 H3 L0 10.5 Z" fill={colour} />
      <Thread d="M0 10.5 C0 14 -5 15.5 -7.5 12.5 M0 10.5 C0 14 5 15.5 7.5 12.5" />
    </>
  );
}

/** Two open eyes. */
export function Eyes({ colour = INK, size = 3.2 }: { colour?: string; size?: number }) {
  return (
    <>
      <circle cx="-9.5" cy="0" r={size} fill={colour} />
      <circle cx="9.5" cy="0" r={size} fill={colour} />
    </>
  );
}
