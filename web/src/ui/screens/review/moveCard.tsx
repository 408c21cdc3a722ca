// The shown move: its number, what was played and better, why, and the buttons to step and to try again.

import { t } from "../../../words";
import { isMistake } from "../../../review/judge";
import { Icon } from "../../icons";
import type { IconName } from "../../icons";
import type { Reviewing } from "./reviewing";
import { TryAgain } from "./tryAgain";

export function MoveCard({ review }: { review: Reviewing }) {
  const at = review.at.value;
  const last = review.plies.length;
  const ply = review.plies[at];
  const judgement = ply === undefined ? null : review.judgement(at);
  const wrong = judgement !== null && isMistake(judgement.mark);
  const yours = ply !== undefined && review.isReader(ply.seat);
  const { done, all } = review.analysis.progress.value;
  return (
    <section class="review-move card" aria-label={t("review-shown-move")}>
      <div class="review-move-head">
        <h3>
          {ply === undefined ? t("review-end") : t("review-move-of-all", { number: review.number(at), moves: review.moves })}
          {ply === undefined || yours ? null : <span class="review-mover"> · {review.name(ply.seat)}</span>}
        </h3>
        {ply === undefined ? null : (
          <p class="review-legend">
            <span class={wrong ? "played-sign bad" : "played-sign"}>{yours ? t("review-you-played") : t("review-played")}</span>
            {wrong ? <span class="better-sign">{t("review-better-sign")}</span> : null}
          </p>
        )}
      </div>
      {ply === undefined || wrong ? null : <p class="review-what wide">{review.words.move(ply).full}</p>}
      <p class="review-why">
        {ply === undefined && review.source.state.value.result !== null ? <strong>{review.resultTitle()}</strong> : null}
        {review.sentence() ?? (review.analysis.running.value ? t("review-progress", { done, all }) : t("review-mark-unknown"))}
      </p>
      <div class="review-steps" role="group" aria-label={t("replay")}>
        <Step name="first" label={t("replay-first")} off={at === 0} onClick={() => review.look(0)} extra />
        <Step name="previous" label={t("replay-back")} off={at === 0} onClick={() => review.step(-1)} />
        <Step name="next" label={t("replay-on")} off={at === last} onClick={() => review.step(1)} />
        <Step name="last" label={t("replay-last")} off={at === last} onClick={() => review.look(last)} extra />
        {review.source.hidden && ply !== undefined ? (
          <button
            type="button"
            class="review-step review-listing"
            aria-pressed={review.listing.value}
            onClick={() => review.toggleListing()}
          >
            {t("review-best-list")}
          </button>
        ) : null}
        <TryAgain review={review} />
      </div>
    </section>
  );
}

interface StepProperties {
  readonly name: IconName;
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
  /** Whether there is only room for it on large screens. */
  readonly extra?: boolean;
}

function Step({ name, label, off, onClick, extra }: StepProperties) {
  return (
    <button
      type="button"
      class={extra === true ? "review-step wide" : "review-step"}
      aria-label={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}
