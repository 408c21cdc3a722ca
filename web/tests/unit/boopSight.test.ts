// The animation of boop without a browser: the order of its steps, the way pieces fall, and the rings round rows.

import { beforeEach, expect, test, vi } from "vitest";

import { ACROSS, fallPath, risePath } from "../../src/games/cats/flight";
import type { CatsEvent, CatsView, Direction } from "../../src/games/cats/view";
import { CROP, HEM, SIDE, middle } from "../../src/games/boop/geometry";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { Stage } = await import("../../src/games/cats/stage");
const { ringPath } = await import("../../src/games/cats/rows");

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const view = (pieces: string[]): CatsView => ({
  position: "",
  to_move: [0],
  result: null,
  pools: [
    { kittens: 0, cats: 0 },
    { kittens: 0, cats: 0 },
  ],
  pieces: pieces.map((square) => ({ square, seat: 0, piece: "kitten" })),
});

const kitten = { seat: 0, piece: "kitten" } as const;

test("a turn places, pushes, sews and raises in this order, in less than 900 ms", () => {
  const stage = new Stage();
  stage.set(view(["c3", "a1", "a2", "b3"]));
  const events: CatsEvent[] = [
    { kind: "place", square: "b2", ...kitten },
    { kind: "off", from: "a1", ...kitten },
    { kind: "boop", from: "c3", to: "d4", ...kitten },
    { kind: "graduate", seat: 0, square: "d4" },
    { kind: "back", square: "b3", ...kitten },
  ];
  const looks: string[] = [];
  const look = (): void => {
    const drawn = stage.pieces.value.map(({ square, kind, mood, push }) => {
      const blow = push === null ? "" : `${push.blocked ? " held" : " pushed"} ${push.direction.x},${push.direction.y}`;
      return `${square} ${kind} ${mood}${blow}`;
    });
    const all = [...drawn, ...(stage.sewn.value.length > 0 ? [`sews ${stage.sewn.value.join(" ")}`] : [])].join("; ");
    if (looks.at(-1) !== all) looks.push(all);
  };
  stage.play(events, view(["a2", "b2"]), false);
  let passed = 0;
  for (look(); stage.busy.value; passed += 10, look()) vi.advanceTimersByTime(10);
  expect(looks).toEqual([
    "c3 kitten rest; a1 kitten rest; a2 kitten rest; b3 kitten rest; b2 kitten new",
    "d4 kitten rest pushed 1,1; a1 kitten over-the-edge pushed -1,-1; a2 kitten rest held -1,0; b3 kitten rest held 0,1; b2 kitten new",
    "d4 kitten rest pushed 1,1; a1 kitten over-the-edge pushed -1,-1; a2 kitten rest held -1,0; b3 kitten rest held 0,1; b2 kitten new; sews d4 b3",
    "d4 cat rising; a2 kitten rest held -1,0; b3 kitten rising; b2 kitten new; sews d4 b3",
    "a2 kitten rest; b2 kitten rest",
  ]);
  expect(passed).toBeLessThan(900);
});

test("any input shows the end of a turn at once", () => {
  const stage = new Stage();
  stage.set(view(["c3"]));
  stage.play(
    [
      { kind: "place", square: "c2", ...kitten },
      { kind: "boop", from: "c3", to: "c4", ...kitten },
    ],
    view(["c2", "c4"]),
    true,
  );
  stage.finish();
  expect(stage.busy.value).toBe(false);
  expect(stage.pieces.value.map(({ square, mood }) => `${square} ${mood}`)).toEqual(["c2 rest", "c4 rest"]);
});

test("a piece placed before the table confirms it is there at once, and once", () => {
  const stage = new Stage();
  const place: CatsEvent = { kind: "place", square: "c2", ...kitten };
  const boop: CatsEvent = { kind: "boop", from: "c3", to: "c4", ...kitten };
  const squares = (): string[] => stage.pieces.value.map(({ square }) => square);
  stage.set(view(["c3"]));
  stage.placeEarly([place, boop]);
  expect(squares()).toEqual(["c3", "c2"]);
  stage.play([place, boop], view(["c4", "c2"]), false);
  expect(squares()).toEqual(["c3", "c2"]);
  vi.advanceTimersByTime(900);
  expect(squares()).toEqual(["c4", "c2"]);
  // The next turn places its own piece, and a refused one leaves none.
  stage.placeEarly([{ ...place, square: "e5" }]);
  stage.set(view(["c4", "c2"]));
  expect(squares()).toEqual(["c4", "c2"]);
  stage.play([{ ...place, square: "e5" }], view(["c4", "c2", "e5"]), false);
  expect(squares()).toEqual(["c4", "c2", "e5"]);
});

test("a refused square is marked for 2.5 seconds, and again when it is refused again", () => {
  const stage = new Stage();
  stage.refuse("c3");
  const first = stage.refused.value;
  vi.advanceTimersByTime(2000);
  stage.refuse("c3");
  expect(stage.refused.value?.count).not.toBe(first?.count);
  vi.advanceTimersByTime(2400);
  expect(stage.refused.value?.square).toBe("c3");
  vi.advanceTimersByTime(200);
  expect(stage.refused.value).toBeNull();
});

const EDGES: [from: string, push: Direction][] = [
  ["c6", { x: 0, y: 1 }],
  ["c1", { x: 0, y: -1 }],
  ["a3", { x: -1, y: 0 }],
  ["f3", { x: 1, y: 0 }],
  ["a6", { x: -1, y: 1 }],
  ["f6", { x: 1, y: 1 }],
  ["a1", { x: -1, y: -1 }],
  ["f1", { x: 1, y: -1 }],
];

test.each(EDGES)("a piece pushed from %s over the edge crosses the hem in the direction of the push", (from, push) => {
  const { x, y } = middle(from);
  const trays = [null, { x: -300, y: 700, scale: 0.3 }];
  // The edge of the bed, with the whole hem and with the hem of a phone.
  const beds = [
    { across: ACROSS.wide, first: 0, last: SIDE },
    { across: ACROSS.narrow, first: CROP, last: SIDE - CROP },
  ];
  for (const tray of trays) {
    for (const { across, first, last } of beds) {
      const path = fallPath(push, tray, across, { waits: 0.1, crosses: 0.3 });
      expect(path.map(({ offset }) => offset)).toEqual(path.map(({ offset }) => offset).toSorted((a, b) => a - b));
      const beyond = path[2];
      expect(beyond?.offset).toBeCloseTo(0.4);
      // On the screen, up is towards smaller numbers.
      expect(Math.sign(beyond?.x ?? 0)).toBeCloseTo(push.x);
      expect(Math.sign(beyond?.y ?? 0)).toBeCloseTo(-push.y);
      const at = { x: x + (beyond?.x ?? 0), y: y + (beyond?.y ?? 0) };
      expect(Math.min(at.x - first, at.y - first, last - at.x, last - at.y)).toBeLessThan(0);
      expect(path.at(-1)?.opacity).toBe(0);
      expect(path.at(-1)?.offset).toBeCloseTo(1);
      if (tray !== null) expect(path.at(-1)).toMatchObject({ x: tray.x, y: tray.y });
    }
  }
});

test("a piece that graduates stands for a moment and ends in its tray", () => {
  const path = risePath({ x: 200, y: 500, scale: 0.3 }, 0.3);
  expect(path[0]).toMatchObject({ x: 0, y: 0, opacity: 1 });
  expect(path.find(({ offset }) => offset >= 0.3)).toMatchObject({ x: 0, y: 0 });
  expect(path.at(-1)).toMatchObject({ x: 200, y: 500, offset: 1 });
});

/** Returns the box round the corners of a path; the arcs bulge beyond it only along the row. */
function boxOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[ALZ])/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test("a ring goes round the pieces of its row and touches no other square's middle", () => {
  const flat = boxOf(ringPath(middle("b4"), middle("d4")));
  expect(flat.left).toBe(middle("b4").x);
  expect(flat.right).toBe(middle("d4").x);
  expect(flat.top).toBeLessThan(middle("b4").y - 48);
  expect(flat.top).toBeGreaterThan(middle("b5").y);
  const slanted = boxOf(ringPath(middle("a1"), middle("c3")));
  expect(slanted.left).toBeGreaterThan(HEM);
  expect(slanted.bottom).toBeLessThan(SIDE - HEM);
  const single = boxOf(ringPath(middle("c3"), middle("c3")));
  expect(single.bottom - single.top).toBeGreaterThan(76);
});
