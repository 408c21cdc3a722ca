// Copies the link to a reviewed game, or to one of its moves.

import { useState } from "preact/hooks";

import { LONGEST_LINK } from "../../../review/packed";
import { t } from "../../../words";
import { copyText } from "../../clipboard";
import { Icon } from "../../icons";

/** Returns the link for others: it does not say which seat the reader had. */
function linkTo(ply: number | null): string {
  return `${location.origin}/review${ply === null ? "" : `?ply=${ply}`}${location.hash}`;
}

export function ShareButton({ ply }: { ply: number | null }) {
  const [copied, setCopied] = useState(false);
  const link = linkTo(ply);
  if (link.length > LONGEST_LINK) return <p class="quiet">{t("review-too-long")}</p>;
  return (
    <button type="button" class="button" onClick={() => void copyText(link).then(setCopied)}>
      <Icon name="share" />
      {copied ? t("copied") : ply === null ? t("review-link") : t("review-link-move")}
    </button>
  );
}
