// Plays a record of Kaboom through the WebAssembly module and prints how much
// faster than real time it went, and how long 15 steps take in the middle of it.
//
//   node speed.mjs MODULE.wasm RECORD

import { readFileSync } from "node:fs";
import process from "node:process";

import { Engine } from "./engine.mjs";
import { ask, readRecord, stepOf } from "./record.mjs";

const [modulePath, recordPath] = process.argv.slice(2);
if (recordPath === undefined) {
  process.stderr.write("usage: node speed.mjs MODULE.wasm RECORD\n");
  process.exit(2);
}

const engine = new Engine(readFileSync(modulePath));
const { start, plies } = readRecord(recordPath);
const play = () => {
  ask(engine, start);
  const begun = performance.now();
  for (const ply of plies) ask(engine, ply);
  return performance.now() - begun;
};
play(); // The first time the module is still being compiled.
const took = play();
const turns = start.players * start.options.rounds;
const seconds = turns * 30;
console.log(`${turns} turns of 30 s in ${(took / 1000).toFixed(2)} s: ${((seconds * 1000) / took).toFixed(0)} times real time`);

// The middle of the first turn, with everything awake that ever is.
ask(engine, start);
const middle = plies.findIndex((ply) => ply.cmd === "apply" && stepOf(ply) > 900);
for (const ply of plies.slice(0, middle)) ask(engine, ply);
const times = [];
for (let round = 0; round < 20; round += 1) {
  const before = performance.now();
  ask(engine, { cmd: "tick", steps: 15 });
  times.push(performance.now() - before);
}
times.sort((a, b) => a - b);
console.log(`15 steps in the middle of a turn: ${times[10].toFixed(2)} ms at the median, ${times[19].toFixed(2)} ms at most ` + `(with the reply and its position)`);
