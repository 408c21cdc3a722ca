// The power key: the longer it is held, the harder the catapult shoots. It uses the timestamps of the key events, so that late frames do
// not change the result.

import { signal } from "@preact/signals";

import { FULL_POWER_MS } from "./saboteur";

interface Shooter {
  /** Whether a shot can be prepared now. */
  ready(): boolean;
  /** Sets the power gathered so far, from 0 to 1. */
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
    // A window without focus receives no key events: cancel the shot.
    addEventListener("blur", () => this.forget(), until);
  }

  /** Handles the key going down. If the turn has not begun yet, power is gathered from its beginning. */
  press(at: number): void {
    this.#pressedAt ??= at;
    this.begin();
  }

  /** Starts charging if a shot can be prepared and the key is down. */
  begin(): void {
    if (this.#pressedAt === null || this.charging.value || !this.shooter.ready()) return;
    this.charging.value = true;
    this.look(this.#pressedAt);
  }

  /** Updates the power gathered so far. */
  look(now: number): void {
    if (this.charging.value && this.#pressedAt !== null) this.shooter.gather(Math.min((now - this.#pressedAt) / FULL_POWER_MS, 1));
  }

  /** Cancels the shot. */
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
