// A table to practise at: both roles, no clock, no points, and time can be turned back.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import { Segments } from "../../ui/segments";
import { useLessonKeys } from "../lessonKeys";
import type { LessonProperties } from "../module";
import { KaboomBoard } from "./board";
import { KaboomControls } from "./panels";
import { openStillTable } from "./stillTable";
import type { StillTable } from "./stillTable";

const ROLES = ["builder", "saboteur"] as const;
/** The steps to go back by a press, in seconds. */
const BACK = [1, 5] as const;

export function Practice({ say, sound, onLesson }: LessonProperties & { readonly onLesson: () => void }) {
  const [opened, setOpened] = useState<StillTable | "failed" | null>(null);
  /** How often the table was set up again. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    const again = (): void => setRound((count) => count + 1);
    openStillTable({ say, sound, onRunOut: again }, "builder").then(
      (still) => {
        ({ close } = still);
        if (left) close();
        else setOpened(still);
      },
      () => !left && setOpened("failed"),
    );
    return () => {
      left = true;
      setOpened(null);
      close();
    };
  }, [round, say, sound]);
  useLessonKeys(opened === null || opened === "failed" ? null : opened.play);
  if (opened === "failed") return <p role="alert">{t("trouble-loading")}</p>;
  if (opened === null) return <p role="status">{t("loading")}</p>;
  const { play, table } = opened;
  const { builder, step } = play.shown.value;
  const second = table.data.steps_a_second;
  const rewind = (to: number): void => {
    play.builder.held.value = null;
    table.rewind(Math.max(to, 0));
    say(t("kaboom-practice-rewound"));
  };
  return (
    <div class="lesson-step">
      <section class="card lesson-words">
        <p class="lesson-task">{t("kaboom-practice-words")}</p>
        <Segments
          class="practice-role"
          quiet
          label={t("kaboom-who-acts")}
          values={ROLES}
          value={play.role.value.kind === "saboteur" ? "saboteur" : "builder"}
          name={(role) => (role === "builder" ? t("kaboom-role-builder") : t("kaboom-role-saboteur"))}
          onChange={(role) => {
            play.chosenSeat.value = role === "builder" ? builder : 1 - builder;
          }}
        />
        <div class="hand-buttons rewind" role="group" aria-label={t("kaboom-practice-rewind")}>
          {BACK.map((seconds) => (
            <button
              key={seconds}
              type="button"
              class="button"
              disabled={step === 0}
              onClick={() => rewind(table.view.step - seconds * second)}
            >
              {t("kaboom-practice-back", { seconds })}
            </button>
          ))}
          <button type="button" class="button" disabled={step === 0} onClick={() => rewind(0)}>
            {t("kaboom-practice-start")}
          </button>
        </div>
        <KaboomControls play={play} />
        <div class="ways">
          <button type="button" class="button" onClick={onLesson}>
            {t("kaboom-practice-lesson")}
          </button>
        </div>
      </section>
      <div class="table-board">
        <KaboomBoard play={play} />
      </div>
    </div>
  );
}
