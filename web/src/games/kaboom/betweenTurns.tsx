// Controls between turns: plans, who is ready, and the result of the last turn.

import { nameList, t } from "../../words";
import type { PlainKey } from "../../words";
import { ASSISTS } from "./builder";
import { chooseAssist, chooseForetelling } from "./builderHelp";
import type { Assist } from "./builder";
import { beforeWords } from "./instruction";
import type { KaboomPlay } from "./kaboomPlay";
import { PlanBook } from "./plans";
import { ReplayControls, StopButton } from "./replayControls";
import { pointsWon, verdictLines } from "./narration";
import { SharingField } from "./sharing";

const ASSIST_WORDS: Record<Assist, PlainKey> = {
  full: "kaboom-assist-full",
  light: "kaboom-assist-light",
  off: "kaboom-assist-off",
};

/** The controls before a turn: the player can view and pin plans; nothing moves. */
export function Before({ play }: { play: KaboomPlay }) {
  const { kind } = play.role.value;
  const { turn, round, phase } = play.shown.value;
  const { assist } = play.builder;
  // A game that ended in mid-turn, or was resigned, has no next turn.
  if (phase === "over") return null;
  return (
    <section class="card kaboom-controls">
      <p class="task">{t("kaboom-turn", { turn, round })}</p>
      {play.table.ownTime === null ? <Together play={play} /> : <Alone play={play} />}
      {kind === "builder" ? (
        <>
          <PlanBook play={play} />
          <details class="placing-help">
            <summary>{t("kaboom-assist")}</summary>
            <fieldset class="assist">
              <legend class="unseen">{t("kaboom-assist")}</legend>
              {ASSISTS.map((one) => (
                <label key={one}>
                  <input type="radio" name="assist" checked={assist.value === one} onChange={() => chooseAssist(play.builder, one)} />
                  {t(ASSIST_WORDS[one])}
                </label>
              ))}
            </fieldset>
            <label class="foretells">
              <input
                type="checkbox"
                checked={play.builder.foretells.value}
                onChange={(event) => chooseForetelling(play.builder, event.currentTarget.checked)}
              />
              {t("kaboom-foretells")}
            </label>
          </details>
        </>
      ) : null}
    </section>
  );
}

/** On one device, one person starts the timer for everybody. */
function Alone({ play }: { play: KaboomPlay }) {
  return (
    <>
      <p class="before-words">{beforeWords(play)}</p>
      {play.table.sharing.value === null ? null : <SharingField />}
      <button type="button" class="button primary large" onClick={() => play.start()}>
        {t("kaboom-start")}
      </button>
    </>
  );
}

/** Online, every player reports that they are ready. */
function Together({ play }: { play: KaboomPlay }) {
  const { kind, seat } = play.role.value;
  const { ready } = play.shown.value;
  const watches = kind === "watcher";
  const isReady = !watches && ready.includes(seat);
  const late = play.table.state.value.seats.flatMap((_, other) =>
    ready.includes(other) || (!watches && other === seat) ? [] : [play.around.name(other)],
  );
  return (
    <>
      <p class="before-words">{beforeWords(play)}</p>
      {watches || isReady ? null : <ReadyButton play={play} />}
      {play.trouble.value === null ? null : (
        <p class="trouble" role="alert">
          {play.trouble.value}
        </p>
      )}
      <p class="quiet" role="status">
        {isReady ? t("kaboom-you-are-ready") : null} {late.length === 0 ? null : t("kaboom-not-ready", { names: nameList(late) })}
      </p>
      <p class="quiet">{t("kaboom-patience")}</p>
    </>
  );
}

function ReadyButton({ play }: { play: KaboomPlay }) {
  return (
    <button type="button" class="button primary large" onClick={() => play.start()}>
      {t("kaboom-ready")}
    </button>
  );
}

/** The result of a turn: the correct towers, and the faults of the others. */
export function After({ play }: { play: KaboomPlay }) {
  const { plies } = play.table.state.value;
  const events = plies.at(-1)?.events ?? [];
  return (
    <section class="card kaboom-controls">
      <p class="task">{t("kaboom-after", { points: pointsWon(events) })}</p>
      <ul class="verdict">
        {verdictLines(play.table.data, events).map(({ tiles, line }, index) => (
          <li key={index} class={play.tour.at.value !== null && tiles.includes(play.tour.at.value) ? "visited" : ""}>
            {line}
          </li>
        ))}
      </ul>
      {play.tour.at.value === null ? null : (
        <button type="button" class="button" onClick={() => play.tour.end()}>
          {t("kaboom-tour-skip")}
        </button>
      )}
      {play.table.ownTime === null && play.role.value.kind === "saboteur" ? (
        // Only a builder has anything to prepare.
        <ReadyButton play={play} />
      ) : (
        <button type="button" class="button primary large" onClick={() => play.goOn()}>
          {t("kaboom-next-turn")}
        </button>
      )}
      <AgainButton play={play} />
    </section>
  );
}

export function AgainButton({ play }: { play: KaboomPlay }) {
  const turns = play.table.state.value.plies.length;
  if (turns === 0) return null;
  // A past turn has no other controls.
  if (play.again.value !== null) return play.past.value === null ? <StopButton play={play} /> : <ReplayControls play={play} />;
  // The turn on display, or the last one.
  const turn = play.past.value?.turn ?? turns;
  return (
    <button type="button" class="button" onClick={() => void play.watchAgain(turn)}>
      {t("kaboom-watch-again")}
    </button>
  );
}
