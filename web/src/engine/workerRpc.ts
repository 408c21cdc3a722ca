// Requests to a worker that return promises of their answers. Everything else the worker sends goes to a listener.

import { EngineClosed, EngineGone, EngineRefusal } from "./gone";

/** A worker's messages about requests, by their id, and about itself. */
export type WorkerReply =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  /** The engine refused the request. */
  | { readonly kind: "refused"; readonly id: number; readonly code: string; readonly message: string }
  /** The request failed. */
  | { readonly kind: "failed"; readonly id: number; readonly message: string }
  /** The worker cannot continue. */
  | { readonly kind: "broken"; readonly message: string };

interface Unanswered {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** `Sent` and `Received` are the messages to and from the worker. */
export class WorkerRpc<Sent, Received extends { readonly kind: string }> {
  readonly #unanswered = new Map<number, Unanswered>();
  #next = 1;
  #gone: EngineGone | null = null;

  constructor(
    private readonly worker: Worker,
    listener: (message: Exclude<Received, WorkerReply>) => void = () => undefined,
  ) {
    worker.addEventListener("error", (event) => this.#end(new EngineGone(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<Received | WorkerReply>) => {
      if (isReply(data)) this.#settle(data);
      else listener(data as Exclude<Received, WorkerReply>);
    });
  }

  send(message: Sent): void {
    this.worker.postMessage(message);
  }

  /** Sends a request with a new id; rejects with an EngineRefusal, or an EngineGone if there is no answer. */
  request(message: (id: number) => Sent): Promise<unknown> {
    if (this.#gone !== null) return Promise.reject(this.#gone);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#unanswered.set(id, { resolve, reject });
      this.send(message(id));
    });
  }

  close(): void {
    this.#end(new EngineClosed("the worker was closed"));
  }

  #settle(reply: WorkerReply): void {
    if (reply.kind === "broken") {
      this.#end(new EngineGone(reply.message));
      return;
    }
    const request = this.#unanswered.get(reply.id);
    this.#unanswered.delete(reply.id);
    if (reply.kind === "answer") request?.resolve(reply.value);
    else request?.reject(reply.kind === "refused" ? new EngineRefusal(reply.code, reply.message) : new Error(reply.message));
  }

  #end(why: EngineGone): void {
    this.worker.terminate();
    this.#gone ??= why;
    for (const { reject } of this.#unanswered.values()) reject(this.#gone);
    this.#unanswered.clear();
  }
}

function isReply(message: { readonly kind: string }): message is WorkerReply {
  return ["answer", "refused", "failed", "broken"].includes(message.kind);
}
