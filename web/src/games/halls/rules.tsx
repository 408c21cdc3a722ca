// The rules of Halls in our own words: the differences from boop, with a picture for each sentence about a move.

import { Strip } from "../cats/rulesStrip";
import type { StripOf } from "../cats/rulesStrip";
import type { PieceKind } from "../cats/view";
import { RulesPage } from "../rulesPage";
import type { RuleSection } from "../rulesPage";
import { TreePiece } from "./board";
import { tierOf } from "./geometry";

interface Picture extends StripOf<PieceKind> {
  readonly squares: readonly string[];
}

const SECTIONS: readonly RuleSection<Picture>[] = [
  { title: "halls-rules-boop", text: ["halls-rules-boop-text"] },
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
  { title: "halls-rules-win", text: ["halls-rules-win-text", "halls-rules-both-text"] },
];

export function HallsRules() {
  return <RulesPage sections={SECTIONS} draw={draw} />;
}

/** Draws a few squares in a row. */
function draw({ squares, ...strip }: Picture) {
  return (
    <Strip {...strip} length={squares.length} Piece={TreePiece}>
      {squares.map((square, at) => (
        <g key={square} class="tier-numbers" transform={`translate(${60 + at * 100} 80)`}>
          <rect class={`tier-fill-${tierOf(square)}`} x="-48" y="-48" width="96" height="96" rx="12" />
          <g transform="translate(-34 -34)">
            <circle r="17" />
            <text class="tier-number" text-anchor="middle" dy="9">
              {tierOf(square)}
            </text>
          </g>
        </g>
      ))}
    </Strip>
  );
}
