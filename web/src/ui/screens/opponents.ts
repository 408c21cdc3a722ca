// Short descriptions of the seats of a local match.

import type { LocalSeat } from "../../match/localTable";
import { t } from "../../words";
import { botName } from "../bots";

/** Describes the other seats: the bot, the number of bots, or that people share the device. */
export function opponentsOf(seats: readonly LocalSeat[]): string[] {
  const bots = seats.flatMap((seat) => (seat.kind === "bot" ? [seat] : []));
  if (seats.length - bots.length > 1) return [t("on-one-device")];
  const [bot, ...more] = bots;
  if (bot === undefined) return [];
  return [more.length === 0 ? t("bot-named", { level: botName(bot.level) }) : t("bots-count", { count: bots.length })];
}
