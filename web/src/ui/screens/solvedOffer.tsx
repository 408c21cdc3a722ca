// The offer to play against the strongest bot in a variant that is solved: the bot starts, and always wins.

import type { SolvedVariant } from "../../games/module";
import { t } from "../../words";

export function SolvedOffer({ solved, onPlay }: { solved: SolvedVariant; onPlay: () => void }) {
  return (
    <div class="solved-offer">
      <p>{t(solved.sentence)}</p>
      <button type="button" class="button" onClick={onPlay}>
        {t(solved.play)}
      </button>
    </div>
  );
}
