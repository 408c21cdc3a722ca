// The sentences about towers of Kaboom.

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { standing } from "../../src/games/kaboom/narration";
import type { Fault, KaboomData, KaboomView, Tower } from "../../src/games/kaboom/view";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

const [CUBE, PLANK, DRUM, ROOF, ARCH] = [0, 2, 3, 5, 6];

let data: KaboomData;

beforeAll(async () => {
  const engine = await openNodeEngine("kaboom");
  await engine.ask({ cmd: "new", game: "kaboom" });
  data = (await engine.ask({ cmd: "data" })).data as KaboomData;
  // The messages set the language of the page.
  vi.stubGlobal("document", { documentElement: { lang: "" } });
});
afterAll(() => vi.unstubAllGlobals());

async function sentences(language: "en" | "uk", ...towers: Tower[]): Promise<string[]> {
  await speak(language);
  await needWords("kaboom");
  return standing(data, { towers } as unknown as KaboomView);
}

const wrong = (tile: number, stack: number[], fault: Omit<Fault, "message">): Tower => ({
  tile,
  right: false,
  stack,
  faults: [{ message: "", ...fault }],
});
const missing = (wanted: number) => ({ code: "missing", level: 1, wanted });

test("an arch has the article of a vowel", async () => {
  expect(
    await sentences(
      "en",
      wrong(4, [2 * CUBE], missing(ARCH)),
      wrong(5, [2 * PLANK], missing(DRUM)),
      wrong(6, [2 * DRUM], { code: "wrong-kind", level: 0, wanted: ARCH, block: 2 * DRUM }),
      wrong(7, [2 * ARCH], { code: "wrong-kind", level: 0, wanted: DRUM, block: 2 * ARCH }),
      wrong(8, [2 * ROOF], { code: "extra", block: 2 * ARCH + 1 }),
    ),
  ).toEqual([
    "Tile 5: block 2 from the bottom, an arch, is missing.",
    "Tile 6: block 2 from the bottom, a drum, is missing.",
    "Tile 7: block 1 from the bottom should be an arch, but is a drum.",
    "Tile 8: block 1 from the bottom should be a drum, but is an arch.",
    "Tile 9: an extra arch touches it.",
  ]);
});

test("a block that lies on several tiles is one sentence", async () => {
  const roof = [2 * ROOF];
  const towers = [4, 17, 18, 25].map((tile) => wrong(tile, roof, missing(CUBE)));
  expect(await sentences("en", ...towers)).toEqual(["One block lies across several tiles: Tile 5, Tile 18, Tile 19, and Mega tile."]);
  expect(await sentences("uk", ...towers)).toEqual([
    "1 блок лежить одразу на кількох плитках: Плитка 5, Плитка 18, Плитка 19 і Мегаплитка.",
  ]);
});

test("towers that meet in a third are one sentence, others and right ones keep theirs", async () => {
  expect(
    await sentences(
      "en",
      wrong(1, [2], missing(CUBE)),
      wrong(2, [4], missing(CUBE)),
      { tile: 3, right: true, stack: [8, 9], faults: [] },
      wrong(9, [2, 4], missing(CUBE)),
      wrong(11, [6], missing(ARCH)),
    ),
  ).toEqual([
    "Tile 4: complete!",
    "2 blocks lie across several tiles: Tile 2, Tile 3, and Tile 10.",
    "Tile 12: block 2 from the bottom, an arch, is missing.",
  ]);
});
