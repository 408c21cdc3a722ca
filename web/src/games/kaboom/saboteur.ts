// A saboteur's catapult on this device: its place, its aim, and the flight. An aim is set either by the point where the die should land,
// for which the engine finds the shot, or directly.

import { batch, signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import type { Point2, Point3 } from "./slide";
import type { TurnsTable } from "./turnsTable";

/** Time to hold the key for full power, in milliseconds. */
export const FULL_POWER_MS = 1400;
/** The aim of a catapult that has not been used. */
const FIRST_AIM = { direction: 0, elevation: 22, power: 0.5 } as const;

export interface Aim {
  /** Degrees to the left of the centre. */
  readonly direction: number;
  readonly elevation: number;
  /** From 0 to 1. */
  readonly power: number;
}

export class Saboteur {
  readonly aim = signal<Aim>(FIRST_AIM);
  readonly path = signal<readonly Point3[]>([]);
  /** The point where the die would land, in millimetres. */
  readonly ring = signal<Point3 | null>(null);
  /** The height of the arc: from 0, the flattest and hardest shot, to 1. */
  readonly arc = signal(0);
  /** Where the catapult is being dragged, in millimetres; null if it is not. */
  readonly dragged = signal<Point2 | null>(null);
  /** Whether the arm is pulled back. */
  readonly bent = signal(false);
  /** The point to hit; null if the aim was set directly. */
  #target: Point3 | null = null;
  #lob = false;
  /** The catapult's place on the ring around the table. */
  #step = 0;
  #dragging = false;
  #asking: Promise<void> | null = null;
  #again = false;

  constructor(
    private readonly table: TurnsTable,
    private readonly seat: () => number,
  ) {}

  /** Where the catapult is, in millimetres; null before it is placed. */
  get place(): Point2 | null {
    const at = this.table.view.catapults[this.seat()]?.at ?? null;
    return at === null ? null : [at[0] / 10, at[1] / 10];
  }

  /** Begins a turn: places the catapult, unless it has a place already. */
  async begin(): Promise<void> {
    this.aim.value = FIRST_AIM;
    const { place } = this;
    if (place === null) await this.#stand(this.table.data.catapult.ring[this.#step] ?? [0, 0]);
    else this.#findStep(place);
    this.aimAt([0, 0, 0]);
  }

  /** Moves the catapult along the ring. */
  slide(steps: number): void {
    const { ring } = this.table.data.catapult;
    this.#step = (this.#step + steps + ring.length) % ring.length;
    void this.#stand(ring[this.#step] ?? [0, 0]);
  }

  /** Shows the catapult at a point, or at the nearest place where it may stand; `settle` moves it there. */
  drag([x, y]: Point2): void {
    this.#dragging = true;
    this.table
      .ask({ about: "place", at: tenths([x, y]) })
      .then((answer) => {
        if (answer?.at != null && this.#dragging) this.dragged.value = [answer.at[0] / 10, answer.at[1] / 10];
      })
      .catch(reportError);
  }

  /** Ends a drag and moves the catapult there. */
  async settle(): Promise<void> {
    this.#dragging = false;
    const to = this.dragged.value;
    if (to !== null) {
      await this.#stand(to);
      this.#findStep(to);
    }
    this.dragged.value = null;
  }

  undrag(): void {
    this.#dragging = false;
    this.dragged.value = null;
  }

  bend(bent: boolean): void {
    this.bent.value = bent;
  }

  /** Aims so that the die lands at a point; with `lob`, as high as possible. */
  aimAt(point: Point3, lob = false): void {
    this.#target = point;
    this.#lob = lob;
    this.ring.value = point;
    this.#solve();
  }

  /** Changes the height of the arc; the die lands at the same point. */
  changeArc(arc: number): void {
    this.arc.value = within(arc, [0, 1]);
    this.#target ??= this.ring.value;
    this.#solve();
  }

  /** Changes the aim directly. */
  change(change: Partial<Aim>): void {
    const { direction, elevation, power } = { ...this.aim.value, ...change };
    const limits = this.table.data.catapult;
    this.aim.value = {
      direction: within(direction, limits.direction),
      elevation: within(elevation, limits.elevation),
      power: within(power, [0, 1]),
    };
    this.#target = null;
    this.#solve();
  }

  /** Shoots; returns the refusal if the table rejected it. */
  async fire(): Promise<EngineRefusal | null> {
    // The shot at the last point may still be on its way from the engine.
    await this.#asking;
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
    this.ring.value = null;
  }

  #findStep(place: Point2): void {
    const away = this.table.data.catapult.ring.map(([x, y]) => Math.hypot(x - place[0], y - place[1]));
    this.#step = away.indexOf(Math.min(...away));
  }

  async #stand([x, y]: readonly [number, number]): Promise<void> {
    try {
      await this.table.act(this.seat(), `catapult ${tenth(x)},${tenth(y)}`);
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
    }
    this.#target ??= this.ring.value;
    this.#solve();
  }

  /** Finds the shot at the target, or where the aim shoots; once more at the end if something has changed in the meantime. */
  #solve(): void {
    if (this.#asking !== null) {
      this.#again = true;
      return;
    }
    const solve = async (): Promise<void> => {
      do {
        this.#again = false;
        const { place } = this;
        if (place !== null) await (this.#target === null ? this.#fly(place) : this.#hit(place, this.#target));
      } while (this.#again);
    };
    this.#asking = solve()
      .catch(reportError)
      .finally(() => {
        this.#asking = null;
      });
  }

  async #hit(place: Point2, target: Point3): Promise<void> {
    const arc = this.#lob ? 1000 : Math.round(1000 * this.arc.peek());
    const answer = await this.table.ask({ about: "shot", from: tenths(place), to: tenths(target), arc });
    const shot = answer?.shot ?? null;
    if (shot === null || this.#target !== target) return;
    batch(() => {
      this.aim.value = { direction: shot.direction / 1000, elevation: shot.elevation / 1000, power: shot.power / 1000 };
      this.path.value = shot.path;
    });
  }

  async #fly(place: Point2): Promise<void> {
    const { direction, elevation, power } = this.aim.peek();
    const [toLeft, up, share] = [direction, elevation, power].map((part) => Math.round(1000 * part)) as [number, number, number];
    const answer = await this.table.ask({ about: "flight", from: tenths(place), direction: toLeft, elevation: up, power: share });
    if (answer === null || this.#target !== null) return;
    batch(() => {
      this.path.value = answer.path;
      this.ring.value = answer.path.at(-1) ?? null;
    });
  }
}

function within(value: number, [least, greatest]: readonly [number, number]): number {
  return Math.max(least, Math.min(greatest, value));
}

function tenths<P extends Point2 | Point3>(point: P): { -readonly [K in keyof P]: number } {
  return point.map((length) => Math.round(10 * length)) as { -readonly [K in keyof P]: number };
}

function tenth(length: number): string {
  return String(Math.round(length * 10) / 10 + 0);
}

function fireText({ direction, elevation, power }: Aim): string {
  const places = (value: number): string => String(Number(value.toFixed(3)) + 0);
  return `fire ${places(direction)},${places(elevation)},${places(power)}`;
}
