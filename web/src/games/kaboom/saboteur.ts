// A saboteur's catapult on this device: its place on the ring, its aim, and the beginning of the flight as the engine previews it.

import { signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { TurnsTable } from "./turnsTable";

/** Time to hold the key for full power, in milliseconds. */
export const FULL_POWER_MS = 1400;

export interface Aim {
  /** Degrees to the left of the centre. */
  readonly direction: number;
  readonly elevation: number;
  /** From 0 to 1. */
  readonly power: number;
}

export class Saboteur {
  readonly aim = signal<Aim>({ direction: 0, elevation: 22, power: 0.5 });
  readonly path = signal<readonly (readonly [number, number, number])[]>([]);
  /** The catapult's place on the ring around the table. */
  #place = 0;
  #asking = false;
  #again = false;

  constructor(
    private readonly table: TurnsTable,
    private readonly seat: () => number,
  ) {}

  /** Begins a turn: places the catapult, unless it has a place already. */
  async begin(): Promise<void> {
    this.aim.value = { direction: 0, elevation: 22, power: 0.5 };
    const place = this.table.view.catapults[this.seat()]?.at;
    if (place === undefined || place === null) {
      await this.#move();
      return;
    }
    const { ring } = this.table.data.catapult;
    const away = ring.map(([x, y]) => Math.hypot(x - place[0] / 10, y - place[1] / 10));
    this.#place = away.indexOf(Math.min(...away));
    this.#preview();
  }

  slide(steps: number): void {
    const { length } = this.table.data.catapult.ring;
    this.#place = (this.#place + steps + length) % length;
    void this.#move();
  }

  change(change: Partial<Aim>): void {
    const { direction, elevation, power } = { ...this.aim.value, ...change };
    const limits = this.table.data.catapult;
    const within = (value: number, [least, greatest]: readonly [number, number]): number => Math.max(least, Math.min(greatest, value));
    this.aim.value = {
      direction: within(direction, limits.direction),
      elevation: within(elevation, limits.elevation),
      power: within(power, [0, 1]),
    };
    this.#preview();
  }

  /** Shoots; returns the refusal if the table rejected it. */
  async fire(): Promise<EngineRefusal | null> {
    try {
      await this.table.act(this.seat(), fireText(this.aim.value));
      return null;
    } catch (error) {
      if (error instanceof EngineRefusal) return error;
      throw error;
    }
  }

  hidePath(): void {
    this.path.value = [];
  }

  async #move(): Promise<void> {
    try {
      await this.table.act(this.seat(), `catapult ${this.table.data.catapult.ring[this.#place]?.join(",")}`);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
    }
    this.#preview();
  }

  #preview(): void {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    void this.table
      .previewPath(this.seat(), fireText(this.aim.value))
      .then((path) => {
        this.path.value = path;
      })
      .finally(() => {
        this.#asking = false;
        if (this.#again) {
          this.#again = false;
          this.#preview();
        }
      });
  }
}

function fireText({ direction, elevation, power }: Aim): string {
  const places = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);
  return `fire ${places(direction, 1)},${places(elevation, 1)},${places(power, 2)}`;
}
