// The result of a replayed game and the next steps: share, download, open another.

import { t } from "../../../words";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import type { Replayed } from "./replay";
import { ShareButton } from "./shareButton";

export function ReviewCard({ replayed: { controller, game, kept } }: { replayed: Replayed }) {
  const { result } = controller.source.state.value;
  return (
    <section class="card result review-card" aria-labelledby="result-title">
      <h2 id="result-title">{result === null ? t("review-unfinished") : controller.resultTitle()}</h2>
      {result === null ? null : <p>{controller.endWords(result)}</p>}
      <div class="ways">
        <ShareButton ply={controller.lookedAt.value} />
        <button type="button" class="button" onClick={() => download(kept.record, `${game.card.id}.ruckus`)}>
          <Icon name="download" />
          {t("download-record")}
        </button>
        <Link to="/review" class="button">
          <Icon name="rules" />
          {t("review-another")}
        </Link>
      </div>
    </section>
  );
}
