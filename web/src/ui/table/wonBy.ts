// Who has won, in words.

import { nameList, t } from "../../words";

/** Nobody is a draw, and several share it. */
export function wonBy(names: readonly string[]): string {
  const [name, ...others] = names;
  if (name === undefined) return t("result-draw");
  return others.length > 0 ? t("result-shared", { names: nameList(names) }) : t("result-wins", { name });
}
