// The board of Kaboom: the canvas, the remaining time and the roles. 3D is a separate chunk; without it, everything is still described in
// words and can be played with keys.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import { Gestures } from "./gestures";
import type { KaboomPlay } from "./kaboomPlay";
import type { KaboomScene } from "./kaboomScene";
import { HandTags, placeHandTags } from "./handTags";
import { AgainButton } from "./betweenTurns";
import { Pinned } from "./plans";
import { watchTilePins } from "./tilePins";
import { TowerTags, placeTags } from "./towerTags";
import { SaboteurPad } from "./sharing";
import { noticeText } from "./notices";

export function KaboomBoard({ play }: { play: KaboomPlay }) {
  const frame = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState(false);
  const [trouble, setTrouble] = useState<"none" | "no-webgl" | "not-loaded">("none");
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let left = false;
    let scene: KaboomScene | null = null;
    const gestures = new Gestures(element, play);
    const stopPins = watchTilePins(element, play);
    const mayLookAround = (x: number, y: number): boolean => {
      if (!play.live) return true;
      // A saboteur pulls the catapult; a builder drags blocks.
      return play.role.value.kind === "builder" && !gestures.isBusy && play.builder.held.value === null && scene?.blockAt(x, y) === null;
    };
    import("./kaboomScene").then(
      ({ KaboomScene: Scene }) => {
        if (left) return;
        try {
          const opened = new Scene(element, play.table.data, {
            mayLookAround,
            drawn: () => {
              placeTags(element, opened, play);
              placeHandTags(element, opened, play);
              setTurned(opened.isTurned);
            },
          });
          scene = opened;
          play.attach(scene);
        } catch (error) {
          if (!(error instanceof Error && error.name === "WebGLMissing")) throw error;
          setTrouble("no-webgl");
        }
      },
      () => setTrouble("not-loaded"),
    );
    return () => {
      left = true;
      gestures.close();
      stopPins();
      play.scene = null;
      scene?.close();
    };
  }, [play]);
  return (
    <div class={play.inTurn.value ? "kaboom-board in-turn" : "kaboom-board"}>
      <div class="kaboom-frame" ref={frame} role="application" aria-label={t("kaboom-table")} tabIndex={0}>
        <div class="kaboom-room" />
        <div class={play.builder.held.value === null ? "depth-view" : "depth-view shown"} />
        <TowerTags play={play} />
        <HandTags play={play} />
        <Head play={play} />
        {turned ? (
          <button type="button" class="button view-reset" onClick={() => play.scene?.resetView()}>
            {t("kaboom-reset-view")}
          </button>
        ) : null}
        <SaboteurPad play={play} />
        {trouble === "none" ? null : (
          <p class="trouble kaboom-trouble" role="status">
            {trouble === "no-webgl" ? t("kaboom-no-webgl") : t("kaboom-not-loaded-3d")}
          </p>
        )}
      </div>
      <TurnNotice play={play} />
      <Pinned play={play} />
      {play.shown.value.phase === "over" ? <AgainButton play={play} /> : null}
    </div>
  );
}

function TurnNotice({ play }: { play: KaboomPlay }) {
  const notice = play.table.notice.value;
  if (notice === null) return null;
  return <p class="notice">{noticeText(notice)}</p>;
}

function Head({ play }: { play: KaboomPlay }) {
  const { view, kind, seat, isOver } = play.headed.value;
  const { data } = play.table;
  // Roles end with the game.
  if (play.table.state.value.result !== null) return null;
  const step = isOver ? data.steps : view.phase === "play" ? view.step : 0;
  const seconds = Math.ceil((data.steps - step) / data.steps_a_second);
  const role = kind === "builder" ? t("kaboom-role-builder") : kind === "saboteur" ? t("kaboom-role-saboteur") : t("kaboom-role-watcher");
  return (
    <div class="kaboom-head">
      <span class="chip role">{role}</span>
      {play.isLesson ? null : (
        <span class={seconds <= 5 && view.phase === "play" ? "chip timer soon" : "chip timer"} role="timer" aria-live="off">
          <Sand />
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
        </span>
      )}
      <span class="chip">
        {kind === "saboteur"
          ? t("kaboom-dice-left", { dice: view.catapults[seat]?.dice ?? 0 })
          : // At the end of a turn its points are added already.
            t("kaboom-points", { points: (play.past.value ?? play.shown.value).points[seat] ?? 0 })}
      </span>
    </div>
  );
}

function Sand() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h12M6 21h12M7 3c0 6 10 6 10 0M7 21c0-6 10-6 10 0M12 8v6" />
    </svg>
  );
}
