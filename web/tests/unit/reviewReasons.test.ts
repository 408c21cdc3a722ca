// The review finds the move that lost a game, and its reason is true.
//
// data/blunders.json has games between bots of different levels (`levels`, by seat; `seed` of the match) whose loser made one move that a
// search of 3,000,000 nodes holds responsible: its chance falls from `before` to `after`, to 35 % or less, by at least 30 points, and no
// other move of the loser costs nearly as much. `blunder` is the index of that move. Searches are limited by nodes, so the test does not
// depend on the machine.

import { readFileSync } from "node:fs";
import process from "node:process";

import { expect, test } from "vitest";

import type { Engine } from "../../src/engine/client";
import type { PositionReply } from "../../src/engine/protocol";
import { catsReason } from "../../src/games/cats/reviewReason";
import type { CatsReason } from "../../src/games/cats/reviewReason";
import { catsEvents } from "../../src/games/cats/view";
import type { CatsEvent } from "../../src/games/cats/view";
import { Analysis } from "../../src/review/analysis";
import { EFFORTS, effortOf } from "../../src/review/effort";
import type { Mistake } from "../../src/review/lines";
import { ReviewTable } from "../../src/review/reviewTable";
import { worstOf } from "../../src/review/judge";
import { openNodeEngine } from "./nodeEngine";

interface Blunder {
  readonly seed: number;
  readonly loser: number;
  readonly blunder: number;
  readonly record: readonly string[];
}

const ALL = JSON.parse(readFileSync(new URL("data/blunders.json", import.meta.url), "utf8")) as Blunder[];
/** Three short games for every change: a win allowed, a row allowed, and one of Halls. */
const FEW = [55, 11, 45];
const full = process.env["RUCKUS_BUDGET"] === "full";
const games = full ? ALL : ALL.filter(({ seed }) => FEW.includes(seed));
/** The review must name the blunder first in at least this many games. */
const LEAST = full ? 18 : FEW.length;
/** A search that must agree with a claim that a win is certain. */
const SURE_NODES = 1_500_000;

test(`the review names the losing move first, with a true reason, in ${LEAST} of ${games.length} games`, { timeout: 600_000 }, async () => {
  const missed: string[] = [];
  for (const { seed, loser, blunder, record } of games) {
    const { analysis, table } = await analyse(`${record.join("\n")}\n`, loser);
    const worst = worstOf(analysis.judgements.value, loser).slice(0, 2);
    if (worst[0] !== blunder) missed.push(`seed ${seed}: move ${worst[0]} instead of ${blunder}`);
    for (const index of worst) {
      const mistake = analysis.mistakes.value.get(index);
      if (mistake === undefined) throw new Error(`seed ${seed}: move ${index} has no reason`);
      const reason = catsReason(mistake);
      const why = await whyUntrue(reason, mistake, table);
      expect(why, `seed ${seed}, move ${mistake.index}: ${JSON.stringify(reason)}`).toBeNull();
    }
  }
  expect(games.length - missed.length, missed.join("; ")).toBeGreaterThanOrEqual(LEAST);
});

async function analyse(record: string, reader: number): Promise<{ analysis: Analysis; table: ReviewTable }> {
  const table = await ReviewTable.open(await openNodeEngine("boop"), record, { seats: [], hidden: false });
  const { plies, result, seats } = table.state.value;
  const { game, options, positions } = table;
  const analysis = new Analysis({ game, options, players: seats.length, positions, plies, result, hidden: false }, () =>
    openNodeEngine("boop"),
  );
  const { brief, deep } = effortOf({ game, hidden: false }, EFFORTS.usual);
  await analysis.run({ brief: { nodes: brief.nodes ?? 0 }, deep: { nodes: deep.nodes ?? 0 } }, reader);
  expect(analysis.failed.value).toBe(false);
  return { analysis, table };
}

/** Checks a reason with a new engine, from the record alone; returns what is wrong with it. */
async function whyUntrue(reason: CatsReason, { index, seat, played, better }: Mistake, table: ReviewTable): Promise<string | null> {
  const rules = await Referee.of(table, index);
  const own = played.plies[0]?.action ?? "";
  const best = better.plies[0]?.action ?? "";
  const line = (side: Mistake["played"]): string[] => side.plies.map(({ action }) => action ?? "");
  const other = 1 - seat;
  expect(own).toBe(table.state.value.plies[index]?.action);
  expect(best).not.toBe(own);
  switch (reason.kind) {
    case "missed-win":
      return (await rules.after(best)).result?.winners.join() === String(seat) ? null : "the better move does not win";
    case "allowed-win": {
      if (!(await rules.replies(own)).some(({ result }) => result?.winners.join() === String(other))) return "no reply wins";
      const still = (await rules.replies(best)).some(({ result }) => result?.winners.join() === String(other));
      return still ? "a reply to the better move wins too" : null;
    }
    case "missed-forced-win":
      return rules.isWonFor(seat, best, line(better), reason.moves);
    case "allowed-forced-win":
      return rules.isWonFor(other, own, line(played), reason.moves);
    case "missed-row": {
      const { events } = await rules.after(best);
      return isRow(events) && count(events, "graduate", seat) === reason.cats ? null : "the better move makes no such row";
    }
    case "allowed-row": {
      const { events } = await rules.after(own, line(played)[1]);
      if (!isRow(events) || count(events, "graduate", other) !== reason.cats) return "the reply makes no such row";
      if (!reason.stopped) return null;
      return (await rules.replies(best)).some((reply) => isRow(reply.events)) ? "a row is possible after the better move" : null;
    }
    case "missed-capture":
      return count((await rules.after(best)).events, "capture", seat) === reason.count ? null : "the better move captures nothing";
    case "allowed-capture":
      return count((await rules.after(own, line(played)[1])).events, "capture", other) === reason.count ? null : "nothing is captured";
    case "allowed-off":
      return count((await rules.after(own, line(played)[1])).events, "off", seat) === reason.count ? null : "nothing falls off";
    case "missed-later-row":
      return isRow((await rules.after(...line(better).slice(0, 2 * reason.moves + 1))).events) ? null : "the line makes no row";
    case "allowed-later-row":
      return isRow((await rules.after(...line(played).slice(0, 2 * reason.moves))).events) ? null : "the line makes no row";
    case "better-off":
      return count((await rules.after(best)).events, "off", other) === reason.count ? null : "nothing falls off";
    case "better-pushes":
      return count((await rules.after(best)).events, "boop", other) === reason.count ? null : "nothing is pushed";
    case "chances":
      return null;
  }
}

interface Reached extends Pick<PositionReply, "position" | "to_move" | "result"> {
  /** The events of the last action. */
  readonly events: readonly CatsEvent[];
}

/** An engine at one position of a game. */
class Referee {
  private constructor(
    private readonly engine: Engine,
    private readonly table: ReviewTable,
    private readonly index: number,
  ) {}

  static async of(table: ReviewTable, index: number): Promise<Referee> {
    return new Referee(await openNodeEngine("boop"), table, index);
  }

  /** Applies actions to the position. */
  async after(...actions: readonly (string | undefined)[]): Promise<Reached> {
    const { game, options, positions } = this.table;
    let at: Reached = {
      ...(await this.engine.ask({ cmd: "position", game, options, position: positions[this.index]?.position })),
      events: [],
    };
    for (const action of actions) {
      const applied = await this.engine.ask({ cmd: "apply", action: action ?? "" });
      at = { ...applied, events: catsEvents(applied.events ?? []) };
    }
    return at;
  }

  /** Returns the result of every reply to an action. */
  async replies(action: string): Promise<Reached[]> {
    await this.after(action);
    const { actions } = await this.engine.ask({ cmd: "legal" });
    const reached: Reached[] = [];
    for (const reply of actions) reached.push(await this.after(action, reply));
    return reached;
  }

  /** Checks that a seat wins after an action, as the line shows, and that a long search agrees. */
  async isWonFor(seat: number, action: string, line: readonly string[], moves: number): Promise<string | null> {
    const end = await this.after(...line);
    if (end.result?.winners.join() !== String(seat)) return "the line does not win";
    const own = line.filter((_, place) => (this.index + place) % 2 === this.#seatParity(seat)).length;
    if (own !== moves) return `the line has ${own} moves`;
    const { to_move } = await this.after(action);
    if (to_move.length === 0) return null;
    const { score } = await this.engine.ask({ cmd: "go", nodes: SURE_NODES });
    const chance = to_move[0] === seat ? score : 1 - score;
    return chance > 0.99 ? null : `a long search gives it ${chance}`;
  }

  /** Returns whether a seat makes the moves with an even or an odd index. */
  #seatParity(seat: number): number {
    return this.table.state.value.plies[0]?.seat === seat ? 0 : 1;
  }
}

/** Whether the events make a row: only then several pieces leave the board at the end of a turn. */
function isRow(events: readonly CatsEvent[]): boolean {
  return events.filter(({ kind }) => kind === "graduate" || kind === "back").length > 1;
}

function count(events: readonly CatsEvent[], kind: CatsEvent["kind"], seat: number): number {
  return events.filter((event) => event.kind === kind && "seat" in event && event.seat === seat).length;
}
