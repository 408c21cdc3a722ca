// The rules of boop in our own words, with a picture for each sentence about a move.

import { CatPiece } from "../cats/pieces";
import type { CatKind } from "../cats/pieces";
import { Strip } from "../cats/rulesStrip";
import type { StripOf } from "../cats/rulesStrip";
import { RulesPage } from "../rulesPage";
import type { RuleSection } from "../rulesPage";

interface Picture extends StripOf<CatKind> {
  readonly columns: number;
}

const SECTIONS: readonly RuleSection<Picture>[] = [
  {
    title: "boop-rules-goal",
    text: ["boop-rules-goal-text"],
    picture: {
      columns: 3,
      pieces: [0, 1, 2].map((at) => ({ at, seat: 0, kind: "cat" as const })),
    },
  },
  {
    title: "boop-rules-place",
    text: ["boop-rules-place-text", "boop-rules-boop-text"],
    picture: {
      columns: 3,
      pieces: [
        { at: 0, seat: 0, kind: "kitten" },
        { at: 1, seat: 1, kind: "kitten" },
      ],
      arrow: [1, 2],
    },
  },
  {
    title: "boop-rules-limits",
    text: ["boop-rules-pair-text", "boop-rules-cat-text", "boop-rules-once-text"],
    picture: {
      columns: 3,
      pieces: [
        { at: 0, seat: 0, kind: "kitten" },
        { at: 1, seat: 1, kind: "kitten" },
        { at: 2, seat: 1, kind: "kitten" },
      ],
    },
  },
  {
    title: "boop-rules-edge",
    text: ["boop-rules-edge-text"],
    picture: {
      columns: 2,
      pieces: [
        { at: 0, seat: 1, kind: "kitten" },
        { at: 1, seat: 0, kind: "kitten" },
      ],
      arrow: [1, 2],
    },
  },
  {
    title: "boop-rules-grow",
    text: ["boop-rules-grow-text", "boop-rules-grow-choice-text"],
    picture: {
      columns: 3,
      pieces: [0, 1, 2].map((at) => ({ at, seat: 1, kind: "kitten" as const })),
    },
  },
  { title: "boop-rules-eight", text: ["boop-rules-eight-text", "boop-rules-eight-win-text"] },
  { title: "boop-rules-young", text: ["boop-rules-young-text", "boop-rules-young-solved-text"] },
  { title: "boop-rules-draw", text: ["boop-rules-draw-text"] },
];

export function BoopRules() {
  return <RulesPage sections={SECTIONS} draw={draw} />;
}

/** Draws a few patches in a row. */
function draw({ columns, ...strip }: Picture) {
  return (
    <Strip {...strip} length={columns} Piece={CatPiece}>
      <rect class="hem" width={columns * 100 + 20} height="124" y="18" rx="26" />
      {Array.from({ length: columns }, (_, at) => (
        <g key={at} transform={`translate(${12 + at * 100} 32)`}>
          <rect class={at % 2 === 0 ? "patch-oat" : "patch-sage"} width="96" height="96" rx="18" />
          <rect class="patch-stitch" x="6" y="6" width="84" height="84" rx="13" />
        </g>
      ))}
    </Strip>
  );
}
