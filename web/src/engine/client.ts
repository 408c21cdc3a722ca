// The page's connection to an engine: typed requests that return promises of their replies. One client is one worker with one session; a
// second position needs a second client.

import { compiledModule } from "./boxes";
import { EngineRefusal } from "./gone";
import type { Box, Command, ReplyTo, RequestOf } from "./protocol";
import { readReply } from "./reply";
import type { ToWorker } from "./worker";
import { WorkerRpc } from "./workerRpc";
import type { WorkerReply } from "./workerRpc";

export { EngineRefusal };

/** An engine that answers the requests of the protocol. */
export interface Engine {
  ask<C extends Command>(request: RequestOf<C>): Promise<ReplyTo<C>>;
  close(): void;
}

export class WorkerEngine implements Engine {
  readonly #rpc: WorkerRpc<ToWorker, WorkerReply>;

  private constructor(worker: Worker) {
    this.#rpc = new WorkerRpc(worker);
  }

  static async open(box: Box): Promise<WorkerEngine> {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: `engine-${box}` });
    const engine = new WorkerEngine(worker);
    try {
      engine.#rpc.send({ kind: "module", module: await compiledModule(box) });
    } catch (error) {
      engine.close();
      throw error;
    }
    return engine;
  }

  async ask<C extends Command>(request: RequestOf<C>): Promise<ReplyTo<C>> {
    const line = await this.#rpc.request((id) => ({ kind: "line", id, line: JSON.stringify({ id, ...request }) }));
    return readReply<C>(line as string);
  }

  close(): void {
    this.#rpc.close();
  }
}
