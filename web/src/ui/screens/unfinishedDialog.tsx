// Asked before a new match takes the place of an unfinished one.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import { Dialog } from "../dialog";
import { go } from "../router";

/** Behind the address of the set-up: the visitor has already chosen a new match. */
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

/** Whether the visitor has already chosen a new match. It holds once: coming back to the set-up asks again. */
export function useAgreed(): boolean {
  const [agreed] = useState(() => location.search === NEW_MATCH);
  useEffect(() => {
    if (agreed) history.replaceState(null, "", location.pathname);
  }, [agreed]);
  return agreed;
}
