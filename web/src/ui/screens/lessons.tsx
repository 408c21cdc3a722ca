// The list of lessons and rules of all games.

import { useEffect } from "preact/hooks";

import { GAMES } from "../../games/list";
import { t } from "../../words";
import { Link } from "../link";

export function Lessons() {
  useEffect(() => {
    document.title = t("title-table", { what: t("site-learn") });
  });
  return (
    <div class="page home">
      <h1>{t("lessons-title")}</h1>
      <p class="lead">{t("lessons-lead")}</p>
      <ul class="cards">
        {GAMES.map(({ id, name, tagline, Emblem }) => (
          <li key={id} class="card game-card">
            <Emblem />
            <div class="game-card-words">
              <h2>{t(name)}</h2>
              <p class="game-card-tagline">{t(tagline)}</p>
              <div class="game-card-ways">
                <Link to={`/${id}/learn`} class="button" label={t("learn-game", { game: t(name) })}>
                  {t("nav-learn")}
                </Link>
                <Link to={`/${id}/rules`} class="button" label={t("rules-of", { game: t(name) })}>
                  {t("nav-rules")}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
