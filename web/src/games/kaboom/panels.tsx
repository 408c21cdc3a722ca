// What lies beside the table: scores, the tray of blocks, the catapult's controls, and what
// there is to do between turns.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import { ASSISTS } from "./builder";
import type { Assist } from "./builder";
import { KindIcon } from "./kindIcon";
import type { KaboomPlay } from "./kaboomPlay";
import { PlanBook } from "./plans";
import { kindName, pointsWon, verdict } from "./tell";
import { KINDS } from "./view";

const ASSIST_WORDS: Record<Assist, PlainKey> = {
  full: "kaboom-assist-full",
  light: "kaboom-assist-light",
  off: "kaboom-assist-off",
};

export function ScoreTray({ play, seat }: { play: KaboomPlay; seat: number }) {
  const { points, builder, claimed } = play.shown.value;
  return (
    <p class="kaboom-score">
      <strong>{t("kaboom-points", { points: points[seat] ?? 0 })}</strong>
      <span class="quiet">{t("kaboom-tiles-won", { count: claimed[seat]?.length ?? 0 })}</span>
      {builder === seat ? <span class="builds">{t("kaboom-builds")}</span> : null}
    </p>
  );
}

export function KaboomControls({ play }: { play: KaboomPlay }) {
  const { phase } = play.shown.value;
  if (play.past.value !== null) return null;
  if (play.again.value !== null) {
    return (
      <section class="card kaboom-controls">
        <p class="task">{t("kaboom-watching-again")}</p>
        <StopButton play={play} />
      </section>
    );
  }
  if (phase !== "play") return play.ended.value === null ? <Before play={play} /> : <After play={play} />;
  return (
    <section class="card kaboom-controls">
      <SeatChoice play={play} />
      {play.role.value.kind === "builder" ? <BuilderControls play={play} /> : null}
      {play.role.value.kind === "saboteur" ? <SaboteurControls play={play} /> : null}
      <div class="time-buttons" role="group" aria-label={t("kaboom-time")}>
        <button type="button" class="button" aria-pressed={!play.table.running.value} onClick={() => play.pause()}>
          {play.table.running.value ? t("kaboom-pause") : t("kaboom-go-on")}
        </button>
        <button type="button" class="button" aria-pressed={play.table.hurried.value} onClick={() => play.hurry()}>
          {t("kaboom-hurry")}
        </button>
      </div>
    </section>
  );
}

/** Several people at one device: whose role the controls play. */
function SeatChoice({ play }: { play: KaboomPlay }) {
  const here = play.table.state.value.seats.flatMap((seat, index) => (seat.here ? [{ ...seat, index }] : []));
  if (here.length < 2) return null;
  const { builder } = play.shown.value;
  return (
    <label class="field">
      <span>{t("kaboom-who-acts")}</span>
      <select
        value={play.role.value.seat}
        onChange={(event) => {
          play.chosenSeat.value = Number(event.currentTarget.value);
        }}
      >
        {here.map(({ index, name }) => (
          <option key={index} value={index} selected={index === play.role.value.seat}>
            {t("kaboom-seat-role", {
              name: name === "" ? t("kaboom-seat", { number: index + 1 }) : name,
              role: index === builder ? t("kaboom-role-builder") : t("kaboom-role-saboteur"),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The table waits: plans can be looked at and pinned, nothing moves. */
function Before({ play }: { play: KaboomPlay }) {
  const { kind } = play.role.value;
  const { turn, round } = play.shown.value;
  const { assist } = play.builder;
  return (
    <section class="card kaboom-controls">
      <p class="task">{t("kaboom-turn", { turn, round })}</p>
      <p>{kind === "builder" ? t("kaboom-before-builder") : kind === "saboteur" ? t("kaboom-before-saboteur") : t("kaboom-you-watch")}</p>
      <button type="button" class="button primary large" onClick={() => play.start()}>
        {t("kaboom-start")}
      </button>
      {kind === "builder" ? (
        <>
          <fieldset class="assist">
            <legend>{t("kaboom-assist")}</legend>
            {ASSISTS.map((one) => (
              <label key={one}>
                <input type="radio" name="assist" checked={assist.value === one} onChange={() => play.setAssist(one)} />
                {t(ASSIST_WORDS[one])}
              </label>
            ))}
          </fieldset>
          <PlanBook play={play} />
        </>
      ) : null}
    </section>
  );
}

/** The turn is over: which towers were right, and what was wrong with the others. */
function After({ play }: { play: KaboomPlay }) {
  const { plies } = play.table.state.value;
  const events = plies.at(-1)?.events ?? [];
  return (
    <section class="card kaboom-controls">
      <p class="task">{t("kaboom-after", { points: pointsWon(events) })}</p>
      <ul class="verdict">
        {verdict(events).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <button type="button" class="button primary large" onClick={() => play.goOn()}>
        {t("kaboom-next-turn")}
      </button>
      <AgainButton play={play} />
    </section>
  );
}

export function AgainButton({ play }: { play: KaboomPlay }) {
  const turns = play.table.state.value.plies.length;
  if (turns === 0) return null;
  if (play.again.value !== null) return <StopButton play={play} />;
  // The turn that is looked at, or the last one.
  const turn = (play.past.value?.turn ?? turns) - 1;
  return (
    <button type="button" class="button" onClick={() => void play.watchAgain(turn)}>
      {t("kaboom-watch-again")}
    </button>
  );
}

function StopButton({ play }: { play: KaboomPlay }) {
  return (
    <button type="button" class="button stop-watching" onClick={() => play.stopWatching()}>
      {t("kaboom-stop-watching")}
    </button>
  );
}

function BuilderControls({ play }: { play: KaboomPlay }) {
  const { towers, blocks } = play.shown.value;
  const { data } = play.table;
  const held = play.builder.held.value;
  const built = new Set(towers.flatMap(({ stack }) => stack));
  return (
    <>
      <div class="kind-tray" role="group" aria-label={t("kaboom-tray")}>
        {Array.from({ length: KINDS }, (_, kind) => {
          const left = [2 * kind, 2 * kind + 1].filter((block) => blocks[block] && !built.has(block)).length;
          const shape = data.kinds[kind];
          return (
            <button
              key={kind}
              type="button"
              class="kind"
              aria-pressed={held !== null && held.block >> 1 === kind}
              disabled={left === 0}
              onClick={() => play.chooseKind(kind)}
            >
              {shape === undefined ? null : <KindIcon kind={shape} index={kind} />}
              <span class="unseen">{kindName(kind)}</span>
              <span>{t("kaboom-left", { count: left })}</span>
              <kbd aria-hidden="true">{kind + 1}</kbd>
            </button>
          );
        })}
      </div>
      <div class="hand-buttons" role="group" aria-label={t("kaboom-hand")}>
        <button type="button" class="button" disabled={held === null} aria-label={t("kaboom-turn-left")} onClick={() => play.builder.turn(15)}>
          <Arrow way="turn-left" />
        </button>
        <button type="button" class="button" disabled={held === null} onClick={() => play.builder.tip()}>
          {t("kaboom-tip")}
        </button>
        <button type="button" class="button" disabled={held === null} aria-label={t("kaboom-turn-right")} onClick={() => play.builder.turn(-15)}>
          <Arrow way="turn-right" />
        </button>
        <button type="button" class="button primary" disabled={held === null || held.lowering} onClick={() => play.builder.lower()}>
          {t("kaboom-lower")}
        </button>
      </div>
    </>
  );
}

function SaboteurControls({ play }: { play: KaboomPlay }) {
  const { aim } = play.saboteur;
  const { direction, elevation, power } = aim.value;
  const slider = (name: PlainKey, value: number, range: readonly [number, number, number], change: (to: number) => void, words: string) => (
    <label class="field">
      <span>{t(name)}</span>
      <input
        type="range"
        min={range[0]}
        max={range[1]}
        step={range[2]}
        value={value}
        aria-valuetext={words}
        onInput={(event) => change(Number(event.currentTarget.value))}
      />
      <output>{words}</output>
    </label>
  );
  const degrees = (value: number): string => t("kaboom-degrees", { degrees: Math.round(value) || 0 });
  return (
    <>
      <p class="quiet">{t("kaboom-pull")}</p>
      {slider("kaboom-aim", -direction, [-40, 40, 0.5], (to) => play.saboteur.change({ direction: -to }), degrees(-direction))}
      {slider("kaboom-height", elevation, [0, 70, 1], (to) => play.saboteur.change({ elevation: to }), degrees(elevation))}
      {slider("kaboom-power", power, [0, 1, 0.01], (to) => play.saboteur.change({ power: to }), t("kaboom-percent", { percent: Math.round(power * 100) }))}
      <div class="hand-buttons" role="group" aria-label={t("kaboom-catapult")}>
        <button type="button" class="button" aria-label={t("kaboom-slide-left")} onClick={() => play.saboteur.slide(-1)}>
          <Arrow way="left" />
        </button>
        <button type="button" class="button primary" onClick={() => void play.fire()}>
          {t("kaboom-fire")}
        </button>
        <button type="button" class="button" aria-label={t("kaboom-slide-right")} onClick={() => play.saboteur.slide(1)}>
          <Arrow way="right" />
        </button>
      </div>
    </>
  );
}

const WAYS = {
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  "turn-left": "M4 11a8 8 0 1 1 2.3 6.5M4 5v6h6",
  "turn-right": "M20 11a8 8 0 1 0-2.3 6.5M20 5v6h-6",
} as const;

function Arrow({ way }: { way: keyof typeof WAYS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={WAYS[way]} />
    </svg>
  );
}
