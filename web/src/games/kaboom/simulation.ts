// A match of Kaboom in an engine, for workers: inputs and steps advance it, and it reports every finished turn. It does not use a clock.

import type { Ask } from "../../engine/instance";
import type { GameEvent, GameResult, Options, PositionReply, RawReply } from "../../engine/protocol";
import type { EndedTurn, FromClock, Look, Origin } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import type { KaboomData, KaboomView } from "./view";

/** A refusal by the engine. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Answers a request of the page, or reports the engine's refusal. */
export function answerWith(send: (message: FromClock) => void, id: number, work: () => unknown): void {
  try {
    send({ kind: "answer", id, value: work() });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    send({ kind: "refused", id, code: error.code, message: error.message });
  }
}

/** The fields of a position that are read here. */
type Place = Pick<KaboomView, "phase" | "step" | "ready">;

type AppliedReply = PositionReply & { events: GameEvent[] };

export class Simulation {
  #position: unknown = null;
  #toMove: number[] = [];
  #result: GameResult | null = null;
  /** The present view, once it has been requested. */
  #view: KaboomView | null = null;
  /** The inputs of the present turn, and the position before it if all of it was received. */
  #inputs: TimedInput[] = [];
  #begin: unknown = null;
  #events: GameEvent[] = [];
  #ids: string[] = [];
  #data: KaboomData | null = null;

  constructor(
    private readonly line: Ask,
    private readonly onTurn: (turn: EndedTurn) => void,
  ) {}

  open(options: Options, origin: Origin): void {
    this.#adopt(this.#ask<PositionReply>({ ...beginning(origin), game: "kaboom", options }));
    this.#data = this.#ask<{ data: KaboomData }>({ cmd: "data" }).data;
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
    return this.#ask<{ hash: string }>({ cmd: "hash" }).hash;
  }

  get record(): string {
    return this.#ask<{ record: string }>({ cmd: "record" }).record;
  }

  get position(): unknown {
    return this.#position;
  }

  get phase(): KaboomView["phase"] {
    return this.#place.phase;
  }

  get step(): number {
    return this.#place.step;
  }

  isReady(seat: number): boolean {
    return this.#place.ready.includes(seat);
  }

  get view(): KaboomView {
    if (this.#view === null) {
      const { view } = this.#ask<{ view: KaboomView & { table?: string } }>({ cmd: "view", seat: null });
      delete view.table;
      this.#view = view;
    }
    return this.#view;
  }

  /** Applies an input, with the id of its request if it has one. */
  apply(timed: TimedInput, id?: string): void {
    const { seat, step, input, drawn } = timed;
    const before = this.#position;
    const begins = this.phase === "ready" && this.#inputs.length === 0;
    const request = { cmd: "apply", seat, action: `@${step} ${input}`, ...(drawn === undefined ? {} : { drawn }) };
    const reply = this.#ask<AppliedReply>(request);
    if (begins) this.#begin = before;
    this.#inputs.push(timed);
    if (id !== undefined) this.#ids.push(id);
    this.#adopt(reply);
    this.#events.push(...reply.events);
  }

  /** Advances by some steps; stops at the end of a turn. */
  tick(steps: number): void {
    // The end of a turn is built from the view before it.
    const before = this.phase === "play" && this.step + steps >= this.data.steps ? this.view : null;
    const reply = this.#ask<AppliedReply>({ cmd: "tick", steps });
    this.#adopt(reply);
    this.#events.push(...reply.events);
    if (before !== null && reply.events.some(({ kind }) => kind === "rest")) this.#endTurn(before, reply.events);
  }

  /** Runs the rest of the turn. */
  finish(): void {
    this.tick(this.data.steps);
  }

  preview(seat: number, input: string): unknown {
    return this.#ask<{ foresight: unknown }>({ cmd: "foresee", seat, action: `@${this.step} ${input}` }).foresight;
  }

  /** Returns the current state, with the events since the last call. */
  look(): Look {
    return { view: this.view, events: this.#events.splice(0), toMove: this.#toMove, result: this.#result, ids: this.#ids.splice(0) };
  }

  /** Ends the match for a reason outside the rules of the game. */
  end(result: GameResult): void {
    this.#result = result;
    this.#toMove = [];
  }

  get #place(): Place {
    return this.#position as Place;
  }

  #endTurn(before: KaboomView, events: GameEvent[]): void {
    this.onTurn({ begin: this.#begin, inputs: this.#inputs.splice(0), view: endOf(before, events), events });
    this.#begin = null;
  }

  #adopt({ position, to_move, result }: PositionReply): void {
    this.#position = position;
    this.#toMove = to_move;
    this.#result = result;
    this.#view = null;
  }

  #ask<T>(request: object): T {
    const reply = JSON.parse(this.line(JSON.stringify(request))) as RawReply;
    if (!reply.ok) throw new Refused(reply.error.code, reply.error.message);
    return reply as unknown as T;
  }
}

function beginning(origin: Origin): object {
  switch (origin.kind) {
    case "new":
      return { cmd: "new", players: origin.players, seed: origin.seed };
    case "position":
      return { cmd: "position", position: origin.position };
    case "view":
      return { cmd: "follow", view: origin.view };
  }
}

/** Builds the view at the end of a turn: everything at rest, and every tower judged. */
function endOf(before: KaboomView, events: readonly GameEvent[]): KaboomView {
  const rest = events.find(({ kind }) => kind === "rest") as (GameEvent & Pick<KaboomView, "blocks" | "dice">) | undefined;
  const towers = events.filter(({ kind }) => kind === "tower") as unknown as KaboomView["towers"];
  return { ...before, towers, blocks: rest?.blocks ?? before.blocks, dice: rest?.dice ?? before.dice };
}
