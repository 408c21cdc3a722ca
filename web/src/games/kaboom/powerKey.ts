// The key of power: how long it is held is how hard the catapult shoots. Times are those of the
// key events themselves, so that a page that is late with its frames measures the same.

import { signal } from "@preact/signals";

import { FULL_POWER_MS } from "./saboteur";

interface Shooter {
  /** Whether a shot can be prepared now. */
  ready(): boolean;
  /** So much power has been gathered, from 0 to 1. */
  gather(power: number): void;
  fire(): void;
}

export class PowerKey {
  /** Whether power is being gathered. */
  readonly charging = signal(false);
  #pressedAt: number | null = null;
  readonly #ends = new AbortController();

  constructor(private readonly shooter: Shooter) {
    const until = { signal: this.#ends.signal };
    const released = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key === " ") this.#release(timeStamp);
    };
    addEventListener("keyup", released, until);
    // A window that is left hears of no key any more: nothing is shot then.
    addEventListener("blur", () => this.forget(), until);
  }

  /** The key goes down. Who presses it before the turn has begun gathers power as soon as it does. */
  press(at: number): void {
    this.#pressedAt ??= at;
    this.begin();
  }

  /** A shot can be prepared from now on. */
  begin(): void {
    if (this.#pressedAt === null || this.charging.value || !this.shooter.ready()) return;
    this.charging.value = true;
    this.look(this.#pressedAt);
  }

  /** Shows how much there is by now. */
  look(now: number): void {
    if (this.charging.value && this.#pressedAt !== null) this.shooter.gather(Math.min((now - this.#pressedAt) / FULL_POWER_MS, 1));
  }

  /** Nothing is held any more, and nothing is shot. */
  forget(): void {
    this.#pressedAt = null;
    this.charging.value = false;
  }

  close(): void {
    this.#ends.abort();
  }

  #release(at: number): void {
    const charged = this.charging.value;
    this.look(at);
    this.forget();
    if (charged) this.shooter.fire();
  }
}
