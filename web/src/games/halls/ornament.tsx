// Our own drawings of the ornaments, around (0, 0) in squares of 100 units. Marmalade has a round bauble with bands, midnight a diamond.

import "./ornament.css";

export function Ornament({ seat }: { seat: number }) {
  return (
    <g class={`cat-piece ornament side-${seat}`}>
      <ellipse class="piece-shadow" cx="0" cy="30" rx="20" ry="5" />
      {seat === 0 ? (
        <>
          <rect class="bell outlined-thin" x="-6" y="-32" width="12" height="10" rx="2" />
          <circle class="fur outlined" cx="0" cy="4" r="25" />
          <path class="marks" d="M-21 -4 Q0 4 21 -4 M-23 8 Q0 16 23 8" />
          <circle class="shine" cx="-9" cy="-8" r="4" />
        </>
      ) : (
        <>
          <rect class="bell outlined-thin" x="-6" y="-38" width="12" height="10" rx="2" />
          <path class="fur outlined" d="M0 -28 L22 2 L0 32 L-22 2 Z" />
          <path class="diamond" d="M0 -12 L10 2 L0 16 L-10 2 Z" />
        </>
      )}
    </g>
  );
}
