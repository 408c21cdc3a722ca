// The tools beside a tile table, with the real engine: tiles not seen yet, the dictionary, wild tiles and final standings.

import { readFileSync } from "node:fs";

import { beforeAll, expect, test, vi } from "vitest";

import type { Engine } from "../../src/engine/client";
import type { Box } from "../../src/engine/protocol";
import { baseForms, define, readDefinitions } from "../../src/games/tiles/definitions";
import { Reference } from "../../src/games/tiles/reference";
import { standingsOf } from "../../src/games/tiles/standings";
import { unseen } from "../../src/games/tiles/tracker";
import { wildMarks, wildWords } from "../../src/games/tiles/wilds";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("tiles");
  await speak("en");
});

const open = (box: Box): Promise<Engine> => openNodeEngine(box);
const bopUk = new Reference("bop", { dictionary: "ukrainian" }, "tiles-uk", open);
const laid = (...tiles: readonly (readonly [string, number, number])[]) =>
  new Map(tiles.map(([tile, x, y]) => [`${x},${y}`, { tile, x, y }]));

test.each(["bop", "digit", "qinto"])("the tracker of %s counts sixty tiles, less those on the grid and in the own hand", async (game) => {
  const all = await new Reference(game, {}, "tiles", open).tiles();
  const [first = ["", 0], second = ["", 0]] = all;
  const left = unseen(all, [first[0], second[0]]);
  expect(left.reduce((sum, tile) => sum + tile.all, 0)).toBe(60);
  expect(left.reduce((sum, tile) => sum + tile.left, 0)).toBe(58);
  expect(left[0]).toEqual({ tile: first[0], all: first[1], left: first[1] - 1 });
});

test("where the words come from a file of the server, the tracker knows the tiles", async () => {
  const all = await new Reference("bop", { challenge: "on", dictionary: "file" }, "tiles", open).tiles();
  expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(60);
});

test("the dictionary lists the words of letters, and checks a word", async () => {
  const reference = new Reference("bop", { dictionary: "standard" }, "tiles", open);
  expect((await reference.words("rnbw"))?.words[0]).toBe("rainbow");
  expect(await reference.words("Rainbow")).toMatchObject({ wrd: "RNBW", is_word: true, is_wrd: true });
  expect(await reference.words("nhqs")).toMatchObject({ is_wrd: false, words: [] });
  expect(await reference.words("слово")).toBeNull();
});

test("with Ukrainian words, the tracker counts Cyrillic tiles and the dictionary has Ukrainian words", async () => {
  const all = await bopUk.tiles();
  expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(60);
  expect(all.filter(([tile]) => tile.startsWith("Н")).reduce((sum, [, count]) => sum + count, 0)).toBe(5);
  expect((await bopUk.words("кт"))?.words).toContain("кіт");
  expect(await bopUk.words("Кішка")).toMatchObject({ wrd: "КШК", is_word: true, is_wrd: true });
  expect(await bopUk.words("word")).toBeNull();
});

test("a wild tile is named with the tile that it stands for", async () => {
  const reference = new Reference("digit", {}, "tiles", open);
  const grid = laid(["5y", 0, 0], ["6y", 1, 0], ["_y", 2, 0]);
  const digits = { letters: false, shapes: false };
  expect(wildWords(await reference.wilds(grid, [{ x: 0, y: 0 }]), digits)).toEqual(["✱ = yellow 7."]);
  expect(wildMarks(await reference.wilds(grid, [{ x: 0, y: 0 }]))).toEqual([{ x: 2, y: 0, meaning: "7y" }]);
  // While it can be many tiles, nothing is said; in Q!nto its lines may differ.
  expect(wildWords(await reference.wilds(laid(["5y", 0, 0], ["!!", 1, 0]), [{ x: 0, y: 0 }]), digits)).toEqual([]);
  const shapes = { letters: false, shapes: true };
  const cross = laid(["Hr", 0, 0], ["!!", 1, 0], ["Hr", 2, 0], ["Sb", 1, 1], ["Sb", 1, -1]);
  const wilds = await new Reference("qinto", {}, "tiles", open).wilds(cross, [{ x: 1, y: 0 }]);
  expect(wildWords(wilds, shapes)).toEqual(["Across, wild tile = red heart.", "Down, wild tile = blue spade."]);
  expect(wildMarks(wilds)).toEqual([]);
});

test("final standings go by points, or by the tiles left; equal players share a place", () => {
  const view = { scores: [12, 30, 12], hand_sizes: [2, 0, 5], pile_sizes: [3, 0, 1] };
  const places = (scored: boolean) => standingsOf(view, scored).map(({ seat, place, count }) => [place, seat, count]);
  expect(places(true)).toEqual([
    [1, 1, 30],
    [2, 0, 12],
    [2, 2, 12],
  ]);
  expect(places(false)).toEqual([
    [1, 1, 0],
    [2, 0, 5],
    [3, 2, 6],
  ]);
});

test("no text calls a wild tile blank: it has a star", () => {
  for (const catalogue of ["tiles", "digit", "qinto", "bop"]) {
    expect(readFileSync(new URL(`../../locales/en/${catalogue}.ftl`, import.meta.url), "utf8")).not.toMatch(/\bblank/i);
  }
});

test("no text of Q!nto calls its wild tile !, which is one of the shapes: it shows a wheel", () => {
  for (const language of ["en", "uk"]) {
    const words = readFileSync(new URL(`../../locales/${language}/qinto.ftl`, import.meta.url), "utf8");
    expect(words).not.toMatch(/; !|the ! tile|знаком !/);
    expect(words.match(/colour wheel|кольорове коло/g)?.length).toBe(2);
  }
});

test("words are defined by their dictionary form, and offensive ones are not", async () => {
  const load = (letter: string): Promise<ReadonlyMap<string, string>> =>
    Promise.resolve(readDefinitions(readFileSync(new URL(`../../public/definitions/en-${letter}.txt`, import.meta.url), "utf8")));
  const one = async (word: string): Promise<string | undefined> => (await define([word], 1, load))[0]?.meaning;
  expect(await one("rainbow")).toMatch(/^an arc of colored light/);
  expect(await one("cities")).toMatch(/^city: a large and densely populated/);
  expect(await one("running")).toMatch(/\S/);
  expect(baseForms("stopped")).toContain("stop");
  expect(await one("zzyx")).toBeUndefined();
  expect(await one("shit")).toBeUndefined();
  expect((await define(["muscadine", "qqqq", "cat", "dog", "hen"], 3, load)).map(({ word }) => word)).toEqual(["muscadine", "cat", "dog"]);
});
