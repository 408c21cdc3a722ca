// Texts of turns, new matches and addresses.

import { expect, test } from "vitest";

import { readTurn, squareAt } from "../../src/games/cats/view";
import { newMatch, playedAgain } from "../../src/match/newMatch";

test("a turn's text is taken apart", () => {
  expect(readTurn("k@c3")).toEqual({ ornament: null, places: "kitten", square: "c3", takes: [] });
  expect(readTurn("c@c3=b2c3d4")).toEqual({ ornament: null, places: "cat", square: "c3", takes: ["b2", "c3", "d4"] });
  expect(readTurn("lift=f6")).toEqual({ ornament: null, places: null, square: "f6", takes: ["f6"] });
  expect(readTurn("o@c5,c@b1=b1c1d1")).toEqual({ ornament: "c5", places: "cat", square: "b1", takes: ["b1", "c1", "d1"] });
  expect(readTurn("o@c5,lift=c3")).toEqual({ ornament: "c5", places: null, square: "c3", takes: ["c3"] });
  expect(squareAt(2, 3)).toBe("c4");
});

test("who begins is as wished, and changes when played again", () => {
  const wishes = { mode: "bot", level: 3, begins: "other", players: 2, names: [], options: {} } as const;
  const match = newMatch("boop", "boop", wishes);
  expect(match.seats.map(({ kind }) => kind)).toEqual(["bot", "person"]);
  expect(playedAgain(match).seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
  expect(newMatch("boop", "boop", { ...wishes, begins: "me" }).seats[0]?.kind).toBe("person");
});

test("several bots are different ones, those nearest to the chosen level", () => {
  const levels = (level: number, players: number): number[] =>
    newMatch("qinto", "tiles", { mode: "bot", level, begins: "me", players, names: [], options: {} }).seats.flatMap((seat) =>
      seat.kind === "bot" ? [seat.level] : [],
    );
  expect(levels(4, 2)).toEqual([4]);
  expect(levels(1, 4)).toEqual([1, 2, 3]);
  expect(levels(3, 4)).toEqual([3, 2, 4]);
  expect(levels(5, 6)).toEqual([5, 4, 3, 2, 1]);
});

test("bots of different levels share a device with people", () => {
  const wishes = { mode: "device", level: 2, begins: "me", players: 4, names: ["Ada "], options: {} } as const;
  expect(newMatch("qinto", "tiles", { ...wishes, bots: [false, 5, true, 1] }).seats).toEqual([
    { kind: "person", name: "Ada" },
    { kind: "bot", level: 5 },
    { kind: "bot", level: 2 },
    { kind: "bot", level: 1 },
  ]);
});
