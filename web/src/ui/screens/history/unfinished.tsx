// The unfinished games of this device: each can be continued or discarded.

import { useState } from "preact/hooks";

import { GAMES } from "../../../games/list";
import { forgetMatch, hasUnfinished, savedMatch } from "../../../match/saved";
import { t } from "../../../words";
import { Link } from "../../link";
import { opponentsOf } from "../opponents";
import { Question } from "./question";

export function Unfinished() {
  const [doomed, setDoomed] = useState<string | null>(null);
  const games = GAMES.filter(({ id }) => hasUnfinished(id));
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">{t("history-unfinished")}</h2>
      <ul class="game-rows">
        {games.map(({ id, name, Emblem }) => (
          <li key={id} class="card game-row">
            <Emblem />
            <div class="game-row-words">
              <p>
                <strong>{t(name)}</strong>
              </p>
              <p class="quiet">{opponentsOf(savedMatch(id)?.setup.seats ?? []).join(" · ")}</p>
            </div>
            <div class="game-row-ways">
              <Link to={`/${id}/table`} class="button primary" label={t("resume-game", { game: t(name) })}>
                {t("resume")}
              </Link>
              <button type="button" class="button" aria-label={t("discard-game", { game: t(name) })} onClick={() => setDoomed(id)}>
                {t("discard")}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {doomed === null ? null : (
        <Question
          title={t("discard-question")}
          text={t("discard-sentence")}
          yes={t("discard")}
          onYes={() => forgetMatch(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  );
}
