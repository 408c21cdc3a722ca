// The bar above a review: the way back, how the game ended, the link and the menu.

import { useState } from "preact/hooks";

import { EFFORTS, effortOf } from "../../../review/effort";
import { t } from "../../../words";
import { Dialog } from "../../dialog";
import { download } from "../../download";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { SettingsDialog } from "../../settingsDialog";
import type { Reviewing } from "./reviewing";
import { ShareButton } from "./shareButton";

export function ReviewBar({ review }: { review: Reviewing }) {
  const [open, setOpen] = useState<"menu" | "share" | "settings" | null>(null);
  const { card } = review.game;
  const at = review.at.value;
  const close = (): void => setOpen(null);
  return (
    <header class="review-bar">
      <Link to={`/${card.id}`} class="round" label={t("review-back", { game: t(card.name) })}>
        <Icon name="previous" />
      </Link>
      <h1>{t("review-choose-title")}</h1>
      <p class="quiet review-ended">{ended(review)}</p>
      <button type="button" class="round" aria-label={t("review-share")} onClick={() => setOpen("share")}>
        <Icon name="share" />
      </button>
      <button type="button" class="round" aria-label={t("review-menu")} onClick={() => setOpen("menu")}>
        <Icon name="settings" />
      </button>
      {open === "share" ? (
        <Dialog title={t("review-share")} onClose={close}>
          <div class="ways">
            <ShareButton ply={null} />
            {at === review.plies.length ? null : <ShareButton ply={at} />}
          </div>
        </Dialog>
      ) : null}
      {open === "menu" ? <Menu review={review} onSettings={() => setOpen("settings")} onClose={close} /> : null}
      {open === "settings" ? <SettingsDialog onClose={close} /> : null}
    </header>
  );
}

function Menu({ review, onSettings, onClose }: { review: Reviewing; onSettings: () => void; onClose: () => void }) {
  const { analysis, kept, game } = review;
  return (
    <Dialog title={t("review-menu")} onClose={onClose}>
      <div class="ways">
        {analysis.running.value ? (
          <button type="button" class="button" onClick={() => analysis.stop()}>
            {t("review-stop")}
          </button>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => {
              onClose();
              void analysis.run(effortOf(analysis.of, EFFORTS.longer), review.reader);
            }}
          >
            <Icon name="hint" />
            {t("review-longer")}
          </button>
        )}
        <button type="button" class="button" onClick={() => download(kept.record, `${game.card.id}.ruckus`)}>
          <Icon name="download" />
          {t("download-record")}
        </button>
        <Link to="/review" class="button">
          <Icon name="rules" />
          {t("review-another")}
        </Link>
        <button type="button" class="button" onClick={onSettings}>
          <Icon name="settings" />
          {t("settings")}
        </button>
      </div>
    </Dialog>
  );
}

/** Sums up the game: "boop · you lost to Playful on move 12". */
function ended(review: Reviewing): string {
  const game = t(review.game.card.name);
  const { result, seats } = review.source.state.value;
  const { reader } = review;
  if (result === null) return t("review-ended", { game, how: t("review-unfinished") });
  if (reader === null || seats.length !== 2) return t("review-ended", { game, how: review.resultTitle() });
  const outcome = result.winners.length === 0 ? "draw" : result.winners.includes(reader) ? "won" : "lost";
  return t("review-ended-you", { game, outcome, name: review.name(1 - reader), number: review.moves });
}
