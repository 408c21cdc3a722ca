// The lesson: a few guided turns on the real board, one step after another. Every step can be skipped and repeated.

import { useEffect, useState } from "preact/hooks";

import { allowSound, play as playSound } from "../../../sound";
import { t } from "../../../words";
import { Link } from "../../link";
import { say } from "../../liveRegion";
import { Trouble, Waiting } from "../loadedGame";
import type { LoadedGame } from "../loadedGame";
import "./lesson.css";
import { StepScreen } from "./stepScreen";
import { StepTable } from "./stepTable";

export function Learn({ opened }: { opened: LoadedGame }) {
  const { card, module } = opened;
  const [over, setOver] = useState(false);
  const [index, setIndex] = useState(0);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const name = t(card.name);
  useEffect(() => {
    document.title = t("title-lesson", { game: name });
  });
  if (over) return <End opened={opened} skipped={module.lesson.length - done.size} />;
  if (module.Lesson !== undefined) {
    return (
      <div class="page lesson" onPointerDown={allowSound}>
        <h1>{t("lesson-of", { game: name })}</h1>
        <module.Lesson say={say} sound={playSound} onEnd={() => setOver(true)} />
      </div>
    );
  }
  const next = (completed: boolean): void => {
    if (completed) setDone(new Set([...done, index]));
    if (index + 1 < module.lesson.length) setIndex(index + 1);
    else setOver(true);
  };
  return <Step opened={opened} index={index} onNext={next} onBack={() => setIndex(Math.max(index - 1, 0))} />;
}

interface StepProperties {
  readonly opened: LoadedGame;
  readonly index: number;
  readonly onNext: (completed: boolean) => void;
  readonly onBack: () => void;
}

interface Shown {
  readonly index: number;
  readonly table: StepTable;
}

/** Opens the table of a step; the one before it stays on the screen until then. */
function Step({ opened: { card, module }, index, onNext, onBack }: StepProperties) {
  const [shown, setShown] = useState<Shown | "failed" | null>(null);
  useEffect(() => {
    const step = module.lesson[index];
    if (step === undefined) return;
    let left = false;
    StepTable.open(card, module, step).then(
      (table) => (left ? table.close() : setShown({ index, table })),
      () => !left && setShown("failed"),
    );
    return () => {
      left = true;
    };
  }, [card, module, index]);
  useEffect(() => (shown === null || shown === "failed" ? undefined : () => shown.table.close()), [shown]);
  if (shown === "failed") return <Trouble text={t("trouble-loading")} />;
  if (shown === null) return <Waiting />;
  return <StepScreen card={card} module={module} table={shown.table} index={shown.index} onNext={onNext} onBack={onBack} />;
}

function End({ opened: { card, module }, skipped }: { opened: LoadedGame; skipped: number }) {
  return (
    <div class="page lesson">
      <section class="card lesson-end">
        <svg class="lesson-end-face" viewBox="0 0 100 100" aria-hidden="true">
          <module.SideMark seat={0} />
        </svg>
        <h1>{t("lesson-end")}</h1>
        <p>{skipped > 0 ? t("lesson-end-skipped", { count: skipped }) : t("lesson-end-all")}</p>
        <div class="ways">
          <Link to={`/${card.id}`} class="button primary">
            {t("nav-play")}
          </Link>
          <Link to={`/${card.id}/rules`} class="button">
            {t("nav-rules")}
          </Link>
        </div>
      </section>
    </div>
  );
}
