// The draft of a turn at a table online, which survives a reload of the page. It belongs to one position: after another turn it is gone.

import type { TurnDraft } from "./turnDraft";
import { readAction } from "./view";

interface KeptDraft {
  /** The number of plies when the tiles were laid. */
  readonly plies: number;
  /** The draft as an action. */
  readonly action: string;
}

const place = (table: string): string => `ruckus-draft-${table}`;

export class DraftKeeper {
  /** The draft from before the reload, until it is laid out again. */
  #kept: KeptDraft | null;

  /** Tables on this device have no code, and keep no draft. */
  constructor(private readonly table: string | undefined) {
    this.#kept = table === undefined ? null : read(table);
  }

  keep(action: string | null, plies: number): void {
    if (this.table === undefined) return;
    try {
      if (action === null) sessionStorage.removeItem(place(this.table));
      else sessionStorage.setItem(place(this.table), JSON.stringify({ plies, action }));
    } catch {
      // Without storage, a reload loses the draft.
    }
  }

  /** Lays out the draft from before the reload, if the turn is still the same. */
  restore(draft: TurnDraft, plies: number): void {
    const action = this.#kept?.plies === plies ? readAction(this.#kept.action) : null;
    this.#kept = null;
    if (action?.kind === "play") draft.layOut(action.placements, "play");
    if (action?.kind === "swap") draft.layOut([action.placement], "swap");
  }
}

function read(table: string): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place(table)) ?? "null") as Partial<KeptDraft> | null;
    return typeof kept?.plies === "number" && typeof kept.action === "string" ? { plies: kept.plies, action: kept.action } : null;
  } catch {
    return null;
  }
}
