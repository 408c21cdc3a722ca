// The judgement of one action by the results for the positions before and after it, with the thresholds of `ruckus analyze`.

import type { Alternative, GameResult } from "../engine/protocol";
import type { Ply } from "../match/tableSource";
import type { Game } from "./analysis";

/** The loss of chance from which an action is a mistake, and a blunder. */
const MISTAKE = 0.12;
const BLUNDER = 0.3;
/** With secrets, a loss must exceed this many standard errors, or it may be chance. */
const SURE = 2;

export type Mark = "best" | "good" | "mistake" | "blunder" | "unknown";

/** A bot's result for a position: the seat to move, its best action, its expected result and the expected continuation. */
export interface BotMove {
  readonly seat: number;
  readonly action: string;
  readonly score: number;
  /** The action, and the best play of both sides after it. */
  readonly line: readonly string[];
  /** The best actions, the chosen one first, in games with secrets. */
  readonly best: readonly Alternative[];
  /** The value of the played action beside the chosen one, in games with secrets. */
  readonly compared: Alternative | null;
}

export interface Judgement {
  readonly seat: number;
  /** The seat's expected result before the ply, and after it if known. */
  readonly before: number;
  readonly after: number | null;
  readonly mark: Mark;
  /** The bot's choice, with its events; null if it was played. */
  readonly better: Ply | null;
}

export function isMistake(mark: Mark): boolean {
  return mark === "mistake" || mark === "blunder";
}

/** Returns how bad an action was, comparable within one game. */
export function lossOf({ before, after }: Judgement): number {
  return after === null ? 0 : before - after;
}

/** Returns the mistakes of a seat, or of everybody, worst first: indexes of plies. */
export function worstOf(judgements: readonly Judgement[], seat: number | null): number[] {
  return judgements
    .flatMap((judgement, index) => (isMistake(judgement.mark) && (seat ?? judgement.seat) === judgement.seat ? [{ judgement, index }] : []))
    .sort((a, b) => lossOf(b.judgement) - lossOf(a.judgement))
    .map(({ index }) => index);
}

export function judge(of: Game, thoughts: readonly (BotMove | null)[], index: number): Omit<Judgement, "better"> {
  const ply = of.plies[index];
  const { seat = 0, action = null } = ply ?? {};
  const best = thoughts[index] ?? null;
  // Where several seats may act, the result may be for another seat.
  if (best === null || best.seat !== seat) return { seat, before: 0.5, after: null, mark: "unknown" };
  if (of.hidden) return judgeByComparison(best, action);
  const after = worthAfter(of, thoughts, index, best);
  if (best.action === action) return { seat, before: best.score, after, mark: "best" };
  // A search one ply deeper may value the action higher than before.
  const before = after === null ? best.score : Math.max(best.score, after);
  const lost = after === null ? null : before - after;
  return { seat, before, after, mark: lost === null ? "unknown" : markOf(lost) };
}

function judgeByComparison({ seat, action, score: before, compared }: BotMove, played: string | null): Omit<Judgement, "better"> {
  if (action === played) return { seat, before, after: before, mark: "best" };
  if (compared === null) return { seat, before, after: null, mark: "unknown" };
  const lost = before - compared.score;
  const sure = lost > SURE * compared.error;
  return { seat, before, after: compared.score, mark: sure ? markOf(lost) : "good" };
}

function markOf(lost: number): Mark {
  return lost >= BLUNDER ? "blunder" : lost >= MISTAKE ? "mistake" : "good";
}

function worthAfter({ plies, result, players }: Game, thoughts: readonly (BotMove | null)[], index: number, best: BotMove): number | null {
  if (result !== null && index + 1 === plies.length) return worth(result, best.seat);
  if (best.action === plies[index]?.action) return best.score;
  const next = thoughts[index + 1] ?? null;
  if (next === null || players !== 2) return null;
  return next.seat === best.seat ? next.score : 1 - next.score;
}

/** Returns the worth of a result to a seat: 0 lost, 1 won. */
export function worth({ winners }: GameResult, seat: number): number {
  if (winners.length === 0) return 0.5;
  return winners.includes(seat) ? 1 : 0;
}
