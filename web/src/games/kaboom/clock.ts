// The page's end of the worker that keeps the time of a table.

import { compiledModule } from "../../engine/boxes";
import { EngineGone, EngineRefusal } from "../../engine/client";
import type { Deed, FromClock, ToClock } from "./clockMessages";
import type { KaboomData } from "./view";

export interface Listener {
  frame(frame: FromClock & { kind: "frame" }): void;
  turn(turn: FromClock & { kind: "turn" }): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Opening = Omit<ToClock & { kind: "open" }, "kind">;

export class Clock {
  readonly #worker = new Worker(new URL("./clockWorker.ts", import.meta.url), { type: "module", name: "kaboom-clock" });
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #opened: Waiting | null = null;
  #gone: EngineGone | null = null;

  private constructor(private readonly listener: Listener) {
    this.#worker.addEventListener("message", (event: MessageEvent<FromClock>) => this.#hear(event.data));
    this.#worker.addEventListener("error", (event) => this.#end(new EngineGone(event.message)));
  }

  /** Begins a table, with the turns that were played at it already. */
  static async open(opening: Opening, listener: Listener): Promise<{ clock: Clock; data: KaboomData }> {
    const clock = new Clock(listener);
    try {
      clock.#tell({ kind: "module", module: await compiledModule("kaboom") });
      const data = await new Promise<unknown>((resolve, reject) => {
        clock.#opened = { resolve, reject };
        clock.#tell({ kind: "open", ...opening });
      });
      return { clock, data: data as KaboomData };
    } catch (error) {
      clock.close();
      throw error;
    }
  }

  run(on: boolean, pace = 1): void {
    this.#tell({ kind: "run", on, pace });
  }

  ready(seat: number): void {
    this.#tell({ kind: "ready", seat });
  }

  /** Fulfilled when the deed has taken effect; an EngineRefusal if it was refused. */
  async act(deed: Deed): Promise<void> {
    await this.#ask((id) => ({ kind: "act", id, deed }));
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
    this.#end(new EngineGone("the table was closed"));
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
