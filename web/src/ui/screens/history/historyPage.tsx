// My games: unfinished ones, finished ones with their reviews, totals, and the player's name and face.

import { useCallback, useEffect, useState } from "preact/hooks";

import type { PlayedGame } from "../../../history/playedGame";
import { deleteGames, listGames, storageTrouble } from "../../../history/store";
import { totalsOf } from "../../../history/totals";
import { t } from "../../../words";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { exportText } from "./exportGames";
import { Question } from "./question";
import { GameRow } from "./gameRow";
import "./history.css";
import { ProfileCard } from "./profileCard";
import { TotalsCard } from "./totalsCard";
import { Unfinished } from "./unfinished";

/** The number of games shown at first, and added by *Show more*. */
const PAGE = 20;

export function HistoryPage() {
  const [games, setGames] = useState<readonly PlayedGame[] | "failed" | null>(null);
  const [shown, setShown] = useState(PAGE);
  /** The games that the player is asked about before they are deleted. */
  const [doomed, setDoomed] = useState<readonly PlayedGame[]>([]);
  useEffect(() => {
    document.title = t("title-table", { what: t("site-history") });
  });
  const load = useCallback(() => {
    listGames().then(setGames, (error: unknown) => {
      console.info("the games cannot be read:", error);
      setGames("failed");
    });
  }, []);
  useEffect(load, [load]);
  const known = Array.isArray(games) ? (games as readonly PlayedGame[]) : [];
  const save = async (): Promise<void> => download(await exportText(known), "ruckus-games.json");
  const trouble = games === "failed" ? "history-forbidden" : storageTrouble.value;
  return (
    <div class="page history">
      <h1>{t("site-history")}</h1>
      {trouble === null ? null : (
        <p class="trouble" role="alert">
          {t(trouble)}
        </p>
      )}
      <div class="history-columns">
        <div class="history-main">
          <Unfinished />
          <section aria-labelledby="finished-title">
            <h2 id="finished-title">{t("history-finished")}</h2>
            {games === null ? <p role="status">{t("loading")}</p> : null}
            {games !== null && known.length === 0 ? <p class="quiet">{t("history-none")}</p> : null}
            <ul class="game-rows">
              {known.slice(0, shown).map((game) => (
                <GameRow key={game.id} game={game} onDelete={() => setDoomed([game])} />
              ))}
            </ul>
            {known.length > shown ? (
              <button type="button" class="button" onClick={() => setShown(shown + PAGE)}>
                {t("history-more")}
              </button>
            ) : null}
          </section>
          <div class="ways">
            <button type="button" class="button" disabled={known.length === 0} onClick={() => void save()}>
              <Icon name="download" />
              {t("history-export")}
            </button>
            <button type="button" class="button" disabled={known.length === 0} onClick={() => setDoomed(known)}>
              <Icon name="delete" />
              {t("history-delete-all")}
            </button>
            <Link to="/review" class="button">
              <Icon name="rules" />
              {t("history-open-file")}
            </Link>
          </div>
          <p class="quiet">{t("history-private")}</p>
        </div>
        <div class="history-side">
          <ProfileCard />
          <TotalsCard totals={totalsOf(known)} />
        </div>
      </div>
      {doomed.length === 0 ? null : (
        <Question
          title={doomed.length === 1 ? t("history-delete-question") : t("history-delete-all-question", { count: doomed.length })}
          text={t("history-delete-sentence")}
          yes={t("history-delete")}
          onYes={() => void deleteGames(doomed.map(({ id }) => id)).then(load, () => setGames("failed"))}
          onClose={() => setDoomed([])}
        />
      )}
    </div>
  );
}
