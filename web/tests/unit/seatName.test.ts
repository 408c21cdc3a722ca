// The names of bots at a table.

import { expect, test, vi } from "vitest";

import { emptyState } from "../../src/match/tableSource";
import type { SeatInfo, TableState } from "../../src/match/tableSource";
import { friendNumber, seatName } from "../../src/ui/table/seatName";
import { LANGUAGES, needWords, speak } from "../../src/words";

const bot = (level: number): SeatInfo => ({ kind: "bot", name: "", level, here: false, connected: true });
const person: SeatInfo = { kind: "person", name: "Nina", level: null, here: true, connected: true };

function names(state: TableState): string[] {
  return state.seats.map((_, seat) => seatName(state, seat, String));
}

test.each(LANGUAGES)("five bots of one level have five names without numbers in %s", async (language) => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await speak(language);
  await needWords("shell");
  const bots = names(emptyState([person, bot(3), bot(3), bot(3), bot(3), bot(3)]));
  expect(new Set(bots).size).toBe(6);
  for (const name of bots) expect(name).not.toMatch(/\d|bot-friend/u);
});

test("only further bots of a level get another coat", () => {
  const state = emptyState([bot(1), bot(2), person, bot(1), bot(2), bot(1)]);
  expect(state.seats.map((_, seat) => friendNumber(state, seat))).toEqual([0, 0, 0, 1, 2, 3]);
});
