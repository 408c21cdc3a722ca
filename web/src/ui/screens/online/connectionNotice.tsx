// The state of the connection; shows nothing while it works.

import { useEffect, useState } from "preact/hooks";

import type { OnlineSession } from "../../../online/onlineSession";
import { t } from "../../../words";
import { breakWords } from "./serverText";

/** Breaks shorter than this are not shown. */
const UNNOTICED_MS = 700;

export function ConnectionNotice({ meeting: { connection, link } }: { meeting: OnlineSession }) {
  const state = connection.state.value;
  const broken = state.kind === "waiting" || state.kind === "closed";
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!broken) return;
    const timer = setTimeout(() => setLate(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, [broken]);
  const kept = link.pending.value.some(({ ask }) => ask.kind === "act");
  return (
    <div class="notices" role="status">
      {broken && late && state.why !== null ? (
        <p class="notice">
          <span>
            {breakWords(state.why)} {kept ? t("break-kept") : null}
          </span>
          {state.kind === "waiting" ? (
            <button type="button" class="button" onClick={() => connection.retryNow()}>
              {t("connect-now")}
            </button>
          ) : (
            <button type="button" class="button" onClick={() => location.reload()}>
              {t("load-again")}
            </button>
          )}
        </p>
      ) : null}
      {link.superseded.value ? (
        <p class="notice">
          <span>{t("superseded")}</span>
          <button type="button" class="button" onClick={() => link.takeOver()}>
            {t("play-here")}
          </button>
        </p>
      ) : null}
    </div>
  );
}
