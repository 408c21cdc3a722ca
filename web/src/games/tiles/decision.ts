// The answer to a play that can be challenged: what is asked, of whom, and what a wrong challenge costs.

import { t } from "../../words";
import type { Decision, MessageWords } from "../module";
import { namesOf } from "./eventWords";
import type { TilesPlay } from "./tilesPlay";

/** A question about a play, in words. */
interface Question extends Decision, MessageWords {}

/** Returns the pending question; null while there is none. */
export function decisionOf(play: TilesPlay): Question | null {
  const { table, around, past } = play;
  const { plies, result, seats } = table.state.value;
  const last = plies.findLast(({ events }) => events.some(({ kind }) => kind === "play"));
  if (play.shown.value.phase !== "challenge" || past.value !== null || result !== null || last === undefined) return null;
  const wrds = namesOf(last, { table });
  const points = play.shown.value.at_stake ?? 0;
  const isAlone = seats.filter(({ here }) => here).length === 1;
  const asked = around.seat.value;
  return {
    mark: t("tiles-believe"),
    title: t("tiles-decide", { name: around.name(last.seat), wrds, points }),
    text: isAlone || asked === null ? t("tiles-decide-stake") : t("tiles-decide-stake-of", { name: around.name(asked) }),
    waiting: (seat) => t("tiles-decide-waiting", { name: around.name(last.seat), wrds, points, decides: around.name(seat) }),
  };
}
