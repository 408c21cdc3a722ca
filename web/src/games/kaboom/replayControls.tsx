// The controls of a replay: a slider over the turn, the speed, and the hits.

import { t } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import "./replay.css";

/** Steps of the slider for a key press: a quarter of a second. */
const SLIDE = 15;

export function ReplayControls({ play }: { play: KaboomPlay }) {
  const replay = play.replay.value;
  if (replay === null) {
    return (
      <section class="card kaboom-controls">
        <p class="task" role="status">
          {t("kaboom-watching-again")}
        </p>
        <StopButton play={play} />
      </section>
    );
  }
  const second = play.table.data.steps_a_second;
  const seconds = Math.floor(replay.step.value / second);
  const playing = replay.playing.value;
  return (
    <section class="card kaboom-controls replay-controls">
      <label class="field replay-slider">
        <span>{t("kaboom-replay-time")}</span>
        <input
          type="range"
          min={0}
          max={replay.steps}
          step={SLIDE}
          value={replay.step.value}
          aria-valuetext={t("kaboom-seconds", { seconds })}
          onInput={(event) => replay.seek(Number(event.currentTarget.value))}
        />
        <output>{t("kaboom-seconds", { seconds })}</output>
      </label>
      <div class="replay-buttons" role="group" aria-label={t("kaboom-watching-again")}>
        <button type="button" class="button primary" onClick={() => replay.play(!playing)}>
          {playing ? t("kaboom-pause") : t("kaboom-replay-play")}
        </button>
        <button type="button" class="button" aria-pressed={replay.half.value} onClick={() => replay.setHalf(!replay.half.value)}>
          {t("kaboom-replay-half")}
        </button>
        <button type="button" class="button" disabled={replay.hits.length === 0} onClick={() => replay.nextHit()}>
          {t("kaboom-replay-hit")}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={replay.isSlow.value}
          disabled={replay.best === null}
          onClick={() => replay.showBest()}
        >
          {t("kaboom-replay-best")}
        </button>
        <StopButton play={play} />
      </div>
    </section>
  );
}

export function StopButton({ play }: { play: KaboomPlay }) {
  return (
    <button type="button" class="button stop-watching" onClick={() => play.stopWatching()}>
      {t("kaboom-stop-watching")}
    </button>
  );
}
