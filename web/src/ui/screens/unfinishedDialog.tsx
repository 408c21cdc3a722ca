// The question before a new match replaces an unfinished one.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import { Dialog } from "../dialog";
import { go } from "../router";

/** The query of the set-up address after the player has already chosen a new match. */
export const NEW_MATCH = "?new";

interface Properties {
  /** The id of the game. */
  readonly game: string;
  readonly onNew: () => void;
  readonly onClose: () => void;
}

export function UnfinishedDialog({ game, onNew, onClose }: Properties) {
  return (
    <Dialog title={t("unfinished")} onClose={onClose}>
      <p>{t("unfinished-sentence")}</p>
      <div class="ways">
        <button type="button" class="button primary" autofocus onClick={() => go(`/${game}/table`)}>
          {t("unfinished-continue")}
        </button>
        <button type="button" class="button" onClick={onNew}>
          {t("unfinished-new")}
        </button>
      </div>
    </Dialog>
  );
}

/** Whether the player has already chosen a new match. Applies once: coming back to the set-up asks again. */
export function useAgreed(): boolean {
  const [agreed] = useState(() => location.search === NEW_MATCH);
  useEffect(() => {
    if (agreed) history.replaceState(null, "", location.pathname);
  }, [agreed]);
  return agreed;
}
