// The rules of a game, in our own words.

import { useEffect } from "preact/hooks";

import { t } from "../../words";
import { Link } from "../link";
import type { LoadedGame } from "./loadedGame";

export function RulesPage({ opened: { card, module } }: { opened: LoadedGame }) {
  const name = t(card.name);
  useEffect(() => {
    document.title = t("title-rules", { game: name });
  });
  return (
    <article class="page narrow rules">
      <h1>{t("rules-of", { game: name })}</h1>
      <module.Rules />
      <div class="ways">
        <Link to={`/${card.id}`} class="button primary">
          {t("nav-play")}
        </Link>
        <Link to={`/${card.id}/learn`} class="button">
          {t("nav-learn")}
        </Link>
      </div>
    </article>
  );
}
