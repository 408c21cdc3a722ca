// Why a shot was refused, in words.

import { t } from "../../words";

/** Whether a refusal comes from the server, not from the rules of the game. */
function isOfServer(code: string): boolean {
  return code === "not-sent" || /^(busy|limit|seat|table)\//.test(code);
}

export function refusalWords(code: string): string {
  if (isOfServer(code)) return t("kaboom-not-taken");
  return code === "cease-fire" ? t("kaboom-cease-fire") : t("kaboom-not-loaded");
}
