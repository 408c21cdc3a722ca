// The worker that simulates a table of Kaboom and reports its state: a table on this device, whose time it keeps, or one online, which it
// follows.

/// <reference lib="webworker" />

import { instantiate } from "../../engine/instance";
import type { Ask } from "../../engine/instance";
import type { FromClock, ReplayedTurn, ToClock } from "./clockMessages";
import { Follower } from "./follower";
import { answerWith } from "./simulation";
import type { Simulation } from "./simulation";
import { TableClock } from "./tableClock";
import type { KaboomData } from "./view";

/** Time between two checks of the clock, in milliseconds. */
const TICK_MS = 1000 / 60;

declare const self: DedicatedWorkerGlobalScope;

/** The interface shared by both kinds of tables. */
interface Table {
  pass(now: number): void;
  readonly simulation: Simulation;
}

let module: WebAssembly.Module | null = null;
let table: Table | null = null;
/** Messages are handled one after another, even while an engine is being created. */
let queue: Promise<void> = Promise.resolve();

function send(message: FromClock): void {
  self.postMessage(message);
}

function engine(): Promise<Ask> {
  if (module === null) throw new Error("a message came before the module");
  return instantiate(module);
}

function keepTime(begun: Table): void {
  table = begun;
  setInterval(() => guarded(() => begun.pass(performance.now())), TICK_MS);
}

async function receive(message: ToClock): Promise<void> {
  switch (message.kind) {
    case "module":
      module = message.module;
      return;
    case "open": {
      const clock = new TableClock(await engine(), send);
      clock.open(message.options, message.origin);
      send({ kind: "answer", id: message.id, value: clock.simulation.data });
      clock.replay(message.log);
      keepTime(clock);
      return;
    }
    case "replay": {
      const clock = new TableClock(await engine(), send);
      clock.open(message.options, message.origin);
      const marks = clock.prepare(message.inputs);
      send({ kind: "answer", id: message.id, value: { data: clock.simulation.data, ...marks } satisfies ReplayedTurn });
      keepTime(clock);
      return;
    }
    case "follow": {
      const opened = (value: KaboomData): void => send({ kind: "answer", id: message.id, value });
      keepTime(new Follower(await engine(), await engine(), message.options, send, opened, () => performance.now()));
      return;
    }
    case "preview":
      return answer(message.id, ({ simulation }) => simulation.preview(message.seat, message.input));
    case "ask":
      return answer(message.id, ({ simulation }) => simulation.ask(message.question));
    case "where":
      return answer(message.id, ({ simulation }) => simulation.position);
    case "record":
      return answer(message.id, ({ simulation }) => simulation.record);
    case "table":
      if (table instanceof Follower) table.receive(message.message);
      return;
    case "own":
      if (table instanceof Follower) table.receiveOwn(message.message);
      return;
    default:
      if (table instanceof TableClock) table.receive(message, performance.now());
  }
}

function answer(id: number, work: (of: Table) => unknown): void {
  const asked = table;
  if (asked !== null) answerWith(send, id, () => work(asked));
}

function broken(error: unknown): void {
  send({ kind: "broken", message: String(error) });
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    broken(error);
  }
}

self.addEventListener("message", (event: MessageEvent<ToClock>) => {
  queue = queue.then(() => receive(event.data)).catch(broken);
});
