// The draft of a turn: a possible action and its effects. Composing the action (squares, tiles, choices) is up to the game.

import { signal } from "@preact/signals";

import type { Preview, TableSource } from "./tableSource";

export class Draft {
  /** The action that would be taken now; null if there is none. */
  readonly action = signal<string | null>(null);
  /** Its effects; null until they are known. */
  readonly preview = signal<Preview | null>(null);
  #asked = 0;

  constructor(private readonly table: TableSource) {}

  /** Considers an action and previews its effects. */
  async consider(seat: number, action: string): Promise<void> {
    if (this.action.value === action) return;
    this.action.value = action;
    const asked = ++this.#asked;
    const preview = await this.table.preview(seat, action);
    // Another action may have been considered in the meantime.
    if (asked === this.#asked) this.preview.value = preview;
  }

  clear(): void {
    this.#asked += 1;
    this.action.value = null;
    this.preview.value = null;
  }
}
