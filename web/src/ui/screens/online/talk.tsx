// The chat: phrases and reactions, chosen, never typed, so that everybody understands them and nobody is insulted. They can be hidden,
// which is remembered.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { isMuted, mute } from "../../../online/persistence";
import { NotSent } from "../../../online/tableLink";
import { ServerRefusal } from "../../../online/api";
import type { Phrase } from "../../../online/wire";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { Switch } from "../../settingsDialog";
import type { Playing } from "./onlineGame";
import { PHRASES } from "./serverText";

/** Time a phrase stays visible at its seat, in milliseconds. */
const SEEN_MS = 6_000;

const muted = signal(isMuted());

/** A page of the drawer: the phrases to say. */
export function Talk({ playing: { meeting, controller } }: { playing: Playing }) {
  const { link } = meeting;
  const speak = (phrase: Phrase): void => {
    link.ask({ kind: "say", phrase }).catch((error: unknown) => {
      if (error instanceof NotSent || error instanceof ServerRefusal) controller.messages.refuse({ title: t("not-said") });
      else throw error;
    });
  };
  return (
    <div class="talk" role="group" aria-label={t("talk")}>
      {(Object.keys(PHRASES) as Phrase[]).map((phrase) => (
        <button key={phrase} type="button" class="phrase" onClick={() => speak(phrase)}>
          {t(PHRASES[phrase])}
        </button>
      ))}
      <Switch
        label={t("talk-muted")}
        on={muted.value}
        onChange={(on) => {
          muted.value = on;
          mute(on);
        }}
      />
    </div>
  );
}

/** Adds every phrase to the feed, and announces those of the others. */
export function usePhrases({ meeting: { link }, controller }: Playing): void {
  useEffect(
    () =>
      link.subscribe({
        said: (from, phrase) => {
          if (muted.value) return;
          const name = controller.isReader(from) ? t("you") : controller.name(from);
          const title = t("phrase-said", { name, phrase: t(PHRASES[phrase]) });
          controller.messages.note({ title }, from, "phrase");
          if (from !== link.seat) say(title);
        },
      }),
    [link, controller],
  );
}

/** The phrase a player has just sent, over the free space at their seat. */
export function Saying({ playing: { meeting }, seat }: { playing: Playing; seat: number }) {
  const { link } = meeting;
  const [said, setSaid] = useState<{ phrase: Phrase } | null>(null);
  useEffect(
    () =>
      link.subscribe({
        said: (from, phrase) => {
          if (from === seat && !muted.value) setSaid({ phrase });
        },
      }),
    [link, seat],
  );
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SEEN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return said === null ? null : <p class="saying">{t(PHRASES[said.phrase])}</p>;
}
