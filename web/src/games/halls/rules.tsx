// The rules of Halls in our own words: the differences from boop, with a picture for each sentence about a move.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import type { PieceKind } from "../cats/view";
import { TreePiece } from "./board";
import { tierOf } from "./geometry";

interface Picture {
  readonly squares: readonly string[];
  readonly pieces: readonly { at: number; seat: number; kind: PieceKind }[];
  /** From one square to another; an index beyond the last square is off the tree. */
  readonly arrow?: readonly [from: number, to: number];
}

const SECTIONS: readonly { title: PlainKey; text: readonly PlainKey[]; picture: Picture | null }[] = [
  { title: "halls-rules-boop", text: ["halls-rules-boop-text"], picture: null },
  {
    title: "halls-rules-tree",
    text: ["halls-rules-tree-text"],
    picture: { squares: ["d4", "e4", "f4", "g4"], pieces: [] },
  },
  {
    title: "halls-rules-hang",
    text: ["halls-rules-hang-text", "halls-rules-hang-where-text"],
    picture: { squares: ["d4", "e4", "f4"], pieces: [{ at: 1, seat: 0, kind: "ornament" }] },
  },
  {
    title: "halls-rules-push",
    text: ["halls-rules-push-text"],
    picture: {
      squares: ["d4", "e4", "f4"],
      pieces: [
        { at: 0, seat: 0, kind: "kitten" },
        { at: 1, seat: 1, kind: "ornament" },
      ],
      arrow: [1, 2],
    },
  },
  {
    title: "halls-rules-capture",
    text: ["halls-rules-capture-text"],
    picture: {
      squares: ["f4", "g4"],
      pieces: [
        { at: 0, seat: 0, kind: "kitten" },
        { at: 1, seat: 1, kind: "ornament" },
      ],
      arrow: [1, 2],
    },
  },
  {
    title: "halls-rules-pounce",
    text: ["halls-rules-pounce-text", "halls-rules-kitten-text"],
    picture: {
      squares: ["d4", "e4", "f4"],
      pieces: [
        { at: 0, seat: 1, kind: "cat" },
        { at: 1, seat: 0, kind: "cat" },
        { at: 2, seat: 1, kind: "ornament" },
      ],
      arrow: [1, 2],
    },
  },
  { title: "halls-rules-win", text: ["halls-rules-win-text", "halls-rules-both-text"], picture: null },
];

export function HallsRules() {
  return (
    <>
      {SECTIONS.map(({ title, text, picture }) => (
        <section key={title} class="rule">
          <div>
            <h2>{t(title)}</h2>
            {text.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </div>
          {picture === null ? null : <Strip {...picture} />}
        </section>
      ))}
    </>
  );
}

/** A few squares in a row. */
function Strip({ squares, pieces, arrow }: Picture) {
  const width = squares.length * 100 + 60;
  return (
    <svg class="rule-picture" viewBox={`0 0 ${width} 160`} aria-hidden="true">
      {squares.map((square, at) => (
        <g key={square} class={`square tier-${tierOf(square)}`} transform={`translate(${60 + at * 100} 80)`}>
          <rect class="riser" x="-48" y="-48" width="96" height="96" rx="12" />
          <rect class="patch" x="-48" y="-48" width="96" height={96 - (19 - 4 * tierOf(square))} rx="12" />
          <text class="tier-number" x="-39" y="-28">
            {tierOf(square)}
          </text>
        </g>
      ))}
      {pieces.map(({ at, seat, kind }) => (
        <g key={at} transform={`translate(${60 + at * 100} 80)`}>
          <TreePiece seat={seat} kind={kind} />
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
