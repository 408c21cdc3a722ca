// A table on this device, in its worker: it owns the match and runs the steps of the game by the clock. Time enters the simulation only as a
// number of steps: when the machine is late, it catches up a few steps and drops the rest, so the turn takes longer.

import type { Ask } from "../../engine/instance";
import type { Options } from "../../engine/protocol";
import type { FromClock, Origin, ToClock } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import { Simulation, answerWith } from "./simulation";
import { Marks } from "./turnMarks";
import type { TurnMarks } from "./turnMarks";

/** Maximum number of steps to catch up at once, at the usual pace. */
const CATCH_UP = 6;
/** Steps in which a replay looks for hits at once. */
const LOOK_EVERY = 30;

export class TableClock {
  readonly simulation: Simulation;
  /** Inputs waiting for their step, in order of steps. */
  #waiting: { input: TimedInput; id: number }[] = [];
  /** The inputs of a replay, in order of steps; they take effect by themselves. */
  #script: readonly TimedInput[] = [];
  #next = 0;
  #running = false;
  #pace = 1;
  #last = 0;
  #owed = 0;

  constructor(
    line: Ask,
    private readonly send: (message: FromClock) => void,
  ) {
    this.simulation = new Simulation(line, (turn) => {
      for (const { id } of this.#waiting.splice(0)) send({ kind: "refused", id, code: "time-up", message: "the turn is over" });
      send({ kind: "turn", ...turn });
      this.#running = false;
    });
  }

  open(options: Options, origin: Origin): void {
    this.simulation.open(options, origin);
  }

  /** Plays the turns of a log at once. */
  replay(log: readonly (readonly TimedInput[])[]): void {
    for (const inputs of log) {
      for (const input of inputs) this.simulation.apply(input);
      this.simulation.finish();
    }
    this.#look();
  }

  /** Plays a whole turn at once, finds its hits, and goes back to its start. */
  prepare(inputs: readonly TimedInput[]): TurnMarks {
    this.#script = inputs.filter(({ input }) => input !== "ready");
    for (const input of inputs) if (input.input === "ready") this.simulation.apply(input);
    const marks = new Marks();
    while (this.simulation.phase === "play") {
      this.#doDue();
      const due = (this.#script[this.#next]?.step ?? Number.POSITIVE_INFINITY) - this.simulation.step;
      this.simulation.tick(Math.max(Math.min(LOOK_EVERY, due), 1));
      marks.add(this.simulation.look().events);
    }
    this.#seek(0);
    return marks.found();
  }

  receive(message: ToClock, now: number): void {
    switch (message.kind) {
      case "run":
        this.#running = message.on;
        this.#pace = message.pace;
        this.#last = now;
        this.#owed = 0;
        return;
      case "seek":
        this.#owed = 0;
        return this.#seek(message.step);
      case "ready":
        if (this.simulation.phase !== "ready" || this.simulation.isReady(message.seat)) return;
        this.simulation.apply({ seat: message.seat, input: "ready", step: 0 });
        return this.#look();
      case "act":
        this.#waiting.push({ id: message.id, input: message.input });
        this.#waiting.sort((a, b) => a.input.step - b.input.step);
        // An input that is due now need not wait for the next step.
        if (this.#doDue()) this.#look();
    }
  }

  pass(now: number): void {
    const passed = now - this.#last;
    this.#last = now;
    if (!this.#running || this.simulation.phase !== "play") return;
    this.#owed += this.simulation.stepsIn(passed * this.#pace);
    let steps = Math.min(Math.floor(this.#owed), CATCH_UP * this.#pace);
    if (steps === 0) return;
    // Drop the rest.
    this.#owed = Math.min(this.#owed - steps, 1);
    while (steps > 0 && this.simulation.phase === "play") {
      this.#doDue();
      // Advance at most to the next waiting input.
      const first = Math.min(
        ...[this.#waiting[0]?.input, this.#script[this.#next]].map((input) => input?.step ?? Number.POSITIVE_INFINITY),
      );
      const due = first - this.simulation.step;
      const together = Math.max(Math.min(steps, due), 1);
      this.simulation.tick(together);
      steps -= together;
    }
    this.#look();
  }

  #seek(step: number): void {
    this.simulation.seek(step, this.#script.length > 0 ? this.#script : null);
    this.#next = this.#script.findIndex((input) => input.step >= this.simulation.step);
    if (this.#next < 0) this.#next = this.#script.length;
    this.#look();
  }

  /** Applies the inputs due at the present step; returns whether there were any. */
  #doDue(): boolean {
    let did = false;
    for (
      let input = this.#script[this.#next];
      input !== undefined && input.step <= this.simulation.step;
      input = this.#script[this.#next]
    ) {
      this.#next += 1;
      did = true;
      this.simulation.apply(input);
    }
    while (this.#waiting[0] !== undefined && this.#waiting[0].input.step <= this.simulation.step) {
      const [{ id, input }] = this.#waiting.splice(0, 1) as [{ id: number; input: TimedInput }];
      did = true;
      answerWith(this.send, id, () => {
        this.simulation.apply({ ...input, step: this.simulation.step });
        return null;
      });
    }
    return did;
  }

  #look(): void {
    this.send({ kind: "frame", ...this.simulation.look() });
  }
}
