// The package for npm, as its users write programs with it.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { EngineRefusal, start } from "../../../deploy/npm/index.js";

async function engine() {
  const file = fileURLToPath(new URL("../../engine/boop.wasm", import.meta.url));
  return start(await WebAssembly.compile(await readFile(file)));
}

test("a program plays a whole game with the package", async () => {
  const boop = await engine();
  let { result } = boop.ask({ cmd: "new", game: "boop", seed: 3 });
  for (let turns = 0; result === null && turns < 200; turns += 1) {
    const { action } = boop.ask({ cmd: "go", nodes: 50 });
    if (action === null) throw new Error("the game is not over, but there is no action");
    ({ result } = boop.ask({ cmd: "apply", action }));
  }
  expect(result?.winners.length).toBeLessThanOrEqual(1);
  expect(result).not.toBeNull();
});

test("a refusal has the code of the engine", async () => {
  const boop = await engine();
  boop.ask({ cmd: "new", game: "boop" });
  expect(() => boop.ask({ cmd: "apply", action: "k@z9" })).toThrow(EngineRefusal);
  try {
    boop.ask({ cmd: "apply", action: "k@z9" });
  } catch (error) {
    expect((error as EngineRefusal).code).toMatch(/^[a-z-]+$/);
  }
  expect(boop.ask({ cmd: "legal" }).actions).toHaveLength(36);
});
