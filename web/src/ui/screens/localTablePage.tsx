// A table on this device: opens the saved match of the game and keeps saving it.

import { useEffect, useState } from "preact/hooks";

import type { DeviceTable, GameCard, GameModule } from "../../games/module";
import { GuardedTable } from "../../match/guard/guardedTable";
import type { BotPace } from "../../match/botPace";
import { LocalTable } from "../../match/localTable";
import { playedAgain } from "../../match/newMatch";
import { forgetMatch, saveMatch, savedMatch } from "../../match/saved";
import type { SavedMatch } from "../../match/saved";
import { progressOf } from "../../match/tableSource";
import type { Progress, TableSource } from "../../match/tableSource";
import { pace, settings } from "../../settings";
import { t } from "../../words";
import { go } from "../router";
import { TableController } from "../table/controller";
import { TableView } from "../table/tableView";
import { keepResult } from "./history/keepResult";
import type { MatchOrigin } from "./history/keepResult";
import { Waiting } from "./loadedGame";
import type { LoadedGame } from "./loadedGame";

/** The minimum time a bot takes to answer, in milliseconds, so that players can see the effect of their own move. */
const ANSWER_MS = 650;
/** The same without animations. */
const STILL_ANSWER_MS = 200;
/** How long the turn of a bot can be read before the next bot plays: its message takes as long to read without animations. */
const READING_MS = { quick: 0, calm: 2600, slow: 5000 } as const;

function botPace(): BotPace {
  return { answer: pace.peek() === 0 ? STILL_ANSWER_MS : ANSWER_MS, reading: READING_MS[settings.peek().bots] };
}

/** Opens the saved match; a game with secrets needs a worker as referee. */
async function openTable(match: SavedMatch, card: GameCard, module: GameModule): Promise<TableSource> {
  const { setup } = match;
  if (card.hidden === true) {
    const onKept = (sealed: string, progress: Progress): void => saveMatch({ setup: { ...setup, seed: 0 }, played: [], sealed, progress });
    return GuardedTable.open(setup, { pace: botPace(), sealed: match.sealed ?? null, onKept });
  }
  const rules = { pace: botPace(), ...(module.reveals === undefined ? {} : { reveals: module.reveals }) };
  const opening: Promise<DeviceTable> = module.openTable?.(setup, match.played) ?? LocalTable.open(setup, rules, match.played);
  const local = await opening;
  const keep = (): void => saveMatch({ setup: local.setup, played: local.played, progress: progressOf(local.state.peek()) });
  local.subscribe(keep);
  // An older version did not save that a match was over.
  if (local.state.peek().result !== null) keep();
  return local;
}

export function LocalTablePage({ opened: { card, module } }: { opened: LoadedGame }) {
  const [table, setTable] = useState<TableController | "failed" | null>(null);
  const [match, setMatch] = useState<SavedMatch | null>(() => savedMatch(card.id));
  useEffect(() => {
    if (match === null) {
      go(`/${card.id}`);
      return;
    }
    let left = false;
    let controller: TableController | null = null;
    let stopKeeping = (): void => undefined;
    const show = (source: TableSource): void => {
      if (left) {
        source.close();
        return;
      }
      controller = new TableController(source, module);
      stopKeeping = keepResult(source, originOf(match));
      setTable(controller);
    };
    // Only the player discards a match: perhaps just the connection failed.
    openTable(match, card, module).then(show, () => !left && setTable("failed"));
    return () => {
      left = true;
      stopKeeping();
      setTable(null);
      controller?.close();
    };
  }, [match, card, module]);
  if (table === "failed") return <Unopened game={card.id} />;
  if (table === null || match === null) return <Waiting />;
  const again = (): void => {
    const next: SavedMatch = { setup: playedAgain(match.setup), played: [], progress: "new" };
    saveMatch(next);
    setMatch(next);
  };
  return <TableView table={table} game={t(card.name)} onAgain={again} onSetup={() => go(`/${card.id}`)} />;
}

function originOf({ setup: { game, begun, start } }: SavedMatch): MatchOrigin {
  return { id: begun === undefined ? null : `${game}-${begun}`, online: false, practice: start !== undefined };
}

/** A match that could not be opened: the player decides whether to try again or to give it up. */
function Unopened({ game }: { game: string }) {
  const discard = (): void => {
    forgetMatch(game);
    go(`/${game}`);
  };
  return (
    <div class="page narrow">
      <p role="alert">{t("trouble-match")}</p>
      <div class="ways">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t("try-again")}
        </button>
        <button type="button" class="button" onClick={discard}>
          {t("discard")}
        </button>
      </div>
    </div>
  );
}
