// The keys of the table and of its game.

import type { Shortcut } from "../../games/module";
import { t } from "../../words";
import { Dialog } from "../dialog";
import type { TableController } from "./controller";

/** The keys of turn-based games. */
const CALM_KEYS: readonly Shortcut[] = [
  { keys: ["Z"], does: "take-back" },
  { keys: ["H"], does: "hint" },
];
const TABLE_KEYS: readonly Shortcut[] = [
  { keys: ["L"], does: "key-last-move" },
  { keys: ["O"], does: "key-overview" },
  { keys: ["P"], does: "key-pools" },
  { keys: ["/"], does: "command" },
  { keys: ["Esc"], does: "cancel" },
  { keys: ["K"], does: "shortcuts" },
];

function withShift({ keys, does }: Shortcut): Shortcut {
  const isLetter = keys.every((key) => /^[A-Z]$/.test(key));
  return { keys: isLetter ? ["Shift", ...keys] : keys, does };
}

export function ShortcutsDialog({ table: { module, play }, onClose }: { table: TableController; onClose: () => void }) {
  const ofTable = [...(module.realTime === true ? [] : CALM_KEYS), ...TABLE_KEYS];
  const shifted = module.commandsWithShift === true ? ofTable.map(withShift) : ofTable;
  const all = [...(play.shortcuts ?? module.shortcuts), ...shifted];
  return (
    <Dialog title={t("shortcuts")} onClose={onClose}>
      <dl class="shortcuts">
        {all.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
