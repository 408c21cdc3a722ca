// The page's connection to the worker that simulates a table.

import { compiledModule } from "../../engine/boxes";
import { EngineRefusal } from "../../engine/client";
import { EngineClosed, EngineGone } from "../../engine/gone";
import type { Options } from "../../engine/protocol";
import type { EndedTurn, FromClock, Heard, Look, ToClock } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import type { KaboomData } from "./view";

export interface Listener {
  frame(look: Look): void;
  turn(turn: EndedTurn): void;
  /** Online only: the turn resumes after this many milliseconds. */
  resumes?(after: number): void;
  /** Online only: the page must request the whole table again. */
  lost?(why: string): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Opening = Omit<ToClock & { kind: "open" }, "kind">;

interface Opened {
  readonly clock: SimulationClient;
  readonly data: KaboomData;
}

export class SimulationClient {
  readonly #worker = new Worker(new URL("./clockWorker.ts", import.meta.url), { type: "module", name: "kaboom-clock" });
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #opened: Waiting | null = null;
  #gone: EngineGone | null = null;

  private constructor(private readonly listener: Listener) {
    this.#worker.addEventListener("message", (event: MessageEvent<FromClock>) => this.#hear(event.data));
    this.#worker.addEventListener("error", (event) => this.#end(new EngineGone(event.message)));
  }

  /** Opens a table on this device, with the turns already played. */
  static open(opening: Opening, listener: Listener): Promise<Opened> {
    return SimulationClient.#begin({ kind: "open", ...opening }, listener, () => undefined);
  }

  /** Follows an online table; resolves when the whole table has arrived, which `ask` requests. */
  static follow(options: Options, listener: Listener, ask: (clock: SimulationClient) => void): Promise<Opened> {
    return SimulationClient.#begin({ kind: "follow", options }, listener, ask);
  }

  static async #begin(first: ToClock, listener: Listener, then: (clock: SimulationClient) => void): Promise<Opened> {
    const clock = new SimulationClient(listener);
    try {
      clock.#tell({ kind: "module", module: await compiledModule("kaboom") });
      const data = await new Promise<unknown>((resolve, reject) => {
        clock.#opened = { resolve, reject };
        clock.#tell(first);
        then(clock);
      });
      return { clock, data: data as KaboomData };
    } catch (error) {
      clock.close();
      throw error;
    }
  }

  /** Forwards a server message about the table. */
  hear(heard: Heard): void {
    this.#tell({ kind: "heard", heard });
  }

  run(on: boolean, pace = 1): void {
    this.#tell({ kind: "run", on, pace });
  }

  ready(seat: number): void {
    this.#tell({ kind: "ready", seat });
  }

  /** Resolves when the input has taken effect; rejects with an EngineRefusal. */
  async act(input: TimedInput): Promise<void> {
    await this.#ask((id) => ({ kind: "act", id, input }));
  }

  where(): Promise<unknown> {
    return this.#ask((id) => ({ kind: "where", id }));
  }

  foresee(seat: number, input: string): Promise<unknown> {
    return this.#ask((id) => ({ kind: "foresee", id, seat, input }));
  }

  async record(): Promise<string> {
    return (await this.#ask((id) => ({ kind: "record", id }))) as string;
  }

  close(): void {
    this.#worker.terminate();
    this.#end(new EngineClosed("the table was closed"));
  }

  #ask(message: (id: number) => ToClock): Promise<unknown> {
    if (this.#gone !== null) return Promise.reject(this.#gone);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#tell(message(id));
    });
  }

  #tell(message: ToClock): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromClock): void {
    switch (message.kind) {
      case "frame":
        return this.listener.frame(message);
      case "turn":
        return this.listener.turn(message);
      case "opened":
        return this.#opened?.resolve(message.data);
      case "resumes":
        return this.listener.resumes?.(message.after);
      case "lost":
        return this.listener.lost?.(message.why);
      case "broken":
        return this.#end(new EngineGone(message.message));
      case "answer":
      case "refused": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.kind === "answer") waiting?.resolve(message.value);
        else waiting?.reject(new EngineRefusal(message.code, message.message));
      }
    }
  }

  #end(why: EngineGone): void {
    this.#gone ??= why;
    this.#opened?.reject(this.#gone);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}
