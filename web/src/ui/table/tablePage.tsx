// A finished game as a page that scrolls: seats, board, a card and the moves.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { allowSound } from "../../sound";
import { t } from "../../words";
import { VariantLine } from "../variant";
import { CommandBox } from "./commandBox";
import type { TableController } from "./controller";
import { useTableKeys } from "./keys";
import { MoveList, ReplayBar } from "./moves";
import { nearSeat } from "./nearSeat";
import { ShortcutsDialog } from "./shortcutsDialog";
import { Strip } from "./strip";

interface Properties {
  readonly table: TableController;
  readonly game: string;
  readonly turn: ComponentChildren;
  readonly side: ComponentChildren;
}

export function TablePage({ table, game, turn, side }: Properties) {
  const [dialog, setDialog] = useState<"keys" | "command" | null>(null);
  useTableKeys(table, dialog !== null, setDialog);
  const { Board, Controls, Actions, sheet } = table.play;
  const near = nearSeat(table);
  const seats = table.source.state.value.seats.map((_, index) => index).sort((a, b) => Number(a === near) - Number(b === near));
  return (
    <div class="table-page" onPointerDown={allowSound}>
      <h1 class="unseen">{game}</h1>
      <div class="page-seats">
        {seats.map((seat) => (
          <Strip key={seat} table={table} seat={seat} />
        ))}
      </div>
      <div class="page-board">
        <VariantLine module={table.module} options={table.source.options} />
        <div class="board-place">
          <Board />
        </div>
        {Actions === undefined ? null : <Controls />}
      </div>
      <div class="page-turn">
        {turn}
        {sheet === undefined ? null : (
          <section class="card">
            <h2>{t(sheet.title)}</h2>
            <sheet.Page />
          </section>
        )}
      </div>
      <aside class="page-side" aria-label={t("beside-the-board")}>
        <section class="card moves">
          <h2>{t("moves")}</h2>
          <MoveList table={table} />
          <ReplayBar table={table} />
        </section>
        {side}
      </aside>
      {dialog === "keys" ? <ShortcutsDialog table={table} onClose={() => setDialog(null)} /> : null}
      {dialog === "command" ? <CommandBox table={table} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
