// A table online as this device simulates it. What is stored moves by events only and is compared
// with the server's hash; what is shown moves ahead by frames, at the pace of the clock and a
// little behind the newest, so that a line that trembles is not seen. It knows no socket, and
// what time it is only as a parameter.

import type { Ask } from "../../engine/instance";
import type { Options } from "../../engine/protocol";
import { FRAME_STEPS } from "../../online/wire";
import type { Chunk, Frame, LiveInput, TableEvent } from "../../online/wire";
import type { FromClock, Heard, Running } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import { inputOf } from "./pastTurns";
import { Refused, Simulation } from "./simulation";
import { STEP_MS } from "./view";

/** What is shown is so many steps behind the newest that is known: a tenth of a second. */
export const BEHIND = 6;
/** Farther behind, the steps between are passed at once. */
const FAR = 45;
/** How much slower and faster than the clock time is shown, to come to the right distance. */
const SLOWER = 0.1;
const FASTER = 0.25;
/** Steps come in frames: a distance that is less than a frame wrong is right. */
const SLACK = FRAME_STEPS - 1;
/** A distance that is wrong by so many steps more would be made good in a second. */
const EASE = 40;

interface Request {
  readonly input: TimedInput;
  readonly id: string;
}

/** What is still to be shown, in order. */
type Coming =
  | { readonly kind: "ready"; readonly seat: number }
  | { readonly kind: "steps"; readonly to: number; readonly requests: Request[]; readonly hash: string | null };

export class Follower {
  /** What is shown. */
  readonly simulation: Simulation;
  readonly #stored: Simulation;
  #version = -1;
  #epoch = 0;
  /** The newest step of the turn that is known; nothing while no turn goes on. */
  #known: number | null = null;
  #coming: Coming[] = [];
  /** The step that is due to be shown, with its fraction. */
  #due = 0;
  #last: number | null = null;
  #opened = false;
  /** Whether it is not known where the match stands. */
  #lost = true;
  /** How many hashes were compared. */
  compared = 0;

  constructor(
    stored: Ask,
    shown: Ask,
    private readonly options: Options,
    private readonly tell: (message: FromClock) => void,
  ) {
    this.#stored = new Simulation(stored, () => undefined);
    this.simulation = new Simulation(shown, (turn) => tell({ kind: "turn", ...turn }));
  }

  hear(heard: Heard): void {
    if (heard.kind !== "table" && this.#lost) return;
    try {
      switch (heard.kind) {
        case "table":
          return this.#table(heard);
        case "event":
          return this.#event(heard.event);
        case "running":
          return this.#running(heard.running);
        case "frame":
          return this.#frame(heard.frame);
      }
    } catch (error) {
      // What the server says is always possible in the match that it has.
      if (!(error instanceof Refused)) throw error;
      this.#lose(`${heard.kind}: ${error.code}: ${error.message}`);
    }
  }

  /** Shows what is due by now. */
  pass(now: number): void {
    const passed = now - (this.#last ?? now);
    this.#last = now;
    if (this.#lost) return;
    try {
      if (this.#show(passed / STEP_MS)) this.#look();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#lose(`shown: ${error.code}: ${error.message}`);
    }
  }

  #table({ version, view, result }: Heard & { kind: "table" }): void {
    this.#lost = false;
    this.#version = version;
    this.#epoch = 0;
    this.#stored.open(this.options, { kind: "view", view });
    this.#showStored();
    if (result !== null) this.simulation.end(result);
    if (!this.#opened) this.tell({ kind: "opened", data: this.simulation.data });
    this.#opened = true;
    this.#look();
  }

  #event(event: TableEvent): void {
    const { version, what, seat, chunk, position } = event;
    if (version <= this.#version) return;
    this.#version = version;
    if (chunk !== undefined) this.#chunk(chunk);
    else if (what === "action") {
      // Between turns there is nothing else to do.
      this.#stored.apply({ seat, input: "ready", step: 0 });
      this.#coming.push({ kind: "ready", seat });
      if (this.#stored.phase === "play") this.#known = this.#stored.step;
    } else if (position?.result != null) {
      // It ended in mid-turn: what was not stored never happened.
      this.#showStored();
      this.simulation.end(position.result);
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
    // Frames that were missed, or the end of the turn, which no frame shows.
    const known = this.#known;
    const missed = requests.filter(({ input }) => input.step >= known);
    if (known < end || missed.length > 0) this.#coming.push({ kind: "steps", to: end, requests: missed, hash });
    this.#known = this.#stored.phase === "play" ? Math.max(known, end) : null;
  }

  #running({ epoch, after }: Running): void {
    if (epoch < this.#epoch || this.#known === null) return;
    if (epoch > this.#epoch) this.#undo(epoch);
    if (after > 0) this.tell({ kind: "resumes", after });
  }

  #frame({ epoch, step, steps, inputs, hash }: Frame): void {
    if (epoch < this.#epoch || this.#known === null) return;
    // Another server may go on before it has said so.
    if (epoch > this.#epoch) this.#undo(epoch);
    // One that begins elsewhere is left alone: the next chunk has everything.
    if (this.#known !== step) return;
    this.#coming.push({ kind: "steps", to: step + steps, requests: inputs.map(requestOf), hash: hash ?? null });
    this.#known = step + steps;
  }

  /** Another server goes on from what is stored: what it did not find there is undone. */
  #undo(epoch: number): void {
    this.#epoch = epoch;
    const stored = this.#stored.step;
    // Up to there it is still the turn before, which nobody undoes.
    const before = this.#coming.findLastIndex(({ kind }) => kind === "ready");
    if (before < 0 && this.simulation.step > stored) {
      this.#showStored();
      this.#look();
    } else this.#coming = this.#coming.filter((next, index) => index <= before || (next.kind === "steps" && next.to <= stored));
    this.#known = stored;
  }

  /** What is stored is shown from now on. */
  #showStored(): void {
    this.simulation.open(this.options, { kind: "position", position: this.#stored.position });
    this.#coming = [];
    this.#known = this.#stored.phase === "play" ? this.#stored.step : null;
    this.#due = this.#stored.step - BEHIND;
  }

  /** Shows so many steps more, or a few less or more; whether anything has changed. */
  #show(steps: number): boolean {
    let changed = false;
    if (this.simulation.phase === "play" && this.#coming.length > 0) {
      // The end of a turn is shown as soon as it is its time: nothing comes after it.
      const { newest, ends } = this.#newest();
      const off = newest - (ends ? 0 : BEHIND) - this.#due;
      if (off > FAR) this.#due += off;
      else this.#due = Math.min(this.#due + steps * paceFor(off), newest);
    }
    for (let next = this.#coming[0]; next !== undefined && !this.#lost; next = this.#coming[0]) {
      if (next.kind === "ready") {
        this.simulation.apply({ seat: next.seat, input: "ready", step: 0 });
        if (this.simulation.phase === "play") this.#due = -BEHIND;
        this.#coming.shift();
        changed = true;
        continue;
      }
      const goal = Math.min(next.to, Math.floor(this.#due));
      if (goal < this.simulation.step || (goal === this.simulation.step && goal < next.to && !isDue(next.requests[0], goal))) break;
      while (isDue(next.requests[0], goal)) {
        const [{ input, id }] = next.requests.splice(0, 1) as [Request];
        this.simulation.apply(input, id);
      }
      if (goal > this.simulation.step) this.simulation.tick(goal - this.simulation.step);
      changed = true;
      if (goal < next.to) break;
      this.#coming.shift();
      if (next.hash !== null) this.#isSame(this.simulation, next.hash);
    }
    return changed;
  }

  /** The last step that is to come in the turn that is shown, and whether the turn ends there. */
  #newest(): { newest: number; ends: boolean } {
    let newest = this.simulation.step;
    for (const next of this.#coming) {
      // What comes then is the next turn.
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
    this.tell({ kind: "lost", why });
  }

  #look(): void {
    this.tell({ kind: "frame", ...this.simulation.look() });
  }
}

/** How fast time is shown that is so many steps off its distance. */
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
