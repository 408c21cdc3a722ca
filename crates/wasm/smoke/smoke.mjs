// Runs a file of request lines through the WebAssembly module and prints the
// replies, one line each, as `ruckus engine` does.
//
//   node smoke.mjs MODULE.wasm REQUESTS > REPLIES
//
// It is also the shortest complete example of a host. Two things are easily got
// wrong: the memory's buffer is replaced when the memory grows, so views of it
// are made after each call; and pointers are signed here, hence the `>>> 0`.

import { readFileSync, writeSync } from "node:fs";
import process from "node:process";

const NEWLINE = 0x0a;

function* linesOf(bytes) {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
  }
}

class Engine {
  #exports;

  constructor(moduleBytes) {
    const module = new WebAssembly.Module(moduleBytes);
    const imports = { env: { now_ms: () => performance.now() } };
    this.#exports = new WebAssembly.Instance(module, imports).exports;
  }

  /** The reply to one line; both are bytes without a newline. */
  ask(line) {
    const { memory, ruckus_request, ruckus_line, ruckus_reply } = this.#exports;
    const request = ruckus_request(line.length) >>> 0;
    if (request === 0) throw new Error(`no memory for a request of ${line.length} bytes`);
    new Uint8Array(memory.buffer, request, line.length).set(line);
    const length = ruckus_line() >>> 0;
    const reply = ruckus_reply() >>> 0;
    return Buffer.from(new Uint8Array(memory.buffer, reply, length));
  }

  get finished() {
    return this.#exports.ruckus_finished() === 1;
  }
}

/** Writes all of it: a pipe may take only a part at a time, or be full. */
function print(bytes) {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(process.stdout.fd, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

const [modulePath, requestsPath] = process.argv.slice(2);
if (requestsPath === undefined) {
  process.stderr.write("usage: node smoke.mjs MODULE.wasm REQUESTS > REPLIES\n");
  process.exit(2);
}

const engine = new Engine(readFileSync(modulePath));
for (const line of linesOf(readFileSync(requestsPath))) {
  print(Buffer.concat([engine.ask(line), Buffer.of(NEWLINE)]));
  if (engine.finished) break;
}
