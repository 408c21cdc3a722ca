// The worker: one instance of an engine module, lines in and lines out. It does not interpret the lines. The first message is the compiled
// module; lines that arrive while the instance is being created wait for it.

/// <reference lib="webworker" />

import { instantiate } from "./instance";
import type { Ask } from "./instance";
import type { WorkerReply } from "./workerRpc";

export type ToWorker = { kind: "module"; module: WebAssembly.Module } | { kind: "line"; id: number; line: string };

declare const self: DedicatedWorkerGlobalScope;

let module: Promise<Ask> | null = null;

self.addEventListener("message", async (message: MessageEvent<ToWorker>) => {
  const sent = message.data;
  if (sent.kind === "module") {
    module = instantiate(sent.module);
    return;
  }
  try {
    if (module === null) throw new Error("a line came before the module");
    send({ kind: "answer", id: sent.id, value: (await module)(sent.line) });
  } catch (error) {
    // A trap leaves the instance unusable; the client discards the worker.
    send({ kind: "broken", message: String(error) });
  }
});

function send(message: WorkerReply): void {
  self.postMessage(message);
}
