// The totals: games won, lost and drawn, by game, by bot and by who began.

import type { ComponentChildren } from "preact";

import { GAMES } from "../../../games/list";
import type { Tally, Totals } from "../../../history/totals";
import { t } from "../../../words";
import { BotFace, botName } from "../../bots";
import { LEVELS } from "../botChoice";

export function TotalsCard({ totals }: { totals: Totals }) {
  const { all, byGame, byLevel, byBeginner, longest, running } = totals;
  if (all.won + all.lost + all.drawn === 0) return null;
  const rows = <K,>(keys: readonly K[], tallies: ReadonlyMap<K, Tally>, name: (key: K) => ComponentChildren) =>
    keys.flatMap((key) => {
      const tally = tallies.get(key);
      return tally === undefined ? [] : [<Row key={String(key)} name={name(key)} tally={tally} />];
    });
  return (
    <section class="card totals" aria-labelledby="totals-title">
      <h2 id="totals-title">{t("totals")}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("totals-won")}</th>
            <th scope="col">{t("totals-lost")}</th>
            <th scope="col">{t("totals-drawn")}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={t("totals-all")} tally={all} />
          {rows(
            GAMES.map(({ id }) => id),
            byGame,
            (id) => t(GAMES.find((card) => card.id === id)?.name ?? "totals-all"),
          )}
        </tbody>
        <tbody>
          {rows(LEVELS, byLevel, (level) => (
            <span class="totals-bot">
              <BotFace level={level} />
              {botName(level)}
            </span>
          ))}
        </tbody>
        <tbody>{rows(["me", "other"] as const, byBeginner, (who) => (who === "me" ? t("totals-first") : t("totals-second")))}</tbody>
      </table>
      {longest >= 2 ? <p>{t("totals-longest", { count: longest })}</p> : null}
      {running >= 2 ? <p>{t("totals-running", { count: running })}</p> : null}
    </section>
  );
}

function Row({ name, tally }: { name: ComponentChildren; tally: Tally }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{tally.won}</td>
      <td>{tally.lost}</td>
      <td>{tally.drawn}</td>
    </tr>
  );
}
