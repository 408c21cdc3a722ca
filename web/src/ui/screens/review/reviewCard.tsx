// The result of the reviewed game and the next steps: share, download, analyse, play on.

import { useState } from "preact/hooks";

import { hasUnfinished, saveMatch } from "../../../match/saved";
import { LONGEST_LINK } from "../../../review/packed";
import { ReviewTable } from "../../../review/reviewTable";
import { t } from "../../../words";
import { copyText } from "../../clipboard";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { go } from "../../router";
import { UnfinishedDialog } from "../unfinishedDialog";
import type { Reviewed } from "./reviewPage";

export function ReviewCard({ reviewed }: { reviewed: Reviewed }) {
  const { controller, opened, kept } = reviewed;
  const [copied, setCopied] = useState(false);
  const { result } = controller.source.state.value;
  const ply = controller.lookedAt.value;
  const link = `${location.origin}/review${ply === null ? "" : `?ply=${ply}`}${location.hash}`;
  return (
    <section class="card result review-card" aria-labelledby="result-title">
      <h2 id="result-title">{result === null ? t("review-unfinished") : controller.resultTitle()}</h2>
      {result === null ? null : <p>{controller.endWords(result)}</p>}
      <div class="ways">
        {link.length > LONGEST_LINK ? (
          <p class="quiet">{t("review-too-long")}</p>
        ) : (
          <button type="button" class="button" onClick={() => void copyText(link).then(setCopied)}>
            <Icon name="share" />
            {copied ? t("copied") : ply === null ? t("review-link") : t("review-link-move")}
          </button>
        )}
        <button type="button" class="button" onClick={() => download(kept.record, `${opened.card.id}.ruckus`)}>
          <Icon name="download" />
          {t("download-record")}
        </button>
        <PlayOn reviewed={reviewed} />
        <Link to="/review" class="button">
          <Icon name="rules" />
          {t("review-another")}
        </Link>
      </div>
    </section>
  );
}

/** Continues from the displayed position against a bot; not available where that would reveal hands. */
function PlayOn({ reviewed: { controller, opened } }: { reviewed: Reviewed }) {
  const [asking, setAsking] = useState(false);
  const { source } = controller;
  if (!(source instanceof ReviewTable) || source.hidden) return null;
  const { plies } = source.state.value;
  const at = source.positions[controller.lookedAt.value ?? plies.length];
  const mover = at?.to_move[0];
  if (at === undefined || mover === undefined || at.result !== null) return null;
  const playOn = (): void => {
    const seats = source.state.value.seats.map((_, seat) =>
      seat === mover ? ({ kind: "person", name: "" } as const) : ({ kind: "bot", level: 3 } as const),
    );
    const { game, options } = source;
    saveMatch({ setup: { game, box: opened.card.box, options, seats, seed: 0, start: at.position }, played: [], progress: "new" });
    go(`/${opened.card.id}/table`);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => (hasUnfinished(opened.card.id) ? setAsking(true) : playOn())}>
        <Icon name="next" />
        {t("review-play-on")}
      </button>
      {asking ? <UnfinishedDialog game={opened.card.id} onNew={playOn} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
