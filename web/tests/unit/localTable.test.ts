// A local table with the real engine.

import { expect, test } from "vitest";

import { LocalTable } from "../../src/match/localTable";
import type { LocalSeat } from "../../src/match/localTable";
import { seatToAct } from "../../src/match/tableSource";
import { openNodeEngine } from "./nodeEngine";

const person: LocalSeat = { kind: "person", name: "" };
const bot: LocalSeat = { kind: "bot", level: 1 };

function open(seats: LocalSeat[], played: string[] = []): Promise<LocalTable> {
  const setup = { game: "boop", box: "boop", options: {}, seats, seed: 7 } as const;
  return LocalTable.open(setup, { open: openNodeEngine }, played);
}

/** Waits for a state that fits. */
function until(table: LocalTable, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = table.state.subscribe(() => {
      if (fits()) resolve();
    });
    void end;
  });
}

test("a preview tells what would happen and changes nothing", async () => {
  const table = await open([person, person], ["k@c3"]);
  const preview = await table.preview(1, "k@d3");
  expect(preview.ok && preview.events.map(({ kind }) => kind)).toEqual(["place", "boop"]);
  expect(table.state.value.plies).toHaveLength(1);
  expect(await table.preview(1, "k@c3")).toMatchObject({ ok: false, code: "illegal-action" });
  await table.act(1, "k@d3");
  expect(table.state.value.plies.at(-1)?.events).toEqual(preview.ok && preview.events);
});

test("a refused action changes nothing", async () => {
  const table = await open([person, person], ["k@c3"]);
  await expect(table.act(1, "k@c3")).rejects.toThrow();
  expect(table.state.value.toMove).toEqual([1]);
  expect(table.played).toEqual(["k@c3"]);
});

test("a move asks for the view without waiting for the reply", async () => {
  const log: string[] = [];
  const setup = { game: "boop", box: "boop", options: {}, seats: [person, person], seed: 7 } as const;
  const table = await LocalTable.open(setup, {
    open: async (box) => {
      const engine = await openNodeEngine(box);
      return {
        async ask(request) {
          log.push(request.cmd);
          const reply = await engine.ask(request);
          log.push(`reply to ${request.cmd}`);
          return reply;
        },
        close: () => engine.close(),
      };
    },
  });
  log.length = 0;
  await table.act(0, "k@c3");
  expect(log).toEqual(["apply", "view", "reply to apply", "reply to view"]);
});

test("a bot answers, and a take-back leads to one's own last decision", async () => {
  const table = await open([person, bot]);
  expect(table.canTakeBack.value).toBe(false);
  await table.act(0, "k@c3");
  await until(table, () => table.state.value.plies.length === 2);
  expect(seatToAct(table.state.value)).toBe(0);
  await table.takeBack();
  expect(table.played).toEqual([]);
  expect(seatToAct(table.state.value)).toBe(0);
});

test("a take-back while the bot thinks makes its thought worthless", async () => {
  const table = await open([person, bot]);
  await table.act(0, "k@c3");
  expect(table.state.value.thinking).toEqual([1]);
  await table.takeBack();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(table.played).toEqual([]);
  expect(table.state.value.thinking).toEqual([]);
});

test("a bot that begins begins by itself", async () => {
  const table = await open([bot, person]);
  await until(table, () => table.state.value.plies.length === 1);
  expect(seatToAct(table.state.value)).toBe(1);
});

test("what was played can be opened, looked back at and recorded", async () => {
  const table = await open([person, person], ["k@c3", "k@d4", "k@a1"]);
  expect(table.state.value.toMove).toEqual([1]);
  const first = (await table.viewAt(1)) as { pieces: unknown[] };
  expect(first.pieces).toHaveLength(1);
  expect(((await table.viewAt(0)) as { pieces: unknown[] }).pieces).toEqual([]);
  expect(await table.record()).toContain("3 0 k@a1");
});

test("changes are told after the state has changed", async () => {
  const table = await open([person, person]);
  const heard: string[] = [];
  table.subscribe((change) => heard.push(`${change.kind} ${table.state.value.plies.length}`));
  await table.act(0, "k@c3");
  await table.takeBack();
  expect(heard).toEqual(["ply 1", "jump 0"]);
});
