// The lists: tables waiting for players, the player's own tables, and finished games.

import { useCallback, useEffect, useState } from "preact/hooks";

import { GAMES, gameCard } from "../../../games/list";
import { listTables, whoAmI } from "../../../online/api";
import type { LISTS } from "../../../online/api";
import type { SeatState, TableSummary } from "../../../online/wire";
import { language, t } from "../../../words";
import type { PlainKey } from "../../../words";
import { Icon } from "../../icons";
import { Link } from "../../link";
import { levelName } from "../../table/seatName";
import { wonBy } from "../../table/wonBy";
import { clockWords, failureWords } from "./serverText";

type ListName = keyof typeof LISTS;

const HEADINGS: Record<ListName, PlainKey> = { open: "lobby-open", mine: "lobby-mine", finished: "lobby-finished" };
const EMPTY: Record<ListName, PlainKey> = { open: "lobby-open-none", mine: "lobby-mine-none", finished: "lobby-finished-none" };

export function Lobby() {
  useEffect(() => {
    document.title = t("title-table", { what: t("lobby-title") });
  });
  return (
    <div class="page lobby">
      <h1>{t("lobby-title")}</h1>
      <p class="lead">{t("lobby-lead")}</p>
      <div class="ways">
        {GAMES.map(({ id, name }) => (
          <Link key={id} to={`/${id}/friends`} class="button primary">
            <Icon name="friends" />
            {t("lobby-new", { game: t(name) })}
          </Link>
        ))}
      </div>
      <List name="open" />
      <List name="mine" />
      <List name="finished" />
    </div>
  );
}

interface Listed {
  readonly tables: readonly TableSummary[];
  readonly before: string | null;
}

/** Returns the known tables plus one more page. */
async function page(name: ListName, before: Listed | null): Promise<Listed> {
  // Without a session there are no tables to ask for.
  if (name === "mine" && (await whoAmI()) === null) return { tables: [], before: null };
  const next = await listTables(name, before?.before ?? null);
  return { tables: [...(before?.tables ?? []), ...next.tables], before: next.before };
}

function List({ name }: { name: ListName }) {
  const [listed, setListed] = useState<Listed | string | null>(null);
  const more = useCallback(
    (before: Listed | null) => {
      page(name, before).then(setListed, (error: unknown) => setListed(failureWords(error)));
    },
    [name],
  );
  useEffect(() => more(null), [more]);
  const shown = typeof listed === "object" ? listed : null;
  return (
    <section class="list" aria-label={t(HEADINGS[name])}>
      <div class="list-head">
        <h2>{t(HEADINGS[name])}</h2>
        <button type="button" class="round" aria-label={t("list-again", { list: t(HEADINGS[name]) })} onClick={() => more(null)}>
          <Icon name="again" />
        </button>
      </div>
      {listed === null ? <p role="status">{t("loading")}</p> : null}
      {typeof listed === "string" ? <p class="trouble">{listed}</p> : null}
      {shown?.tables.length === 0 ? <p class="quiet">{t(EMPTY[name])}</p> : null}
      <ul class="tables">
        {shown?.tables.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
      {shown === null || shown.before === null ? null : (
        <button type="button" class="button" onClick={() => more(shown)}>
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
        <span>{table.seats.map(sitterName).join(" · ")}</span>
        <span class="quiet">
          {table.result === null
            ? t(STATUS[table.status])
            : wonBy(table.result.winners.flatMap((seat) => table.seats[seat] ?? []).map(sitterName))}
        </span>
        <span class="quiet">{table.result === null && table.clock.kind !== "none" ? clockWords(table.clock) : when}</span>
      </Link>
    </li>
  );
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
