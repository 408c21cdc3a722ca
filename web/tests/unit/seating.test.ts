// The orientation of a shared board: whose side is at the bottom, how pieces are rotated, where keys lead.

import { signal } from "@preact/signals";
import { expect, test } from "vitest";

import { SeatView, inSight, nearSeat, pieceAngle, squareTowards } from "../../src/games/cats/seating";
import type { Seating } from "../../src/settings";

const BED = { columns: 6, rows: 6 };
const TREE = { columns: 7, rows: 7 };

test("arrows go where the eye sees them go, however the board lies", () => {
  const around = (turned: boolean): (string | null)[] =>
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => squareTowards(key, "c4", BED, turned));
  expect(around(false)).toEqual(["b4", "d4", "c5", "c3"]);
  expect(around(true)).toEqual(["d4", "b4", "c3", "c5"]);
});

test("Home, End and the page keys go to the edges that are seen", () => {
  const edges = (turned: boolean): (string | null)[] =>
    ["Home", "End", "PageUp", "PageDown"].map((key) => squareTowards(key, "c4", TREE, turned));
  expect(edges(false)).toEqual(["a4", "g4", "c7", "c1"]);
  expect(edges(true)).toEqual(["g4", "a4", "c1", "c7"]);
});

test("a key that leads nowhere is not taken for one that does", () => {
  expect(squareTowards("x", "c4", BED, false)).toBeNull();
  expect(squareTowards("Enter", "c4", BED, true)).toBeNull();
});

test("over the edge there is no square of the board", () => {
  expect(squareTowards("ArrowUp", "a6", BED, false)).toBe("a7");
  expect(squareTowards("ArrowDown", "a6", BED, true)).toBe("a7");
});

test("only side by side the mover's side comes to the bottom", () => {
  expect(nearSeat("side-by-side", 1, 0)).toBe(1);
  expect(nearSeat("side-by-side", 0, 1)).toBe(0);
  // After the end no seat is to move and the board does not turn.
  expect(nearSeat("side-by-side", null, 1)).toBe(1);
  expect(nearSeat("facing", 1, 0)).toBe(0);
  expect(nearSeat("fixed", 1, 1)).toBe(0);
});

test("pieces stand upright on a turned board, and for the far side when facing", () => {
  expect([0, 1].map((seat) => pieceAngle(seat, "fixed", false))).toEqual([0, 0]);
  expect([0, 1].map((seat) => pieceAngle(seat, "facing", false))).toEqual([0, 180]);
  expect([0, 1].map((seat) => pieceAngle(seat, "side-by-side", true))).toEqual([-180, -180]);
});

test("rows and columns are listed as they are met by the eye", () => {
  expect(inSight([2, 1, 0], false)).toEqual([2, 1, 0]);
  expect(inSight([2, 1, 0], true)).toEqual([0, 1, 2]);
});

test("the board does not turn under a turn that is still being shown", () => {
  const seating = signal<Seating>("side-by-side");
  const busy = signal(false);
  const seats = new SeatView(seating, busy);
  seats.follow(0);
  busy.value = true;
  seats.follow(1);
  expect(seats.turned.value).toBe(false);
  busy.value = false;
  expect(seats.turned.value).toBe(true);
  expect(seats.outlook.value).toEqual({ near: 1, facing: false });
  seating.value = "fixed";
  expect(seats.turned.value).toBe(false);
  expect(seats.outlook.value).toBeNull();
  seats.close();
});
