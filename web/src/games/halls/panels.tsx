// The pieces of a player of Halls: ornaments to hang and captured ones in the strip of a seat, and the two steps of a turn.

import { t } from "../../words";
import type { CatsPlay } from "../cats/catsPlay";
import { PoolTray, TurnControls, ownSeat } from "../cats/panels";
import { Ornament } from "./ornament";
import "./panels.css";

/** The number of captured ornaments that wins. */
const WINNING = 3;

/** The pool of a seat, and its captures with the places for the others. */
export function TreeTray({ play, seat }: { play: CatsPlay; seat: number }) {
  const { ornaments = 0, captured = 0 } = play.shown.value.pools[seat] ?? {};
  return (
    <>
      <PoolTray play={play} seat={seat} />
      <div class="captures" role="img" aria-label={t("halls-pool", { ornaments, captured })}>
        {Array.from({ length: Math.max(WINNING, captured) }, (_, index) =>
          index < captured ? <OrnamentIcon key={index} seat={1 - seat} /> : <span key={index} class="capture-place" />,
        )}
      </div>
    </>
  );
}

function OrnamentIcon({ seat }: { seat: number }) {
  return (
    <svg class="ornament-icon" viewBox="-30 -40 60 76" aria-hidden="true">
      <Ornament seat={seat} />
    </svg>
  );
}

/** Ornament, kitten and cat; the ornament comes first and is chosen while it must be hung. */
export function TreeControls({ play }: { play: CatsPlay }) {
  const seat = ownSeat(play);
  if (seat === null) return null;
  const { step, hung } = play.entry;
  const hangs = play.around.live.value && step.value === "ornament";
  return (
    <TurnControls
      play={play}
      before={
        <button
          type="button"
          role="radio"
          class={`piece-button ornament-button${hung.value === null ? "" : " step-done"}`}
          aria-checked={hangs}
          disabled={!hangs && hung.value === null}
          onClick={() => play.hangAgain()}
        >
          <OrnamentIcon seat={seat} />
          <span class="piece-word">{t("halls-ornament")}</span>
          <kbd aria-hidden="true">3</kbd>
        </button>
      }
    />
  );
}
