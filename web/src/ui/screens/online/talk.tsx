// The chat: phrases and reactions, chosen, never typed, so that everybody understands them and nobody is insulted. They can be hidden,
// which is remembered.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { isMuted, mute } from "../../../online/persistence";
import type { OnlineSession } from "../../../online/onlineSession";
import { NotSent } from "../../../online/tableLink";
import { ServerRefusal } from "../../../online/api";
import type { Phrase } from "../../../online/wire";
import { t } from "../../../words";
import { Icon } from "../../icons";
import { say } from "../../liveRegion";
import { Switch } from "../../settingsDialog";
import { PHRASES } from "./serverText";

/** Time a phrase stays visible, in milliseconds. */
const SEEN_MS = 6_000;

const muted = signal(isMuted());

export function Talk({ meeting: { link } }: { meeting: OnlineSession }) {
  const [open, setOpen] = useState(false);
  if (link.seat === null) return null;
  const speak = (phrase: Phrase): void => {
    setOpen(false);
    link.ask({ kind: "say", phrase }).catch((error: unknown) => {
      // A phrase that could not be sent only needs a short note.
      if (error instanceof NotSent || error instanceof ServerRefusal) say(t("not-said"));
      else throw error;
    });
  };
  return (
    <div class="talking">
      <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="speak" />
        {t("talk")}
      </button>
      {open ? (
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
      ) : null}
    </div>
  );
}

/** The phrase a player has just sent, at their seat. */
export function Saying({ meeting: { link }, seat }: { meeting: OnlineSession; seat: number }) {
  const [said, setSaid] = useState<{ phrase: Phrase; at: number } | null>(null);
  useEffect(
    () =>
      link.subscribe({
        said: (from, phrase) => {
          if (from !== seat || muted.value) return;
          setSaid({ phrase, at: performance.now() });
          const speaker = link.snapshot.value?.seats[from];
          if (from !== link.seat) say(t("tell-seat", { name: speaker?.kind === "person" ? speaker.name : "", what: t(PHRASES[phrase]) }));
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
