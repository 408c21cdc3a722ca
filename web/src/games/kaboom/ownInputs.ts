// The builder's own hand at a table online, shown before the server has answered: the engine plays the inputs that are still on their way
// on a copy of the displayed table, as far ahead as answers usually take. Only the block in the hand comes from the copy; everything else
// is shown as the server has confirmed it, and the copy is thrown away.

import type { TimedInput } from "./timedInput";
import type { Answer, KaboomView, Question } from "./view";

/** Steps from an input to its display before anything was measured: 150 ms there and back, and the lag of the display. */
const USUAL_LEAD = 16;
/** The longest look ahead; after that the connection is too slow to hide. */
const LONGEST_LEAD = 40;
/** The share of a new measurement. */
const SHARE = 0.25;

interface Pending {
  readonly id: string;
  readonly input: string;
  /** The displayed step at which it was given. */
  readonly given: number;
}

export class OwnInputs {
  #pending: Pending[] = [];
  #lead = USUAL_LEAD;
  /** Whether the hand is this device's in the present turn. */
  #isMine = false;

  /** Adds an input that is on its way to the server. */
  add(id: string, { input }: TimedInput, step: number): void {
    if (!/^(?:grab|carry|drop)/.test(input)) return;
    this.#isMine = true;
    this.#pending.push({ id, input, given: step });
  }

  /** Removes an input that the server has refused. */
  remove(id: string): void {
    this.#pending = this.#pending.filter((pending) => pending.id !== id);
  }

  /** Handles the ids of the inputs that are displayed from this step on. */
  displayed(ids: readonly string[], step: number): void {
    for (const id of ids) {
      const index = this.#pending.findIndex((pending) => pending.id === id);
      if (index < 0) continue;
      const measured = step - (this.#pending[index]?.given ?? step);
      this.#lead += SHARE * (Math.max(0, Math.min(measured, LONGEST_LEAD)) - this.#lead);
      this.#pending.splice(0, index + 1);
    }
  }

  /** Returns the view with the own hand as it will be. */
  ahead(view: KaboomView, ask: (question: Question) => Answer | null): KaboomView {
    if (view.phase !== "play") {
      this.#pending = [];
      this.#isMine = false;
      return view;
    }
    if (!this.#isMine || (this.#pending.length === 0 && view.hand.wants === null)) return view;
    const steps = Math.round(this.#lead);
    const inputs = this.#pending.map(({ input, given }): { after: number; input: string } => ({
      after: Math.max(0, Math.min(given + steps - view.step, steps)),
      input,
    }));
    const answer = ask({ about: "ahead", inputs, steps });
    if (answer?.about !== "ahead") return view;
    const { hand, block, body } = answer;
    const blocks = block === null ? view.blocks : view.blocks.with(block, body);
    return { ...view, hand, blocks };
  }
}
