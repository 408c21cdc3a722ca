// The worker that keeps the time of a table of Kaboom: it owns the match, lets 60 steps pass
// in a second of the clock, and tells what it looks like. Time enters the simulation only as
// a number of steps: when the machine is late, a few steps are made up for, the rest is let go,
// and the turn takes longer.

/// <reference lib="webworker" />

import { instantiate } from "../../engine/instance";
import type { Ask } from "../../engine/instance";
import type { GameEvent, PositionReply, RawReply } from "../../engine/protocol";
import type { Deed, FromClock, ToClock } from "./clockMessages";
import type { KaboomView } from "./view";

declare const self: DedicatedWorkerGlobalScope;

const STEP_MS = 1000 / 60;
/** At most so many steps are made up for at once, at the usual pace. */
const CATCH_UP = 6;

class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

class TableClock {
  #view: KaboomView | null = null;
  #position: unknown = null;
  #toMove: number[] = [];
  #result: PositionReply["result"] = null;
  /** What waits for its step, in the order of steps. */
  #waiting: { deed: Deed; id: number }[] = [];
  /** What was done in the present turn, and the position before. */
  #deeds: Deed[] = [];
  #begin: unknown = null;
  #events: GameEvent[] = [];
  #running = false;
  #pace = 1;
  #last = 0;
  #owed = 0;

  constructor(private readonly line: Ask) {}

  open({ options, players, seed, position, log }: ToClock & { kind: "open" }): void {
    const begin =
      position === undefined || position === null
        ? { cmd: "new", game: "kaboom", options, players, seed }
        : { cmd: "position", game: "kaboom", options, position };
    this.#adopt(this.#ask<PositionReply>(begin));
    const { data } = this.#ask<{ data: unknown }>({ cmd: "data" });
    tell({ kind: "opened", data });
    for (const deeds of log) {
      for (const deed of deeds) this.#apply(deed);
      this.#tick(36_000);
    }
    this.#look();
    setInterval(() => this.#pass(), STEP_MS);
  }

  run(on: boolean, pace: number): void {
    this.#running = on;
    this.#pace = pace;
    this.#last = performance.now();
    this.#owed = 0;
  }

  ready(seat: number): void {
    if (this.#view?.phase !== "ready" || this.#view.ready.includes(seat)) return;
    this.#apply({ seat, input: "ready", step: 0 });
    this.#look();
  }

  act(id: number, deed: Deed): void {
    this.#waiting.push({ id, deed });
    this.#waiting.sort((a, b) => a.deed.step - b.deed.step);
    // What is due now need not wait for the next step.
    if (this.#view !== null && this.#doDue()) this.#look();
  }

  where(): unknown {
    return this.#position;
  }

  foresee(seat: number, input: string): unknown {
    const action = `@${this.#view?.step ?? 0} ${input}`;
    return this.#ask<{ foresight: unknown }>({ cmd: "foresee", seat, action }).foresight;
  }

  record(): string {
    return this.#ask<{ record: string }>({ cmd: "record" }).record;
  }

  #pass(): void {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    if (!this.#running || this.#view?.phase !== "play") return;
    this.#owed += (passed * this.#pace) / STEP_MS;
    let steps = Math.min(Math.floor(this.#owed), CATCH_UP * this.#pace);
    if (steps === 0) return;
    // What is more than that is let go.
    this.#owed = Math.min(this.#owed - steps, 1);
    while (steps > 0 && this.#view?.phase === "play") {
      this.#doDue();
      // No farther at once than to the next thing that is to be done.
      const due = (this.#waiting[0]?.deed.step ?? Number.POSITIVE_INFINITY) - this.#view.step;
      const together = Math.max(Math.min(steps, due), 1);
      this.#tick(together);
      steps -= together;
    }
    this.#look();
  }

  /** Does what is due at the present step; whether there was anything. */
  #doDue(): boolean {
    let did = false;
    while (this.#waiting[0] !== undefined && this.#waiting[0].deed.step <= (this.#view?.step ?? 0)) {
      const [{ id, deed }] = this.#waiting.splice(0, 1) as [{ id: number; deed: Deed }];
      did = true;
      try {
        this.#apply({ ...deed, step: this.#view?.step ?? 0 });
        tell({ kind: "answer", id, value: null });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        tell({ kind: "refused", id, code: error.code, message: error.message });
      }
    }
    return did;
  }

  #apply(deed: Deed): void {
    const action = `@${deed.step} ${deed.input}`;
    const before = this.#position;
    const reply = this.#ask<PositionReply & { events: GameEvent[] }>({ cmd: "apply", seat: deed.seat, action });
    if (this.#deeds.length === 0) this.#begin = before;
    this.#deeds.push(deed);
    this.#adopt(reply);
    this.#events.push(...reply.events);
  }

  #tick(steps: number): void {
    const before = this.#view;
    const reply = this.#ask<PositionReply & { events: GameEvent[] }>({ cmd: "tick", steps });
    this.#adopt(reply);
    this.#events.push(...reply.events);
    if (before !== null && reply.events.some(({ kind }) => kind === "rest")) this.#endTurn(before, reply.events);
  }

  #endTurn(before: KaboomView, events: GameEvent[]): void {
    for (const { id } of this.#waiting.splice(0)) tell({ kind: "refused", id, code: "time-up", message: "the turn is over" });
    const rest = events.find(({ kind }) => kind === "rest") as (GameEvent & Pick<KaboomView, "blocks" | "dice">) | undefined;
    const towers = events.filter(({ kind }) => kind === "tower") as unknown as KaboomView["towers"];
    const view = { ...before, towers, blocks: rest?.blocks ?? before.blocks, dice: rest?.dice ?? before.dice };
    tell({ kind: "turn", begin: this.#begin, deeds: this.#deeds.splice(0), view, events });
    this.#running = false;
  }

  #adopt({ position, to_move, result }: PositionReply): void {
    this.#position = position;
    this.#toMove = to_move;
    this.#result = result;
    const { view } = this.#ask<{ view: KaboomView & { table?: string } }>({ cmd: "view", seat: null });
    delete view.table;
    this.#view = view;
  }

  #look(): void {
    if (this.#view === null) return;
    const frame = { view: this.#view, events: this.#events.splice(0), toMove: this.#toMove, result: this.#result };
    tell({ kind: "frame", ...frame });
  }

  #ask<T>(request: object): T {
    const reply = JSON.parse(this.line(JSON.stringify(request))) as RawReply;
    if (!reply.ok) throw new Refused(reply.error.code, reply.error.message);
    return reply as unknown as T;
  }
}

let clock: Promise<TableClock> | null = null;

function tell(message: FromClock): void {
  self.postMessage(message);
}

function answer(id: number, work: () => unknown): void {
  try {
    tell({ kind: "answer", id, value: work() });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell({ kind: "refused", id, code: error.code, message: error.message });
  }
}

function hear(table: TableClock, message: ToClock): void {
  switch (message.kind) {
    case "open":
      return table.open(message);
    case "run":
      return table.run(message.on, message.pace);
    case "ready":
      return table.ready(message.seat);
    case "act":
      return table.act(message.id, message.deed);
    case "where":
      return answer(message.id, () => table.where());
    case "foresee":
      return answer(message.id, () => table.foresee(message.seat, message.input));
    case "record":
      return answer(message.id, () => table.record());
  }
}

self.addEventListener("message", async (event: MessageEvent<ToClock>) => {
  const message = event.data;
  try {
    if (message.kind === "module") clock = instantiate(message.module).then((line) => new TableClock(line));
    else if (clock !== null) hear(await clock, message);
  } catch (error) {
    tell({ kind: "broken", message: String(error) });
  }
});
