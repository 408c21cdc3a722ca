// The name of a seat. People's names are never inflected; a person without a name is called by the name of their side.

import type { TableState } from "../../match/tableSource";
import { t } from "../../words";
import type { PlainKey } from "../../words";
import { botName as levelName } from "../bots/names";

export { levelName };

export function seatName(state: TableState, seat: number, side: (seat: number) => string): string {
  const info = state.seats[seat];
  if (info === undefined) return side(seat);
  if (info.kind === "bot") return botName(state, seat);
  if (info.name !== "") return info.name;
  const alone = state.seats.filter(({ here }) => here).length === 1;
  return alone && info.here ? t("you") : side(seat);
}

/** Returns the name of a bot. Only the first of a level has the name of the level; the others have names of their own. */
function botName(state: TableState, seat: number): string {
  const friend = friendNumber(state, seat);
  return friend === 0 ? levelName(state.seats[seat]?.level ?? 1) : t(`bot-friend-${friend}` as PlainKey);
}

/** Numbers the bots whose level another bot at the table has, from 1; 0 for the first of each level. */
export function friendNumber({ seats }: TableState, seat: number): number {
  const levels = seats.map(({ kind, level }) => (kind === "bot" ? (level ?? 1) : null));
  const isFriend = (index: number): boolean => levels[index] !== null && levels.indexOf(levels[index] ?? null) < index;
  return isFriend(seat) ? levels.slice(0, seat + 1).filter((_, index) => isFriend(index)).length : 0;
}
