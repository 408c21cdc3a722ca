// The format of a record (crates/core/src/record.rs), as far as a replay needs it. The engine checks whether its actions are legal and lead
// to its result: after replaying them it must write the same text.

import type { Engine } from "../engine/client";
import type { GameResult, OptionSpec, Options } from "../engine/protocol";
import { sha256 } from "../online/sha256";

const HEADER = "ruckus-record 1";

export class BadRecord extends Error {
  override readonly name = "BadRecord";
}

/** An action and its seat. */
export interface Entry {
  readonly seat: number;
  readonly action: string;
}

export interface ReadRecord {
  readonly text: string;
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly seed: string;
  readonly start: unknown;
  readonly entries: readonly Entry[];
  /** Whether the table intervened outside the rules of the game, for example by a resignation. */
  readonly byTable: boolean;
  /** The number of steps after the last action, in real-time games. */
  readonly waited: number;
  readonly result: GameResult | null;
}

/** Returns the record itself, without a preceding proof of the shuffle. */
export function bareRecord(text: string): string | null {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const begins = lines.findIndex((line) => line.trimEnd() === HEADER);
  return begins < 0 ? null : lines.slice(begins).join("\n");
}

/** Returns the id of its game; null if it names none. */
export function gameOfRecord(record: string): string | null {
  return /^game ([a-z]+)$/m.exec(record)?.[1] ?? null;
}

/** Returns the options of a record as text, to find the engine module that can read the rest. */
export function choicesOfRecord(record: string): Readonly<Record<string, string>> {
  const line = /^options (.*)$/m.exec(record)?.[1] ?? "";
  return Object.fromEntries(
    line
      .trimEnd()
      .split(" ")
      .map((one) => one.split("=") as [string, string]),
  );
}

/** Parses a record; throws a BadRecord if it is not one or was changed. */
export async function readRecord(engine: Engine, text: string): Promise<ReadRecord> {
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  const check = lines.pop() ?? "";
  const sum = sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
  const digits = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (lines[0] !== HEADER || check !== `check ${digits}`) throw new BadRecord("this is no record, or it was changed");
  const field = (name: string): string | null => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? null;
  const game = field("game") ?? "";
  const { games } = await engine.ask({ cmd: "games" });
  const about = games.find(({ id }) => id === game);
  if (about === undefined) throw new BadRecord("there is no such game");
  const plies = lines.flatMap((line) => {
    const [, seat, action] = /^\d+ (\d+|-) (.+)$/.exec(line) ?? [];
    return seat === undefined || action === undefined ? [] : [{ seat: Number(seat), action }];
  });
  const byTable = /^!(resign|flag|draw)$/;
  const last = plies.findLast(({ action }) => !byTable.test(action))?.action ?? "";
  const start = field("start");
  return {
    text,
    game,
    options: readOptions(field("options") ?? "", about.options),
    players: Number(field("players")),
    seed: field("seed") ?? "0",
    // A position is an object, or a text used as it is.
    start: start?.startsWith("{") ? (JSON.parse(start) as unknown) : start,
    entries: plies.filter(({ action }) => !action.startsWith("!")),
    byTable: plies.some(({ action }) => byTable.test(action)),
    waited: Number(/^!wait (\d+)$/.exec(last)?.[1] ?? 0),
    result: readResult(field("result")),
  };
}

/** Checks that the engine writes the same record after the replay, unless the table intervened, which the engine does not know. */
export async function expectSame(engine: Engine, { text, byTable }: ReadRecord): Promise<void> {
  if (byTable) return;
  const { record } = await engine.ask({ cmd: "record" });
  if (record.trimEnd() !== text.trimEnd()) throw new BadRecord("the game does not end as the record says");
}

function readOptions(text: string, specs: readonly OptionSpec[]): Options {
  const unnamed = specs.flatMap((spec) =>
    spec.type === "integer" && spec.unnamed !== undefined ? [[spec.name, spec.unnamed] as const] : [],
  );
  const read = text.split(" ").flatMap((pair) => {
    const [name = "", value = ""] = pair.split("=");
    const spec = specs.find((one) => one.name === name);
    if (spec === undefined) return [];
    return [[name, spec.type === "boolean" ? value === "true" : spec.type === "integer" ? Number(value) : value] as const];
  });
  return Object.fromEntries([...unnamed, ...read]);
}

/** Parses `1 resigned 0,0`: the winners (or -), the reason, the points. */
function readResult(text: string | null): GameResult | null {
  const [winners, reason, scores] = text?.split(" ") ?? [];
  if (winners === undefined || reason === undefined || scores === undefined) return null;
  return { winners: winners === "-" ? [] : winners.split(",").map(Number), reason, scores: scores.split(",").map(Number) };
}
