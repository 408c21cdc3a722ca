// The lesson of Kaboom on the real table. The clock stops while nothing moves, so there is no time pressure; every step ends when its task
// is done.

import { useEffect, useState } from "preact/hooks";

import type { GameEvent } from "../../engine/protocol";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { useLessonKeys } from "../lessonKeys";
import type { LessonProperties } from "../module";
import { KaboomBoard } from "./board";
import type { KaboomPlay } from "./kaboomPlay";
import { KaboomControls } from "./panels";
import { Practice } from "./practice";
import { openStillTable } from "./stillTable";
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

/** The lesson, or a table to practise at. */
export function KaboomLesson(properties: LessonProperties) {
  const [practises, setPractises] = useState(false);
  if (practises) return <Practice {...properties} onLesson={() => setPractises(false)} />;
  return <Lesson {...properties} onPractice={() => setPractises(true)} />;
}

function Lesson({ say, sound, onEnd, onPractice }: LessonProperties & { readonly onPractice: () => void }) {
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
    // A step has no time limit: set up the table again.
    const onRunOut = (): void => setRunOut((count) => count + 1);
    openStillTable({ say, sound, onRunOut }, role ?? "builder").then(
      (opened) => {
        ({ close } = opened);
        if (left) close();
        else setPlay(opened.play);
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
          <button type="button" class="button" onClick={onPractice}>
            {t("kaboom-practice")}
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
