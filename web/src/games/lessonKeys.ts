// The keys of a lesson: those of the game, plus Escape.

import { useLayoutEffect } from "preact/hooks";

import type { GamePlay } from "./module";

/** Listens for keys while a game is open; `onInput` is called before each. */
export function useLessonKeys(play: Pick<GamePlay, "key" | "cancel"> | null, onInput?: () => void): void {
  useLayoutEffect(() => {
    if (play === null) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest("dialog") != null) return;
      onInput?.();
      if (event.key === "Escape" ? play.cancel() : play.key(event)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [play, onInput]);
}
