// Panels beside the tree: pools with ornaments, and the two steps of a turn.

import { t } from "../../words";
import type { CatsPlay } from "../cats/catsPlay";
import { PoolTray, TurnControls } from "../cats/panels";
import { Ornament } from "./ornament";

/** The pool of a seat, its ornaments and its captures. */
export function TreeTray({ play, seat }: { play: CatsPlay; seat: number }) {
  const { ornaments = 0, captured = 0 } = play.shown.value.pools[seat] ?? {};
  return (
    <>
      <PoolTray play={play} seat={seat} />
      <div class="tree-pool" role="img" aria-label={t("halls-pool", { ornaments, captured })}>
        <span class="tree-ornaments">
          {Array.from({ length: ornaments }, (_, index) => (
            <svg key={index} viewBox="-30 -40 60 76" aria-hidden="true">
              <Ornament seat={seat} />
            </svg>
          ))}
        </span>
        <span class="captures">
          <svg viewBox="-30 -40 60 76" aria-hidden="true">
            <Ornament seat={1 - seat} />
          </svg>
          {t("halls-captured-of", { captured })}
        </span>
      </div>
    </>
  );
}

export function TreeControls({ play }: { play: CatsPlay }) {
  if (!play.around.live.value) return null;
  const { step, hung, legal } = play.entry;
  if (legal.value.length === 0) return null;
  if (step.value === "ornament") {
    return (
      <div class="steps">
        <p class="task">{t("halls-step-ornament")}</p>
        <p class="quiet">{t("halls-step-piece-later")}</p>
      </div>
    );
  }
  return (
    <div class="steps">
      {hung.value === null ? null : (
        <div class="step-done">
          <p>{t("halls-step-hung", { square: hung.value })}</p>
          <button type="button" class="button" onClick={() => play.cancel()}>
            {t("halls-undo-step")}
          </button>
        </div>
      )}
      <TurnControls play={play} />
    </div>
  );
}
