// A match of Kaboom in an engine, for workers: inputs and steps advance it, and it reports every finished turn. It does not use a clock.

import type { Ask } from "../../engine/instance";
import type { Command, GameEvent, GameResult, Kaboom, Options, PositionReply, ReplyTo, RequestOf } from "../../engine/protocol";
import { EngineRefusal } from "../../engine/gone";
import { readReply } from "../../engine/reply";
import type { EndedTurn, FromClock, Look, Origin } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import type { Answer, KaboomData, KaboomView, Question } from "./view";

/** Answers a request of the page, or reports the engine's refusal. */
export function answerWith(send: (message: FromClock) => void, id: number, work: () => unknown): void {
  try {
    send({ kind: "answer", id, value: work() });
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    send({ kind: "refused", id, code: error.code, message: error.message });
  }
}

type KaboomEvent = Kaboom["event"];

/** Steps between two positions that are kept for going back in time. */
const KEEP_EVERY = 60;

/** A position of the present turn. */
interface KeptPosition {
  readonly step: number;
  readonly position: Kaboom["position"];
}

export class Simulation {
  #position: Kaboom["position"] | null = null;
  #toMove: number[] = [];
  #result: GameResult | null = null;
  /** The present view, once it has been requested. */
  #view: KaboomView | null = null;
  /** The inputs of the present turn, and the position before it if all of it was received. */
  #inputs: TimedInput[] = [];
  /** The inputs of the present turn, or of the one that has just ended. */
  #past: TimedInput[] = [];
  #begin: Kaboom["position"] | null = null;
  #events: KaboomEvent[] = [];
  #ids: string[] = [];
  #data: KaboomData | null = null;
  #options: Options = {};
  /** Positions of the present turn, in order of their steps. */
  #kept: KeptPosition[] = [];

  constructor(
    private readonly line: Ask,
    private readonly onTurn: (turn: EndedTurn) => void,
  ) {}

  open(options: Options, origin: Origin): void {
    this.#options = options;
    this.#kept = [];
    this.#adopt(this.#start(options, origin));
    this.#data = this.#ask({ cmd: "data" }).data;
    this.#inputs = [];
    this.#begin = null;
    this.#events = [];
    this.#ids = [];
  }

  /** Becomes what its engine's match is now: a copy of another one in mid-turn. */
  branchOf(other: Simulation): void {
    this.#options = other.#options;
    this.#data = other.#data;
    this.#position = other.#position;
    this.#toMove = other.#toMove;
    this.#result = other.#result;
    this.#view = other.#view;
    this.#kept = [];
    this.#past = [];
    this.#inputs = [];
    this.#begin = null;
    this.#events = [];
    this.#ids = [];
  }

  get data(): KaboomData {
    if (this.#data === null) throw new Error("the table is not open");
    return this.#data;
  }

  /** Returns how many steps pass in this many milliseconds. */
  stepsIn(ms: number): number {
    return (ms * this.data.steps_a_second) / 1000;
  }

  get hash(): string {
    return this.#ask({ cmd: "hash" }).hash;
  }

  get record(): string {
    return this.#ask({ cmd: "record" }).record;
  }

  get position(): Kaboom["position"] | null {
    return this.#position;
  }

  get phase(): KaboomView["phase"] {
    return this.#place.phase;
  }

  get step(): number {
    return this.#place.step;
  }

  get builder(): number {
    return this.#place.builder;
  }

  isReady(seat: number): boolean {
    return this.#place.ready.includes(seat);
  }

  get view(): KaboomView {
    if (this.#view === null) {
      const { table: _unused, ...view } = this.#ask({ cmd: "view", seat: null }).view;
      this.#view = view;
    }
    return this.#view;
  }

  /** Applies an input, with the id of its request if it has one. */
  apply(timed: TimedInput, id?: string): void {
    const { seat, step, input, drawn } = timed;
    const before = this.#position;
    const begins = this.phase === "ready" && this.#inputs.length === 0;
    const reply = this.#ask({ cmd: "apply", seat, action: `@${step} ${input}`, ...(drawn === undefined ? {} : { drawn }) });
    if (begins) {
      this.#begin = before;
      this.#kept = [];
    }
    this.#inputs.push(timed);
    if (begins) this.#past = [];
    this.#past.push(timed);
    if (id !== undefined) this.#ids.push(id);
    this.#adopt(reply);
    // The position at the start of the timer.
    if (input === "ready") this.#keep();
    this.#events.push(...(reply.events ?? []));
  }

  /** Advances by some steps; stops at the end of a turn. */
  tick(steps: number): void {
    // The end of a turn is built from the view before it.
    const before = this.phase === "play" && this.step + steps >= this.data.steps ? this.view : null;
    const reply = this.#ask({ cmd: "tick", steps });
    this.#adopt(reply);
    this.#keep();
    this.#events.push(...reply.events);
    if (before !== null && reply.events.some(({ kind }) => kind === "rest")) this.#endTurn(before, reply.events);
  }

  /**
   * Goes to a step of the present turn, or of the one that has just ended: back to an earlier one, forgetting the inputs since then, or
   * anywhere if a script has all inputs of the turn. The record of the match is lost: this is for replays and practice.
   */
  seek(step: number, script: readonly TimedInput[] | null = null): void {
    const from = this.#kept.findLast((kept) => kept.step <= step);
    if (from === undefined) return;
    const inputs = (script ?? this.#past).filter((input) => input.input !== "ready" && input.step >= from.step && input.step < step);
    // With a script all kept positions remain true.
    if (script === null) this.#kept = this.#kept.filter((kept) => kept.step <= from.step);
    this.#past = this.#past.filter((input) => input.input === "ready" || input.step < from.step);
    this.#inputs = [...this.#past];
    this.#result = null;
    this.#adopt(this.#start(this.#options, { kind: "position", position: from.position }));
    for (const input of inputs) {
      if (input.step > this.step) this.tick(input.step - this.step);
      this.apply(input);
    }
    if (step > this.step) this.tick(step - this.step);
    this.#events = [];
  }

  /** Runs the rest of the turn. */
  finish(): void {
    this.tick(this.data.steps);
  }

  preview(seat: number, input: string): Kaboom["preview"] | null {
    return this.#ask({ cmd: "foresee", seat, action: `@${this.step} ${input}` }).foresight;
  }

  ask(question: Question): Answer | null {
    return this.#ask({ cmd: "ask", question: { ...question } }).answer;
  }

  /** Returns the events since they were last returned. */
  takeEvents(): KaboomEvent[] {
    return this.#events.splice(0);
  }

  /** Returns the current state, with the events since the last call. */
  look(view: KaboomView = this.view): Look {
    return { view, events: this.takeEvents(), toMove: this.#toMove, result: this.#result, ids: this.#ids.splice(0) };
  }

  /** Ends the match for a reason outside the rules of the game. */
  end(result: GameResult): void {
    this.#result = result;
    this.#toMove = [];
  }

  get #place(): Kaboom["position"] {
    if (this.#position === null) throw new Error("there is no match yet");
    return this.#position;
  }

  #keep(): void {
    const position = this.#position;
    if (position === null || position.phase !== "play" || position.step % KEEP_EVERY !== 0) return;
    if (position.step > (this.#kept.at(-1)?.step ?? -1)) this.#kept.push({ step: position.step, position });
  }

  #endTurn(before: KaboomView, events: KaboomEvent[]): void {
    this.onTurn({ begin: this.#begin, inputs: this.#inputs.splice(0), view: endOf(before, events), events });
    this.#begin = null;
  }

  #adopt({ position, to_move, result }: PositionReply<Kaboom>): void {
    this.#position = position;
    this.#toMove = to_move;
    this.#result = result;
    this.#view = null;
  }

  #start(options: Options, origin: Origin): PositionReply<Kaboom> {
    const match = { game: "kaboom", options };
    switch (origin.kind) {
      case "new":
        return this.#ask({ cmd: "new", ...match, players: origin.players, seed: origin.seed });
      case "position":
        return this.#ask({ cmd: "position", ...match, position: origin.position });
      case "view":
        return this.#ask({ cmd: "follow", ...match, view: origin.view });
    }
  }

  #ask<C extends Command>(request: RequestOf<C>): ReplyTo<C, Kaboom> {
    return readReply<C, Kaboom>(this.line(JSON.stringify(request)));
  }
}

/** Builds the view at the end of a turn: everything at rest, and every tower judged. */
function endOf(before: KaboomView, events: readonly GameEvent[]): KaboomView {
  const rest = events.find((event) => event.kind === "rest");
  const towers = events.filter((event) => event.kind === "tower");
  return { ...before, towers, blocks: rest?.blocks ?? before.blocks, dice: rest?.dice ?? before.dice };
}
