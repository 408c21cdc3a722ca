// A seat beside the board: the player, the side, the tray, and whose turn it is.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import type { TableController } from "./controller";

interface Properties {
  readonly table: TableController;
  readonly seat: number;
  /** Additional content of the card. */
  readonly extra?: ComponentChildren;
}

export function SeatCard({ table, seat, extra }: Properties) {
  const { toMove, thinking, seats, result } = table.source.state.value;
  const { Tray } = table.play;
  const { SideMark } = table.module;
  const moves = toMove.includes(seat);
  const side = table.module.side(seat);
  const info = seats[seat];
  const won = result?.winners.includes(seat) === true;
  const here = info?.here === true;
  const alone = seats.filter((one) => one.here).length === 1;
  return (
    <section class={`card seat${moves ? " to-move" : ""}${won ? " won" : ""}`} aria-label={table.name(seat)}>
      <svg class="seat-mark" viewBox="0 0 100 100" aria-hidden="true">
        <SideMark seat={seat} />
      </svg>
      <div class="seat-words">
        <p class="seat-name">{table.name(seat)}</p>
        {table.name(seat) === side ? null : <p class="quiet">{info?.kind === "bot" ? t("side-bot", { side }) : side}</p>}
      </div>
      <Tray seat={seat} />
      {extra}
      {moves && table.module.realTime !== true ? (
        <p class="turn-mark">
          {thinking.includes(seat) ? t("thinking") : here && alone ? t("your-turn") : t("turn-of", { name: table.name(seat) })}
        </p>
      ) : null}
    </section>
  );
}
