// What a seat is called. Names of people are never bent; who has none is called by the side.

import type { TableState } from "../../match/tableSource";
import { t } from "../../words";
import type { PlainKey } from "../../words";

/** The name of a level. The locales name each, from 1 to `BOT_LEVELS`. */
export function levelName(level: number): string {
  return t(`level-${level}` as PlainKey);
}

export function seatName(state: TableState, seat: number, side: (seat: number) => string): string {
  const info = state.seats[seat];
  if (info === undefined) return side(seat);
  if (info.kind === "bot") return botName(state, seat);
  if (info.name !== "") return info.name;
  const alone = state.seats.filter(({ here }) => here).length === 1;
  return alone && info.here ? t("you") : side(seat);
}

/** Bots of one level are told apart by numbers. */
function botName({ seats }: TableState, seat: number): string {
  const level = seats[seat]?.level ?? 1;
  const alike = seats.flatMap((info, index) => (info.kind === "bot" && info.level === level ? [index] : []));
  return alike.length === 1 ? levelName(level) : `${levelName(level)} ${alike.indexOf(seat) + 1}`;
}
