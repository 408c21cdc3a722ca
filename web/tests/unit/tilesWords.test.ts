// What a tile table says about lines, plays and challenges, with the real engine; and the visible part of the grid.

import { beforeAll, expect, test, vi } from "vitest";

import type { Weighed } from "../../src/games/tiles/view";
import { Camera } from "../../src/games/tiles/camera";
import { eventWords } from "../../src/games/tiles/eventWords";
import { threadsOfDraft } from "../../src/games/tiles/explaining";
import { lessonPosition } from "../../src/games/tiles/lesson";
import { lettersOf, linesThrough, tilesAfter } from "../../src/games/tiles/lines";
import { whyNot } from "../../src/games/tiles/names";
import { roundsOf } from "../../src/games/tiles/rounds";
import { TurnDraft } from "../../src/games/tiles/turnDraft";
import { spell, wildLetter, withVowels } from "../../src/games/tiles/wrd";
import { LocalTable } from "../../src/match/localTable";
import type { Ply } from "../../src/match/tableSource";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

const LETTERS = { letters: true, shapes: false };
const DIGITS = { letters: false, shapes: false };
const SHAPES = { letters: false, shapes: true };

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("tiles");
  await speak("en");
});

/** The tiles that play no part. */
const OTHERS = {
  bop: { other: ["Ty", "Ny"], piles: [["Sg", "Dg", "Ly"]] },
  digit: { other: ["0k"], piles: [["8k"], ["9k"]] },
  qinto: { other: ["Sk"], piles: [["Ck"]] },
};

type Grid = readonly (readonly [tile: string, x: number, y: number])[];

async function weigh(
  game: keyof typeof OTHERS,
  { grid, hand, options = {} }: { grid: Grid; hand: readonly string[]; options?: object },
  action: string,
) {
  const engine = await openNodeEngine("tiles");
  const position = lessonPosition({ grid: grid.map(([tile, x, y]) => [tile, x, y]), hand: [...hand], ...OTHERS[game] });
  await engine.ask({ cmd: "position", game, options: options as Record<string, string>, position });
  const { weighed } = await engine.ask({ cmd: "weigh", seat: 0, action });
  return weighed as Weighed;
}

test.each([
  [
    "bop",
    LETTERS,
    { grid: [["Rb", 0, 0]], hand: ["Hr", "Kg", "Lk"] },
    "play Hr@1,0 Kg@2,0 Lk@3,0",
    "No word has exactly the consonants R, H, K, L.",
  ],
  ["digit", DIGITS, { grid: [["7r", 0, 0]], hand: ["7g", "8b"] }, "play 7g@1,0 8b@2,0", "7 7 8 is neither a set nor a run."],
  [
    "qinto",
    SHAPES,
    { grid: [["Hg", 0, 0]], hand: ["Hr", "Sr"] },
    "play Hr@1,0 Sr@2,0",
    "green, red, red: the colours in a line must be all the same or all different.",
  ],
] as const)("%s refuses a line by naming its tiles", async (game, dialect, scene, action, words) => {
  expect(whyNot(await weigh(game, scene, action), dialect)).toBe(words);
});

test("a word is written over its tiles, and says what a wild tile became", () => {
  expect(withVowels("rainbows")).toBe("RaiNBoWS");
  expect(spell("rainbows", 5)?.vowels).toEqual(["", "ai", "", "o", "", ""]);
  expect(spell("eye", 1)?.vowels).toEqual(["e", "e"]);
  expect(spell("rainbows", 4)).toBeNull();
  expect(wildLetter("!SCDNS", "muscadines")).toBe("M");
});

test("a draft has a thread with points and vowels for every scored line", async () => {
  const scene = { grid: [["Rb", 0, 0]] as const, hand: ["Nk", "Br"] };
  const [thread] = threadsOfDraft(await weigh("bop", scene, "play Nk@1,0"), LETTERS);
  expect(thread).toMatchObject({
    squares: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
    points: 2,
  });
  expect(thread?.vowels.join("")).toMatch(/^[aeiou]+$/);
  // Where bluffs are allowed, no word is named.
  const [secret] = threadsOfDraft(await weigh("bop", { ...scene, options: { challenge: "on" } }, "play Nk@1,0"), LETTERS);
  expect(secret).toMatchObject({ points: 2, vowels: [] });
});

test("lines are read across and down, and the grid of an earlier turn is known", async () => {
  const seats = ["a", "b"].map((name) => ({ kind: "person" as const, name }));
  const table = await LocalTable.open(
    { game: "bop", box: "tiles", options: { challenge: "on" }, seats, seed: 11, hidden: true },
    { open: openNodeEngine },
  );
  const [seat = 0] = table.state.value.toMove;
  await table.look(seat);
  const hand = (table.state.value.view as { hand: string[] }).hand;
  const before = tilesAfter(table.state.value, 0);
  const start = [...before.values()];
  const action = `play ${hand.map((tile, index) => `${tile}@${index + 1},0`).join(" ")}`;
  await table.act(seat, action);
  const [played] = table.state.value.plies as [Ply];
  const row = lettersOf([...start, ...hand.map((tile, index) => ({ tile, x: index + 1, y: 0 }))]);
  const options = { table, name: (of: number) => seats[of]?.name ?? "", isReader: () => false };
  expect(eventWords(played, options, LETTERS).title).toBe(`${options.name(seat)} laid ${row}.`);
  expect(linesThrough(tilesAfter(table.state.value, 1), [{ x: 1, y: 0 }]).map(lettersOf)).toEqual([row]);

  const other = 1 - seat;
  await table.act(other, "challenge");
  const verdict = table.state.value.plies[1] as Ply;
  expect(eventWords(verdict, options, LETTERS)).toMatchObject({
    title: `${row} isn’t a word.`,
    text: `${options.name(seat)} takes the tiles back. ${options.name(other)} was right to challenge.`,
  });
  // The tiles are gone, but the feed of a reloaded page still names them.
  expect([...tilesAfter(table.state.value, 2).keys()]).toEqual([...before.keys()]);
  expect(eventWords(played, options, LETTERS).title).toBe(`${options.name(seat)} laid ${row}.`);
  table.close();
});

test("points are listed by rounds: passes count, answers do not", () => {
  const ply = (seat: number, ...events: object[]): Ply => ({ seat, action: null, events: events as unknown as Ply["events"] });
  const score = (seat: number, points: number) => ({ kind: "score", seat, points, parts: [] });
  const play = (seat: number) => ({ kind: "play", seat, placements: [] });
  const rounds = roundsOf(
    [ply(0, play(0)), ply(1, { kind: "accept", seat: 1 }, score(0, 7)), ply(1, { kind: "pass", seat: 1 }), ply(0, play(0), score(0, 3))],
    2,
  );
  expect(rounds).toEqual([
    [7, 0],
    [3, null],
  ]);
});

test("the rack is sorted by colour, and a tile moves along it, without changing the draft", () => {
  const draft = new TurnDraft();
  draft.hold(["Bk", "!!", "Fr", "Cr", "Rg"]);
  draft.lay(2, { x: 1, y: 0 });
  draft.sort();
  expect(draft.rack.value).toEqual(["Cr", "Fr", "Rg", "Bk", "!!"]);
  expect(draft.action.value).toBe("play Fr@1,0");
  draft.move(1, 4);
  expect(draft.rack.value).toEqual(["Cr", "Rg", "Bk", "!!", "Fr"]);
  expect(draft.action.value).toBe("play Fr@1,0");
});

test("a revealed square stays in sight when the window is turned, with room for its mark", () => {
  const camera = new Camera(() => ({ left: -1, right: 1, bottom: -20, top: 20 }));
  camera.resize(360, 500);
  camera.reveal([{ x: 0, y: 15 }]);
  for (const [width, height] of [
    [800, 300],
    [360, 500],
  ] as const) {
    camera.resize(width, height);
    const { y, pixels } = camera.look.value;
    expect(15.5 + 0.1 - y).toBeLessThanOrEqual(height / pixels / 2);
  }
  // A player who asked for everything sees that.
  camera.showAll();
  camera.resize(800, 300);
  expect(camera.look.value.y).toBe(0);
});

test("the camera stays while a draft grows, and shows everything on request", () => {
  let bounds = { left: -1, right: 1, bottom: -1, top: 1 };
  const camera = new Camera(() => bounds);
  camera.resize(300, 300);
  const before = camera.look.value;
  bounds = { left: -1, right: 9, bottom: -1, top: 1 };
  expect(camera.look.value).toBe(before);
  camera.follow([{ x: 8, y: 0 }]);
  // Eleven squares do not fit at a size that is easy to hit.
  expect(camera.look.value.pixels).toBe(36);
  camera.showAll();
  expect(camera.look.value.pixels).toBeCloseTo(300 / 11);
  // A note below the grid takes a little of its height.
  camera.resize(300, 270);
  expect(camera.look.value.pixels).toBeCloseTo(300 / 11);
  // A point stays under the fingers while they zoom.
  const at = { x: 100, y: 140 };
  const point = camera.pointAt(at);
  camera.zoomBy(2, at);
  expect(camera.pointAt(at).x).toBeCloseTo(point.x);
  expect(camera.pointAt(at).y).toBeCloseTo(point.y);
});
