// Turns without laying a tile: passing, with or without trading tiles. Each needs one confirmation.

import { t } from "../../words";
import type { TilesPlay } from "./tilesPlay";

/** Starts or stops choosing tiles to trade. */
export function toggleTrade(play: TilesPlay): void {
  if (!play.composing.value || !play.can.value.trade) return;
  if (play.draft.used.value.size > 0) {
    play.refuse(t("tiles-recall-first"));
    return;
  }
  play.chosen.value = null;
  play.draft.think(play.draft.marked.value === null);
}

/** Asks whether to pass, trading the marked tiles. */
export function askPass(play: TilesPlay): void {
  const marked = play.draft.marked.value ?? [];
  const action = play.draft.marked.value === null ? "pass" : (play.draft.action.value ?? "pass");
  const text = marked.length === 0 ? t("tiles-ask-pass") : t("tiles-ask-trade", { count: marked.length });
  play.question.value = { action, text };
  play.around.say(text);
}

export async function answer(play: TilesPlay, yes: boolean): Promise<void> {
  const question = play.question.value;
  play.question.value = null;
  if (yes && question !== null) await play.around.act(question.action);
}
