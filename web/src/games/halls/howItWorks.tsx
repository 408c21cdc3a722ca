// boop the Halls! in three pictures: place and push, capture an ornament, win.

import { CatPiece } from "../cats/pieces";
import { At, PushArrow, SmallBed } from "../cats/smallBed";
import type { HowItWorks } from "../howItWorks";
import { Ornament } from "./ornament";

/** The tiers of the tree from its top in the upper left corner. */
const tier = (column: number, row: number): string => `tier-fill-${Math.max(column, row) + 1}`;
/** The lowest tier: beyond its right side is the edge of the tree. */
const edge = (column: number): string => `tier-fill-${column + 2}`;

function Push() {
  return (
    <SmallBed quick patch={tier}>
      <At column={0} row={0}>
        <CatPiece seat={0} kind="kitten" />
      </At>
      <PushArrow column={1} row={1} across={1} down={1} />
      <At column={2} row={2}>
        <g class="how-moves" style={{ "--from-x": "-100px", "--from-y": "-100px" }}>
          <CatPiece seat={1} kind="kitten" />
        </g>
      </At>
    </SmallBed>
  );
}

function Capture() {
  return (
    <SmallBed patch={edge}>
      <At column={1} row={1}>
        <CatPiece seat={0} kind="kitten" />
      </At>
      <At column={2.4} row={1}>
        <g class="how-moves" style={{ "--from-x": "-40px" }}>
          <Ornament seat={1} />
        </g>
      </At>
      <PushArrow column={1.05} row={1} across={1} down={0} />
    </SmallBed>
  );
}

function Win() {
  return (
    <SmallBed patch={tier}>
      <rect class="how-ring" x="22" y="22" width="292" height="92" rx="46" />
      <rect class="how-thread win" x="22" y="22" width="292" height="92" rx="46" />
      {["", " second", " third"].map((later, index) => (
        <At key={later} column={index} row={0}>
          <g class={`how-hops${later}`}>
            <CatPiece seat={0} kind="cat" />
          </g>
        </At>
      ))}
      {["", " second", " third"].map((later, index) => (
        <At key={later} column={index} row={2}>
          <g class={`how-hops${later}`}>
            <Ornament seat={1} />
          </g>
        </At>
      ))}
    </SmallBed>
  );
}

export const hallsPictures: HowItWorks = [
  { text: "halls-how-push", Picture: Push },
  { text: "halls-how-capture", Picture: Capture },
  { text: "halls-how-win", Picture: Win },
];
