// Panels beside the grid: the hand and pile of a seat, and the score sheet.

import { t } from "../../words";
import type { TilesPlay } from "./tilesPlay";
import { tilesEvents } from "./view";

export function SeatTray({ play, seat, scored }: { play: TilesPlay; seat: number; scored: boolean }) {
  const view = play.shown.value;
  const hand = view.hand_sizes[seat] ?? 0;
  const ownPile = view.pile_sizes.length > 1 ? (view.pile_sizes[seat] ?? 0) : null;
  const skips = view.skips[seat] ?? 0;
  const { explained } = play.explainer;
  const gain = explained.value?.seat === seat && !explained.value.isAsked ? explained.value.points : null;
  return (
    <div class="tile-tray">
      {scored ? <p class="seat-score">{t("tiles-points", { points: view.scores[seat] ?? 0 })}</p> : null}
      <p class={`quiet${ownPile === null ? " hand-size" : ""}`}>
        {ownPile === null ? t("tiles-hand-size", { count: hand }) : t("tiles-hand-and-pile", { hand, pile: ownPile })}
      </p>
      {gain !== null && gain > 0 ? <p class="seat-gain">{t("tiles-gain", { points: gain })}</p> : null}
      {skips > 0 ? <p class="quiet">{t("tiles-skips", { count: skips })}</p> : null}
    </div>
  );
}

/** The shared pile, and the kind of turn. */
function TableNotes({ play }: { play: TilesPlay }) {
  const view = play.shown.value;
  const shared = view.pile_sizes.length === 1 ? view.pile_sizes[0] : undefined;
  return (
    <p class="quiet table-notes">
      {shared === undefined ? null : <span>{t("tiles-pile", { count: shared })}</span>}
      {view.last_turns === null ? null : <span>{t("tiles-last-turns")}</span>}
      {view.phase === "swapping" ? <span>{t("tiles-swapping")}</span> : null}
    </p>
  );
}

/** The page of the drawer: the pile, and the points if they are counted. */
export function TableSheet({ play, scored }: { play: TilesPlay; scored: boolean }) {
  return (
    <>
      <TableNotes play={play} />
      {scored ? <ScoreSheet play={play} /> : null}
    </>
  );
}

/** Every turn that gained or lost points, by seat, with the totals. */
function ScoreSheet({ play }: { play: TilesPlay }) {
  const { plies, seats } = play.table.state.value;
  const rows = plies.flatMap((ply) =>
    tilesEvents(ply.events).flatMap((event) => (event.kind === "score" || event.kind === "deduct" ? [event] : [])),
  );
  return (
    <div class="score-sheet">
      {rows.length === 0 ? (
        <p class="quiet">{t("tiles-sheet-empty")}</p>
      ) : (
        <div class="sheet-window" role="region" aria-label={t("tiles-sheet")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {seats.map((_, seat) => (
                  <th key={seat} scope="col">
                    {play.around.name(seat)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {seats.map((_, seat) => (
                    <td key={seat}>{row.seat === seat ? t("tiles-signed", { points: row.points }) : ""}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {seats.map((_, seat) => (
                  <td key={seat}>{play.shown.value.scores[seat] ?? 0}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  );
}
