// The pauses of bots that play one after another.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Pause, pauseAfter } from "../../src/match/botPace";
import type { GameEvent } from "../../src/engine/protocol";
import { LocalTable } from "../../src/match/localTable";
import type { LocalSeat } from "../../src/match/localTable";
import { openNodeEngine } from "./nodeEngine";

const pace = { answer: 200, reading: 2600 };
const events = (...kinds: GameEvent["kind"][]): GameEvent[] => kinds.map((kind) => ({ kind }) as GameEvent);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a bot answers a person quickly, and another bot when its turn can be read", () => {
  expect(pauseAfter(null, pace)).toBe(200);
  expect(pauseAfter(events("play", "score"), pace)).toBe(2600);
  expect(pauseAfter(events("accept"), pace)).toBe(200);
  expect(pauseAfter(events("play"), { answer: 200, reading: 0 })).toBe(200);
});

test("a pause ends by itself or is skipped", async () => {
  let ended = 0;
  const note = (): void => void (ended += 1);
  void new Pause(500).over.then(note);
  const skipped = new Pause(500);
  void skipped.over.then(note);
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toBe(0);
  skipped.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toBe(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(ended).toBe(2);
});

test("five bots wait for each other, and skipping the pause lets the next one play", async () => {
  const seats: LocalSeat[] = [{ kind: "person", name: "" }, ...Array.from({ length: 5 }, () => ({ kind: "bot", level: 1 }) as const)];
  const setup = { game: "qinto", box: "tiles", options: {}, seats, seed: 5, hidden: true } as const;
  const open = (box: "tiles" | "boop" | "kaboom") => openNodeEngine(box, () => 0);
  const table = await LocalTable.open(setup, { open, pace: { answer: 10, reading: 60_000 } });
  const plies = (): number => table.state.value.plies.length;
  const me = table.state.value.toMove[0] === 0;
  if (me) await table.act(0, (await table.legal(0)).actions[0] ?? "");
  await vi.advanceTimersByTimeAsync(10);
  const first = plies();
  expect(first).toBe(me ? 2 : 1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(plies()).toBe(first);
  table.skipPause();
  await vi.advanceTimersByTimeAsync(0);
  expect(plies()).toBe(first + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(plies()).toBe(first + 2);
  table.close();
});
