// The keys of the table and of its game.

import type { GameModule, Shortcut } from "../../games/module";
import { t } from "../../words";
import { Dialog } from "../dialog";

const TABLE_KEYS: readonly Shortcut[] = [
  { keys: ["Z"], does: "take-back" },
  { keys: ["H"], does: "hint" },
  { keys: ["L"], does: "key-last-move" },
  { keys: ["O"], does: "key-overview" },
  { keys: ["P"], does: "key-pools" },
  { keys: ["/"], does: "command" },
  { keys: ["Esc"], does: "cancel" },
  { keys: ["K"], does: "shortcuts" },
];

export function ShortcutsDialog({ module, onClose }: { module: GameModule; onClose: () => void }) {
  return (
    <Dialog title={t("shortcuts")} onClose={onClose}>
      <dl class="shortcuts">
        {[...module.shortcuts, ...TABLE_KEYS].map(({ keys, does }) => (
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
