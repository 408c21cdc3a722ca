// What everybody sees of catapults and shots: how the own one is held, the flight and the ring, the foot line, arms that swing, and the
// warning before a shot.

import { signal } from "@preact/signals";

import type { GameEvent } from "../../engine/protocol";
import type { KaboomScene } from "./kaboomScene";
import type { Saboteur } from "./saboteur";
import type { TurnsTable } from "./turnsTable";
import type { KaboomView } from "./view";

/** Steps between the warning and the shot: 300 milliseconds. */
const WARNING_STEPS = 18;
/** How far an arm bends with the weakest pull. */
const LEAST_BEND = 0.3;
/** How far a die has flown when its direction is certain, in tenths of a millimetre. */
const UNDERWAY = 10;

interface Shooter {
  readonly seat: number;
  /** The power gathered by a key, from 0 to 1; null while it is not held. */
  readonly charging: number | null;
}

export class ShotDisplay {
  /** The seat whose shot the builder is being warned of. */
  readonly warning = signal<number | null>(null);
  /** The last shot of each seat that was warned of, by turn and step. */
  readonly #warnedOf = new Map<number, string>();
  #warningEnds = 0;
  /** Shots whose direction the next updates show. */
  #flying: { seat: number; die: number }[] = [];

  constructor(
    private readonly table: TurnsTable,
    private readonly saboteur: Saboteur,
    private readonly scene: () => KaboomScene | null,
  ) {}

  /** Draws the own catapult as it is held, the flight and the ring; null if no saboteur plays on this device. */
  show(shooter: Shooter | null): void {
    const { aim, bent, dragged, path, ring } = this.saboteur;
    const scene = this.scene();
    const bend = bent.value ? LEAST_BEND + (1 - LEAST_BEND) * aim.value.power : (shooter?.charging ?? 0);
    scene?.setPath(path.value);
    scene?.setRing(ring.value);
    scene?.setCatapult(shooter === null ? null : { seat: shooter.seat, direction: aim.value.direction, bend, dragged: dragged.value });
  }

  /** Draws the foot line for a saboteur. */
  showFootLine(): void {
    this.table.ask({ about: "foot-line" }).then((answer) => {
      this.scene()?.setFootLine(answer?.line.map(([x, y]) => [x / 10, y / 10]) ?? null);
    }, reportError);
  }

  hide(): void {
    this.saboteur.hidePath();
    this.scene()?.setFootLine(null);
    this.warning.value = null;
  }

  /** Handles a table update: warns of shots that are known before, and swings arms towards where the dice fly. */
  look({ step, turn, dice, catapults }: KaboomView, warns: boolean): void {
    for (const [seat, shot] of warns ? this.table.comingShots : []) {
      const id = `${turn} ${shot}`;
      if (shot <= step || shot - step > WARNING_STEPS || this.#warnedOf.get(seat) === id) continue;
      this.#warnedOf.set(seat, id);
      this.#warn(seat, step);
    }
    if (this.warning.peek() !== null && step > this.#warningEnds) this.warning.value = null;
    this.#flying = this.#flying.filter(({ seat, die }) => {
      const [from, to] = [catapults[seat]?.at, dice[die]?.at];
      if (from == null || to == null) return false;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      if (Math.hypot(dx, dy) < UNDERWAY) return true;
      this.scene()?.fired(seat, [dx, dy]);
      return false;
    });
  }

  /** Handles a shot. */
  fired({ seat, die, step }: GameEvent & { kind: "fired" }, warns: boolean): void {
    this.#flying.push({ seat, die });
    if (warns && this.warning.peek() === null) this.#warn(seat, step);
  }

  #warn(seat: number, step: number): void {
    this.warning.value = seat;
    this.#warningEnds = step + 2 * WARNING_STEPS;
  }
}
