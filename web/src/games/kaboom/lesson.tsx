// The lesson of Kaboom on the real table. The clock stops while nothing moves, so there is no time pressure; every step ends when its task
// is done.

import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import type { GameEvent } from "../../engine/protocol";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { useLessonKeys } from "../lessonKeys";
import type { LessonProperties, MessageWords } from "../module";
import { KaboomBoard } from "./board";
import { KaboomPlay } from "./kaboomPlay";
import { LiveTable } from "./liveTable";
import { KaboomControls } from "./panels";
import { lying } from "./view";
import type { KaboomView } from "./view";

/** Steps without an event after which time stops. */
const SETTLED = 30;

interface Step {
  readonly task: PlainKey;
  readonly praise: PlainKey;
  readonly role: "builder" | "saboteur";
  done(view: KaboomView, events: readonly GameEvent[]): boolean;
}

const STEPS: readonly Step[] = [
  {
    task: "kaboom-lesson-take",
    praise: "kaboom-lesson-take-done",
    role: "builder",
    done: (_, events) => events.some(({ kind }) => kind === "grabbed"),
  },
  {
    task: "kaboom-lesson-lower",
    praise: "kaboom-lesson-lower-done",
    role: "builder",
    done: (view) => view.towers.length > 0 && view.hand.wants === null,
  },
  {
    task: "kaboom-lesson-tower",
    praise: "kaboom-lesson-tower-done",
    role: "builder",
    done: (view) => view.towers.some((tower) => tower.right),
  },
  {
    task: "kaboom-lesson-fire",
    praise: "kaboom-lesson-fire-done",
    role: "saboteur",
    done: (_, events) => events.some(({ kind }) => kind === "fired"),
  },
];

export function KaboomLesson({ say, sound, onEnd }: LessonProperties) {
  const [play, setPlay] = useState<KaboomPlay | "failed" | null>(null);
  const [index, setIndex] = useState(0);
  const [done, setDone] = useState(false);
  /** The number of turns that ran out before their step was done. */
  const [runOut, setRunOut] = useState(0);
  const step = STEPS[index];
  const role = step?.role;
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    const seats = [0, 1].map(() => ({ kind: "person", name: "" }) as const);
    LiveTable.open({ game: "kaboom", box: "kaboom", options: { pace: "relaxed" }, seats, seed: 7 }, [], false).then(
      (table) => {
        const name = (seat: number): string => t("kaboom-seat", { number: seat + 1 });
        const refuse = ({ title }: MessageWords): void => say(title);
        const around = { say, refuse, sound, name, live: signal(true), seat: signal(0), act: () => Promise.resolve(false) };
        const opened = new KaboomPlay(table, around, true);
        const { builder } = table.view;
        opened.chosenSeat.value = role === "saboteur" ? 1 - builder : builder;
        let begun = false;
        let busyAt = 0;
        const stop = table.watch((view) => {
          begun ||= view.phase === "play";
          if (isBusy(opened, view)) busyAt = view.step;
          if (view.phase === "play") table.rest(view.step - busyAt > SETTLED);
          // A step has no time limit: set up the table again.
          else if (begun) setRunOut((count) => count + 1);
        });
        const wish = wishOf(opened);
        const stopWaking = effect(() => {
          if (wish.value === "") return;
          busyAt = table.view.step;
          table.rest(false);
        });
        close = () => {
          stop();
          stopWaking();
          opened.close();
          table.close();
        };
        if (left) close();
        else {
          opened.start();
          setPlay(opened);
        }
      },
      () => !left && setPlay("failed"),
    );
    return () => {
      left = true;
      setPlay(null);
      close();
    };
  }, [role, runOut, say, sound]);
  useEffect(() => {
    if (play === null || play === "failed" || step === undefined || done) return;
    pinOpenTile(play);
    const check = (view: KaboomView, events: readonly GameEvent[]): void => {
      if (!step.done(view, events)) return;
      setDone(true);
      say(t(step.praise));
    };
    // The task may already be done, and then no further update arrives.
    check(play.table.view, []);
    return play.table.watch(check);
  }, [play, step, done, say]);
  useLessonKeys(play === "failed" ? null : play);
  if (play === "failed") return <p role="alert">{t("trouble-loading")}</p>;
  if (play === null || step === undefined) return <p role="status">{t("loading")}</p>;
  const next = (): void => {
    setDone(false);
    if (index + 1 === STEPS.length) onEnd();
    else setIndex(index + 1);
  };
  return (
    <div class="lesson-step">
      <section class="card lesson-words">
        <p class="quiet">{t("lesson-step", { step: index + 1, steps: STEPS.length })}</p>
        <p class="lesson-task">{done ? t(step.praise) : t(step.task)}</p>
        <KaboomControls play={play} />
        <div class="ways">
          <button type="button" class={done ? "button primary" : "button"} onClick={next}>
            {done ? t("next") : t("skip")}
          </button>
        </div>
      </section>
      <div class="table-board">
        <KaboomBoard play={play} />
      </div>
    </div>
  );
}

/** Pins the easiest plan that can still be built: a misplaced block may make others impossible. */
function pinOpenTile({ table: { view, data }, builder }: KaboomPlay): void {
  const isOpen = (tile: number): boolean => {
    const tower = view.towers.find((one) => one.tile === tile);
    return tower === undefined || tower.faults.every(({ code }) => code === "missing");
  };
  const height = (tile: number): number => data.towers[tile]?.kinds.length ?? Infinity;
  const [easiest] = lying(view, data)
    .filter(isOpen)
    .toSorted((a, b) => height(a) - height(b));
  builder.pinned.value = easiest === undefined ? [] : [easiest];
}

/** Returns the player's intention for the hand or the catapult. Table updates carry it out, so time has to pass. */
function wishOf({ builder, power }: KaboomPlay): ReadonlySignal<string> {
  return computed(() => {
    const held = builder.held.value;
    const hand = held === null ? "" : [held.block, held.x, held.y, held.side, held.yaw, held.lowering].join(" ");
    return power.charging.value ? `${hand} power` : hand;
  });
}

/** Whether anything is moving, being reached for, lowered or loaded. */
function isBusy({ builder, power }: KaboomPlay, { hand, step, blocks, dice, catapults }: KaboomView): boolean {
  return (
    hand.wants !== hand.holds ||
    builder.held.value?.lowering === true ||
    power.charging.value ||
    catapults.some((catapult) => catapult !== null && catapult.loaded > step) ||
    [...blocks, ...dice].some((body) => body?.moving === true)
  );
}
