// The first screen: the games, each with a picture and a link.

import { useEffect, useState } from "preact/hooks";

import { GAMES } from "../../games/list";
import { hasUnfinished } from "../../match/saved";
import { t } from "../../words";
import { Icon } from "../icons";
import { Link } from "../link";
import { go } from "../router";
import { NEW_MATCH, UnfinishedDialog } from "./unfinishedDialog";

export function Home() {
  const [asking, setAsking] = useState<string | null>(null);
  useEffect(() => {
    document.title = t("title-home");
  });
  return (
    <div class="page home">
      <div class="home-words">
        <h1>{t("home-title")}</h1>
        <p class="lead">{t("home-lead")}</p>
        <div class="ways">
          <Link to="/online" class="button">
            <Icon name="friends" />
            {t("home-online")}
          </Link>
          <Link to="/review" class="button">
            <Icon name="rules" />
            {t("home-review")}
          </Link>
        </div>
      </div>
      <ul class="cards">
        {GAMES.map(({ id, name, tagline, players, Cover }) => (
          <li key={id} class="card game-card">
            <Cover />
            <div class="game-card-words">
              <h2>{t(name)}</h2>
              <p>{t(tagline)}</p>
              <p class="quiet">{t(players)}</p>
              <div class="game-card-ways">
                {hasUnfinished(id) ? (
                  <>
                    <Link to={`/${id}/table`} class="button" label={t("resume-game", { game: t(name) })}>
                      {t("resume")}
                    </Link>
                    <button
                      type="button"
                      class="button primary"
                      aria-label={t("play-game", { game: t(name) })}
                      onClick={() => setAsking(id)}
                    >
                      {t("nav-play")}
                    </button>
                  </>
                ) : (
                  <Link to={`/${id}`} class="button primary" label={t("play-game", { game: t(name) })}>
                    {t("nav-play")}
                  </Link>
                )}
                <Link to={`/${id}/learn`} class="button" label={t("learn-game", { game: t(name) })}>
                  {t("nav-learn")}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {asking === null ? null : (
        <UnfinishedDialog game={asking} onNew={() => go(`/${asking}${NEW_MATCH}`)} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
