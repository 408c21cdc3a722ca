// Panels beside the table during a turn: scores, the tray of blocks, the catapult's controls.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import { After, Before } from "./betweenTurns";
import { QUARTER } from "./builder";
import { KindIcon } from "./kindIcon";
import type { KaboomPlay } from "./kaboomPlay";
import { kindName } from "./narration";
import { ReplayControls } from "./replayControls";
import { VolleyNote } from "./sharing";
import { freeBlocks } from "./view";

export function ScoreTray({ play, seat }: { play: KaboomPlay; seat: number }) {
  const { points, claimed } = play.shown.value;
  return (
    <p class="kaboom-score">
      <strong>{t("kaboom-points", { points: points[seat] ?? 0 })}</strong>
      <span class="quiet">{t("kaboom-tiles-won", { count: claimed[seat]?.length ?? 0 })}</span>
      <SeatRole play={play} seat={seat} />
    </p>
  );
}

/** The standing towers in words: a page of the drawer. */
export function Standing({ play }: { play: KaboomPlay }) {
  return (
    <div class="standing">
      {play.standing.value.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** The seat's role: whether it builds, its remaining dice, and whether it is ready. */
function SeatRole({ play, seat }: { play: KaboomPlay; seat: number }) {
  const { builder, phase, ready, catapults } = play.shown.value;
  const dice = catapults[seat]?.dice;
  return (
    <>
      {builder === seat && phase !== "over" ? <span class="builds">{t("kaboom-builds")}</span> : null}
      {phase === "play" && dice !== undefined ? <span class="quiet">{t("kaboom-dice-left", { dice })}</span> : null}
      {phase === "ready" && play.table.ownTime === null && ready.includes(seat) ? (
        <span class="is-ready">{t("kaboom-is-ready")}</span>
      ) : null}
    </>
  );
}

export function KaboomControls({ play }: { play: KaboomPlay }) {
  const { phase } = play.shown.value;
  if (play.past.value !== null) return null;
  if (play.again.value !== null) return <ReplayControls play={play} />;
  if (phase !== "play") return play.ended.value === null ? <Before play={play} /> : <After play={play} />;
  return (
    <section class="kaboom-controls">
      <VolleyNote play={play} />
      <SeatChoice play={play} />
      {play.role.value.kind === "builder" ? <BuilderControls play={play} /> : null}
      {play.role.value.kind === "saboteur" ? <SaboteurControls play={play} /> : null}
      <TimeButtons play={play} />
    </section>
  );
}

/** Pause and speed buttons, for tables without remote players. */
function TimeButtons({ play }: { play: KaboomPlay }) {
  const { ownTime } = play.table;
  if (ownTime === null || play.isLesson) return null;
  return (
    <div class="time-buttons" role="group" aria-label={t("kaboom-time")}>
      <button type="button" class="button" aria-pressed={!ownTime.running.value} onClick={() => play.pause()}>
        <Arrow way={ownTime.running.value ? "pause" : "go-on"} />
        <span>{ownTime.running.value ? t("kaboom-pause") : t("kaboom-go-on")}</span>
      </button>
      <button type="button" class="button" aria-pressed={ownTime.hurried.value} onClick={() => play.hurry()}>
        <Arrow way="hurry" />
        <span>{t("kaboom-hurry")}</span>
      </button>
    </div>
  );
}

/** A choice of role for several people at one device. */
function SeatChoice({ play }: { play: KaboomPlay }) {
  const here = play.table.state.value.seats.flatMap((seat, index) => (seat.here ? [{ ...seat, index }] : []));
  if (here.length < 2 || play.isLesson || play.table.sharing.value !== null) return null;
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

function BuilderControls({ play }: { play: KaboomPlay }) {
  const { data } = play.table;
  const held = play.builder.held.value;
  return (
    <>
      <div class="kind-tray" role="group" aria-label={t("kaboom-tray")}>
        {data.kinds.map((shape, kind) => {
          const left = freeBlocks(play.shown.value, data, kind).length;
          return (
            <button
              key={kind}
              type="button"
              class="kind"
              data-kind={kind}
              aria-pressed={held !== null && data.blocks[held.block] === kind}
              disabled={left === 0}
              onClick={() => play.chooseKind(kind)}
            >
              <KindIcon kind={shape} data={data} />
              <span class="unseen">{kindName(data, kind)}</span>
              <span>{t("kaboom-left", { count: left })}</span>
              <kbd aria-hidden="true">{kind + 1}</kbd>
            </button>
          );
        })}
      </div>
      <div class="hand-buttons" role="group" aria-label={t("kaboom-hand")}>
        <button
          type="button"
          class="button"
          disabled={held === null}
          aria-label={t("kaboom-turn-left")}
          onClick={() => play.builder.turn(QUARTER)}
        >
          <Arrow way="turn-left" />
        </button>
        <button type="button" class="button flip" disabled={held === null} onClick={() => play.builder.tip()}>
          <Arrow way="flip" />
          <span>{t("kaboom-tip")}</span>
        </button>
        <button
          type="button"
          class="button"
          disabled={held === null}
          aria-label={t("kaboom-turn-right")}
          onClick={() => play.builder.turn(-QUARTER)}
        >
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
  const limits = play.table.data.catapult;
  const { direction, power } = aim.value;
  const arc = play.saboteur.arc.value;
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
      <div class="shot-controls" role="group" aria-label={t("kaboom-aim")}>
        {play.isLesson ? null : <p class="unseen">{t("kaboom-pull")}</p>}
        {slider(
          "kaboom-aim",
          -direction,
          [...limits.direction, 0.5],
          (to) => play.saboteur.change({ direction: -to }),
          degrees(-direction),
        )}
        {slider(
          "kaboom-height",
          arc,
          [0, 1, 0.01],
          (to) => play.saboteur.changeArc(to),
          t("kaboom-percent", { percent: Math.round(arc * 100) }),
        )}
        {slider(
          "kaboom-power",
          power,
          [0, 1, 0.01],
          (to) => play.saboteur.change({ power: to }),
          t("kaboom-percent", { percent: Math.round(power * 100) }),
        )}
      </div>
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
  pause: "M8 5v14M16 5v14",
  "go-on": "M7 4.5v15l12-7.5-12-7.5Z",
  flip: "M3.5 12h17M8 7.5 12 3.5l4 4M8 16.5l4 4 4-4",
  hurry: "M4 5.5v13l8-6.5-8-6.5ZM12 5.5v13l8-6.5-8-6.5Z",
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
