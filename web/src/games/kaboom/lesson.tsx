// The lesson of Kaboom on the real table. The clock stands still while nothing moves, so there
// is all the time in the world; every step ends with something done.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import type { GameEvent } from "../../engine/protocol";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { useLessonKeys } from "../lessonKeys";
import type { LessonProperties } from "../module";
import { KaboomBoard } from "./board";
import { KaboomPlay } from "./kaboomPlay";
import { LiveTable } from "./liveTable";
import { KaboomControls } from "./panels";
import { lying } from "./view";
import type { KaboomView } from "./view";

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
  const step = STEPS[index];
  const role = step?.role;
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    const seats = [0, 1].map(() => ({ kind: "person", name: "" }) as const);
    LiveTable.open({ game: "kaboom", box: "kaboom", options: { pace: "relaxed" }, seats, seed: 7 }).then(
      (table) => {
        const name = (seat: number): string => t("kaboom-seat", { number: seat + 1 });
        const around = { say, sound, name, live: signal(true), seat: signal(0), act: () => Promise.resolve() };
        const opened = new KaboomPlay(table, around);
        const { builder } = table.view;
        opened.chosenSeat.value = role === "saboteur" ? 1 - builder : builder;
        const [easiest] = lying(table.view).toSorted((a, b) => height(table, a) - height(table, b));
        if (easiest !== undefined) opened.builder.pin(easiest);
        const stop = table.watch((view) => stand(table, opened, view));
        close = () => {
          stop();
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
  }, [role, say, sound]);
  useEffect(() => {
    if (play === null || play === "failed" || step === undefined || done) return;
    return play.table.watch((view, events) => {
      if (!step.done(view, events)) return;
      setDone(true);
      say(t(step.praise));
    });
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

function height(table: LiveTable, tile: number): number {
  return table.data.towers[tile]?.kinds.length ?? 99;
}

/** Time passes only while something moves or is held. */
function stand(table: LiveTable, play: KaboomPlay, view: KaboomView): void {
  if (view.phase !== "play") return;
  const busy = view.hand.wants !== null || play.builder.held.value !== null || [...view.blocks, ...view.dice].some((body) => body?.moving === true);
  const runs = table.running.peek();
  // The first steps of a turn let everything fall into place.
  if (busy !== runs && view.step > 30) table.run(busy);
}
