// The game modules compared with the engine.

import { existsSync } from "node:fs";

import { beforeAll, expect, test, vi } from "vitest";

import { EngineRefusal } from "../../src/engine/client";
import { howItWorks } from "../../src/games/howItWorks";
import { GAMES } from "../../src/games/list";
import { openNodeEngine } from "./nodeEngine";

beforeAll(() => {
  // The settings need it when a game is loaded.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});

test.each(GAMES)("the standard options of $id are the engine's defaults", async (card) => {
  const [module, engine] = await Promise.all([card.load(), openNodeEngine(card.box)]);
  const { games } = await engine.ask({ cmd: "games" });
  const about = games.find(({ id }) => id === card.id);
  const standard = Object.fromEntries(Object.entries(module.options).map(([name, words]) => [name, words.standard]));
  // A version is not a player's choice.
  const chosen = (about?.options ?? []).filter((spec) => !("unnamed" in spec));
  const defaults = Object.fromEntries(chosen.map((spec) => [spec.name, spec.default]));
  expect(standard).toEqual(defaults);
});

test.each(GAMES)("the example of a typed move of $id is written as the engine reads moves", async (card) => {
  const [module, engine] = await Promise.all([card.load(), openNodeEngine(card.box)]);
  await engine.ask({ cmd: "new", game: card.id });
  const answer = await engine.ask({ cmd: "apply", action: module.example }).then(
    () => "applied",
    (error: unknown) => (error instanceof EngineRefusal ? error.code : String(error)),
  );
  // It need not be legal in the initial position.
  expect(["applied", "illegal-action"]).toContain(answer);
});

test.each(GAMES)("an invitation to $id explains it in three pictures, and its link has one", async (card) => {
  expect((await howItWorks(card.id))?.length).toBe(3);
  expect(existsSync(new URL(`../../public/og/${card.id}.png`, import.meta.url))).toBe(true);
});
