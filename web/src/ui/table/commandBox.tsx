// A turn by its text, as records have it, with what is possible to choose from.

import { useEffect, useState } from "preact/hooks";

import { t } from "../../words";
import { Dialog } from "../dialog";
import type { TableController } from "./controller";

export function CommandBox({ table, onClose }: { table: TableController; onClose: () => void }) {
  const [actions, setActions] = useState<readonly string[]>([]);
  const seat = table.seat.value;
  useEffect(() => {
    // A list that is not complete would tell what is hidden: which bluffs are none.
    if (seat !== null) void table.source.legal(seat).then(({ actions: all, complete }) => setActions(complete ? all : []));
  }, [table, seat]);
  return (
    <Dialog title={t("command")} onClose={onClose}>
      <form
        class="command"
        method="dialog"
        onSubmit={(event) => {
          const typed = new FormData(event.currentTarget).get("action");
          if (typeof typed === "string" && typed.trim() !== "" && table.live.value) void table.act(typed.trim());
        }}
      >
        <label class="field">
          <span>{t("command-label")}</span>
          <input name="action" list="actions" autocomplete="off" autocapitalize="off" spellcheck={false} />
        </label>
        <datalist id="actions">
          {actions.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <button type="submit" class="button primary">
          {t("confirm")}
        </button>
      </form>
    </Dialog>
  );
}
