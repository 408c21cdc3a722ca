// The worker: one instance of an engine module, lines in and lines out. It knows nothing
// of what is in the lines. The first message is the compiled module; lines that come
// while the instance is being made wait for it.

/// <reference lib="webworker" />

import type { FromWorker, ToWorker } from "./workerMessages";

declare const self: DedicatedWorkerGlobalScope;

interface Exports {
  memory: WebAssembly.Memory;
  ruckus_request(length: number): number;
  ruckus_line(): number;
  ruckus_reply(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let module: Promise<Exports> | null = null;

async function start(compiled: WebAssembly.Module): Promise<Exports> {
  const imports = { env: { now_ms: () => performance.now() } };
  const instance = await WebAssembly.instantiate(compiled, imports);
  return instance.exports as unknown as Exports;
}

/** The reply to one line. Views of the memory are made anew because calls may grow it. */
function ask(engine: Exports, line: string): string {
  const bytes = encoder.encode(line);
  const request = engine.ruckus_request(bytes.length) >>> 0;
  if (request === 0) throw new Error(`no memory for a request of ${bytes.length} bytes`);
  new Uint8Array(engine.memory.buffer, request, bytes.length).set(bytes);
  const length = engine.ruckus_line() >>> 0;
  const reply = engine.ruckus_reply() >>> 0;
  return decoder.decode(new Uint8Array(engine.memory.buffer, reply, length));
}

self.addEventListener("message", async (message: MessageEvent<ToWorker>) => {
  const sent = message.data;
  if (sent.kind === "module") {
    module = start(sent.module);
    return;
  }
  try {
    if (module === null) throw new Error("a line came before the module");
    tell({ kind: "reply", line: ask(await module, sent.line) });
  } catch (error) {
    // A trap leaves the instance unusable; whoever asked throws the worker away.
    tell({ kind: "broken", message: String(error) });
  }
});

function tell(message: FromWorker): void {
  self.postMessage(message);
}
