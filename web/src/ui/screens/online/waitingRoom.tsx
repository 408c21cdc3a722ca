// The waiting room before a game: the seats, a form to take one, and the link for inviting others.

import { useEffect, useState } from "preact/hooks";

import { profile } from "../../../history/profile";
import { keptName } from "../../../online/persistence";
import type { OnlineSession } from "../../../online/onlineSession";
import type { SeatState, TableSnapshot } from "../../../online/wire";
import { t } from "../../../words";
import { say } from "../../liveRegion";
import { levelName } from "../../table/seatName";
import { VariantLine } from "../../variant";
import type { LoadedGame } from "../loadedGame";
import { AskOnce } from "./askOnce";
import { isMine } from "./invitation";
import { NameField, guestName } from "./nameField";
import { clockWords, failureWords } from "./serverText";
import { QrCode, ShareLink } from "./share";

interface Properties {
  readonly meeting: OnlineSession;
  readonly opened: LoadedGame;
  readonly snapshot: TableSnapshot;
}

export function WaitingRoom({ meeting, opened: { card, module }, snapshot }: Properties) {
  const [name, setName] = useState(profile.value.name);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { seats, you, status, clock, options } = snapshot;
  const game = t(card.name);
  const dealing = status === "dealing";
  useEffect(() => {
    document.title = t("title-table", { what: dealing ? t("dealing") : t("waiting-title", { game }) });
  });
  const attempt = async (request: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await request();
    } catch (error) {
      const words = failureWords(error);
      setTrouble(words);
      say(words);
    } finally {
      setBusy(false);
    }
  };
  const mayPlay = you === null && seats.some((seat) => seat.kind === "open" || isMine(seat));
  // Who has a seat needs the link first, and others the seats.
  const share = dealing ? null : (
    <section class="card waiting-share" aria-label={t("invite")}>
      <h2>{t("invite")}</h2>
      <p class="quiet">{t("invite-sentence")}</p>
      <ShareLink address={tableAddress(snapshot.table)} />
      <QrCode address={tableAddress(snapshot.table)} />
    </section>
  );
  return (
    <div class="page waiting-room">
      <div class="waiting-words">
        <h1>{dealing ? t("dealing") : t("waiting-title", { game })}</h1>
        <p class="lead" role="status">
          {dealing ? t("dealing-lead") : you === null ? (mayPlay ? t("waiting-choose") : t("waiting-watch")) : leadOf(snapshot)}
        </p>
        {module.realTime === true ? null : <p class="quiet">{clockWords(clock)}</p>}
        <VariantLine module={module} options={options} />
      </div>
      {you === null ? null : share}
      <section class="card waiting-seats" aria-label={t("seats")}>
        <h2>{t("seats")}</h2>
        {mayPlay && keptName() === null ? <NameField value={name} onChange={setName} /> : null}
        <ul>
          {seats.map((seat, index) => (
            <li key={index} class="waiting-seat">
              <svg class="seat-mark" viewBox="0 0 100 100" aria-hidden="true">
                <module.SideMark seat={index} />
              </svg>
              <div>
                <p class="seat-name">{sitterName(seat, index === you)}</p>
                <p class="quiet">{module.side(index)}</p>
              </div>
              {you === null && status === "waiting" && (seat.kind === "open" || isMine(seat)) ? (
                <button
                  type="button"
                  class="button primary"
                  disabled={busy}
                  aria-label={t("sit-at", { side: module.side(index) })}
                  onClick={() => void attempt(() => meeting.sit(index, name === "" ? guestName() : name))}
                >
                  {t("sit")}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {trouble === null ? null : (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        {you === null || dealing ? null : (
          <div class="ways">
            <button type="button" class="button" disabled={busy} onClick={() => void attempt(() => meeting.stand())}>
              {t("stand")}
            </button>
            <AskOnce
              label={t("close-table")}
              question={t("close-table-question")}
              yes={t("close-table-yes")}
              disabled={busy}
              onYes={() => void attempt(() => meeting.link.ask({ kind: "close" }))}
            />
          </div>
        )}
      </section>
      {you === null ? share : null}
    </div>
  );
}

/** What a player at the table waits for. */
function leadOf({ public: listed, seats }: TableSnapshot): string {
  if (listed) return t("waiting-lead-anybody");
  return seats.length === 2 ? t("waiting-lead-friend") : t("waiting-lead");
}

export function tableAddress(code: string): string {
  return `${location.origin}/t/${code}`;
}

function sitterName(seat: SeatState, own: boolean): string {
  switch (seat.kind) {
    case "open":
      return t("seat-open");
    case "invited":
      return t("seat-invited");
    case "reserved":
      return t("seat-kept", { name: seat.name });
    case "bot":
      return t("seat-bot", { level: levelName(seat.level) });
    case "person":
      return own ? t("seat-you", { name: seat.name }) : seat.name;
  }
}
