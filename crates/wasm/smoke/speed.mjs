// Plays a record of Kaboom through the WebAssembly module and prints how much
// faster than real time it went, and how long 15 steps take in the middle of it,
// in processor time.
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
/** Processor time in milliseconds: what others do on the machine does not count. */
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
play(); // The first time the module is still being compiled.
const took = play();
const turns = start.players * start.options.rounds;
const seconds = turns * 30;
console.log(`${turns} turns of 30 s in ${(took / 1000).toFixed(2)} s: ${((seconds * 1000) / took).toFixed(0)} times real time`);

// The middle of the first turn, with everything awake that ever is.
ask(engine, start);
const middle = plies.findIndex((ply) => ply.cmd === "apply" && stepOf(ply) > 900);
for (const ply of plies.slice(0, middle)) ask(engine, ply);
ask(engine, { cmd: "keep" });
const times = [];
for (let round = 0; round < 21; round += 1) {
  const before = spent();
  ask(engine, { cmd: "back" });
  ask(engine, { cmd: "tick", steps: 15 });
  times.push(spent() - before);
}
times.sort((a, b) => a - b);
const [median, most] = [times[10], times[20]].map((time) => time.toFixed(2));
console.log(`rolling back and 15 steps again, with the positions as text: ${median} ms at the median, ${most} ms at most`);
