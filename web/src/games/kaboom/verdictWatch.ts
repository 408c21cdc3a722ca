// Asks the engine whether the block in the hand would stand: at a bounded rate, and only when the ghost or the table has changed.

import type { Held } from "./builder";
import type { TurnsTable } from "./turnsTable";
import type { KaboomView, Settled } from "./view";

/** Steps between two questions: each is half a second of simulation. */
const PAUSE = 8;

export class VerdictWatch {
  #askedFor = "";
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking = false;

  constructor(private readonly table: TurnsTable) {}

  /** Asks if it is time to; reports the answer. */
  look(view: KaboomView, held: Held, answered: (settled: Settled | null, of: Held) => void): void {
    const key = questionKey(held, view);
    if (this.#asking || key === this.#askedFor || Math.abs(view.step - this.#askedAt) < PAUSE) return;
    this.#asking = true;
    this.#askedFor = key;
    this.#askedAt = view.step;
    const at: [number, number] = [Math.round(held.x * 10), Math.round(held.y * 10)];
    void this.table
      .ask({ about: "settling", block: held.block, at, side: held.side, yaw: held.yaw * 1000 })
      .then((answer) => answered(answer?.settles ?? null, held))
      .finally(() => {
        this.#asking = false;
      });
  }
}

/** The place of the block, and of everything it could stand on. */
function questionKey({ block, x, y, side, yaw }: Held, { blocks }: KaboomView): string {
  const others = blocks.map((body, index) => (index === block || body === null ? "" : body.at.map((tenths) => tenths >> 3).join()));
  return [block, x.toFixed(1), y.toFixed(1), side, yaw, ...others].join(" ");
}
