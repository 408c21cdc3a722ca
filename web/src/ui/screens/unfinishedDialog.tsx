// The question before a new match replaces an unfinished one.

import { t } from "../../words";
import { Dialog } from "../dialog";
import { go } from "../router";

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
