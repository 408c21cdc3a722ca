// The state of the connection; shows nothing while it works. At the table it is in the message area, elsewhere above the page.

import { useEffect, useRef, useState } from "preact/hooks";

import type { OnlineSession } from "../../../online/onlineSession";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { framed } from "../../table/framed";
import type { ConnectionProblem, Messages } from "../../table/messages";
import { breakWords } from "./serverText";

/** Breaks shorter than this are not shown. */
const UNNOTICED_MS = 700;

/** Returns the current problem, if there is one. */
function useNotice({ connection, link }: OnlineSession): ConnectionProblem | null {
  const state = connection.state.value;
  const broken = state.kind === "waiting" || state.kind === "closed";
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!broken) return;
    const timer = setTimeout(() => setLate(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, [broken]);
  if (link.superseded.value)
    return { title: t("superseded"), button: { label: t("play-here"), onPress: () => link.takeOver() }, lasting: true };
  if (!broken || !late || state.why === null) return null;
  const pending = link.pending.value.map(({ ask }) => ask.kind);
  const kept = pending.includes("act") ? t("break-kept") : pending.length > 0 ? t("break-kept-choice") : null;
  return {
    title: breakWords(state.why),
    ...(kept === null ? {} : { text: kept }),
    lasting: state.kind === "closed",
    button:
      state.kind === "waiting"
        ? { label: t("connect-now"), icon: "again", onPress: () => connection.retryNow() }
        : { label: t("load-again"), onPress: () => location.reload() },
  };
}

export function ConnectionNotice({ meeting }: { meeting: OnlineSession }) {
  const notice = useNotice(meeting);
  return (
    <div class="notices" role="status">
      {notice === null || framed.value ? null : (
        <p class="notice">
          <span>
            {notice.title} {notice.text}
          </span>
          <button type="button" class="button" onClick={() => notice.button.onPress()}>
            {notice.button.label}
          </button>
        </p>
      )}
    </div>
  );
}

/** Shows the problem in the message area of a table. */
export function ConnectionMessage({ meeting, messages }: { meeting: OnlineSession; messages: Messages }) {
  const notice = useNotice(meeting);
  const latest = useRef(notice);
  latest.current = notice;
  // The words decide: everything else of a notice follows from them.
  const words = notice === null ? null : `${notice.title} ${notice.text ?? ""}`.trim();
  useEffect(() => {
    messages.connection.value = latest.current;
    if (words === null) return;
    messages.note({ title: words }, null);
    say(words);
    return () => {
      messages.connection.value = null;
    };
  }, [words, messages]);
  return null;
}
