// Our own drawings of the cats. The sides differ in more than colour: marmalade has round ears, stripes and a round bell; midnight has
// pointed ears, a diamond and a square tag. A kitten is a face; a cat is a seated body, taller than its square. All are centred on their
// square, at (0, 0), in squares of 100 units.

import type { ComponentChildren } from "preact";

import "./cats.css";

export type CatKind = "kitten" | "cat";

interface CatProperties {
  readonly seat: number;
  readonly kind: CatKind;
  readonly letter?: string | null;
  /** Whether it has just been pushed, and looks up with wide eyes. */
  readonly startled?: boolean;
}

export function CatPiece({ seat, kind, letter, startled = false }: CatProperties) {
  const Body = kind === "kitten" ? (seat === 0 ? MarmaladeKitten : MidnightKitten) : seat === 0 ? MarmaladeCat : MidnightCat;
  return (
    <g class={`cat-piece side-${seat}`}>
      <ellipse class="piece-shadow" cx="0" cy={kind === "cat" ? 38 : 29} rx="30" ry="6" />
      <Body startled={startled} />
      {letter ? (
        <g class="piece-letter" aria-hidden="true">
          <circle cx="26" cy="28" r="15" />
          <text x="26" y="29" text-anchor="middle" dominant-baseline="central">
            {letter}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** The face of a side as a separate picture: 100 by 100 units from (0, 0). */
export function SideFace({ seat }: { seat: number }) {
  return (
    <g transform="translate(50 52) scale(1.35)">
      <g class={`cat-piece side-${seat}`}>{seat === 0 ? <MarmaladeKitten startled={false} /> : <MidnightKitten startled={false} />}</g>
    </g>
  );
}

interface Startled {
  readonly startled: boolean;
}

/** The eyes of a piece, and for a moment wide ones at the same places. */
function Eyes({ startled, at, children }: Startled & { at: readonly [apart: number, y: number]; children: ComponentChildren }) {
  const [apart, y] = at;
  return (
    <>
      <g class={startled ? "usual-eyes startled" : "usual-eyes"}>{children}</g>
      {startled ? (
        <g class="wide-eyes">
          {[-apart, apart].map((x) => (
            <g key={x}>
              <circle class="eyeball" cx={x} cy={y} r="7" />
              <circle class="eye" cx={x} cy={y} r="3.4" />
            </g>
          ))}
        </g>
      ) : null}
    </>
  );
}

function MarmaladeKitten({ startled }: Startled) {
  return (
    <>
      <path
        class="fur outlined"
        d="M-23 -10 C-26 -25 -24 -33 -19 -32 C-13 -31 -8 -25 -6 -21 C-2 -22 2 -22 6 -21 C8 -25 13 -31 19 -32 C24 -33 26 -25 23 -10 C28 0 27 14 18 22 C9 29 -9 29 -18 22 C-27 14 -28 0 -23 -10 Z"
      />
      <path class="marks" d="M0 -20 V-11 M-7.5 -19 L-6 -12 M7.5 -19 L6 -12" />
      <path class="marks" d="M-25 3 L-18 4 M-24 11 L-17 10 M25 3 L18 4 M24 11 L17 10" />
      <Eyes startled={startled} at={[9.5, 0]}>
        <circle class="eye" cx="-9.5" cy="1" r="3.2" />
        <circle class="eye" cx="9.5" cy="1" r="3.2" />
      </Eyes>
      <path class="nose" d="M-3 7 H3 L0 10.5 Z" />
      <path class="mouth" d="M0 10.5 C0 14 -5 15.5 -7.5 12.5 M0 10.5 C0 14 5 15.5 7.5 12.5" />
    </>
  );
}

function MidnightKitten({ startled }: Startled) {
  return (
    <>
      <path
        class="fur outlined"
        d="M-24 -34 L-10 -20 C-4 -22 4 -22 10 -20 L24 -34 C28 -20 28 -8 26 2 C24 14 12 22 0 28 C-12 22 -24 14 -26 2 C-28 -8 -28 -20 -24 -34 Z"
      />
      <path class="inner-ear" d="M-21.5 -26 L-13 -16.5 L-20.5 -12 Z M21.5 -26 L13 -16.5 L20.5 -12 Z" />
      <path class="diamond" d="M0 -4 L12 11 L0 25 L-12 11 Z" />
      <Eyes startled={startled} at={[12, -3]}>
        <ellipse class="iris" cx="-12.5" cy="-2" rx="4.6" ry="6" />
        <ellipse class="iris" cx="12.5" cy="-2" rx="4.6" ry="6" />
        <ellipse class="eye" cx="-12.5" cy="-2" rx="1.5" ry="4.6" />
        <ellipse class="eye" cx="12.5" cy="-2" rx="1.5" ry="4.6" />
      </Eyes>
      <path class="nose" d="M-3.5 8 H3.5 L0 12 Z" />
      <path class="mouth" d="M0 12 V17" />
    </>
  );
}

function MarmaladeCat({ startled }: Startled) {
  return (
    <g transform="translate(0 -4)">
      <path class="fur outlined" d="M20 34 C36 36 40 22 33 14 C29 10 25 14 28 18 C31 23 29 28 18 27 Z" />
      <path class="fur outlined" d="M-13 -8 C-24 4 -27 22 -24 38 C-23 43 23 43 24 38 C27 22 24 4 13 -8 Z" />
      <path class="marks" d="M-24 16 L-17 17 M-24.5 25 L-17 25 M24 16 L17 17 M24.5 25 L17 25" />
      <path class="crease" d="M-6 41 V30 M6 41 V30" />
      <path
        class="fur outlined"
        d="M-22 -30 C-25 -45 -22 -52 -17 -50 C-12 -48 -8 -43 -6 -40 C-2 -41 2 -41 6 -40 C8 -43 12 -48 17 -50 C22 -52 25 -45 22 -30 C27 -20 24 -8 15 -3 C7 1 -7 1 -15 -3 C-24 -8 -27 -20 -22 -30 Z"
      />
      <path class="marks" d="M0 -39 V-31 M-7 -38 L-5.5 -32 M7 -38 L5.5 -32" />
      <Eyes startled={startled} at={[9.5, -20]}>
        <path class="smile-eyes" d="M-13 -18 Q-9 -23 -5 -18 M5 -18 Q9 -23 13 -18" />
      </Eyes>
      <path class="nose" d="M-3 -14 H3 L0 -10.5 Z" />
      <path class="mouth" d="M0 -10.5 C0 -7 -5 -6 -7 -9 M0 -10.5 C0 -7 5 -6 7 -9" />
      <path class="collar outlined-thin" d="M-17 -4 C-8 4 8 4 17 -4 L18 2 C8 10 -8 10 -18 2 Z" />
      <circle class="bell outlined-thin" cx="0" cy="8" r="5.5" />
    </g>
  );
}

function MidnightCat({ startled }: Startled) {
  return (
    <g transform="translate(0 -4)">
      <path class="fur outlined" d="M-18 34 C-36 38 -40 22 -34 12 C-30 7 -25 11 -28 16 C-31 22 -28 28 -18 26 Z" />
      <path class="fur outlined" d="M-12 -8 C-23 4 -26 22 -23 38 C-22 43 22 43 23 38 C26 22 23 4 12 -8 Z" />
      <path class="diamond" d="M0 8 L11 23 L0 39 L-11 23 Z" />
      <path
        class="fur outlined"
        d="M-22 -55 L-9 -41 C-3 -43 3 -43 9 -41 L22 -55 C25 -42 25 -31 23 -22 C21 -11 11 -4 0 0 C-11 -4 -21 -11 -23 -22 C-25 -31 -25 -42 -22 -55 Z"
      />
      <path class="inner-ear" d="M-19.5 -47 L-11.5 -38 L-18.5 -34 Z M19.5 -47 L11.5 -38 L18.5 -34 Z" />
      <Eyes startled={startled} at={[11, -24]}>
        <path class="sleepy-eyes" d="M-16 -24 Q-11.5 -19 -7 -24 M7 -24 Q11.5 -19 16 -24" />
      </Eyes>
      <path class="nose" d="M-3 -15 H3 L0 -11.5 Z" />
      <path class="light-mouth" d="M0 -11.5 V-7" />
      <path class="collar outlined-thin" d="M-17 -6 C-8 3 8 3 17 -6 L18 0 C8 9 -8 9 -18 0 Z" />
      <path class="bell outlined-thin" d="M0 1 L6.5 7.5 L0 14 L-6.5 7.5 Z" />
    </g>
  );
}
