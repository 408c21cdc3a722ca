// The lesson: a few guided moves on the real board. A move that does not solve the task is taken back, so nothing can go wrong; every step
// can be skipped.

import { computed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { useLessonKeys } from "../../games/lessonKeys";
import type { GamePlay, MessageWords, PlayContext } from "../../games/module";
import { LocalTable } from "../../match/localTable";
import { allowSound, play as playSound } from "../../sound";
import { t } from "../../words";
import { Link } from "../link";
import { say } from "../liveRegion";
import { Trouble, Waiting } from "./loadedGame";
import type { LoadedGame } from "./loadedGame";

type Progress = "trying" | "other" | "done";

export function Learn({ opened }: { opened: LoadedGame }) {
  const { card, module } = opened;
  const [index, setIndex] = useState(0);
  const name = t(card.name);
  useEffect(() => {
    document.title = t("title-lesson", { game: name });
  });
  const step = module.lesson[index];
  if (module.Lesson !== undefined && index === 0) {
    return (
      <div class="page lesson" onPointerDown={allowSound}>
        <h1>{t("lesson-of", { game: name })}</h1>
        <module.Lesson say={say} sound={playSound} onEnd={() => setIndex(1)} />
      </div>
    );
  }
  return (
    <div class="page lesson">
      <h1>{t("lesson-of", { game: name })}</h1>
      {step === undefined ? (
        <section class="card lesson-end">
          <h2>{t("lesson-end")}</h2>
          <div class="ways">
            <Link to={`/${card.id}`} class="button primary">
              {t("nav-play")}
            </Link>
            <Link to={`/${card.id}/rules`} class="button">
              {t("nav-rules")}
            </Link>
          </div>
        </section>
      ) : (
        <Step key={index} opened={opened} index={index} onNext={() => setIndex(index + 1)} />
      )}
    </div>
  );
}

function Step({ opened: { card, module }, index, onNext }: { opened: LoadedGame; index: number; onNext: () => void }) {
  const [play, setPlay] = useState<GamePlay | "failed" | null>(null);
  const [progress, setProgress] = useState<Progress>("trying");
  const [refusal, setRefusal] = useState<MessageWords | null>(null);
  const step = module.lesson[index];
  useEffect(() => {
    if (step === undefined) return;
    let left = false;
    let close = (): void => undefined;
    const seats = [0, 1].map(() => ({ kind: "person", name: "" }) as const);
    const setup = { game: card.id, box: card.box, options: step.options ?? {}, seats, seed: 0, start: step.position };
    const opening = LocalTable.open(setup).then(async (table) => {
      // A lesson has no secrets, but the learner must see a hand.
      if (card.hidden === true) await table.look(table.state.value.toMove[0] ?? 0);
      return table;
    });
    opening.then(
      (table) => {
        const live = computed(() => table.state.value.plies.length === 0);
        const around: PlayContext = {
          say,
          refuse: ({ title, text }) => {
            setRefusal({ title, ...(text === undefined ? {} : { text }) });
            say([title, text].filter(Boolean).join(" "));
          },
          sound: playSound,
          live,
          seat: computed(() => (live.value ? (table.state.value.toMove[0] ?? null) : null)),
          name: (seat) => module.side(seat),
          act: async (action) => {
            setRefusal(null);
            const [seat = 0] = table.state.value.toMove;
            await table.act(seat, action);
            const ply = table.state.value.plies.at(-1);
            if (ply === undefined) return;
            playSound(module.cues(ply.events));
            if (step.done(ply)) {
              setProgress("done");
              say(t(step.praise));
            } else {
              setProgress("other");
              say(t("lesson-try-again"));
              await table.takeBack();
            }
          },
        };
        const shown = module.open(table, around);
        close = () => {
          shown.close();
          table.close();
        };
        if (left) close();
        else setPlay(shown);
      },
      () => !left && setPlay("failed"),
    );
    return () => {
      left = true;
      close();
    };
  }, [card, module, step]);
  useLessonKeys(play === "failed" ? null : play);
  if (play === "failed" || step === undefined) return <Trouble text={t("trouble-loading")} />;
  if (play === null) return <Waiting />;
  const foresight = play.foresight.value;
  return (
    <div class="lesson-step" onPointerDown={allowSound}>
      <section class="card lesson-words">
        <p class="quiet">{t("lesson-step", { step: index + 1, steps: module.lesson.length })}</p>
        <p class="lesson-task">{progress === "done" ? t(step.praise) : t(step.task)}</p>
        {progress === "other" ? <p class="trouble">{t("lesson-try-again")}</p> : null}
        {refusal === null || progress === "done" ? null : (
          <p class="trouble">
            {refusal.title} {refusal.text}
          </p>
        )}
        {progress === "done" || play.Actions !== undefined ? null : <play.Controls />}
        {foresight === null || progress === "done" ? null : [foresight.title, ...foresight.lines].map((line, at) => <p key={at}>{line}</p>)}
        <div class="ways">
          {play.primary.value?.ready === true ? (
            <button type="button" class="button primary" onClick={() => void play.confirm()}>
              {t("confirm")}
            </button>
          ) : null}
          {progress === "done" ? (
            <NextButton onNext={onNext} />
          ) : (
            <button type="button" class="button" onClick={onNext}>
              {t("skip")}
            </button>
          )}
        </div>
      </section>
      <div class="table-board">
        <div class="board-place">
          <play.Board />
        </div>
        {play.Actions === undefined ? null : (
          <>
            <play.Controls />
            <play.Actions />
          </>
        )}
      </div>
    </div>
  );
}

/** A button that takes the focus, so that keyboard users continue with Enter. */
function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <button type="button" class="button primary" ref={(button) => button?.focus()} onClick={onNext}>
      {t("next")}
    </button>
  );
}
