// The keys of every table.

import { useLayoutEffect } from "preact/hooks";

import { latinLetter } from "../../games/latinLetter";
import { allowSound } from "../../sound";
import { say } from "../liveRegion";
import type { TableController } from "./controller";

/** Returns the letter of a key on any layout; on a Cyrillic one the slash key gives a dot. */
function nameOf(event: KeyboardEvent): string {
  if (event.code === "Slash" && event.key === ".") return "/";
  return latinLetter(event)?.toLowerCase() ?? event.key;
}

/** Handles the keys of every table; those of the game come first. */
export function useTableKeys(table: TableController, away: boolean, open: (dialog: "keys" | "command") => void): void {
  // Attached together with the board, so that even the first key press counts.
  useLayoutEffect(() => {
    if (away) return;
    const keyBindings: Record<string, () => void> = {
      z: () => void table.takeBack(),
      h: () => void table.hint(),
      l: () => table.sayLastMove(),
      o: () => say(table.play.overview()),
      p: () => say(table.play.pools()),
      k: () => open("keys"),
      "/": () => open("command"),
      Escape: () => void table.play.cancel(),
    };
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      const typing = target?.closest("input, select, textarea, dialog") !== null && target !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      allowSound();
      if (table.play.key(event)) {
        event.preventDefault();
        return;
      }
      const keyBinding = keyBindings[nameOf(event)];
      if (keyBinding === undefined) return;
      event.preventDefault();
      keyBinding();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [table, away, open]);
}
