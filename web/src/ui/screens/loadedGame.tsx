// A game that is there with its words, and what is shown until it is.

import type { GameCard, GameModule } from "../../games/module";
import { t } from "../../words";

export interface LoadedGame {
  readonly card: GameCard;
  readonly module: GameModule;
}

export function Waiting() {
  return (
    <div class="page narrow">
      <p role="status">{t("loading")}</p>
    </div>
  );
}

/** Something could not be had; the way on is to try again. */
export function Trouble({ text }: { text: string }) {
  return (
    <div class="page narrow">
      <p role="alert">{text}</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {t("try-again")}
      </button>
    </div>
  );
}
