// All moves in words, with the marks of the best moves and the mistakes. Two players who alternate share a row.

import { useEffect, useRef } from "preact/hooks";

import { isMistake } from "../../../review/judge";
import { t } from "../../../words";
import type { Reviewing } from "./reviewing";

export function MoveTable({ review }: { review: Reviewing }) {
  const list = useRef<HTMLOListElement>(null);
  const at = review.at.value;
  useEffect(() => {
    const frame = list.current;
    const here = frame?.querySelector<HTMLElement>("[aria-current]");
    // Scroll only the list, never the page under the reader's finger.
    if (frame && here) frame.scrollTop = here.offsetTop - frame.clientHeight / 2;
  }, [at]);
  const across = review.inTurns ? 2 : 1;
  const rows = Array.from({ length: Math.ceil(review.plies.length / across) }, (_, row) => row * across);
  return (
    <ol class={`review-moves${review.inTurns ? "" : " named"}`} ref={list} tabIndex={-1}>
      {rows.map((first) => (
        <li key={first}>
          <span class="ply-number">{review.number(first)}</span>
          {Array.from({ length: Math.min(across, review.plies.length - first) }, (_, side) => (
            <Move key={side} review={review} index={first + side} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Move({ review, index }: { review: Reviewing; index: number }) {
  const ply = review.plies[index];
  if (ply === undefined) return null;
  const { SideMark } = review.game.module;
  const mark = review.judgement(index)?.mark ?? "unknown";
  const { full, brief } = review.words.move(ply);
  const current = review.at.value === index ? ({ "aria-current": "step" } as const) : {};
  return (
    <button type="button" class={`review-ply mark-${mark}`} {...current} onClick={() => review.look(index)}>
      <svg viewBox="0 0 100 100" role="img" aria-label={review.name(ply.seat)}>
        <SideMark seat={ply.seat} />
      </svg>
      {review.inTurns ? null : <span class="ply-name">{review.name(ply.seat)}</span>}
      <span class="wide">{full}</span>
      <span class="narrow">{brief}</span>
      {mark === "best" ? <span class="tag best">{t("review-tag-best")}</span> : null}
      {isMistake(mark) ? <span class="tag mistake">{t("review-tag-mistake")}</span> : null}
    </button>
  );
}
