// The lobby: a game with anybody or with a friend, and the lists of tables, which stay up to date by themselves.

import { useEffect, useState } from "preact/hooks";

import { GAMES, gameCard } from "../../../games/list";
import { profile } from "../../../history/profile";
import { beSomebody, quickMatch } from "../../../online/api";
import { keptName } from "../../../online/persistence";
import type { SeatState, TableSummary } from "../../../online/wire";
import { language, t } from "../../../words";
import type { PlainKey } from "../../../words";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { say } from "../../liveRegion";
import { go } from "../../router";
import { levelName } from "../../table/seatName";
import { wonBy } from "../../table/wonBy";
import { NameField, guestName } from "./nameField";
import { clockWords, failureWords } from "./serverText";
import { useTableList } from "./useTableList";
import type { ListName, ListedTables } from "./useTableList";

const HEADINGS: Record<ListName, PlainKey> = { open: "lobby-open", mine: "lobby-mine", finished: "lobby-finished" };
const EMPTY: Record<ListName, PlainKey> = { open: "lobby-open-none", mine: "lobby-mine-none", finished: "lobby-finished-none" };

/** The time in which somebody at a waiting table is probably still there, in milliseconds. */
const RECENT_MS = 600_000;

export function Lobby() {
  const open = useTableList("open");
  const mine = useTableList("mine");
  const finished = useTableList("finished");
  useEffect(() => {
    document.title = t("title-table", { what: t("lobby-title") });
  });
  return (
    <div class="page lobby">
      <h1>{t("lobby-title")}</h1>
      <p class="lead">{t("lobby-lead")}</p>
      <Games waiting={open.tables ?? []} />
      <List name="open" listed={open} />
      <List name="mine" listed={mine} />
      <List name="finished" listed={finished} />
      <p>
        <Link to="/online/devices" class="button">
          {t("devices-title")}
        </Link>
      </p>
    </div>
  );
}

/** Every game with its two ways to play online. The game that somebody waits for leads. */
function Games({ waiting }: { waiting: readonly TableSummary[] }) {
  const [name, setName] = useState(profile.value.name);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const play = async (game: string): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await beSomebody(name === "" ? guestName() : name);
      go(`/t/${await quickMatch(game)}`);
    } catch (error) {
      const words = failureWords(error);
      setTrouble(words);
      say(words);
      setBusy(false);
    }
  };
  return (
    <section class="lobby-games" aria-label={t("lobby-games")}>
      {keptName() === null ? <NameField value={name} onChange={setName} /> : null}
      {trouble === null ? null : (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <ul>
        {GAMES.map(({ id, name: key, players, Cover }) => {
          const game = t(key);
          const someoneWaits = waiting.some((table) => table.game === id && isRecent(table));
          return (
            <li key={id} class="card lobby-game">
              <Cover />
              <div>
                <h2>{game}</h2>
                <p class="quiet">{someoneWaits ? t("lobby-someone-waits") : t(players)}</p>
              </div>
              <div class="lobby-ways">
                <button
                  type="button"
                  class={`button${someoneWaits ? " primary" : ""}`}
                  disabled={busy}
                  aria-label={t("quick-match-of", { game })}
                  onClick={() => void play(id)}
                >
                  {t("quick-match")}
                </button>
                <Link to={`/${id}/friends`} class="button" label={t("lobby-invite-to", { game })}>
                  <Icon name="friends" />
                  {t("lobby-invite")}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function List({ name, listed: { tables, trouble, more } }: { name: ListName; listed: ListedTables }) {
  return (
    <section class="list" aria-label={t(HEADINGS[name])}>
      <h2>{t(HEADINGS[name])}</h2>
      {tables === null && trouble === null ? <p role="status">{t("loading")}</p> : null}
      {trouble === null ? null : <p class="trouble">{trouble}</p>}
      {tables?.length === 0 ? <p class="quiet">{t(EMPTY[name])}</p> : null}
      <ul class="tables">
        {tables?.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
      {more === null ? null : (
        <button type="button" class="button" onClick={more}>
          {t("list-more")}
        </button>
      )}
    </section>
  );
}

const STATUS: Record<TableSummary["status"], PlainKey> = {
  waiting: "status-waiting",
  dealing: "status-playing",
  playing: "status-playing",
  finished: "status-finished",
  closed: "status-closed",
};

function Row({ table }: { table: TableSummary }) {
  const card = gameCard(table.game);
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(table.ended ?? table.created);
  return (
    <li>
      <Link to={`/t/${table.table}`} class="card table-row">
        <strong>{card === undefined ? table.game : t(card.name)}</strong>
        <span>{peopleWords(table)}</span>
        <span class="quiet">
          {table.result === null
            ? statusWords(table)
            : wonBy(table.result.winners.flatMap((seat) => table.seats[seat] ?? []).map(sitterName))}
        </span>
        <span class="quiet">{table.result === null && table.clock.kind !== "none" ? clockWords(table.clock) : when}</span>
      </Link>
    </li>
  );
}

/** Whether a table has waited so briefly that its player is probably still there. */
function isRecent({ status, created }: TableSummary): boolean {
  return status === "waiting" && Date.now() - created < RECENT_MS;
}

/** Returns the status of a table whose game is not over; who waits there is said by the names. */
function statusWords(table: TableSummary): string {
  return table.status === "waiting" && namesAt(table).length > 0 ? "" : t(STATUS[table.status]);
}

function namesAt({ seats }: TableSummary): string[] {
  return seats.flatMap((seat) => (seat.kind === "person" || seat.kind === "reserved" ? [seat.name] : []));
}

/** Returns who is at a table; for one that waits, who waits there. */
function peopleWords(table: TableSummary): string {
  const names = namesAt(table);
  if (table.status !== "waiting" || names.length === 0) return table.seats.map(sitterName).join(" · ");
  const format = new Intl.ListFormat(language(), { type: "conjunction" });
  return t("lobby-waits", { count: names.length, names: format.format(names) });
}

function sitterName(seat: SeatState): string {
  switch (seat.kind) {
    case "open":
      return t("seat-open");
    case "invited":
      return t("seat-invited");
    case "bot":
      return t("seat-bot", { level: levelName(seat.level) });
    case "reserved":
    case "person":
      return seat.name;
  }
}
