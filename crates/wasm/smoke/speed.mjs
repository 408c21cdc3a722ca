// Plays a record of Kaboom through the WebAssembly module and prints how much
// faster than real time it went, and how long 15 steps take in the middle of it.
//
//   node speed.mjs MODULE.wasm RECORD

import { readFileSync } from "node:fs";
import process from "node:process";

import { Engine } from "./engine.mjs";

const [modulePath, recordPath] = process.argv.slice(2);
if (recordPath === undefined) {
  process.stderr.write("usage: node speed.mjs MODULE.wasm RECORD\n");
  process.exit(2);
}

const lines = readFileSync(recordPath, "utf8").split("\n");
const header = (name) => lines.find((line) => line.startsWith(`${name} `)).slice(name.length + 1);
const options = Object.fromEntries(
  header("options")
    .split(" ")
    .map((pair) => pair.split("="))
    .map(([name, value]) => [name, /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value]),
);

const engine = new Engine(readFileSync(modulePath));
const ask = (request) => {
  const reply = JSON.parse(engine.ask(Buffer.from(JSON.stringify(request))).toString());
  if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(reply.error)}`);
  return reply;
};

/** What a line of the record asks for; nothing if it is no ply. */
function request(line) {
  const wait = /^\d+ - !wait (\d+)$/.exec(line);
  if (wait) return { cmd: "tick", steps: Number(wait[1]) };
  const ply = /^\d+ (\d+) (@.*)$/.exec(line);
  return ply && { cmd: "apply", seat: Number(ply[1]), action: ply[2] };
}

const plies = lines.map(request).filter(Boolean);
const play = () => {
  ask({ cmd: "new", game: "kaboom", players: Number(header("players")), seed: Number(header("seed")), options });
  const begun = performance.now();
  for (const ply of plies) ask(ply);
  return performance.now() - begun;
};
play(); // The first time the module is still being compiled.
const took = play();
const turns = Number(header("players")) * Number(options.rounds);
const seconds = turns * 30;
console.log(`${turns} turns of 30 s in ${(took / 1000).toFixed(2)} s: ${((seconds * 1000) / took).toFixed(0)} times real time`);

// The middle of the first turn, with everything awake that ever is.
ask({ cmd: "new", game: "kaboom", players: Number(header("players")), seed: Number(header("seed")), options });
const middle = plies.findIndex((ply) => ply.cmd === "apply" && Number(ply.action.split(" ")[0].slice(1)) > 900);
for (const ply of plies.slice(0, middle)) ask(ply);
const times = [];
for (let round = 0; round < 20; round += 1) {
  const before = performance.now();
  ask({ cmd: "tick", steps: 15 });
  times.push(performance.now() - before);
}
times.sort((a, b) => a - b);
console.log(`15 steps in the middle of a turn: ${times[10].toFixed(2)} ms at the median, ${times[19].toFixed(2)} ms at most ` + `(with the reply and its position)`);
