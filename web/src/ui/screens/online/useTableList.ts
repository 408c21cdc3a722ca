// A list of tables that stays up to date while the page is visible.

import { useEffect, useState } from "preact/hooks";

import { listTables, whoAmI } from "../../../online/api";
import type { LISTS } from "../../../online/api";
import type { TableSummary } from "../../../online/wire";
import { failureWords } from "./serverText";

export type ListName = keyof typeof LISTS;

/** The time between two requests for a list, in milliseconds: short where somebody waits for an answer. */
const PAUSE: Record<ListName, number> = { open: 3_000, mine: 6_000, finished: 20_000 };

export interface ListedTables {
  /** The tables of all pages so far; null until they have arrived. */
  readonly tables: readonly TableSummary[] | null;
  /** Why the list is not up to date. */
  readonly trouble: string | null;
  /** Shows another page; null if there is none. */
  readonly more: (() => void) | null;
}

interface Listed {
  readonly tables: readonly TableSummary[];
  readonly before: string | null;
}

async function load(name: ListName, pages: number): Promise<Listed> {
  // Without a session there are no tables to ask for.
  if (name === "mine" && (await whoAmI()) === null) return { tables: [], before: null };
  let listed = await listTables(name);
  for (let page = 1; page < pages && listed.before !== null; page += 1) {
    const next = await listTables(name, listed.before);
    listed = { tables: [...listed.tables, ...next.tables], before: next.before };
  }
  return listed;
}

export function useTableList(name: ListName): ListedTables {
  const [listed, setListed] = useState<Listed | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The number of the newest request; older answers are ignored. */
    let newest = 0;
    const refresh = async (): Promise<void> => {
      clearTimeout(timer);
      const own = ++newest;
      const [found, words] = await load(name, pages).then(
        (tables) => [tables, null] as const,
        (error: unknown) => [null, failureWords(error)] as const,
      );
      if (own !== newest) return;
      // A list that cannot be refreshed stays, with the reason.
      if (found !== null) setListed(found);
      setTrouble(words);
      timer = setTimeout(() => void refresh(), PAUSE[name]);
    };
    const seen = (): void => {
      if (document.visibilityState === "visible") void refresh();
      else {
        newest += 1;
        clearTimeout(timer);
      }
    };
    void refresh();
    document.addEventListener("visibilitychange", seen);
    return () => {
      newest += 1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [name, pages]);
  const more = listed === null || listed.before === null ? null : () => setPages(pages + 1);
  return { tables: listed?.tables ?? null, trouble, more };
}
