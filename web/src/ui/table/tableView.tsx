// The table screen, the same for every game and mode: bar, others, board, message, own pieces, actions and drawer. It fills the window, and
// nothing that happens moves the board.

import type { ComponentChildren } from "preact";
import { useCallback, useState } from "preact/hooks";

import { useWakeLock } from "../../app/wakeLock";
import { allowSound } from "../../sound";
import { t } from "../../words";
import { VariantLine } from "../variant";
import { Actions, CasualButtons } from "./actions";
import { TableBar } from "./bar";
import { CommandBox } from "./commandBox";
import type { TableController } from "./controller";
import { Curtain, usePeekGuard } from "./curtain";
import { Drawer } from "./drawer";
import type { DrawerPage } from "./drawer";
import { useFrame } from "./framed";
import { useTableKeys } from "./keys";
import { MessageArea } from "./messageArea";
import { MoreMenu } from "./moreMenu";
import { nearSeat } from "./nearSeat";
import { Confetti, ResultCard } from "./resultCard";
import { ShortcutsDialog } from "./shortcutsDialog";
import { Strip } from "./strip";
import { TablePage } from "./tablePage";

/** The parts that another mode replaces or adds. */
export interface TableParts {
  /** The small buttons of the actions zone, instead of undo and hint; they may open a page of the drawer. */
  readonly buttons?: (show: (page: DrawerPage) => void) => ComponentChildren;
  /** Entries of *More*; an entry closes it. */
  readonly more?: (close: () => void) => ComponentChildren;
  /** Shown instead of the result card. */
  readonly result?: (onAside: () => void) => ComponentChildren;
  /** A page of the drawer. */
  readonly extra?: { readonly title: string; readonly content: ComponentChildren };
  /** Shown in the strip of a seat. */
  readonly seat?: (seat: number) => ComponentChildren;
  /** Shown over the free space beside a seat's strip. */
  readonly bubble?: (seat: number) => ComponentChildren;
  /** Shown in the bar. */
  readonly note?: ComponentChildren;
  /** The card of a finished game: then the screen is a page that scrolls, without a turn. */
  readonly turn?: ComponentChildren;
  /** Shown beside the board of such a page, below the moves. */
  readonly side?: ComponentChildren;
}

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly onAgain: () => void;
  readonly onSetup: () => void;
  readonly parts?: TableParts;
}

export function TableView(properties: Properties) {
  const { table, game, parts } = properties;
  if (parts?.turn !== undefined) return <TablePage table={table} game={game} turn={parts.turn} side={parts.side} />;
  return <TableScreen {...properties} />;
}

function TableScreen({ table, game, onAgain, onSetup, parts }: Properties) {
  const [dialog, setDialog] = useState<"keys" | "command" | "more" | null>(null);
  const [page, setPage] = useState<DrawerPage>("moves");
  const [open, setOpen] = useState(false);
  const [aside, setAside] = useState(false);
  const waiting = table.behindCurtain.value;
  useFrame();
  useTableKeys(table, dialog !== null || waiting !== null, setDialog);
  usePeekGuard(table);
  const show = useCallback((next: DrawerPage) => {
    setDialog(null);
    setPage(next);
    setOpen(true);
  }, []);
  const { seats, result } = table.source.state.value;
  useWakeLock(result === null);
  if (waiting !== null) return <Curtain key={waiting} table={table} seat={waiting} />;
  const { Board, Controls, outlook: orientation } = table.play;
  const outlook = orientation?.value ?? null;
  const near = nearSeat(table);
  const facing = outlook?.facing === true;
  const farMoves = facing && result === null && table.seat.value !== near;
  // Online the next player comes first. On a shared device the order stays, although another player's hand is near at every turn.
  const inOrder = seats.map((_, index) => (table.source.curtained ? index : (near + index) % seats.length));
  const others = inOrder.filter((seat) => seat !== near);
  const showsResult = result !== null && !aside;
  const won = result?.winners.some((seat) => seats[seat]?.here === true) === true;
  const pages = [
    { name: "moves" as const, title: t("moves") },
    { name: "feed" as const, title: t("feed") },
    ...(table.play.sheet === undefined ? [] : [{ name: "sheet" as const, title: t(table.play.sheet.title) }]),
    ...(parts?.extra === undefined ? [] : [{ name: "extra" as const, title: parts.extra.title }]),
  ];
  const strip = (seat: number) => (
    <div key={seat} class="seat-place">
      <Strip table={table} seat={seat} extra={parts?.seat?.(seat)} />
      {parts?.bubble?.(seat)}
    </div>
  );
  const classes = ["table", `of-${table.source.game}`, facing ? "facing" : "", farMoves ? "far-moves" : "", showsResult ? "over" : ""];
  return (
    <div class={classes.filter(Boolean).join(" ")} onPointerDown={allowSound}>
      <header class="table-bar">
        <TableBar
          table={table}
          game={game}
          onKeys={() => setDialog("keys")}
          more={table.module.realTime === true ? parts?.more : undefined}
          note={
            <>
              <VariantLine module={table.module} options={table.source.options} />
              {parts?.note}
            </>
          }
        />
      </header>
      <div class={`table-others${others.length > 1 ? " several" : ""}`}>{others.map(strip)}</div>
      <div class="table-board" onClick={() => table.source.skipPause?.()}>
        <div class="board-place">
          <Board />
          {won ? <Confetti /> : null}
        </div>
      </div>
      <div class="table-message">
        <MessageArea table={table} onFeed={() => show("feed")} />
      </div>
      <div class="table-own">
        {strip(near)}
        <div class="own-pieces">
          <Controls />
        </div>
      </div>
      <div class="table-actions">
        <Actions
          table={table}
          small={parts?.buttons?.(show) ?? <CasualButtons table={table} />}
          onMore={() => setDialog("more")}
          onMoves={() => show("moves")}
          onResult={showsResult ? null : () => setAside(false)}
        />
      </div>
      <aside class="table-drawer" aria-label={t("beside-the-board")}>
        <Drawer
          table={table}
          page={page}
          open={open}
          onPage={setPage}
          onOpen={setOpen}
          {...(parts?.extra === undefined ? {} : { extra: parts.extra })}
        />
      </aside>
      {showsResult ? (
        <div class="result-place">
          {parts?.result?.(() => setAside(true)) ?? (
            <ResultCard table={table} game={game} onAgain={onAgain} onSetup={onSetup} onAside={() => setAside(true)} />
          )}
        </div>
      ) : null}
      {dialog === "more" ? (
        <MoreMenu pages={pages} onClose={() => setDialog(null)} onPage={show} onDialog={setDialog}>
          {parts?.more?.(() => setDialog(null))}
        </MoreMenu>
      ) : null}
      {dialog === "keys" ? <ShortcutsDialog table={table} onClose={() => setDialog(null)} /> : null}
      {dialog === "command" ? <CommandBox table={table} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
