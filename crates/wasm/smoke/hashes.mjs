// Replays a record of Kaboom in the WebAssembly module and prints the hash of the table
// every 60 steps: turn, step, hash.
//
//   node hashes.mjs MODULE.wasm RECORD > HASHES

import { readFileSync } from "node:fs";
import process from "node:process";

import { Engine } from "./engine.mjs";
import { ask, readRecord, stepOf } from "./record.mjs";

const EVERY = 60;

const [modulePath, recordPath] = process.argv.slice(2);
if (recordPath === undefined) {
  process.stderr.write("usage: node hashes.mjs MODULE.wasm RECORD > HASHES\n");
  process.exit(2);
}

const engine = new Engine(readFileSync(modulePath));
const { start, plies } = readRecord(recordPath);
let { position } = ask(engine, start);

/** Advances by some steps and prints the hashes on the way; stops at the end of the turn. */
function pass(steps) {
  let left = steps;
  const { turn } = position;
  while (left > 0 && position.turn === turn) {
    const stride = Math.min(left, EVERY - (position.step % EVERY));
    ({ position } = ask(engine, { cmd: "tick", steps: stride }));
    left -= stride;
    if (position.turn === turn && position.phase === "play" && position.step % EVERY === 0) {
      const { view } = ask(engine, { cmd: "view", seat: 0 });
      process.stdout.write(`${turn - 1} ${position.step} ${view.hash}\n`);
    }
  }
}

for (const ply of plies) {
  if (ply.cmd === "tick") {
    pass(ply.steps);
  } else {
    pass(stepOf(ply) - position.step);
    ({ position } = ask(engine, ply));
  }
}
if (position.phase !== "over") throw new Error("the record ends in the middle of a game");
