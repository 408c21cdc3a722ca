// The strip of a seat: face, name, pieces or points, clock, and whose turn it is.

import type { ComponentChildren } from "preact";

import { profile } from "../../history/profile";
import { t } from "../../words";
import type { TableController } from "./controller";
import { SeatFace } from "./seatFace";

interface Properties {
  readonly table: TableController;
  readonly seat: number;
  /** Additional content, such as a clock. */
  readonly extra?: ComponentChildren;
}

export function Strip({ table, seat, extra }: Properties) {
  const { toMove, thinking, seats, result } = table.source.state.value;
  const { Tray } = table.play;
  const moves = toMove.includes(seat);
  const won = result?.winners.includes(seat) === true;
  const name = table.name(seat);
  const you = table.isReader(seat);
  const classes = ["seat", moves ? "to-move" : "", won ? "won" : "", you ? "you" : ""].filter(Boolean).join(" ");
  return (
    <section class={classes} aria-label={name}>
      <SeatFace table={table} seat={seat} class="seat-mark" />
      <div class="seat-words">
        <p class="seat-name">{you ? t("you") : name}</p>
        <SecondLine table={table} seat={seat} thinks={thinking.includes(seat)} bot={seats[seat]?.kind === "bot"} />
      </div>
      <Tray seat={seat} />
      {moves && table.module.realTime !== true && table.seat.value === seat ? (
        <p class="turn-mark">{table.play.decision?.value?.mark ?? t("your-turn")}</p>
      ) : null}
      {extra}
    </section>
  );
}

/** The side, the own name, and whether a bot is thinking. */
function SecondLine({ table, seat, thinks, bot }: { table: TableController; seat: number; thinks: boolean; bot: boolean }) {
  if (thinks && table.module.realTime !== true) return <p class="quiet">{t("thinking")}</p>;
  const name = table.name(seat);
  const side = table.module.side(seat);
  const own = !table.isReader(seat) ? "" : name === t("you") ? profile.value.name : name;
  const words = [...(own === "" || own === side ? [] : [own]), ...(name === side ? [] : [bot ? t("side-bot", { side }) : side])];
  return words.length === 0 ? null : <p class="quiet">{words.join(" · ")}</p>;
}
