// Sentences about the winners.

import { nameList, t } from "../../words";

/** Names the winners: no winner means a draw, and several share the win. */
export function wonBy(names: readonly string[]): string {
  const [name, ...others] = names;
  if (name === undefined) return t("result-draw");
  return others.length > 0 ? t("result-shared", { names: nameList(names) }) : t("result-wins", { name });
}
