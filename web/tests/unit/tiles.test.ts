// The tile games: drafts, lessons, and a table with secrets, with the real engine.

import { readFileSync } from "node:fs";

import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";

import type { GameEvent } from "../../src/engine/protocol";
import { bopLesson } from "../../src/games/bop/lesson";
import { digitLesson } from "../../src/games/digit/lesson";
import { qintoLesson } from "../../src/games/qinto/lesson";
import { reason, sentences } from "../../src/games/tiles/narration";
import { TilesPlay } from "../../src/games/tiles/tilesPlay";
import { TurnDraft } from "../../src/games/tiles/turnDraft";
import { face, isWild, passText, playText, readAction, tilesEvents } from "../../src/games/tiles/view";
import type { TilesView } from "../../src/games/tiles/view";
import { LocalTable } from "../../src/match/localTable";
import type { LocalSeat } from "../../src/match/localTable";
import type { Ply } from "../../src/match/tableSource";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

const person = (name: string): LocalSeat => ({ kind: "person", name });

function open(game: string, seats: readonly LocalSeat[], options = {}): Promise<LocalTable> {
  return LocalTable.open({ game, box: "tiles", options, seats, seed: 11, hidden: true }, { open: openNodeEngine });
}

const viewOf = (table: LocalTable): TilesView => table.state.value.view as TilesView;

test("tiles and actions are written as the engine writes them", () => {
  expect(face("Fr")).toEqual({ sign: "F", colour: "red" });
  expect(face("_g")).toEqual({ sign: null, colour: "green" });
  expect(face("H*")).toEqual({ sign: "H", colour: null });
  expect(["!!", "*b", "_k", "H*"].every(isWild)).toBe(true);
  expect(
    playText([
      { tile: "Rg", x: 2, y: 0 },
      { tile: "Fr", x: 1, y: 0 },
    ]),
  ).toBe("play Fr@1,0 Rg@2,0");
  expect(passText(["Rg", "Fr"])).toBe("pass Fr Rg");
  expect(readAction("swap Hg@0,-1")).toEqual({ kind: "swap", placement: { tile: "Hg", x: 0, y: -1 } });
});

test("a draft is laid, turned, taken back step by step and kept by a shuffle", () => {
  const draft = new TurnDraft();
  draft.hold(["Bk", "Fr", "Rg"]);
  draft.lay(1, { x: 0, y: 0 });
  draft.lay(2, { x: 0, y: -1 });
  expect(draft.direction.value).toBe("down");
  expect(draft.action.value).toBe("play Rg@0,-1 Fr@0,0");
  expect(draft.stepBack()).toMatchObject({ x: 0, y: -1 });
  expect(draft.action.value).toBe("play Fr@0,0");
  for (let times = 0; times < 20; times += 1) {
    const before = draft.rack.value.join();
    draft.shuffle();
    expect(draft.rack.value.join()).not.toBe(before);
    expect(draft.action.value).toBe("play Fr@0,0");
  }
  expect([...draft.rack.value].sort()).toEqual(["Bk", "Fr", "Rg"]);
  draft.think(true);
  draft.mark(0);
  const trade = draft.action.value;
  expect(trade).toMatch(/^pass \S\S$/);
  draft.shuffle();
  expect(draft.action.value).toBe(trade);
});

test("the end names the seat that ran out of tiles, or says you", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("tiles");
  await speak("en");
  const last = { seat: 1, action: null, events: [] };
  const lastTurns: Ply = { seat: 0, action: null, events: [{ kind: "last-turns", seat: 0 }] };
  const told = (plies: readonly Ply[], reader: number | null): string =>
    reason({
      result: { winners: [0], reason: "out", scores: [2, 1] },
      plies,
      name: (seat) => ["Nina", "Taras"][seat] ?? "",
      isReader: (seat) => seat === reader,
    });
  expect(told([last], null)).toBe("Taras played the last tile.");
  expect(told([last], 1)).toBe("You played your last tile.");
  // A player who had a last turn after that has not ended the game.
  expect(told([lastTurns, last], 1)).toBe("Nina played the last tile.");
});

test("turns are told in words, with verbs that agree with the name", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("shell", "tiles");
  const events: GameEvent[] = [
    { kind: "play", seat: 0, placements: ["Fr@0,0", "Rb@1,0"] },
    { kind: "score", seat: 0, points: 2, parts: [] },
    { kind: "extra-turn", seat: 0 },
  ];
  const trade: GameEvent[] = [{ kind: "trade", seat: 0, count: 3 }];
  const told = (of: GameEvent[], name: string): string =>
    sentences(tilesEvents(of), { shapes: false, letters: true }, () => name).join(" ");
  await speak("en");
  expect(told(events, "Nina")).toBe("Nina played 2 tiles: red F; blue R. 2 points. Nina gets another turn.");
  expect(told(events, "You")).toBe("You played 2 tiles: red F; blue R. 2 points. You get another turn.");
  expect(told(trade, "Nina")).toBe("Nina traded 3 tiles.");
  await speak("uk");
  expect(told(events, "Nina")).toBe("Nina викладає 2 фішки: F, червона; R, синя. 2 очки. Nina отримує ще один хід.");
  expect(told(events, "Ви")).toBe("Ви викладаєте 2 фішки: F, червона; R, синя. 2 очки. Ви отримуєте ще один хід.");
  expect(told(trade, "Ви")).toBe("Ви міняєте 3 фішки.");
});

test("a rack keeps its order when tiles come and go", () => {
  const draft = new TurnDraft();
  draft.hold(["Bk", "Fr", "Rg"]);
  draft.move(2, 0);
  expect(draft.rack.value).toEqual(["Rg", "Bk", "Fr"]);
  draft.hold(["Fr", "Nb", "Rg"]);
  expect(draft.rack.value).toEqual(["Rg", "Fr", "Nb"]);
});

test("after a step back the next tile goes where the way of laying it says", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("tiles");
  await speak("en");
  const table = await open("qinto", [person("Nina"), person("Taras")]);
  const [seat = 0] = table.state.value.toMove;
  await table.look(seat);
  const around = { say: vi.fn(), refuse: vi.fn(), sound: vi.fn(), live: signal(true), seat: signal(seat), act: vi.fn(), name: () => "" };
  const play = new TilesPlay(table, around, { shapes: true, letters: false });
  // A tile first, then its square: the next tile works the same way.
  play.take(0);
  play.press({ x: 2, y: 2 });
  play.cancel();
  play.take(1);
  expect([play.chosen.value, play.draft.action.value]).toEqual([1, null]);
  play.cancel();
  // A square first, then tiles in order: the next tile goes to the freed square.
  play.press({ x: 2, y: 2 });
  play.take(0);
  play.cancel();
  play.take(1);
  expect([play.chosen.value, play.draft.placements.value]).toEqual([null, [{ tile: play.draft.rack.value[1], x: 2, y: 2 }]]);
  play.close();
  await table.legal(seat);
  table.close();
  vi.unstubAllGlobals();
});

test("a draft stays while others come and go, and is gone with the next turn", async () => {
  const table = await open("qinto", [person("Nina"), person("Taras")]);
  const [seat = 0] = table.state.value.toMove;
  await table.look(seat);
  // The real table, with players who join and leave.
  const state = signal(table.state.value);
  const source = new Proxy(table, {
    get: (real, name) => {
      const value: unknown = name === "state" ? state : Reflect.get(real, name, real);
      return typeof value === "function" ? (value.bind(real) as unknown) : value;
    },
  });
  const around = { say: vi.fn(), refuse: vi.fn(), sound: vi.fn(), live: signal(true), seat: signal(seat), act: vi.fn(), name: () => "" };
  const play = new TilesPlay(source, around, { shapes: true, letters: false });
  play.draft.lay(0, { x: 4, y: 4 });
  const [one, other] = state.value.seats;
  state.value = { ...state.value, seats: [one, { ...other, connected: false }] as typeof state.value.seats };
  expect(play.draft.action.value).not.toBeNull();
  state.value = { ...state.value, plies: [{ seat: 1, action: "pass", events: [] }] };
  expect(play.draft.action.value).toBeNull();
  play.close();
  // Wait until the play's requests are answered.
  await table.legal(seat);
  table.close();
});

test.each([
  ["bop", bopLesson],
  ["digit", digitLesson],
  ["qinto", qintoLesson],
] as const)(
  "every step of the lesson of %s can be done, and not everything does it",
  async (game, lesson) => {
    const engine = await openNodeEngine("tiles");
    for (const step of lesson) {
      const set = { cmd: "position", game, options: step.options ?? {}, position: step.position } as const;
      await engine.ask(set);
      const { actions } = await engine.ask({ cmd: "legal" });
      // There are thousands; stop as soon as one action solves the task and another does not.
      const found = new Set<boolean>();
      for (const action of actions) {
        await engine.ask(set);
        const { events = [] } = await engine.ask({ cmd: "apply", action });
        const ply = { seat: 0, action, events };
        // Swaps are followed by another action.
        const last = step.continues?.(ply) === true ? await engine.ask({ cmd: "apply", action: "done" }) : null;
        found.add(step.done(last === null ? ply : { seat: 0, action: "done", events: last.events ?? [] }));
        if (found.size === 2) break;
      }
      expect(found, step.task).toEqual(new Set([true, false]));
    }
  },
  60_000,
);

test.each(["en", "uk"])("no step of a lesson has more than 25 words in %s", (language) => {
  for (const game of ["bop", "digit", "qinto"]) {
    const text = readFileSync(new URL(`../../locales/${language}/${game}.ftl`, import.meta.url), "utf8");
    for (const [, key, words = ""] of text.matchAll(/^(\S+-lesson-\S+) = (.*)$/gm)) {
      expect(words.split(/\s+/).length, key).toBeLessThanOrEqual(25);
    }
  }
});

test("whoever plays alone always sees the own hand, and only that", async () => {
  const table = await open("qinto", [person(""), { kind: "bot", level: 1 }]);
  expect(table.curtained).toBe(false);
  expect(table.state.value.viewer).toBe(0);
  expect(viewOf(table).hand).toHaveLength(5);
  expect(JSON.stringify(table.state.value)).not.toContain('"hands"');
  table.close();
});

test("between two people the hand closes with the turn, before anything is told", async () => {
  const table = await open("qinto", [person("Nina"), person("Taras")]);
  expect(table.curtained).toBe(true);
  const [seat = 0] = table.state.value.toMove;
  expect(table.state.value.viewer).toBeNull();
  expect(viewOf(table).hand).toBeNull();
  await table.look(seat);
  const hand = viewOf(table).hand ?? [];
  expect(hand).toHaveLength(5);
  const told: (number | null)[] = [];
  table.subscribe(() => told.push(table.state.value.viewer));
  await table.act(seat, `pass ${hand[0] ?? ""}`);
  expect(told).toEqual([null]);
  const [ply] = table.state.value.plies;
  expect(ply?.action).toBeNull();
  expect(ply?.events).toEqual([
    { kind: "trade", seat, count: 1 },
    { kind: "draw", seat, count: 1 },
  ]);
  // The owner may see it again.
  await table.look(seat);
  expect(table.state.value.plies[0]?.action).toBe(`pass ${hand[0] ?? ""}`);
  table.close();
});

test("a draft is weighed without telling what would be drawn", async () => {
  const table = await open("digit", [person(""), { kind: "bot", level: 1 }], {});
  await expect(table.preview(0, "pass")).rejects.toThrow("weighed");
  const [seat = 0] = table.state.value.toMove;
  if (seat === 0) {
    const { actions } = await table.legal(0);
    const weighed = await table.weigh(0, actions.find((action) => action.startsWith("play")) ?? "");
    expect(weighed?.refusal).toBeNull();
    expect(Object.keys(weighed ?? {}).sort()).toEqual(["another_turn", "goes_out", "parts", "points", "refusal", "runs"]);
  }
  table.close();
});

test("answers to a play come from any seat, and the match can be opened again", async () => {
  const seats = [person("a"), person("b"), person("c")];
  const table = await open("bop", seats, { challenge: "on" });
  const [seat = 0] = table.state.value.toMove;
  await table.look(seat);
  const tile = viewOf(table).hand?.[0] ?? "";
  await table.act(seat, `play ${tile}@1,0`);
  const waiting = table.state.value.toMove;
  expect(waiting).toHaveLength(2);
  // The second player answers first.
  await table.act(waiting[1] ?? 0, "accept");
  expect(table.state.value.toMove).toEqual([waiting[0]]);
  const again = await LocalTable.open(table.setup, { open: openNodeEngine }, table.actions);
  expect(again.state.value.toMove).toEqual([waiting[0]]);
  expect(again.actions).toEqual(table.actions);
  table.close();
  again.close();
});
