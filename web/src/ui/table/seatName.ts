// The name of a seat. People's names are never inflected; a person without a name is called by the name of their side.

import type { TableState } from "../../match/tableSource";
import { t } from "../../words";
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

/** Returns the name of a bot; bots of the same level are numbered. */
function botName({ seats }: TableState, seat: number): string {
  const level = seats[seat]?.level ?? 1;
  const alike = seats.flatMap((info, index) => (info.kind === "bot" && info.level === level ? [index] : []));
  return alike.length === 1 ? levelName(level) : `${levelName(level)} ${alike.indexOf(seat) + 1}`;
}
