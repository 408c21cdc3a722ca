// Panels beside the grid: the hand and pile of a seat, and the score sheet.

import { t } from "../../words";
import { TableLookUp } from "./lookUp";
import type { TilesPlay } from "./tilesPlay";
import { roundsOf } from "./rounds";
import { TileTracker } from "./tracker";

export function SeatTray({ play, seat, scored }: { play: TilesPlay; seat: number; scored: boolean }) {
  const view = play.shown.value;
  const hand = view.hand_sizes[seat] ?? 0;
  const ownPile = view.pile_sizes.length > 1 ? (view.pile_sizes[seat] ?? 0) : null;
  const skips = view.skips[seat] ?? 0;
  const { explained } = play.explainer;
  const gain = explained.value?.seat === seat && !explained.value.isAsked ? explained.value.points : null;
  return (
    <div class="tile-tray">
      <p class="seat-score">
        {/* In a race, the tiles that are left are the score. */}
        {scored ? t("tiles-points", { points: view.scores[seat] ?? 0 }) : t("tiles-move-tiles", { count: hand + (ownPile ?? 0) })}
      </p>
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

/** The page of the drawer: the pile, the play that is explained on the grid, and the points if they are counted. */
export function TableSheet({ play, scored }: { play: TilesPlay; scored: boolean }) {
  return (
    <>
      <TableNotes play={play} />
      <Breakdown play={play} />
      {scored ? <ScoreSheet play={play} /> : null}
      <TileTracker play={play} />
      {play.dialect.letters ? <TableLookUp play={play} /> : null}
    </>
  );
}

/** The lines of a play; each highlights its thread on the grid. */
function Breakdown({ play: { explainer, meanings } }: { play: TilesPlay }) {
  const explained = explainer.explained.value;
  if (explained === null || (explained.points === null && meanings.words.value.length === 0)) return null;
  const lift = (index: number | null) => () => {
    explainer.lifted.value = index;
  };
  return (
    <section class="breakdown" aria-label={t("tiles-last-play")}>
      <h3>{explained.words.title}</h3>
      <ul>
        {explained.threads.map(({ name, points }, index) => (
          <li key={index}>
            <button
              type="button"
              class={`thread thread-${index % 4}`}
              aria-pressed={explainer.lifted.value === index}
              onPointerEnter={lift(index)}
              onPointerLeave={lift(null)}
              onFocus={lift(index)}
              onClick={lift(index)}
            >
              <span>{name}</span> {points === null ? null : <strong>{t("tiles-gain", { points })}</strong>}
            </button>
          </li>
        ))}
        {explained.bonuses.map(({ name, points }) => (
          <li key={name}>
            <span>{name}</span> <strong>{t("tiles-gain", { points })}</strong>
          </li>
        ))}
      </ul>
      {meanings.words.value.map((words) => (
        <p key={words} class="wild-words">
          {words}
        </p>
      ))}
    </section>
  );
}

/** The points by rounds, one column a player, with the totals. */
function ScoreSheet({ play }: { play: TilesPlay }) {
  const { plies, seats } = play.table.state.value;
  const rounds = roundsOf(plies, seats.length);
  if (rounds.length === 0) return <p class="quiet">{t("tiles-sheet-empty")}</p>;
  return (
    <div class="score-sheet">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("tiles-round")}</th>
            {seats.map((_, seat) => (
              <th key={seat} scope="col">
                {play.around.name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {round.map((points, seat) => (
                <td key={seat}>{points === null ? "·" : t("tiles-signed", { points })}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("tiles-total")}</th>
            {seats.map((_, seat) => (
              <td key={seat}>{play.shown.value.scores[seat] ?? 0}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
