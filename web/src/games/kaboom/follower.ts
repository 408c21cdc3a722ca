// A local simulation of an online table. The stored match advances only by events and is compared with the server's hash; the confirmed
// match runs ahead by frames. Spectators and shooters see it at the pace of the clock and slightly behind the newest frame, which hides
// network jitter; for the builder it advances with every frame, and a prediction is on display. This does not use the socket, and receives
// the time as a parameter.

import type { Ask } from "../../engine/instance";
import type { Options } from "../../engine/protocol";
import { EngineRefusal } from "../../engine/gone";
import { FRAME_STEPS } from "../../online/wire";
import type { Chunk, Frame, LiveInput, TableEvent } from "../../online/wire";
import { Branches } from "./branches";
import type { FromClock, OwnMessage, Running, TableMessage } from "./clockMessages";
import { HORIZON, Prediction } from "./prediction";
import type { ConfirmedInput } from "./prediction";
import type { TimedInput } from "./timedInput";
import { inputOf } from "./pastTurns";
import { Simulation } from "./simulation";
import type { KaboomData } from "./view";

/** Steps by which the displayed match lags behind the newest known step: a tenth of a second. */
export const BEHIND = 6;
/** The pace of every table. */
const STEPS_A_SECOND = 60;
/** Lag beyond which the missing steps are skipped at once. */
const FAR = 45;
/** How much slower and faster than the clock the display may run to correct its lag. */
const SLOWER = 0.1;
const FASTER = 0.25;
/** Steps arrive in frames: a lag that is off by less than a frame is fine. */
const SLACK = FRAME_STEPS - 1;
/** Excess lag, in steps, at which the correction would be as large as the normal pace, if it were not capped. */
const EASE = 40;

interface Request {
  readonly input: TimedInput;
  readonly id: string;
}

/** An item still to be displayed, in order. */
type Coming =
  | { readonly kind: "ready"; readonly seat: number }
  | { readonly kind: "steps"; readonly to: number; readonly requests: Request[]; readonly hash: string | null };

export class Follower {
  readonly prediction: Prediction;
  /** The match as the server has sent it; without a prediction, it is on display. */
  readonly #confirmed: Simulation;
  readonly #stored: Simulation;
  #version = -1;
  #epoch = 0;
  /** The newest known step of the turn; null between turns. */
  #known: number | null = null;
  #coming: Coming[] = [];
  /** The step that is due on the display, with its fraction. */
  #due = 0;
  #last: number | null = null;
  #opened = false;
  /** Whether the follower is out of sync and needs the whole table. */
  #lost = true;
  /** Number of hashes compared. */
  compared = 0;

  constructor(
    stored: Ask,
    shown: Ask,
    private readonly options: Options,
    private readonly send: (message: FromClock) => void,
    /** Called once, when the whole table has arrived. */
    private readonly onOpen: (data: KaboomData) => void = () => undefined,
    /** The time in milliseconds, to measure how fast this device simulates. */
    measure: () => number = () => 0,
  ) {
    this.#stored = new Simulation(stored, () => undefined);
    const branches = new Branches(shown);
    this.#confirmed = new Simulation(branches.main, (turn) => send({ kind: "turn", ...turn }));
    this.prediction = new Prediction(this.#confirmed, branches, measure);
  }

  /** The match on display. */
  get simulation(): Simulation {
    return this.#opened && this.prediction.isShown ? this.prediction.simulation : this.#confirmed;
  }

  receive(message: TableMessage): void {
    if (message.kind !== "table" && this.#lost) return;
    try {
      switch (message.kind) {
        case "table":
          return this.#table(message);
        case "event":
          return this.#event(message.event);
        case "running":
          return this.#running(message.running);
        case "frame":
          return this.#frame(message.frame);
      }
    } catch (error) {
      // The engine can only refuse a server message if the simulations have diverged.
      if (!(error instanceof EngineRefusal)) throw error;
      this.#lose(`${message.kind}: ${error.code}: ${error.message}`);
    }
  }

  /** Handles what concerns the player on this device. */
  receiveOwn(message: OwnMessage): void {
    switch (message.kind) {
      case "seat":
        return this.prediction.sit(message.seat);
      case "delay":
        // The display is behind the newest frame, and the server applies inputs between two frames.
        return this.prediction.expect((message.ms * STEPS_A_SECOND) / 1000 + BEHIND + FRAME_STEPS);
      case "sent":
        if (!this.#lost) this.prediction.send(message.input, this.#due);
        return;
      case "answered":
        // An input that is about to be displayed stays until then.
        if (this.#isComing(message.id)) return;
        if (this.prediction.settle(message.id) && message.refused !== null) this.send({ kind: "undone", code: message.refused });
    }
  }

  /** Displays everything that is due by now. */
  pass(now: number): void {
    const passed = now - (this.#last ?? now);
    this.#last = now;
    if (this.#lost) return;
    try {
      const steps = this.#confirmed.stepsIn(passed);
      const confirmed = this.#show(steps);
      const predicted = this.prediction.advance(this.#due, steps);
      if (confirmed || predicted) this.#look();
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      this.#lose(`shown: ${error.code}: ${error.message}`);
    }
  }

  #table({ version, view, result }: TableMessage & { kind: "table" }): void {
    this.#lost = false;
    this.#version = version;
    this.#epoch = 0;
    this.#stored.open(this.options, { kind: "view", view });
    this.#showStored();
    if (result !== null) this.#confirmed.end(result);
    if (!this.#opened) this.onOpen(this.#confirmed.data);
    this.#opened = true;
    this.#look();
  }

  #event(event: TableEvent): void {
    const { version, what, seat, chunk, position } = event;
    if (version <= this.#version) return;
    this.#version = version;
    if (chunk !== undefined) this.#chunk(chunk);
    else if (what === "action") {
      // Between turns, being ready is the only action.
      this.#stored.apply({ seat, input: "ready", step: 0 });
      this.#coming.push({ kind: "ready", seat });
      if (this.#stored.phase === "play") this.#known = this.#stored.step;
    } else if (position?.result != null) {
      // The match ended in mid-turn: steps that were not stored do not count.
      this.#showStored();
      this.#confirmed.end(position.result);
      this.#look();
    }
  }

  #chunk({ step, steps, inputs, hash }: Chunk): void {
    if (this.#known === null || this.#stored.phase !== "play" || this.#stored.step !== step) {
      this.#lose(`a chunk begins at step ${step}, and the stored turn is at ${this.#stored.step}`);
      return;
    }
    const end = step + steps;
    const requests = inputs.map(requestOf);
    for (const { input } of requests) this.#stored.apply(input);
    if (end > this.#stored.step) this.#stored.tick(end - this.#stored.step);
    if (!this.#isSame(this.#stored, hash)) return;
    // Steps of missed frames, or the end of the turn, for which there is no frame.
    const known = this.#known;
    const missed = requests.filter(({ input }) => input.step >= known);
    if (known < end || missed.length > 0) this.#coming.push({ kind: "steps", to: end, requests: missed, hash });
    this.#known = this.#stored.phase === "play" ? Math.max(known, end) : null;
  }

  #running({ epoch, after }: Running): void {
    if (epoch < this.#epoch || this.#known === null) return;
    if (epoch > this.#epoch) this.#undo(epoch);
    if (after <= 0) return;
    this.prediction.wait(true);
    this.send({ kind: "resumes", after });
  }

  #frame({ epoch, step, steps, inputs, hash }: Frame): void {
    if (epoch < this.#epoch || this.#known === null) return;
    // Another server may send frames before it announces that it has taken over.
    if (epoch > this.#epoch) this.#undo(epoch);
    this.prediction.wait(false);
    // Ignore a frame that starts at another step: the next chunk contains everything.
    if (this.#known !== step) return;
    this.#coming.push({ kind: "steps", to: step + steps, requests: inputs.map(requestOf), hash: hash ?? null });
    this.#known = step + steps;
  }

  /** Rewinds to the stored match: another server continues from there, without the later steps. */
  #undo(epoch: number): void {
    this.#epoch = epoch;
    const stored = this.#stored.step;
    // Items before the last `ready` belong to the previous turn, which cannot be undone.
    const before = this.#coming.findLastIndex(({ kind }) => kind === "ready");
    if (before < 0 && this.#confirmed.step > stored) {
      this.#showStored();
      this.#look();
    } else {
      this.#coming = this.#coming.filter((next, index) => index <= before || (next.kind === "steps" && next.to <= stored));
      this.prediction.reset();
    }
    this.#known = stored;
  }

  /** Displays the stored match. */
  #showStored(): void {
    this.#confirmed.open(this.options, { kind: "position", position: this.#stored.position });
    this.prediction.reset();
    this.#coming = [];
    this.#known = this.#stored.phase === "play" ? this.#stored.step : null;
    this.#due = this.#stored.step - BEHIND;
  }

  /** Advances the display by about this many steps; returns whether anything changed. */
  #show(steps: number): boolean {
    let changed = false;
    if (this.#confirmed.phase === "play" && (this.#coming.length > 0 || this.prediction.leads)) {
      // Show the end of a turn without the usual lag: nothing follows it.
      const { newest, ends } = this.#newest();
      const off = newest - (ends ? 0 : BEHIND) - this.#due;
      if (off > FAR) this.#due += off;
      else {
        // While the server is silent, the prediction goes on for a moment.
        const most = this.prediction.leads ? newest + HORIZON : newest;
        this.#due = Math.min(this.#due + steps * paceFor(off), most);
      }
    }
    for (let next = this.#coming[0]; next !== undefined && !this.#lost; next = this.#coming[0]) {
      if (next.kind === "ready") {
        this.#confirmed.apply({ seat: next.seat, input: "ready", step: 0 });
        if (this.#confirmed.phase === "play") this.#due = -BEHIND;
        this.#coming.shift();
        changed = true;
        continue;
      }
      // The builder sees a prediction, for which the newest frame is needed at once.
      const goal = this.prediction.leads ? next.to : Math.min(next.to, Math.floor(this.#due));
      if (goal < this.#confirmed.step || (goal === this.#confirmed.step && goal < next.to && !isDue(next.requests[0], goal))) break;
      const applied: ConfirmedInput[] = [];
      while (isDue(next.requests[0], goal)) {
        const [{ input, id }] = next.requests.splice(0, 1) as [Request];
        this.#confirmed.apply(input, id);
        applied.push({ id, step: input.step });
      }
      if (goal > this.#confirmed.step) this.#confirmed.tick(goal - this.#confirmed.step);
      this.prediction.confirm(applied, goal);
      changed = true;
      if (goal < next.to) break;
      this.#coming.shift();
      if (next.hash !== null) this.#isSame(this.#confirmed, next.hash);
    }
    return changed;
  }

  /** Returns the last pending step of the displayed turn, and whether the turn ends there. */
  #newest(): { newest: number; ends: boolean } {
    let newest = this.#confirmed.step;
    for (const next of this.#coming) {
      // The items after it belong to the next turn.
      if (next.kind === "ready") return { newest, ends: true };
      newest = next.to;
    }
    return { newest, ends: this.#known === null };
  }

  #isSame(simulation: Simulation, hash: string): boolean {
    this.compared += 1;
    const own = simulation.hash;
    if (own === hash) return true;
    this.#lose(`the hash is ${own}, and that of the server ${hash}`);
    return false;
  }

  #lose(why: string): void {
    this.#lost = true;
    this.#coming = [];
    this.send({ kind: "lost", why });
  }

  /** Whether an input was received that is not displayed yet. */
  #isComing(id: string): boolean {
    return this.#coming.some((next) => next.kind === "steps" && next.requests.some((request) => request.id === id));
  }

  #look(): void {
    const { prediction } = this;
    this.send({ kind: "frame", ...(prediction.isShown ? prediction.look(this.#due) : prediction.confirmedLook()) });
  }
}

/** Returns the pace of the display for a lag that is off by this many steps. */
function paceFor(off: number): number {
  const wrong = Math.sign(off) * Math.max(Math.abs(off) - SLACK, 0);
  return 1 + Math.max(-SLOWER, Math.min(wrong / EASE, FASTER));
}

function isDue(request: Request | undefined, step: number): boolean {
  return request !== undefined && request.input.step <= step;
}

function requestOf(input: LiveInput): Request {
  return { input: inputOf(input), id: input.id };
}
