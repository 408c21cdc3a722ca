// Runs a file of request lines through the WebAssembly module and prints the replies,
// one per line, as `ruckus engine` does.
//
//   node smoke.mjs MODULE.wasm REQUESTS > REPLIES

import { readFileSync, writeSync } from "node:fs";
import process from "node:process";

import { Engine } from "./engine.mjs";

const NEWLINE = 0x0a;

function* linesOf(bytes) {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    start = end < 0 ? bytes.length : end + 1;
  }
}

/** Writes all bytes: a pipe may accept only a part at a time, or be full. */
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
