// The review of a turn-based game: the board with the played and the better move, the worst moves, the reason, the chances and the list of
// moves. Everything fits into the window, so that the board is always in view.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { EFFORTS, effortOf } from "../../../review/effort";
import { t } from "../../../words";
import { Dialog } from "../../dialog";
import { Icon } from "../../icons";
import { say } from "../../liveRegion";
import { BestMoves } from "./bestMoves";
import { ChanceGraph } from "./chanceGraph";
import { MoveCard } from "./moveCard";
import { MoveTable } from "./moveTable";
import { ReviewBar } from "./reviewBar";
import type { Reviewing } from "./reviewing";
import { WorstMoves } from "./worstMoves";

export function ReviewScreen({ review }: { review: Reviewing }) {
  const [open, setOpen] = useState<"list" | null>(null);
  const Board = review.play.ReviewBoard ?? review.play.Board;
  const { analysis, game } = review;
  const listing = review.listing.value && review.at.value < review.plies.length;
  useEffect(() => {
    document.title = t("title-review-of", { game: t(game.card.name) });
  });
  useEffect(() => {
    const start = async (): Promise<void> => {
      await analysis.run(effortOf(analysis.of, EFFORTS.usual), review.reader);
      if (!analysis.failed.peek() && analysis.judged.peek()) say(`${t("review-done")} ${review.spoken()}`);
    };
    void start();
    return () => analysis.stop();
  }, [analysis, review]);
  useReviewKeys(review);
  return (
    <div class={`review-screen review-${game.card.id}`}>
      <ReviewBar review={review} />
      <div class="review-board">
        <Board />
      </div>
      <div class={listing ? "review-words listing" : "review-words"}>
        {listing ? null : <WorstMoves review={review} />}
        <MoveCard review={review} />
        {listing ? <BestMoves review={review} /> : <ChanceGraph review={review} />}
        <section class="review-list card" aria-label={t("moves")}>
          <MoveTable review={review} />
        </section>
        <button type="button" class="review-edge" onClick={() => setOpen("list")}>
          <Icon name="rules" />
          <span>{t("review-every-move")}</span>
        </button>
      </div>
      {open === "list" ? (
        <Dialog title={t("review-every-move")} onClose={() => setOpen(null)}>
          <MoveTable review={review} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** Steps with the arrow keys, except where they have another meaning. */
function useReviewKeys(review: Reviewing): void {
  // Attached together with the board, so that even the first key press counts.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if ((event.target as Element | null)?.closest("input, select, textarea, dialog, [role=grid]") != null) return;
      const bindings: Partial<Record<string, () => void>> = {
        ArrowLeft: () => review.step(-1),
        ArrowRight: () => review.step(1),
        Home: () => review.look(0),
        End: () => review.look(review.plies.length),
      };
      const worst = /^[1-9]$/.test(event.key) ? review.worst.peek()[Number(event.key) - 1] : undefined;
      const act = worst === undefined ? bindings[event.key] : () => review.look(worst);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [review]);
}
