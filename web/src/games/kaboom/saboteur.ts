// A saboteur's catapult on this device: its place on the ring, its aim, and the beginning of the flight as the engine previews it.

import { signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { TurnsTable } from "./turnsTable";

/** The distance of one slide, in degrees around the table. */
const SLIDE = 12;
/** The margin beyond the minimum distance, in millimetres. */
const MARGIN = 4;
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
  /** Position around the table, in degrees; 0 is to the right of the builder. */
  readonly around = signal(90);
  readonly path = signal<readonly (readonly [number, number, number])[]>([]);
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
      await this.#place();
      return;
    }
    this.around.value = ((Math.atan2(place[1], place[0]) * 180) / Math.PI + 360) % 360;
    this.#foresee();
  }

  slide(steps: number): void {
    this.around.value = (this.around.value + steps * SLIDE + 360) % 360;
    void this.#place();
  }

  change(change: Partial<Aim>): void {
    const { direction, elevation, power } = { ...this.aim.value, ...change };
    const [low, high] = this.table.data.catapult.elevation;
    const between = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));
    this.aim.value = {
      direction: between(direction, -40, 40),
      elevation: between(elevation, Math.max(low, 0), Math.min(high, 70)),
      power: between(power, 0, 1),
    };
    this.#foresee();
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

  async #place(): Promise<void> {
    const [x, y] = this.#ring(this.around.value);
    try {
      await this.table.act(this.seat(), `catapult ${Math.round(x)},${Math.round(y)}`);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
    }
    this.#foresee();
  }

  /** Returns the point in a direction that keeps the distance from every possible tile. */
  #ring(degrees: number): readonly [number, number] {
    const { places, catapult } = this.table.data;
    const halfX = Math.max(...places.map(([x, , half]) => Math.abs(x) + half));
    const halfY = Math.max(...places.map(([, y, half]) => Math.abs(y) + half));
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const wanted = catapult.clearance + MARGIN;
    let [near, far] = [0, 1500];
    for (let round = 0; round < 24; round += 1) {
      const middle = (near + far) / 2;
      const away = Math.hypot(Math.max(Math.abs(middle * cos) - halfX, 0), Math.max(Math.abs(middle * sin) - halfY, 0));
      if (away < wanted) near = middle;
      else far = middle;
    }
    return [far * cos, far * sin];
  }

  #foresee(): void {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    void this.table
      .foreseePath(this.seat(), fireText(this.aim.value))
      .then((path) => {
        this.path.value = path;
      })
      .finally(() => {
        this.#asking = false;
        if (this.#again) {
          this.#again = false;
          this.#foresee();
        }
      });
  }
}

function fireText({ direction, elevation, power }: Aim): string {
  const places = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);
  return `fire ${places(direction, 1)},${places(elevation, 1)},${places(power, 2)}`;
}
