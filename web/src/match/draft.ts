// A turn that is being made: an action that could be taken, and what it would do. What leads to
// the action (squares, tiles, choices) is the game's business.

import { signal } from "@preact/signals";

import type { Preview, TableSource } from "./tableSource";

export class Draft {
  /** The action that would be taken now; nothing while there is none. */
  readonly action = signal<string | null>(null);
  /** What it would do; nothing until that is known. */
  readonly preview = signal<Preview | null>(null);
  #asked = 0;

  constructor(private readonly table: TableSource) {}

  /** Considers an action and looks what it would do. */
  async consider(seat: number, action: string): Promise<void> {
    if (this.action.value === action) return;
    this.action.value = action;
    const asked = ++this.#asked;
    const preview = await this.table.preview(seat, action);
    // Something else may have been considered since.
    if (asked === this.#asked) this.preview.value = preview;
  }

  clear(): void {
    this.#asked += 1;
    this.action.value = null;
    this.preview.value = null;
  }
}
