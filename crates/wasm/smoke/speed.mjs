// Replays a record of Kaboom in the WebAssembly module and prints how much faster than
// real time it was, in processor time.
//
//   node speed.mjs MODULE.wasm RECORD

import { readFileSync } from "node:fs";
import process from "node:process";

import { Engine } from "./engine.mjs";
import { ask, readRecord } from "./record.mjs";

const [modulePath, recordPath] = process.argv.slice(2);
if (recordPath === undefined) {
  process.stderr.write("usage: node speed.mjs MODULE.wasm RECORD\n");
  process.exit(2);
}

const engine = new Engine(readFileSync(modulePath));
const { start, plies } = readRecord(recordPath);
/** Processor time in milliseconds, which other processes on the machine do not affect. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const play = () => {
  ask(engine, start);
  const begun = spent();
  for (const ply of plies) ask(engine, ply);
  return spent() - begun;
};
play(); // Warm up: the module is still being compiled during the first run.
const took = play();
const turns = start.players * start.options.rounds;
const seconds = turns * 30;
console.log(`${turns} turns of 30 s in ${(took / 1000).toFixed(2)} s: ${((seconds * 1000) / took).toFixed(0)} times real time`);
