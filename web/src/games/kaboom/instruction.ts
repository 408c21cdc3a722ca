// What the player can do now, for the message area.

import { t } from "../../words";
import type { MessageWords } from "../module";
import type { KaboomPlay } from "./kaboomPlay";
import { blockName, kindName, pointsWon } from "./narration";

export function instructionOf(play: KaboomPlay): MessageWords {
  const { phase } = play.shown.value;
  const { kind } = play.role.value;
  if (phase === "ready" && play.ended.value === null && play.past.value === null) {
    if (kind === "builder") return { title: t("kaboom-next-build"), text: t("kaboom-next-build-pins") };
    return { title: kind === "saboteur" ? t("kaboom-next-shoot") : play.watchWords() };
  }
  if (phase === "play" && kind === "saboteur") return { title: t("kaboom-pull-short"), text: t("kaboom-pull-else") };
  if (phase === "play" && kind === "builder" && play.inTurn.value) return buildingWords(play);
  if (play.ended.value !== null && play.past.value === null) {
    return { title: t("kaboom-after", { points: pointsWon(play.table.state.value.plies.at(-1)?.events ?? []) }) };
  }
  // The others are described by the tags at the towers, and on a page of the drawer.
  return { title: play.standing.value[0] ?? "" };
}

/** What a builder can do next. The towers are described by their tags. */
function buildingWords({ builder, shown, table: { data } }: KaboomPlay): MessageWords {
  const held = builder.held.value;
  if (held !== null) return { title: t("kaboom-held", { kind: blockName(data, held.block) }), text: t("kaboom-do-place") };
  for (const tile of builder.pinned.value) {
    const tower = shown.value.towers.find((one) => one.tile === tile);
    const next = data.towers[tile]?.kinds[tower?.stack.length ?? 0];
    if (tower?.right !== true && next !== undefined)
      return { title: t("kaboom-do-next", { kind: kindName(data, next) }), text: t("kaboom-do-next-else") };
  }
  return { title: t("kaboom-do-drag"), text: t("kaboom-do-drag-else") };
}

/** What happens before the clock starts. On one device one person starts it for everybody. */
export function beforeWords(play: KaboomPlay): string {
  const { kind } = play.role.value;
  if (play.table.ownTime === null) {
    if (kind === "builder") return t("kaboom-together-builder");
    return kind === "saboteur" ? t("kaboom-together-saboteur") : t("kaboom-together-watcher");
  }
  if (kind === "builder") return t("kaboom-before-builder");
  return kind === "saboteur" ? t("kaboom-before-saboteur") : play.watchWords();
}
