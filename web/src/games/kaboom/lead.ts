// How many steps the prediction runs ahead of the clock on display: as many as pass there until the server applies an input that is sent now.

/** The lead before the first input was answered, in steps. */
const FIRST = 12;
/** The share of a new measurement in the average. */
const SHARE = 1 / 4;
/** How many mean deviations are added to the average: an input should rather be predicted too late than too early. */
const MARGIN = 0.5;
/** How fast the lead changes, in steps a step: the prediction then runs a little slower or faster than the clock. */
const GLIDE = 0.15;

export class Lead {
  #average: number | null = null;
  #deviation = 0;
  #steps = FIRST;

  constructor(private readonly greatest: number) {}

  /** The present lead. */
  get steps(): number {
    return this.#steps;
  }

  /** Takes an estimate, which counts until something is measured. */
  expect(steps: number): void {
    if (this.#average === null) this.#steps = Math.min(steps, this.greatest);
  }

  /** Takes note that an input is late by more than this; it counts until something is measured. */
  atLeast(steps: number): void {
    if (steps > this.#steps) this.expect(steps);
  }

  /** Adds the number of steps that passed on display between sending an input and the step at which the server applied it. */
  measure(steps: number): void {
    if (this.#average === null) {
      this.#average = steps;
      this.#deviation = 0;
      return;
    }
    this.#deviation += (Math.abs(steps - this.#average) - this.#deviation) * SHARE;
    this.#average += (steps - this.#average) * SHARE;
  }

  /** Brings the lead nearer to its goal, while this many steps pass. */
  pass(steps: number): void {
    if (this.#average === null) return;
    const goal = Math.max(0, Math.min(this.#average + MARGIN * this.#deviation, this.greatest));
    const most = GLIDE * steps;
    this.#steps += Math.max(-most, Math.min(goal - this.#steps, most));
  }
}
