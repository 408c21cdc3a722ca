// What the table says about a problem with the turn, and why an input that was already on display is undone.

import { t } from "../../words";
import type { Notice } from "./turnsTable";

/** The text above the table. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case "resumes":
      return t("kaboom-resumes", { seconds: notice.seconds });
    case "differs":
      return t("kaboom-differs");
    case "undone":
      return notice.byRules ? t("kaboom-undone") : t("kaboom-undone-busy");
  }
}

/** The text for a screen reader, which does not count seconds. */
export function spokenNotice(notice: Notice): string {
  return notice.kind === "resumes" ? t("kaboom-resumes-soon") : noticeText(notice);
}

/** Whether a refusal follows from the rules of the game, and not from the state of the server. */
export function isByRules(code: string): boolean {
  return code.startsWith("action/");
}
