// What the local player sees of an online turn before the server has answered. A copy of the confirmed match runs ahead with the player's own
// inputs, by as many steps as an answer takes. If the server applies something else, a new copy is made and catches up. Only the display
// depends on it: the confirmed match never does.

import { EngineRefusal } from "../../engine/gone";
import type { Kaboom } from "../../engine/protocol";
import { FRAME_STEPS } from "../../online/wire";
import { AnnouncedEvents } from "./announced";
import type { Branches } from "./branches";
import type { Look, OwnInput } from "./clockMessages";
import { Lead } from "./lead";
import { Simulation } from "./simulation";
import { Smoothing } from "./smoothing";
import type { KaboomView } from "./view";

/** The most steps by which the prediction may be ahead of the confirmed match. */
export const HORIZON = 36;
/** Time that a new prediction may take, in milliseconds. A slower device predicts fewer steps. */
const BUDGET_MS = 16;
/** The share of a new measurement in the average time of a step. */
const SHARE = 1 / 4;

/** An own input that the server has not confirmed. */
interface Pending extends OwnInput {
  /** The step at which it is predicted to take effect. */
  step: number;
  /** The step on the displayed clock when it was sent. */
  readonly clock: number;
  /** The step at which the prediction contains it; null if it does not. */
  applied: number | null;
  /** Whether the rules refuse it in the prediction; the server decides. */
  refused: boolean;
}

/** An input of the confirmed match. */
export interface ConfirmedInput {
  readonly id: string;
  readonly step: number;
}

export class Prediction {
  readonly simulation: Simulation;
  readonly #announced = new AnnouncedEvents();
  readonly #smoothing = new Smoothing();
  readonly #lead = new Lead(HORIZON);
  #seat: number | null = null;
  #pending: Pending[] = [];
  /** Whether the copy is what follows from the confirmed match and the pending inputs. */
  #isValid = false;
  /** The last predicted step on display. It does not go back. */
  #at = 0;
  /** Whether the server is waiting before it continues the turn. */
  #waits = false;
  #shown: KaboomView | null = null;
  #events: Kaboom["event"][] = [];
  /** Average time of a predicted step, in milliseconds. */
  #stepMs = 0;
  /** Number of times that the copy was made anew. */
  rebuilt = 0;

  constructor(
    private readonly confirmed: Simulation,
    private readonly branches: Branches,
    /** The time in milliseconds, to measure how fast this device simulates. */
    private readonly measure: () => number,
  ) {
    this.simulation = new Simulation(branches.copy, () => undefined);
  }

  /** Whether the local player builds: the hand cannot wait for the server. */
  get leads(): boolean {
    return this.#seat !== null && this.confirmed.phase === "play" && this.confirmed.builder === this.#seat;
  }

  /** Whether the display shows the prediction. A shooter sees the confirmed match, where dice fly, with the own catapult in its new place. */
  get isActive(): boolean {
    return this.leads || (this.confirmed.phase === "play" && this.#pending.length > 0);
  }

  /** Whether the prediction can be displayed now. */
  get isShown(): boolean {
    return this.#isValid && this.isActive;
  }

  /** The number of steps by which an input is expected to be late. */
  get lead(): number {
    return this.#lead.steps;
  }

  /** Sets the seat of the local player; null for spectators. */
  sit(seat: number | null): void {
    if (seat === this.#seat) return;
    this.#pending = [];
    this.#seat = seat;
    this.#isValid = false;
  }

  /** Expects inputs to be late by this many steps, until the first of them shows it. */
  expect(steps: number): void {
    this.#lead.expect(steps);
  }

  /** Predicts an input that is sent now. */
  send(own: OwnInput, clock: number): void {
    // The spread of a shot is the server's secret.
    if (own.seat !== this.#seat || this.confirmed.phase !== "play" || own.input.startsWith("fire ")) return;
    const base = this.confirmed.step;
    const now = this.leads ? Math.max(this.#at, base) : base;
    const step = Math.max(this.leads ? nearestFrame(now) : now, base, this.#pending.at(-1)?.step ?? 0);
    // It may have to take effect a step ago.
    if (step < now) this.#isValid = false;
    this.#pending.push({ ...own, step, clock, applied: null, refused: false });
  }

  /** Forgets an input that the server has answered, but not confirmed. Returns whether it was on display, where it is undone now. */
  settle(id: string): boolean {
    const settled = this.#pending.find((pending) => pending.id === id);
    this.#pending = this.#pending.filter((pending) => pending !== settled);
    if (settled === undefined || settled.applied === null) return false;
    this.#isValid = false;
    return true;
  }

  /** Compares the prediction with inputs that the confirmed match has applied, up to a step. */
  confirm(inputs: readonly ConfirmedInput[], to: number): void {
    for (const { id, step } of inputs) {
      const own = this.#pending.find((pending) => pending.id === id);
      if (own !== undefined) {
        this.#pending = this.#pending.filter((pending) => pending !== own);
        this.#lead.measure(step - own.clock);
      }
      if (own?.applied !== step) this.#isValid = false;
    }
    const late = this.#pending.filter(({ applied }) => applied !== null && applied < to);
    for (const { clock } of late) this.#lead.atLeast(to - clock);
    if (late.length > 0 || (this.#isValid && to > this.simulation.step)) this.#isValid = false;
  }

  /** Waits for the server to continue the turn, or stops waiting. */
  wait(on: boolean): void {
    this.#waits = on;
  }

  /** Begins anew: the confirmed match is another one. */
  reset(): void {
    this.#isValid = false;
    this.#at = 0;
    this.#waits = false;
    this.#shown = null;
    this.#events = [];
    this.#smoothing.clear();
    this.#announced.clear();
  }

  /** Advances the prediction while this many steps pass on display, up to `clock`; returns whether anything changed. */
  advance(clock: number, passed: number): boolean {
    if (!this.isActive) {
      if (this.confirmed.phase !== "play") this.#pending = [];
      if (this.#shown !== null) this.reset();
      return false;
    }
    const base = this.confirmed.step;
    let goal = base;
    if (this.leads) {
      this.#lead.pass(passed);
      const wanted = this.#waits ? base : Math.floor(clock + this.#lead.steps);
      // The end of a turn is never predicted.
      const most = Math.min(base + this.#horizon, this.confirmed.data.steps - 1);
      goal = Math.max(base, this.#at, Math.min(wanted, most));
    }
    let changed = this.#smoothing.isActive || goal !== this.#at;
    if (!this.#isValid || this.simulation.step < base) {
      this.#rebuild(this.leads ? Math.max(this.#at, base) : base);
      changed = true;
    }
    changed = this.#run(goal) || changed;
    this.#at = goal;
    this.#smoothing.pass(passed);
    this.#events.push(...this.#announced.predict(this.simulation.takeEvents(), false));
    return changed;
  }

  /** Returns what to display: the predicted bodies, and the time of the server. */
  look(clock: number): Look {
    const step = this.leads ? Math.max(0, Math.min(Math.floor(clock), this.confirmed.step)) : this.confirmed.step;
    const view = { ...this.#smoothing.apply(this.simulation.view), step };
    this.#shown = view;
    const look = this.confirmed.look(view);
    const events = this.#announced.confirm(look.events, this.confirmed.step);
    return { ...look, events: [...events, ...this.#events.splice(0)] };
  }

  /** Returns the look of the confirmed match without the events that were reported before. */
  confirmedLook(): Look {
    const look = this.confirmed.look();
    return { ...look, events: this.#announced.confirm(look.events, this.confirmed.step) };
  }

  get #horizon(): number {
    // At least a frame, so that a device that was busy for a moment is measured again.
    return this.#stepMs === 0 ? HORIZON : Math.max(FRAME_STEPS, Math.min(HORIZON, Math.floor(BUDGET_MS / this.#stepMs)));
  }

  /** Makes the copy anew and brings it to a step. */
  #rebuild(to: number): void {
    this.rebuilt += 1;
    const began = this.measure();
    const base = this.confirmed.step;
    this.branches.fork();
    this.simulation.branchOf(this.confirmed);
    for (const pending of this.#pending) Object.assign(pending, { step: Math.max(pending.step, base), applied: null, refused: false });
    this.#run(to);
    if (to > base) {
      const ms = (this.measure() - began) / (to - base);
      this.#stepMs = this.#stepMs === 0 ? ms : this.#stepMs + (ms - this.#stepMs) * SHARE;
    } else this.#stepMs *= 1 - SHARE;
    this.#isValid = true;
    this.#events.push(...this.#announced.predict(this.simulation.takeEvents(), true));
    if (this.leads && this.#shown !== null) this.#smoothing.correct(this.#appeared(this.#shown), this.simulation.view);
  }

  /** Adds the dice that the display does not have yet, where the server has them: there they begin to fly. */
  #appeared(shown: KaboomView): KaboomView {
    const { dice } = this.simulation.view;
    if (!dice.some((die, index) => die !== null && shown.dice[index] == null)) return shown;
    const confirmed = this.confirmed.view.dice;
    return { ...shown, dice: dice.map((_, index) => shown.dice[index] ?? confirmed[index] ?? null) };
  }

  /** Advances the copy to a step, with the pending inputs; returns whether anything changed. */
  #run(to: number): boolean {
    let changed = false;
    for (const pending of this.#pending) {
      if (pending.applied !== null || pending.refused) continue;
      if (pending.step > to) break;
      this.#tickTo(pending.step);
      const { seat, input } = pending;
      const { step } = this.simulation;
      try {
        this.simulation.apply({ seat, input, step });
        pending.applied = step;
        changed = true;
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        // It is not shown unless the server accepts it.
        pending.refused = true;
      }
    }
    return this.#tickTo(to) || changed;
  }

  #tickTo(step: number): boolean {
    const { simulation } = this;
    if (step <= simulation.step) return false;
    simulation.tick(step - simulation.step);
    return true;
  }
}

/** Returns the nearest step at which the server may apply inputs. */
function nearestFrame(step: number): number {
  return Math.round(step / FRAME_STEPS) * FRAME_STEPS;
}
