// The totals of the history.

import { expect, test } from "vitest";

import { outcomeOf } from "../../src/history/playedGame";
import type { PlayedGame, PlayedSeat } from "../../src/history/playedGame";
import { totalsOf } from "../../src/history/totals";

const me: PlayedSeat = { kind: "person", name: "", level: null, here: true };
const bot = (level: number): PlayedSeat => ({ kind: "bot", name: "", level, here: false });

/** A game of boop against a bot, in which this player has the first seat. */
function played(game: Partial<PlayedGame> = {}): PlayedGame {
  const usual = {
    id: "",
    at: 0,
    game: "boop",
    online: false,
    practice: false,
    seats: [me, bot(1)],
    winners: [0],
    moves: 10,
    first: 0,
    size: 1,
  };
  return { ...usual, ...game };
}

test("a game counts for one person only if nobody else shared the device", () => {
  expect(outcomeOf(played())).toBe("won");
  expect(outcomeOf(played({ winners: [1] }))).toBe("lost");
  expect(outcomeOf(played({ winners: [] }))).toBe("drawn");
  expect(outcomeOf(played({ winners: [0, 1] }))).toBe("drawn");
  expect(outcomeOf(played({ seats: [me, me] }))).toBeNull();
  // A shared win of two among three is a win.
  expect(outcomeOf(played({ seats: [me, bot(1), bot(1)], winners: [0, 2] }))).toBe("won");
});

test("totals add up by game, bot and beginner, and leave out practice and shared devices", () => {
  const { all, byGame, byLevel, byBeginner } = totalsOf([
    played(),
    played({ winners: [1], first: 1 }),
    played({ game: "qinto", seats: [me, bot(2), bot(2)] }),
    played({ practice: true }),
    played({ seats: [me, me] }),
  ]);
  expect(all).toEqual({ won: 2, lost: 1, drawn: 0 });
  expect([...byGame.keys()].toSorted()).toEqual(["boop", "qinto"]);
  expect([...byLevel]).toEqual([[1, { won: 1, lost: 1, drawn: 0 }]]);
  expect(byBeginner.get("me")).toEqual({ won: 1, lost: 0, drawn: 0 });
  expect(byBeginner.get("other")).toEqual({ won: 0, lost: 1, drawn: 0 });
});

test("streaks are counted from the oldest game to the newest", () => {
  const won = played();
  const lost = played({ winners: [1] });
  expect(totalsOf([won, lost, won, won, won, lost])).toMatchObject({ running: 1, longest: 3 });
  expect(totalsOf([lost, won])).toMatchObject({ running: 0, longest: 1 });
});
