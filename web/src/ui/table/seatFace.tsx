// The face of a seat: that of the bot, or the one that the player chose, with the mark of the side in a corner; otherwise the mark alone.

import { profile } from "../../history/profile";
import { BotFace } from "../bots/botFace";
import { PlayerFace } from "../bots/playerFace";
import type { TableController } from "./controller";
import { friendNumber } from "./seatName";

export function SeatFace({ table, seat, class: name }: { table: TableController; seat: number; class: string }) {
  const { SideMark } = table.module;
  const mark = (className: string) => (
    <svg class={className} viewBox="0 0 100 100" aria-hidden="true">
      <SideMark seat={seat} />
    </svg>
  );
  const face = faceOf(table, seat);
  if (face === null) return mark(name);
  return (
    <span class={`${name} seat-face coat-${friendNumber(table.source.state.value, seat)}`}>
      {face}
      {mark("side-badge")}
    </span>
  );
}

function faceOf(table: TableController, seat: number) {
  const info = table.source.state.value.seats[seat];
  if (info?.kind === "bot" && info.level !== null) return <BotFace level={info.level} />;
  const { face } = profile.value;
  return table.isReader(seat) && face !== null ? <PlayerFace name={face} /> : null;
}
