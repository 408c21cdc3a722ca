// Converts records of Kaboom to requests: as much of the format as replaying needs.

import { readFileSync } from "node:fs";

/** The options as JSON, with numbers and booleans parsed. Without a version it is version 1. */
const optionsOf = (text) => ({
  simulation: 1,
  ...Object.fromEntries(
    text
      .split(" ")
      .map((pair) => pair.split("="))
      .map(([name, value]) => [name, /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value]),
  ),
});

/** The request for a line of a record; null if the line is not a ply. */
function requestOf(line) {
  const wait = /^\d+ - !wait (\d+)$/.exec(line);
  if (wait) return { cmd: "tick", steps: Number(wait[1]) };
  const ply = /^\d+ (\d+) (@.*)$/.exec(line);
  return ply && { cmd: "apply", seat: Number(ply[1]), action: ply[2] };
}

/** Reads a record: the request that starts the match, and the requests of its plies. */
export function readRecord(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  const header = (name) => lines.find((line) => line.startsWith(`${name} `)).slice(name.length + 1);
  const [players, seed] = [Number(header("players")), Number(header("seed"))];
  const start = { cmd: "new", game: "kaboom", players, seed, options: optionsOf(header("options")) };
  return { start, plies: lines.map(requestOf).filter(Boolean) };
}

/** The step at which an action takes effect. */
export const stepOf = (ply) => Number(ply.action.split(" ")[0].slice(1));

/** Sends a request to an engine; throws if it is refused. */
export function ask(engine, request) {
  const reply = JSON.parse(engine.ask(Buffer.from(JSON.stringify(request))).toString());
  if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(reply.error)}`);
  return reply;
}
