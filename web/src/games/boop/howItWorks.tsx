// boop in three pictures: push, grow, win.

import { CatPiece } from "../cats/pieces";
import { At, PushArrow, SmallBed } from "../cats/smallBed";
import type { HowItWorks } from "../howItWorks";

function Push() {
  return (
    <SmallBed quick>
      <At column={0} row={2}>
        <CatPiece seat={0} kind="kitten" />
      </At>
      <PushArrow column={1} row={1} across={1} down={-1} />
      <At column={2} row={0}>
        <g class="how-moves" style={{ "--from-x": "-100px", "--from-y": "100px" }}>
          <CatPiece seat={1} kind="kitten" />
        </g>
      </At>
    </SmallBed>
  );
}

function Grow() {
  return (
    <SmallBed>
      {[0, 1, 2].map((column) => (
        <At key={column} column={column} row={1}>
          <g class="how-gone">
            <CatPiece seat={0} kind="kitten" />
          </g>
        </At>
      ))}
      <rect class="how-ring" x="22" y="122" width="292" height="92" rx="46" />
      <rect class="how-thread" x="22" y="122" width="292" height="92" rx="46" />
      <At column={2} row={0}>
        <g class="how-moves" style={{ "--from-x": "-100px", "--from-y": "100px" }}>
          <CatPiece seat={0} kind="cat" />
        </g>
      </At>
    </SmallBed>
  );
}

function Win() {
  return (
    <SmallBed>
      <g transform="rotate(-45 168 168)">
        <rect class="how-ring" x="-18" y="118" width="372" height="100" rx="50" />
        <rect class="how-thread win" x="-18" y="118" width="372" height="100" rx="50" />
      </g>
      {["", " second", " third"].map((later, index) => (
        <At key={later} column={index} row={2 - index}>
          <g class={`how-hops${later}`}>
            <CatPiece seat={0} kind="cat" />
          </g>
        </At>
      ))}
    </SmallBed>
  );
}

export const boopPictures: HowItWorks = [
  { text: "boop-how-push", Picture: Push },
  { text: "boop-how-grow", Picture: Grow },
  { text: "boop-how-win", Picture: Win },
];
