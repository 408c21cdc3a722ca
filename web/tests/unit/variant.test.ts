// The standard rules of each game: the pages and the engine must mean the same by them.

import { expect, test } from "vitest";

import { GAMES } from "../../src/games/list";
import { openNodeEngine } from "./nodeEngine";

test.each(GAMES)("the standard options of $id are the engine's defaults", async (card) => {
  const [module, engine] = await Promise.all([card.load(), openNodeEngine(card.box)]);
  const { games } = await engine.ask({ cmd: "games" });
  const about = games.find(({ id }) => id === card.id);
  const standard = Object.fromEntries(Object.entries(module.options).map(([name, words]) => [name, words.standard]));
  const defaults = Object.fromEntries((about?.options ?? []).map((spec) => [spec.name, spec.default]));
  expect(standard).toEqual(defaults);
});
