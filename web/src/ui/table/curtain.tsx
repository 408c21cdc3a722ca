// The curtain between two people who share a device. While it is closed, the page contains no hand at all: the referee sends only what
// everybody may know.

import { useEffect, useRef } from "preact/hooks";

import { t } from "../../words";
import type { TableController } from "./controller";

export function Curtain({ table, seat }: { table: TableController; seat: number }) {
  const curtain = useRef<HTMLDialogElement>(null);
  const name = table.name(seat);
  const lines = table.lastNarration();
  useEffect(() => curtain.current?.showModal(), []);
  return (
    <dialog
      ref={curtain}
      class="curtain"
      aria-labelledby="curtain-title"
      aria-describedby="curtain-happened"
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape regardless; open this one again.
      onClose={() => curtain.current?.showModal()}
    >
      <div class="curtain-words">
        <h1 id="curtain-title">{t("curtain-title")}</h1>
        <p class="curtain-name">{t("curtain-for", { name })}</p>
        <section id="curtain-happened">
          <h2>{t("curtain-happened")}</h2>
          {lines.length === 0 ? <p>{t("curtain-nothing")}</p> : lines.map((line) => <p key={line}>{line}</p>)}
        </section>
        <button type="button" class="button primary large curtain-button" onClick={() => void table.source.look(seat)}>
          {t("curtain-open", { name })}
        </button>
        <p class="quiet">{t("curtain-guard")}</p>
      </div>
    </dialog>
  );
}

/** The tilt from which a phone counts as lying face down, in degrees. */
const FACE_DOWN = 150;

/** Closes the hand when the user leaves the page or turns the phone over. */
export function usePeekGuard(table: TableController): void {
  useEffect(() => {
    const { source } = table;
    if (!source.curtained) return;
    const close = (): void => {
      if (source.state.peek().viewer !== null) void source.look(null);
    };
    const hidden = (): void => {
      if (document.hidden) close();
    };
    const turned = ({ beta, gamma }: DeviceOrientationEvent): void => {
      if (Math.abs(beta ?? 0) > FACE_DOWN && Math.abs(gamma ?? 0) < 180 - FACE_DOWN) close();
    };
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", close);
    addEventListener("deviceorientation", turned);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", close);
      removeEventListener("deviceorientation", turned);
    };
  }, [table]);
}
