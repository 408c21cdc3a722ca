// The real engine in this process: the module that browsers load, without a worker.

import { readFileSync } from "node:fs";

import type { Engine } from "../../src/engine/client";
import type { Box, Command, ReplyTo, RequestOf } from "../../src/engine/protocol";
import { readReply } from "../../src/engine/reply";

interface Exports {
  memory: WebAssembly.Memory;
  ruckus_request(length: number): number;
  ruckus_line(): number;
  ruckus_reply(): number;
}

const modules = new Map<Box, Promise<WebAssembly.Module>>();

function moduleOf(box: Box): Promise<WebAssembly.Module> {
  const known = modules.get(box) ?? WebAssembly.compile(readFileSync(new URL(`../../engine/${box}.wasm`, import.meta.url)));
  modules.set(box, known);
  return known;
}

/** Opens an engine. With a clock that stands still, only nodes end a search. */
export async function openNodeEngine(box: Box, now = (): number => performance.now()): Promise<Engine> {
  const imports = { env: { now_ms: now } };
  const instance = await WebAssembly.instantiate(await moduleOf(box), imports);
  const engine = instance.exports as unknown as Exports;
  return {
    async ask<C extends Command>(request: RequestOf<C>): Promise<ReplyTo<C>> {
      const line = new TextEncoder().encode(JSON.stringify({ id: 1, ...request }));
      const at = engine.ruckus_request(line.length) >>> 0;
      new Uint8Array(engine.memory.buffer, at, line.length).set(line);
      const length = engine.ruckus_line() >>> 0;
      const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.ruckus_reply() >>> 0, length));
      return readReply<C>(text);
    },
    close: () => undefined,
  };
}
