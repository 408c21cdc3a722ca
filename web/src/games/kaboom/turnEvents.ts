// What a player hears, feels and is told of the events of a turn.

import type { GameEvent } from "../../engine/protocol";
import { vibrate } from "../../sound/vibration";
import { t } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import { blockName } from "./narration";

/** How long the device vibrates, in milliseconds: a block is taken, a block stands, a die hits a block. */
const TAKEN = 8;
const PLACED = 15;
const HIT = 40;

export function handleTurnEvents({ role, around, table, scene, shots }: KaboomPlay, events: readonly GameEvent[]): void {
  const { kind } = role.peek();
  const builds = kind === "builder";
  for (const event of events) {
    if (event.kind === "grabbed" && builds) vibrate([TAKEN]);
    if (event.kind === "released" && builds) {
      vibrate([PLACED]);
      around.say(t("kaboom-set-down", { kind: blockName(table.data, event.block) }));
    }
    if (event.kind === "hit") {
      scene?.hit(event.die);
      if (kind !== "watcher") vibrate([HIT]);
    }
    if (event.kind === "fired") {
      shots.fired(event, builds);
      if (builds) around.say(t("kaboom-incoming"));
    }
  }
}

/** Says why a shot was refused, by the code of the refusal. */
export function refusedShot(code: string): string {
  // These come from the server, not from the rules of the game.
  if (code === "not-sent" || /^(busy|limit|seat|table)\//.test(code)) return t("kaboom-not-taken");
  return code === "cease-fire" ? t("kaboom-cease-fire") : t("kaboom-not-loaded");
}
