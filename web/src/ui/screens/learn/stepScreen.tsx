// The screen of one step, in the zones of the table screen: bar with progress, task, board, message, own pieces and actions. It fills the
// window, and nothing that happens moves the board.

import { useEffect, useRef, useState } from "preact/hooks";

import { useLessonKeys } from "../../../games/lessonKeys";
import type { GameCard, GameModule } from "../../../games/module";
import { allowSound } from "../../../sound";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { SettingsDialog } from "../../settingsDialog";
import { SmallButton } from "../../table/actions";
import { useFrame } from "../../table/framed";
import type { LessonMessage, StepTable } from "./stepTable";

/** Time during which a new *Next* is inactive, in milliseconds: it appears where the learner has just pressed. */
const CALM_MS = 500;

interface Properties {
  readonly card: GameCard;
  readonly module: GameModule;
  readonly table: StepTable;
  readonly index: number;
  readonly onNext: (completed: boolean) => void;
  readonly onBack: () => void;
}

export function StepScreen({ card, module, table, index, onNext, onBack }: Properties) {
  const { play, step } = table;
  const steps = module.lesson.length;
  const done = table.progress.value === "done";
  useFrame();
  useLessonKeys(play, table.heed);
  return (
    <div class={`table lesson-table of-${card.id}`} onPointerDown={allowSound}>
      <header class="table-bar">
        <Bar game={t(card.name)} table={table} index={index} steps={steps} />
      </header>
      <section class="table-others lesson-words">
        <p class="lesson-task">{t(step.task)}</p>
      </section>
      <div class="table-board" onPointerDown={table.heed}>
        <div class="board-place">
          <play.Board key={index} />
        </div>
      </div>
      <div class="table-message">
        <Message message={table.message.value} />
      </div>
      <div class="table-own" onPointerDown={table.heed}>
        <div class="own-pieces">
          <play.Controls />
        </div>
      </div>
      <div class="table-actions lesson-actions">
        <div class="small-actions">
          <SmallButton icon="previous" label={t("lesson-back")} disabled={index === 0} onPress={onBack} />
          <SmallButton icon="next" label={t("skip")} className="lesson-skip" disabled={done} onPress={() => onNext(false)} />
        </div>
        <Primary key={index} table={table} onNext={() => onNext(true)} />
      </div>
    </div>
  );
}

function Bar({ game, table, index, steps }: { game: string; table: StepTable; index: number; steps: number }) {
  const [settings, setSettings] = useState(false);
  const { BarSwitch } = table.play;
  return (
    <>
      <Link to="/" class="bar-button bar-back" label={t("bar-back")}>
        <Icon name="previous" />
      </Link>
      <h1 class="unseen">{t("lesson-of", { game })}</h1>
      <span class="lesson-name" aria-hidden="true">
        {t("lesson-of", { game })}
      </span>
      <Stitches index={index} steps={steps} />
      <div class="bar-tools">
        {BarSwitch === undefined ? null : <BarSwitch />}
        <button type="button" class="bar-button" aria-label={t("settings")} onClick={() => setSettings(true)}>
          <Icon name="settings" />
        </button>
      </div>
      {settings ? <SettingsDialog onClose={() => setSettings(false)} /> : null}
    </>
  );
}

/** One stitch for each step; those before the present one are full. */
function Stitches({ index, steps }: { index: number; steps: number }) {
  return (
    <div class="lesson-stitches" role="img" aria-label={t("lesson-step", { step: index + 1, steps })}>
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} class={step < index ? "lesson-stitch past" : step === index ? "lesson-stitch here" : "lesson-stitch"} />
      ))}
    </div>
  );
}

function Message({ message: { kind, title, text } }: { message: LessonMessage }) {
  return (
    <div class={`message ${kind}`} data-kind={kind}>
      <div class="message-open">
        {kind === "praise" || kind === "refusal" ? (
          <span class="message-picture">
            <Icon name={kind === "praise" ? "good" : "close"} />
          </span>
        ) : null}
        {/* The key starts the fade again for other words. */}
        <span key={`${kind} ${title} ${text ?? ""}`} class="message-words">
          <strong>{title}</strong>
          {text === undefined || text === "" ? null : <span> {text}</span>}
        </span>
      </div>
    </div>
  );
}

/** The primary action, always in the same place: place the piece, try again, or continue. */
function Primary({ table, onNext }: { table: StepTable; onNext: () => void }) {
  const progress = table.progress.value;
  const { Actions } = table.play;
  const primary = table.play.primary.value;
  if (progress === "done") return <NextButton onNext={onNext} />;
  if (progress === "wrong") {
    return (
      <button type="button" class="button primary" onClick={() => void table.tryAgain()}>
        {t("try-again")}
      </button>
    );
  }
  if (Actions !== undefined) return <Actions />;
  if (primary === null) return null;
  return (
    <button
      type="button"
      class={`button primary confirm${primary.ready ? "" : " not-ready"}`}
      aria-disabled={!primary.ready}
      onClick={() => primary.ready && void table.play.confirm()}
    >
      {primary.label}
    </button>
  );
}

/** A button that takes the focus, so that keyboard users continue with Enter. */
function NextButton({ onNext }: { onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" class="button primary" ref={button} aria-disabled={!calm} onClick={() => calm && onNext()}>
      {t("next")}
    </button>
  );
}
