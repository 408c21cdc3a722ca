// The best moves in the shown position, with what they gain and the chance of the player who moves. Each is drawn on the board.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../../words";
import type { BestMove, Reviewing } from "./reviewing";

export function BestMoves({ review }: { review: Reviewing }) {
  const moves = useBestMoves(review);
  const played = review.plies[review.at.value];
  const name = played === undefined || review.isReader(played.seat) ? null : review.name(played.seat);
  return (
    <section class="review-best card" aria-labelledby="best-title">
      <h3 id="best-title">{name === null ? t("review-best-yours") : t("review-best-of", { name })}</h3>
      {moves.length === 0 ? <p class="quiet">{t("review-best-none")}</p> : null}
      <ol>
        {moves.map(({ ply, score }) => (
          <li key={ply.action}>
            <button
              type="button"
              class="best-move"
              aria-pressed={review.alternative.value?.action === ply.action}
              onClick={() => review.showAlternative(ply)}
              onPointerEnter={(event) => event.pointerType === "mouse" && review.showAlternative(ply)}
              onFocus={() => review.showAlternative(ply)}
            >
              <span class="best-what">{review.words.move(ply).full}</span>
              {ply.action === played?.action ? <span class="tag">{t("review-best-played")}</span> : null}
              <span class="best-chance">{t("review-percent", { percent: Math.round(100 * score) })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useBestMoves(review: Reviewing): readonly BestMove[] {
  const [moves, setMoves] = useState<readonly BestMove[]>([]);
  const index = review.at.value;
  const thought = review.analysis.thoughts.value[index];
  useEffect(() => {
    let left = false;
    setMoves([]);
    void review.bestMoves(index).then((found) => {
      if (!left) setMoves(found);
    });
    return () => {
      left = true;
    };
  }, [review, index, thought]);
  return moves;
}
