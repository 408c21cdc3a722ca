// The page that opens for somebody who got a link: who invites, what the game is, and one button to join.

import { useEffect, useState } from "preact/hooks";

import { howItWorks } from "../../../games/howItWorks";
import type { HowItWorks } from "../../../games/howItWorks";
import { profile } from "../../../history/profile";
import type { OnlineSession } from "../../../online/onlineSession";
import { keptName } from "../../../online/persistence";
import type { SeatState, TableSnapshot } from "../../../online/wire";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { Link } from "../../link";
import { VariantLine } from "../../variant";
import type { LoadedGame } from "../loadedGame";
import { NameField, guestName } from "./nameField";
import { clockWords, failureWords } from "./serverText";

/** Returns the seats that a visitor can take, the one reserved for them first. */
export function seatsToJoin(seats: readonly SeatState[]): readonly number[] {
  const invited = invitation() !== null;
  const wanted = (kind: SeatState["kind"]): number[] =>
    seats.flatMap((seat, index) => (seat.kind === kind && (kind !== "reserved" || isMine(seat)) ? [index] : []));
  return [...wanted("reserved"), ...(invited ? wanted("invited") : []), ...wanted("open")];
}

/** Whether a reserved seat may be ours; only the server knows for certain. */
export function isMine(seat: SeatState): boolean {
  return seat.kind === "reserved" && seat.name === keptName();
}

/** Returns the invitation to a reserved seat, which is part of the link. */
function invitation(): string | null {
  const hash = location.hash.slice(1);
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

function titleOf(seats: readonly SeatState[], game: string): string {
  if (seats.some(isMine)) return t("invite-own-title", { game });
  const host = seats.find(({ kind }) => kind === "person") ?? seats.find(({ kind }) => kind === "reserved");
  return host?.kind === "person" || host?.kind === "reserved" ? t("invite-title", { name: host.name, game }) : t("invited-title", { game });
}

interface Properties {
  readonly meeting: OnlineSession;
  readonly opened: LoadedGame;
  readonly snapshot: TableSnapshot;
  onWatch(): void;
}

export function Invitation({ meeting, opened: { card, module }, snapshot, onWatch }: Properties) {
  const [name, setName] = useState(profile.value.name);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { seats, clock, options } = snapshot;
  const title = titleOf(seats, t(card.name));
  const host = Math.max(
    seats.findIndex(({ kind }) => kind === "person"),
    0,
  );
  useEffect(() => {
    document.title = t("title-table", { what: title });
  });
  const join = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await meeting.join(seatsToJoin(seats), name === "" ? guestName() : name, invitation());
    } catch (error) {
      const words = failureWords(error);
      setTrouble(words);
      say(words);
      setBusy(false);
    }
  };
  return (
    <form
      class="page invitation"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void join();
      }}
    >
      <div class="invitation-cover">
        <card.Cover />
      </div>
      <div class="invitation-title">
        <svg class="seat-mark" viewBox="0 0 100 100" aria-hidden="true">
          <module.SideMark seat={host} />
        </svg>
        <h1>{title}</h1>
      </div>
      <p class="quiet">
        {module.realTime === true ? t(card.players) : t("invite-facts", { players: t(card.players), clock: clockWords(clock) })}
      </p>
      <VariantLine module={module} options={options} />
      <Pictures game={card.id} />
      {keptName() === null ? <NameField value={name} onChange={setName} /> : null}
      <p>
        <Link to={`/${card.id}/rules`}>{t("invite-rules")}</Link>
      </p>
      <div class="invitation-bar">
        {trouble === null ? null : (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <button type="button" class="button large" onClick={onWatch}>
          {t("watch")}
        </button>
        <button type="submit" class="button primary large" disabled={busy}>
          {t("join")}
        </button>
      </div>
    </form>
  );
}

/** The game in three pictures; the page does not wait for them. */
function Pictures({ game }: { game: string }) {
  const [pictures, setPictures] = useState<HowItWorks | null>(null);
  useEffect(() => {
    let left = false;
    howItWorks(game).then(
      (found) => !left && setPictures(found),
      // The page works without them.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [game]);
  return (
    <section class="card how" aria-labelledby="how-title">
      <h2 id="how-title">{t("how-it-works")}</h2>
      <ol>
        {pictures?.map(({ text, Picture }) => (
          <li key={text}>
            <Picture />
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
