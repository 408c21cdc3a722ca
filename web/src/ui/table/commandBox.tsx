// The box for typing a turn in record notation, with a list of legal turns.

import { useEffect, useId, useState } from "preact/hooks";

import { t } from "../../words";
import { Dialog } from "../dialog";
import { say } from "../liveRegion";
import type { TableController } from "./controller";

export function CommandBox({ table, onClose }: { table: TableController; onClose: () => void }) {
  const [actions, setActions] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const help = useId();
  const seat = table.seat.value;
  useEffect(() => {
    // An incomplete list would reveal hidden information: which plays are not bluffs.
    if (seat !== null) void table.source.legal(seat).then(({ actions: all, complete }) => setActions(complete ? all : []));
  }, [table, seat]);
  /** Plays the typed turn and closes; after a refusal the text stays, to be corrected. */
  const play = async (form: HTMLFormElement): Promise<void> => {
    const typed = new FormData(form).get("action");
    if (typeof typed !== "string" || typed.trim() === "") return;
    if (!table.live.value) {
      setTrouble(t("command-wait"));
      return;
    }
    const refused = await table.act(typed.trim());
    setTrouble(refused);
    if (refused === null) form.closest("dialog")?.close();
    else say(refused);
  };
  return (
    <Dialog title={t("command")} onClose={onClose}>
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          void play(event.currentTarget);
        }}
      >
        <label class="field">
          <span>{t("command-label")}</span>
          <input
            name="action"
            list="actions"
            autofocus
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby={help}
          />
        </label>
        <p id={help} class="quiet">
          {t("command-example")} <code>{table.module.example}</code>
        </p>
        {trouble === null ? null : (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <datalist id="actions">
          {actions.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <button type="submit" class="button primary">
          {t("command-play")}
        </button>
      </form>
    </Dialog>
  );
}
