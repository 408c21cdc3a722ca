// The rules of boop in our own words, with a picture for each sentence about a move.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import { CatPiece } from "../cats/pieces";
import type { CatKind } from "../cats/pieces";

interface Picture {
  readonly columns: number;
  readonly pieces: readonly { at: number; seat: number; kind: CatKind; ghost?: boolean }[];
  readonly arrow?: readonly [from: number, to: number];
}

const SECTIONS: readonly { title: PlainKey; text: readonly PlainKey[]; picture: Picture | null }[] = [
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
  { title: "boop-rules-eight", text: ["boop-rules-eight-text", "boop-rules-eight-win-text"], picture: null },
  { title: "boop-rules-young", text: ["boop-rules-young-text"], picture: null },
  { title: "boop-rules-draw", text: ["boop-rules-draw-text"], picture: null },
];

export function BoopRules() {
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

/** A few patches in a row. */
function Strip({ columns, pieces, arrow }: Picture) {
  const width = columns * 100 + 60;
  return (
    <svg class="rule-picture" viewBox={`0 0 ${width} 160`} aria-hidden="true">
      <rect class="hem" width={columns * 100 + 20} height="124" y="18" rx="26" />
      {Array.from({ length: columns }, (_, at) => (
        <g key={at} transform={`translate(${12 + at * 100} 32)`}>
          <rect class={at % 2 === 0 ? "patch-oat" : "patch-sage"} width="96" height="96" rx="18" />
          <rect class="patch-stitch" x="6" y="6" width="84" height="84" rx="13" />
        </g>
      ))}
      {pieces.map(({ at, seat, kind }) => (
        <g key={at} transform={`translate(${60 + at * 100} 80)`}>
          <CatPiece seat={seat} kind={kind} />
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
