// The reasons for hints: sentences in both languages, made from the real engine's events.

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { bopLesson } from "../../src/games/bop/lesson";
import { digitLesson } from "../../src/games/digit/lesson";
import { threatsOf } from "../../src/games/cats/threats";
import { catsEvents, catsView } from "../../src/games/cats/view";
import { whyHinted } from "../../src/games/cats/why";
import { whyHinted as whyTilesHinted } from "../../src/games/tiles/hint";
import { worthOfWaiting } from "../../src/games/tiles/hintWorth";
import { readAction } from "../../src/games/tiles/view";
import type { Engine } from "../../src/engine/client";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

beforeAll(async () => {
  // The messages set the language of the page.
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await needWords("boop", "halls", "tiles", "bop", "digit");
});
afterAll(() => vi.unstubAllGlobals());

/** Returns a sentence in one language after the other. */
async function inBoth(say: () => string | null | Promise<string>): Promise<(string | null)[]> {
  await speak("en");
  const english = await say();
  await speak("uk");
  return [english, await say()];
}

interface Case {
  readonly game: "boop" | "halls";
  readonly position: string;
  /** The beginning of the action's text. */
  readonly turn: string;
  readonly why: readonly [string, string];
}

const CASES: readonly Case[] = [
  {
    game: "boop",
    position: "6/6/1CC3/6/6/4k1 4,2 7,0 0",
    turn: "c@d4",
    why: ["It wins: three cats in a row.", "Це перемога: три коти в ряд."],
  },
  {
    game: "boop",
    position: "6/6/1KK3/6/6/6 6,0 8,0 0",
    turn: "k@d4",
    why: ["Three in a row: 3 kittens become cats.", "Ряд із трьох: 3 кошеняти стануть котами."],
  },
  {
    game: "boop",
    position: "6/6/1CK3/6/6/6 6,0 8,0 0",
    turn: "k@d4",
    why: ["Three in a row: 2 kittens become cats.", "Ряд із трьох: 2 кошеняти стануть котами."],
  },
  {
    game: "boop",
    position: "6/6/k5/6/6/6 8,0 7,0 0",
    turn: "k@b4",
    why: ["It pushes one of Nina’s pieces off the bed.", "Так фігурка гравця Nina впаде з ліжка."],
  },
  {
    game: "boop",
    position: "6/6/k5/6/k5/6 8,0 6,0 0",
    turn: "k@b3",
    why: ["It pushes 2 of Nina’s pieces off the bed.", "Так 2 фігурки гравця Nina впадуть з ліжка."],
  },
  {
    game: "boop",
    position: "6/6/2k3/6/6/6 8,0 7,0 0",
    turn: "k@c3",
    why: ["It pushes one of Nina’s pieces away.", "Так від’їде фігурка гравця Nina."],
  },
  {
    game: "boop",
    position: "6/6/2K3/6/6/6 7,0 8,0 0",
    turn: "k@c3",
    why: ["It moves only one of your own pieces.", "Посунеться лише 1 ваша фігурка."],
  },
  {
    game: "boop",
    position: "6/6/2kk2/6/6/6 8,0 6,0 0",
    turn: "k@b4",
    why: ["It’s a safe spot: Nina can’t push it off.", "Безпечно: Nina вас звідси не скине."],
  },
  {
    game: "boop",
    position: "6/6/6/6/6/6 8,0 8,0 0",
    turn: "k@a1",
    why: ["It’s a good spot and pushes no one.", "Гарне місце, і ніхто не зрушить."],
  },
  {
    game: "boop",
    position: "6/6/1cc3/6/6/6 7,1 4,2 0",
    turn: "c@b3",
    why: ["It stops Nina from winning next turn.", "Так Nina не виграє наступним ходом."],
  },
  {
    game: "boop",
    position: "6/6/1kk3/6/6/6 8,0 6,0 0",
    turn: "k@c5",
    why: ["It stops Nina’s row.", "Так Nina не складе ряд."],
  },
  {
    game: "boop",
    position: "6/1K4/6/3K2/6/6 6,0 8,0 0",
    turn: "k@a6",
    why: ["It threatens 2 rows at once.", "Так ви готуєте одразу 2 ряди."],
  },
  {
    game: "boop",
    position: "6/1K4/6/3K2/6/6 6,0 8,0 0",
    turn: "k@d5",
    why: ["It prepares a row for your next turn.", "Так ви готуєте ряд на наступний хід."],
  },
  {
    game: "boop",
    position: "6/1C4/6/3C2/6/6 4,2 8,0 0",
    turn: "c@a6",
    why: ["It threatens to win in 2 ways.", "Так можна буде виграти 2 способами."],
  },
  {
    game: "boop",
    position: "6/1C4/6/3C2/6/6 4,2 8,0 0",
    turn: "c@b3",
    why: ["It threatens to win next turn.", "Так наступним ходом можна виграти."],
  },
  {
    // The pair was already there: far away from it, nothing is prepared.
    game: "boop",
    position: "6/6/2KK2/6/6/6 6,0 8,0 0",
    turn: "k@e2",
    why: ["It’s a safe spot: Nina can’t push it off.", "Безпечно: Nina вас звідси не скине."],
  },
  {
    game: "halls",
    position: "5/7/7/7/2o3O/7/5 8,0,0 8,0,0 0",
    turn: "k@f3",
    why: ["It keeps Nina from capturing your ornament.", "Так Nina не захопить вашу прикрасу."],
  },
  {
    game: "halls",
    position: "5/7/7/7/4O1o/7/5 8,0,0 8,0,0 0",
    turn: "k@f3",
    why: ["It captures an ornament.", "Так ви захопите 1 прикрасу."],
  },
  {
    game: "halls",
    position: "5/7/7/7/4O1o/7/5 8,0,2 8,0,0 0",
    turn: "k@f3",
    why: ["It wins: that’s the third captured ornament.", "Це перемога: захоплено третю прикрасу."],
  },
];

/** Plays the first legal turn that begins with this text. */
async function played(engine: Engine, { game, position, turn }: Case) {
  await engine.ask({ cmd: "position", game, options: {}, position });
  const before = catsView((await engine.ask({ cmd: "view" })).view);
  const { actions } = await engine.ask({ cmd: "legal" });
  const action = actions.find((one) => one.startsWith(turn));
  if (action === undefined) throw new Error(`no turn of ${actions.join(" ")} begins with ${turn}`);
  const { events = [] } = await engine.ask({ cmd: "apply", action });
  const after = catsView((await engine.ask({ cmd: "view" })).view);
  return { before, after, events: catsEvents(events), game: { game, options: {} }, seat: 0, rival: "Nina" };
}

test.each(CASES)("$game, $turn: $why.0", async (one) => {
  const place = one.game === "halls" ? "tree" : "bed";
  const turn = await played(await openNodeEngine("boop"), one);
  expect(await inBoth(() => whyHinted({ ...turn, place }, () => openNodeEngine("boop")))).toEqual(one.why);
});

test("a turn by which the other side would win is no reason", async () => {
  const [first] = CASES;
  const turn = await played(await openNodeEngine("boop"), { ...(first as Case), position: "6/6/6/6/6/6 8,0 8,0 0", turn: "k@a1" });
  const events = [...turn.events, { kind: "win", seat: 1, reason: "three-cats" } as const];
  const why = await whyHinted({ ...turn, events, place: "bed" }, () => openNodeEngine("boop"));
  expect(why).not.toMatch(/wins|перемога/);
});

test("threats are those of a seat, whoever is to move", async () => {
  const engine = await openNodeEngine("boop");
  const game = { game: "boop", options: {} };
  // Both have an open pair of cats and two cats to place: each could win at both ends.
  const position = "6/6/1cc3/6/1CC3/6 4,2 4,2 0";
  for (const [seat, row] of [
    [0, 2],
    [1, 4],
  ] as const) {
    const { wins } = await threatsOf(engine, game, position, seat);
    expect(wins).toEqual(new Set([`a${row}`, `d${row}`]));
  }
});

/** Returns the engine's explanation of a play at a position, and the parsed play. */
async function weighed(game: "bop" | "digit", position: unknown, action: string) {
  const engine = await openNodeEngine("tiles");
  await engine.ask({ cmd: "position", game, options: {}, position });
  const input = readAction(action);
  if (input === null) throw new Error("the action cannot be read");
  const { weighed: said } = await engine.ask({ cmd: "weigh", seat: 0, action });
  if (said === null) throw new Error("the action is not explained");
  return { input, said };
}

test("the points of a tile play are told with their parts", async () => {
  const { input, said } = await weighed("bop", bopLesson[0]?.position, "play Rb@1,0 Tb@2,0");
  expect(said.refusal).toBeNull();
  const [english, ukrainian] = await inBoth(() => whyTilesHinted(said, input, { shapes: false, letters: true }));
  const parts = said.parts.map(({ points, more }) => `${points} for ${more !== null && "wrd" in more ? more.wrd : "nothing"}`).join("; ");
  expect(english).toBe(`It scores ${said.points} points: ${parts}.`);
  expect(ukrainian).toMatch(/^Це \d+ (очко|очки|очок): FRT — \d+\.$/);
});

test("where no points are counted, the tiles that go are the reason", async () => {
  const { input, said } = await weighed("digit", digitLesson[0]?.position, "play 7r@0,0 7g@1,0 7b@2,0");
  expect(await inBoth(() => whyTilesHinted(said, input, { shapes: false, letters: false }))).toEqual([
    "It gets rid of 3 tiles at once.",
    "Так ви позбуваєтеся одразу 3 фішок.",
  ]);
});

test("a turn that the engine would refuse has no reason", async () => {
  const { input, said } = await weighed("digit", digitLesson[0]?.position, "play 7r@0,0 2k@1,0");
  expect(said.refusal).not.toBeNull();
  expect(whyTilesHinted(said, input, { shapes: false, letters: false })).toBeNull();
});

test("a hinted trade says how much more it is worth than the best play", async () => {
  const play = { action: "play 3y@0,1", score: 0.42, error: 0.01 };
  const hint = (action: string, score: number, ...others: (typeof play)[]) => ({
    action,
    score,
    best: [{ action, score, error: 0 }, { action: "pass 2k", score: 0.45, error: 0.02 }, ...others],
  });
  expect(await inBoth(() => worthOfWaiting(hint("pass 2k 6g", 0.5, play)))).toEqual([
    "Trading raises your chance to win by 8 % compared with the best play.",
    "Обмін підвищує шанси на 8 % порівняно з найкращим ходом.",
  ]);
  expect(await inBoth(() => worthOfWaiting(hint("pass", 0.424, play)))).toEqual([
    "Passing is a little better than the best play.",
    "Пропуск ходу трохи вигідніший за найкращий хід.",
  ]);
  // With no play to compare it with, there is nothing to say; a play needs no excuse.
  expect(worthOfWaiting(hint("pass 2k 6g", 0.5))).toBeNull();
  expect(worthOfWaiting(hint("play 3y@0,1", 0.5, play))).toBeNull();
});
