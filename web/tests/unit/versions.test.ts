// Stored games without a version of the simulation use the first one.

import { afterEach, expect, test, vi } from "vitest";

import type { Engine } from "../../src/engine/client";
import type { GameAbout } from "../../src/engine/protocol";
import { saveMatch, savedMatch } from "../../src/match/saved";
import { sha256 } from "../../src/online/sha256";
import { readRecord } from "../../src/review/record";

const KABOOM: GameAbout = {
  id: "kaboom",
  name: "Kaboom",
  players: { min: 2, max: 5 },
  hidden: true,
  real_time: true,
  variants: [],
  options: [
    { name: "rounds", type: "integer", min: 1, max: 10, default: 3 },
    { name: "simulation", type: "integer", min: 1, max: 2, default: 2, unnamed: 1 },
  ],
};

const engine = { ask: () => Promise.resolve({ games: [KABOOM] }) } as unknown as Engine;

function record(options: string): string {
  const lines = ["ruckus-record 1", "game kaboom", `options ${options}`, "players 2", "seed 7", "state 0"];
  const sum = sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
  const digits = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [...lines, `check ${digits}`].join("\n");
}

afterEach(() => vi.unstubAllGlobals());

test("a record without a version is of the first", async () => {
  expect((await readRecord(engine, record("rounds=1"))).options).toEqual({ rounds: 1, simulation: 1 });
  expect((await readRecord(engine, record("rounds=1 simulation=2"))).options).toEqual({ rounds: 1, simulation: 2 });
});

test("a game that was saved without a version goes on in the first", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const setup = { game: "kaboom", box: "kaboom" as const, options: { rounds: 1 }, seats: [], seed: 7 };
  saveMatch({ setup, played: [] });
  expect(savedMatch("kaboom")?.setup.options).toEqual({ rounds: 1, simulation: 1 });
  saveMatch({ setup: { ...setup, options: { rounds: 1, simulation: 2 } }, played: [] });
  expect(savedMatch("kaboom")?.setup.options).toEqual({ rounds: 1, simulation: 2 });
});
