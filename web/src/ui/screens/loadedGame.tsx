// A loaded game with its messages, and the placeholders until then.

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

/** An error message with a button to try again. */
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
