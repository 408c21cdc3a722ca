// A host of the engine: one request in, one reply out. Runs in Node, in browsers and in workers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module of each game. */
const MODULES = { boop: "boop", halls: "boop", bop: "tiles", digit: "tiles", qinto: "tiles", kaboom: "kaboom" };

/** A refusal by the engine; nothing has changed. */
export class EngineRefusal extends Error {
  name = "EngineRefusal";

  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Loads the module for a game, or a module such as "tiles-uk", and starts an engine with no match yet. */
export async function open(game) {
  const name = MODULES[game] ?? game;
  const address = new URL(`./modules/${name}.wasm`, import.meta.url);
  return start(await compile(address));
}

/** Starts an engine from a compiled module, for programs that load it themselves. */
export async function start(module) {
  const imports = { env: { now_ms: () => performance.now() } };
  const { exports } = await WebAssembly.instantiate(module, imports);
  return new Engine(exports);
}

export class Engine {
  #exports;

  constructor(exports) {
    this.#exports = exports;
  }

  /** Sends a request, such as { cmd: "new", game: "boop" }. Returns the reply, or throws an EngineRefusal. */
  ask(request) {
    const reply = JSON.parse(this.line(JSON.stringify(request)));
    if (!reply.ok) throw new EngineRefusal(reply.error.code, reply.error.message);
    return reply;
  }

  /** Sends a line of the engine protocol as text and returns the reply as text. */
  line(text) {
    const { memory, ruckus_request, ruckus_line, ruckus_reply } = this.#exports;
    const bytes = encoder.encode(text);
    const request = ruckus_request(bytes.length) >>> 0;
    if (request === 0) throw new Error(`no memory for a request of ${bytes.length} bytes`);
    // Calls may grow the memory, so views of it are made after each call.
    new Uint8Array(memory.buffer, request, bytes.length).set(bytes);
    const length = ruckus_line() >>> 0;
    const reply = ruckus_reply() >>> 0;
    return decoder.decode(new Uint8Array(memory.buffer, reply, length));
  }
}

async function compile(address) {
  if (address.protocol !== "file:") return WebAssembly.compileStreaming(fetch(address));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(address));
}
