// The places of a turn that are worth watching again: every hit, and the one that struck the most.

import type { GameEvent } from "../../engine/protocol";

export interface TurnMarks {
  readonly hits: readonly number[];
  readonly best: number | null;
}

/** Steps after a hit in which knocks of blocks count for it: a tower needs a second to fall. */
const AFTERMATH = 60;

export class Marks {
  readonly #hits: number[] = [];
  readonly #knocks: { readonly step: number; readonly impulse: number }[] = [];

  add(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.kind === "hit") this.#hits.push(event.step);
      if (event.kind === "knock" && event.body !== "table" && "block" in event.body) this.#knocks.push(event);
    }
  }

  found(): TurnMarks {
    // A die that rolls along several blocks hits once.
    const hits = this.#hits.filter((step, index) => index === 0 || step - (this.#hits[index - 1] ?? 0) > AFTERMATH / 4);
    const force = (hit: number): number =>
      this.#knocks.reduce((sum, { step, impulse }) => (step >= hit && step <= hit + AFTERMATH ? sum + impulse : sum), 0);
    const [best = null] = hits.toSorted((a, b) => force(b) - force(a));
    return { hits, best };
  }
}
