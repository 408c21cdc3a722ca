// Alternating volleys for people who share one pointer: five seconds of building, then one shot, while time stands still.

import { signal } from "@preact/signals";

import type { KaboomView } from "./view";

/** The time to build between two shots, in seconds. */
const BUILD_SECONDS = 5;

export type Volley =
  /** The builder builds until this step. */
  | { readonly kind: "build"; readonly until: number }
  /** This seat may shoot, and time stands still. */
  | { readonly kind: "shoot"; readonly seat: number };

export class Volleys {
  /** Null while there is no turn of this kind. */
  readonly now = signal<Volley | null>(null);
  #shots = 0;

  constructor(private readonly stepsASecond: () => number) {}

  /** Begins a turn. */
  begin(): void {
    this.#shots = 0;
    this.#build(0);
  }

  end(): void {
    this.now.value = null;
  }

  /** Handles a table update; `people` are the seats on this device. Returns whether somebody may shoot now. */
  look({ step, catapults, builder }: KaboomView, people: readonly number[]): boolean {
    const volley = this.now.peek();
    if (volley?.kind !== "build" || step < volley.until) return false;
    const shooters = people.filter((seat) => seat !== builder && (catapults[seat]?.dice ?? 0) > 0);
    const seat = shooters[this.#shots % Math.max(shooters.length, 1)];
    if (seat === undefined) {
      this.#build(step);
      return false;
    }
    this.now.value = { kind: "shoot", seat };
    return true;
  }

  /** Goes on with building, after a shot or without one. */
  goOn(step: number): void {
    this.#shots += 1;
    this.#build(step);
  }

  #build(step: number): void {
    this.now.value = { kind: "build", until: step + BUILD_SECONDS * this.stepsASecond() };
  }
}
