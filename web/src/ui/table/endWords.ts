// The reason for the end of a match, addressed to the reader: "You resigned." or "Nina resigned."

import type { GameModule, MatchEnd } from "../../games/module";
import { t } from "../../words";

/** Explains the end: by the table (resignation, time), or by the rules of the game. */
export function endWords(module: GameModule, end: MatchEnd): string {
  switch (end.result.reason) {
    case "resigned": {
      const loser = onlyLoser(end);
      return end.isReader(loser) ? t("end-resigned-you") : t("end-resigned", { name: end.name(loser) });
    }
    case "time": {
      const loser = onlyLoser(end);
      return end.isReader(loser) ? t("end-time-you") : t("end-time", { name: end.name(loser) });
    }
    case "agreed":
      return t("end-agreed");
    case "too-long":
      return t("end-too-long");
    default:
      return module.reason(end);
  }
}

/** Returns the loser: when a seat resigns or runs out of time, all the others win. */
function onlyLoser({ result: { winners, scores } }: MatchEnd): number {
  return scores.findIndex((_, seat) => !winners.includes(seat));
}
