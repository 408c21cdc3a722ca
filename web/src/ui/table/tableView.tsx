// The table screen, the same for every game and mode: seats, board, preview, moves and buttons.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

import { latinLetter } from "../../games/latinLetter";
import { allowSound } from "../../sound";
import { t } from "../../words";
import { Icon } from "../icons";
import { say } from "../liveRegion";
import { VariantLine } from "../variant";
import type { TableController } from "./controller";
import { CommandBox } from "./commandBox";
import { Curtain, usePeekGuard } from "./curtain";
import { MoveList, ReplayBar } from "./moves";
import { ResultCard } from "./resultCard";
import { SeatCard } from "./seatCard";
import { ShortcutsDialog } from "./shortcutsDialog";

/** The parts that another mode replaces or adds. */
export interface TableParts {
  /** Shown beside *Confirm*, instead of take-back and hints. */
  readonly buttons?: ComponentChildren;
  /** Shown instead of the turn's choices and the result card. */
  readonly turn?: ComponentChildren;
  /** Shown instead of the result card. */
  readonly result?: ComponentChildren;
  /** Shown beside the board, below the moves. */
  readonly side?: ComponentChildren;
  /** Shown at a seat, below its name. */
  readonly seat?: (seat: number) => ComponentChildren;
}

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly onAgain: () => void;
  readonly onSetup: () => void;
  readonly parts?: TableParts;
}

export function TableView({ table, game, onAgain, onSetup, parts }: Properties) {
  const [dialog, setDialog] = useState<"keys" | "command" | null>(null);
  const waiting = table.behindCurtain.value;
  useTableKeys(table, dialog !== null || waiting !== null, setDialog);
  usePeekGuard(table);
  const { seats, result } = table.source.state.value;
  const { Board, Controls } = table.play;
  if (waiting !== null) return <Curtain key={waiting} table={table} seat={waiting} />;
  // The local seat is nearest, as at a real table; if there are several, the viewer's.
  const outlook = table.play.outlook?.value ?? null;
  const near = table.source.state.value.viewer ?? outlook?.near ?? seats.findIndex((seat) => seat.here);
  const order = seats.map((_, index) => index).sort((a, b) => Number(a === near) - Number(b === near));
  const facing = outlook?.facing === true;
  const farMoves = facing && result === null && table.seat.value !== near;
  return (
    <div class={`table${facing ? " facing" : ""}${farMoves ? " far-moves" : ""}`} onPointerDown={allowSound}>
      <h1 class="unseen">{game}</h1>
      <div class="table-seats">
        {order.map((seat) => (
          <SeatCard key={seat} table={table} seat={seat} extra={parts?.seat?.(seat)} />
        ))}
      </div>
      <div class="table-board">
        <VariantLine module={table.module} options={table.source.options} />
        <Board />
      </div>
      <div class="table-turn">
        {parts?.turn ??
          (result === null ? (
            <Controls />
          ) : (
            (parts?.result ?? <ResultCard table={table} game={game} onAgain={onAgain} onSetup={onSetup} />)
          ))}
        <Buttons table={table} others={parts?.buttons} onKeys={() => setDialog("keys")} />
      </div>
      <aside class="table-side" aria-label={t("beside-the-board")}>
        <ForesightCard table={table} />
        <section class="card moves">
          <h2>{t("moves")}</h2>
          <MoveList table={table} />
          <ReplayBar table={table} />
        </section>
        {parts?.side}
      </aside>
      {dialog === "keys" ? <ShortcutsDialog table={table} onClose={() => setDialog(null)} /> : null}
      {dialog === "command" ? <CommandBox table={table} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

function ForesightCard({ table }: { table: TableController }) {
  const foresight = table.play.foresight.value;
  const trouble = table.trouble.value;
  // There is nothing to preview after the end.
  if (foresight === null && trouble === null && table.source.state.value.result !== null) return null;
  return (
    <section class="card foresight" aria-live="off">
      <h2>{foresight?.title ?? t("foresight")}</h2>
      {trouble === null ? null : <p class="trouble">{trouble}</p>}
      {foresight === null ? <p class="quiet">{t("foresight-empty")}</p> : foresight.lines.map((line, index) => <p key={index}>{line}</p>)}
    </section>
  );
}

function Buttons({ table, others, onKeys }: { table: TableController; others: ComponentChildren; onKeys: () => void }) {
  const ready = table.play.ready.value;
  return (
    <div class="table-buttons">
      {ready ? (
        <>
          <button type="button" class="button primary confirm" onClick={() => void table.play.confirm()}>
            {t("confirm")}
          </button>
          <button type="button" class="button" onClick={() => table.play.cancel()}>
            {t("cancel")}
          </button>
        </>
      ) : null}
      {others ?? <CasualButtons table={table} />}
      <button type="button" class="button keys-button" onClick={onKeys}>
        <Icon name="keys" />
        {t("shortcuts")}
      </button>
    </div>
  );
}

/** Take-back and hint, for casual turn-based games. */
function CasualButtons({ table }: { table: TableController }) {
  if (table.module.realTime === true) return null;
  return (
    <>
      <button type="button" class="button" disabled={!table.source.canTakeBack.value} onClick={() => void table.takeBack()}>
        <Icon name="back" />
        {t("take-back")}
      </button>
      <button type="button" class="button" disabled={!table.live.value} onClick={() => void table.hint()}>
        <Icon name="hint" />
        {table.thinkingOfHint.value ? t("hint-thinking") : t("hint")}
      </button>
    </>
  );
}

/** Returns the letter of a key on any layout; on a Cyrillic one the slash key gives a dot. */
function nameOf(event: KeyboardEvent): string {
  if (event.code === "Slash" && event.key === ".") return "/";
  return latinLetter(event)?.toLowerCase() ?? event.key;
}

/** Handles the keys of every table; those of the game come first. */
function useTableKeys(table: TableController, away: boolean, open: (dialog: "keys" | "command") => void): void {
  // Attached together with the board, so that even the first key press counts.
  useLayoutEffect(() => {
    if (away) return;
    const keyBindings: Record<string, () => void> = {
      z: () => void table.takeBack(),
      h: () => void table.hint(),
      l: () => table.sayLastMove(),
      o: () => say(table.play.overview()),
      p: () => say(table.play.pools()),
      k: () => open("keys"),
      "/": () => open("command"),
      Escape: () => void table.play.cancel(),
    };
    const pressed = (event: KeyboardEvent): void => {
      const target = event.target as Element | null;
      const typing = target?.closest("input, select, textarea, dialog") !== null && target !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      allowSound();
      if (table.play.key(event)) {
        event.preventDefault();
        return;
      }
      const keyBinding = keyBindings[nameOf(event)];
      if (keyBinding === undefined) return;
      event.preventDefault();
      keyBinding();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [table, away, open]);
}
