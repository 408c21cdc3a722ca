// Reviewing a game: links, records and the analysis, with the real engine.

import { expect, test } from "vitest";

import { sha256 } from "../../src/online/sha256";
import { LocalTable } from "../../src/match/localTable";
import type { LocalSeat } from "../../src/match/localTable";
import { Analysis } from "../../src/review/analysis";
import { judge, worstOf } from "../../src/review/judge";
import { pack, unpack } from "../../src/review/packed";
import { BadRecord, bareRecord, gameOfRecord } from "../../src/review/record";
import { ReviewTable } from "../../src/review/reviewTable";
import { liveSetup } from "../../src/ui/screens/review/liveSetup";
import { openNodeEngine } from "./nodeEngine";

const SEATS: LocalSeat[] = [
  { kind: "person", name: "Ніна" },
  { kind: "bot", level: 2 },
];
const PLAYED = ["k@a1", "k@f6", "k@c1", "k@f4", "k@f1"];

async function boopRecord(played: readonly string[] = PLAYED): Promise<string> {
  const seats: LocalSeat[] = [
    { kind: "person", name: "" },
    { kind: "person", name: "" },
  ];
  const setup = { game: "boop", box: "boop", options: { "kittens-only": true }, seats, seed: 7 } as const;
  const table = await LocalTable.open(setup, { open: openNodeEngine }, played);
  return table.record();
}

test("a game goes into a link and comes out whole", async () => {
  const kept = { record: await boopRecord(), seats: SEATS };
  const packed = await pack(kept);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(600);
  expect(await unpack(packed)).toEqual(kept);
});

test.each(["", "nothing", "AAAA", "%%%"])("a link that is cut off is no game: %s", async (text) => {
  expect(await unpack(text)).toBeNull();
});

test("a link with something else in it is no game", async () => {
  const packed = await pack({ record: "", seats: [{ kind: "cat" }] } as never);
  expect(await unpack(packed)).toBeNull();
});

test("the proof of a shuffle before a record is left out", async () => {
  const record = await boopRecord();
  const proven = `ruckus-table-record 1\r\ntable 0f\r\nseat 0 bot\r\n\r\n${record.replaceAll("\n", "\r\n")}`;
  expect(bareRecord(proven)).toBe(record);
  expect(gameOfRecord(record)).toBe("boop");
  expect(bareRecord("a letter")).toBeNull();
});

test("a record is played again, and every position of it can be seen", async () => {
  const table = await ReviewTable.open(await openNodeEngine("boop"), await boopRecord(), { seats: SEATS, hidden: false });
  const { plies, seats, viewer } = table.state.value;
  expect(plies.map(({ action }) => action)).toEqual(PLAYED);
  expect(seats.map(({ here }) => here)).toEqual([false, false]);
  expect(viewer).toBeNull();
  const count = (view: unknown): number => JSON.stringify(view).split('"kitten"').length - 1;
  expect(count(await table.viewAt(0))).toBe(0);
  expect(count(await table.viewAt(2))).toBe(2);
});

test("a record in which a letter was changed is refused", async () => {
  const changed = (await boopRecord()).replace("k@c1", "k@d1");
  await expect(ReviewTable.open(await openNodeEngine("boop"), changed, { seats: SEATS, hidden: false })).rejects.toThrow(BadRecord);
});

test("in a game with secrets each position is seen by who was to move", async () => {
  const engine = await openNodeEngine("tiles");
  await engine.ask({ cmd: "new", game: "qinto", players: 2, seed: "5a".repeat(32), options: {} });
  for (let turn = 0; turn < 4; turn += 1) {
    const { actions } = await engine.ask({ cmd: "legal" });
    await engine.ask({ cmd: "apply", action: actions[0] ?? "pass" });
  }
  const { record } = await engine.ask({ cmd: "record" });
  const table = await ReviewTable.open(await openNodeEngine("tiles"), record, { seats: [], hidden: true });
  for (const [index, { position, to_move }] of table.positions.entries()) {
    const view = (await table.viewAt(index)) as { hand: string[] };
    const { hands } = position as { hands: string[][] };
    expect(view.hand.toSorted()).toEqual(hands[to_move[0] ?? 0]?.toSorted());
  }
});

test("every move is judged, and what the bot would rather have done is named", async () => {
  const record = await boopRecord();
  const table = await ReviewTable.open(await openNodeEngine("boop"), record, { seats: SEATS, hidden: false });
  const { plies, result, seats } = table.state.value;
  const analysis = new Analysis(
    { game: "boop", options: table.options, players: seats.length, positions: table.positions, plies, result, hidden: false },
    () => openNodeEngine("boop"),
  );
  await analysis.run({ brief: { nodes: 5000 }, deep: { nodes: 20_000 } });
  expect(analysis.failed.value).toBe(false);
  expect(analysis.thoughts.value).toHaveLength(6);
  expect(analysis.judgements.value).toHaveLength(5);
  for (const { mark, better, after } of analysis.judgements.value) {
    expect(after).not.toBeNull();
    expect(mark === "best").toBe(better === null);
  }
  // Every mistake comes with the best play after it and after the better move.
  const mistakes = worstOf(analysis.judgements.value, null);
  expect(mistakes.length).toBeGreaterThan(0);
  for (const index of mistakes) {
    const { played, better } = analysis.mistakes.value.get(index) ?? {};
    expect(played?.plies[0]?.action).toBe(PLAYED[index]);
    expect(better?.plies[0]?.action).toBe(analysis.judgements.value[index]?.better?.action);
  }
});

test("marks are those of the program", () => {
  const of = {
    game: "boop",
    options: {},
    players: 2,
    positions: [],
    plies: [
      { seat: 0, action: "a", events: [] },
      { seat: 1, action: "b", events: [] },
      { seat: 0, action: "c", events: [] },
      { seat: 1, action: "d", events: [] },
    ],
    result: { winners: [0], reason: "row", scores: [1, 0] },
    hidden: false,
  };
  const thoughts = [
    { seat: 0, action: "a", score: 0.6, line: [], best: [], compared: null },
    { seat: 1, action: "x", score: 0.5, line: [], best: [], compared: null },
    { seat: 0, action: "y", score: 0.7, line: [], best: [], compared: null },
    { seat: 1, action: "z", score: 0.4, line: [], best: [], compared: null },
  ];
  const marks = of.plies.map((_, index) => judge(of, thoughts, index));
  expect(marks.map(({ mark }) => mark)).toEqual(["best", "mistake", "good", "blunder"]);
  expect(marks.map(({ after }) => after?.toFixed(2))).toEqual(["0.60", "0.30", "0.60", "0.00"]);
  // With three players, the loss of one player does not show who gained from it.
  expect(judge({ ...of, players: 3 }, thoughts, 1)).toMatchObject({ mark: "unknown", after: null });
});

test("where hands are secret, a move is a mistake only if the engine is sure that it lost much", () => {
  const ply = (action: string) => ({ seat: 0, action, events: [] });
  const compared = [
    { action: "few", score: 0.35, error: 0.05 },
    { action: "noisy", score: 0.4, error: 0.2 },
    { action: "many", score: 0.65, error: 0.01 },
    { action: "pass", score: 0.2, error: 0.1 },
    { action: "best", score: 0.7, error: 0 },
    { action: "unforeseen", score: 0.75, error: 0.01 },
  ];
  const of = {
    game: "qinto",
    options: {},
    players: 3,
    positions: [],
    plies: compared.map(({ action }) => ply(action)),
    result: null,
    hidden: true,
  };
  const thoughts = compared.map((one) => ({ seat: 0, action: "best", score: 0.7, line: ["best"], best: [], compared: one }));
  const judgements = of.plies.map((_, index) => ({ ...judge(of, thoughts, index), better: ply("best") }));
  expect(judgements.map(({ mark }) => mark)).toEqual(["blunder", "good", "good", "blunder", "best", "good"]);
  expect(judgements.map(({ after }) => after)).toEqual(compared.map(({ score }) => score));
  expect(worstOf(judgements, 0)).toEqual([3, 0]);
  expect(worstOf(judgements, 1)).toEqual([]);
});

test("an analysis is stopped in the middle, and what was found stays", async () => {
  const table = await ReviewTable.open(await openNodeEngine("boop"), await boopRecord(), { seats: SEATS, hidden: false });
  const { plies, result, seats } = table.state.value;
  const analysis = new Analysis(
    { game: "boop", options: table.options, players: seats.length, positions: table.positions, plies, result, hidden: false },
    () => openNodeEngine("boop"),
  );
  const ended = analysis.run({ brief: { ms: 30 }, deep: { ms: 30 } });
  await new Promise<void>((resolve) => {
    analysis.thoughts.subscribe((thoughts) => thoughts.length === 2 && resolve());
  });
  analysis.stop();
  await ended;
  expect(analysis.running.value).toBe(false);
  expect(analysis.failed.value).toBe(false);
  expect(analysis.thoughts.value.length).toBeLessThan(6);
});

test("the record of Kaboom is taken apart into turns", async () => {
  const engine = await openNodeEngine("kaboom");
  await engine.ask({ cmd: "new", game: "kaboom", players: 2, seed: 3, options: { rounds: 1 } });
  for (let turn = 0; turn < 2; turn += 1) {
    for (const seat of [0, 1]) await engine.ask({ cmd: "apply", seat, action: "@0 ready" });
    const { view } = await engine.ask({ cmd: "view", seat: null });
    await engine.ask({ cmd: "apply", seat: (view as { builder: number }).builder, action: "@5 grab 3" });
    await engine.ask({ cmd: "tick", steps: 36_000 });
  }
  const { record } = await engine.ask({ cmd: "record" });
  const { setup, played } = await liveSetup(await openNodeEngine("kaboom"), record, SEATS, "kaboom");
  expect(setup).toMatchObject({ game: "kaboom", seats: SEATS, seed: "3" });
  expect(played.map((turn) => (JSON.parse(turn) as { input: string }[]).map(({ input }) => input))).toEqual([
    ["ready", "ready", "grab 3"],
    ["ready", "ready", "grab 3"],
  ]);
});

test.each([
  { given: "in mid-turn", steps: 300, turns: 1 },
  { given: "between turns", steps: 1800, turns: 2 },
])("a turn of Kaboom that was given up $given is not played to an end it never had", async ({ steps, turns }) => {
  const engine = await openNodeEngine("kaboom");
  await engine.ask({ cmd: "new", game: "kaboom", options: { rounds: 2 }, players: 2, seed: 4 });
  for (const passed of [1800, steps]) {
    for (const seat of [0, 1]) await engine.ask({ cmd: "apply", seat, action: "@0 ready" });
    await engine.ask({ cmd: "tick", steps: passed });
  }
  const { record } = await engine.ask({ cmd: "record" });
  const { played } = await liveSetup(engine, givenUp(record), SEATS, "kaboom");
  expect(played).toHaveLength(turns);
});

/** Returns a record in which the first seat resigns at the end. */
function givenUp(record: string): string {
  const lines = record.split("\n").filter((line) => line !== "" && !line.startsWith("check "));
  const last = lines.findLastIndex((line) => /^\d+ /.test(line));
  lines.splice(last + 1, 0, `${Number.parseInt(lines[last] ?? "", 10) + 1} 0 !resign`);
  const text = lines.map((line) => `${line}\n`).join("");
  const sum = Array.from(sha256(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, "0"));
  return `${text}check ${sum.join("")}\n`;
}
