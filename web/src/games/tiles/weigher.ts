// Asks the engine to judge the draft: its points and runs, or what is wrong with it.

import { signal } from "@preact/signals";

import type { TableSource } from "../../match/tableSource";
import type { Weighed } from "./view";

export class Weigher {
  readonly weighed = signal<Weighed | null>(null);
  #asked = 0;

  constructor(private readonly table: TableSource) {}

  /** Judges an action of a seat; null, or passing, leaves nothing to judge. */
  async weigh(seat: number | null, action: string | null): Promise<void> {
    const asked = ++this.#asked;
    if (seat === null || action === null || action.startsWith("pass")) {
      this.weighed.value = null;
      return;
    }
    const weighed = await this.table.weigh(seat, action);
    // Another tile may have been laid in the meantime.
    if (asked === this.#asked) this.weighed.value = weighed;
  }
}
