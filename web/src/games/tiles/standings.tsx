// The final standings: every player by place, with points or the tiles left, and the best play of the game.

import { t } from "../../words";
import { bestPlay } from "./narration";
import { SeatButton } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import type { TilesView } from "./view";

export interface Standing {
  readonly seat: number;
  /** Equal players share a place. */
  readonly place: number;
  /** The points, or the number of tiles left. */
  readonly count: number;
}

/** Returns the players by place: the most points first, or the fewest tiles left. */
export function standingsOf(view: Pick<TilesView, "scores" | "hand_sizes" | "pile_sizes">, scored: boolean): readonly Standing[] {
  const count = (seat: number): number =>
    scored ? (view.scores[seat] ?? 0) : (view.hand_sizes[seat] ?? 0) + (view.pile_sizes.length > 1 ? (view.pile_sizes[seat] ?? 0) : 0);
  const counts = view.hand_sizes.map((_, seat) => count(seat));
  const isBefore = (one: number, other: number): boolean => (scored ? one > other : one < other);
  return counts
    .map((own, seat) => ({ seat, count: own, place: 1 + counts.filter((other) => isBefore(other, own)).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

export function Standings({ play, scored }: { play: TilesPlay; scored: boolean }) {
  const { plies, view, result } = play.table.state.value;
  if (view === null || result === null) return null;
  const rows = standingsOf(play.shown.value, scored);
  const best = bestPlay(plies);
  // Beside each other, names need the room.
  const isLong = rows.length > 2;
  return (
    <div class="standings">
      <ol aria-label={t("tiles-standings")}>
        {rows.map(({ seat, place, count }) => (
          <li key={seat} class={result.winners.includes(seat) ? "standing first" : "standing"}>
            <span class="standing-place">{place}</span>
            <svg class="standing-face" viewBox="0 0 100 100" aria-hidden="true">
              <SeatButton seat={seat} />
            </svg>
            <span class="standing-name">{play.around.name(seat)}</span>
            <strong>
              {isLong ? <span aria-hidden="true">{count}</span> : null}
              <span class={isLong ? "unseen" : ""}>{scored ? t("tiles-points", { points: count }) : t("tiles-left", { count })}</span>
            </strong>
          </li>
        ))}
      </ol>
      {best === null ? null : <p class="best-play">{t("tiles-best-play", { ...best, name: play.around.name(best.seat) })}</p>}
    </div>
  );
}
