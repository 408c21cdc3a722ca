// The page's connection to an engine: typed requests that return promises of their replies. One client is one worker with one session; a
// second position needs a second client.

import { compiledModule } from "./boxes";
import { EngineClosed, EngineGone } from "./gone";
import type { AnyRequest, Box, Command, RawReply, ReplyTo, RequestOf } from "./protocol";
import type { FromWorker, ToWorker } from "./workerMessages";

/** A refusal by the engine; nothing has changed. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** An engine that answers the requests of the protocol. */
export interface Engine {
  ask<C extends Command>(request: RequestOf<C> & { cmd: C }): Promise<ReplyTo<C>>;
  close(): void;
}

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

export class WorkerEngine implements Engine {
  readonly #worker: Worker;
  /** Replies arrive in the order of the requests, so a queue is enough. */
  readonly #waiting: Waiting[] = [];
  #next = 1;
  #gone: EngineGone | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener("message", (message: MessageEvent<FromWorker>) => this.#hear(message.data));
    worker.addEventListener("error", (event) => this.#end(new EngineGone(event.message)));
  }

  static async open(box: Box): Promise<WorkerEngine> {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: `engine-${box}` });
    const engine = new WorkerEngine(worker);
    try {
      engine.#tell({ kind: "module", module: await compiledModule(box) });
    } catch (error) {
      engine.close();
      throw error;
    }
    return engine;
  }

  ask<C extends Command>(request: RequestOf<C> & { cmd: C }): Promise<ReplyTo<C>> {
    if (this.#gone !== null) return Promise.reject(this.#gone);
    const id = this.#next++;
    const line = JSON.stringify({ id, ...(request as AnyRequest) });
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#tell({ kind: "line", line });
    }) as Promise<ReplyTo<C>>;
  }

  close(): void {
    this.#worker.terminate();
    this.#end(new EngineClosed("the engine was closed"));
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.kind === "broken") {
      this.#worker.terminate();
      this.#end(new EngineGone(message.message));
      return;
    }
    const waiting = this.#waiting.shift();
    if (waiting === undefined) throw new Error("the engine answered without being asked");
    const reply = JSON.parse(message.line) as RawReply;
    if (reply.ok) waiting.resolve(reply);
    else waiting.reject(new EngineRefusal(reply.error.code, reply.error.message));
  }

  #end(why: EngineGone): void {
    this.#gone ??= why;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#gone);
  }
}
