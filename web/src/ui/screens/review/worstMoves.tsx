// The worst moves, each a button that shows it on the board.

import { isMistake } from "../../../review/judge";
import { t } from "../../../words";
import type { Reviewing } from "./reviewing";

export function WorstMoves({ review }: { review: Reviewing }) {
  const worst = review.worst.value;
  const { analysis, reader } = review;
  const { running, judged, failed } = analysis;
  return (
    <section class="review-worst" aria-labelledby="worst-title">
      <h2 id="worst-title">{reader === null ? t("review-worst-of-all") : t("review-what-wrong")}</h2>
      {worst.length > 0 ? (
        <ol class="worst-moves">
          {worst.map((index, place) => (
            <li key={index}>
              <WorstMove review={review} index={index} place={place + 1} />
            </li>
          ))}
        </ol>
      ) : failed.value ? (
        <p class="trouble" role="alert">
          {t("review-failed")}
        </p>
      ) : judged.value && !running.value ? (
        <p class="review-none">{t("review-no-mistake")}</p>
      ) : (
        <Progress review={review} />
      )}
    </section>
  );
}

/** Shown until there is a first worst move; after that a line above the graph shows the progress. */
function Progress({ review: { analysis } }: { review: Reviewing }) {
  const { done, all } = analysis.progress.value;
  return <p class="review-none quiet">{t("review-progress", { done, all })}</p>;
}

function WorstMove({ review, index, place }: { review: Reviewing; index: number; place: number }) {
  const ply = review.plies[index];
  const judgement = review.judgement(index);
  if (ply === undefined || judgement === null || !isMistake(judgement.mark)) return null;
  const shown = review.at.value === index;
  const { before, after, better } = judgement;
  const number = review.number(index);
  return (
    <button type="button" class="worst-move" aria-pressed={shown} onClick={() => review.look(index)}>
      <span class="worst-place" aria-hidden="true">
        {place}
      </span>
      <strong class="worst-what">
        {review.reader === null ? t("review-move-of", { number, name: review.name(ply.seat) }) : t("review-move-number", { number })}
        <span class="wide">: {review.words.move(ply).full}</span>
      </strong>
      {better === null ? null : <span class="worst-better quiet wide">{t("review-better", { move: review.words.move(better).full })}</span>}
      <span class="worst-loss">{after === null ? null : t("review-from-to", { before: percent(before), after: percent(after) })}</span>
    </button>
  );
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}
