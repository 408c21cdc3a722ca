// The judgement of one action by the results for the positions before and after it, with the thresholds of `ruckus analyze`.

import type { GameResult } from "../engine/protocol";
import type { Ply } from "../match/tableSource";
import type { Game } from "./analysis";

/** The loss of chance from which an action is a mistake, and a blunder. */
const MISTAKE = 0.12;
const BLUNDER = 0.3;
/** The same for what an action gained less than another one: points or tiles. */
const LESS_GAINED = { points: { mistake: 6, blunder: 15 }, tiles: { mistake: 2, blunder: 3 } } as const;

export type Mark = "best" | "good" | "mistake" | "blunder" | "unknown";

/** A bot's result for a position: the seat to move, its best action, its expected result and the expected continuation. */
export interface BotMove {
  readonly seat: number;
  readonly action: string;
  readonly score: number;
  /** The action, and the best play of both sides after it. */
  readonly line: readonly string[];
}

export interface Gained {
  readonly amount: number;
  readonly unit: "points" | "tiles";
}

/** Returns what a ply gained at once; null if that cannot be compared. */
export type Gain = (ply: Ply) => Gained | null;

export interface Judgement {
  readonly seat: number;
  /** The seat's expected result before the ply, and after it if known. */
  readonly before: number;
  readonly after: number | null;
  readonly mark: Mark;
  /** What the better action would have gained in addition, in games with secrets. */
  readonly lessGained: Gained | null;
  /** The bot's choice, with its events; null if it was played. */
  readonly better: Ply | null;
}

export function isMistake(mark: Mark): boolean {
  return mark === "mistake" || mark === "blunder";
}

/** Returns how bad an action was, comparable within one game. */
export function lossOf({ before, after, lessGained }: Judgement): number {
  return lessGained?.amount ?? (after === null ? 0 : before - after);
}

/** Returns the mistakes of a seat, or of everybody, worst first: indexes of plies. */
export function worstOf(judgements: readonly Judgement[], seat: number | null): number[] {
  return judgements
    .flatMap((judgement, index) => (isMistake(judgement.mark) && (seat ?? judgement.seat) === judgement.seat ? [{ judgement, index }] : []))
    .sort((a, b) => lossOf(b.judgement) - lossOf(a.judgement))
    .map(({ index }) => index);
}

export function judge(of: Game, thoughts: readonly (BotMove | null)[], index: number, better: Ply | null): Omit<Judgement, "better"> {
  const ply = of.plies[index];
  const { seat = 0, action = null } = ply ?? {};
  const best = thoughts[index] ?? null;
  // Where several seats may act, the result may be for another seat.
  if (best === null || best.seat !== seat) return { seat, before: 0.5, after: null, mark: "unknown", lessGained: null };
  if (of.gain !== undefined) return judgeByGain(of.gain, best, ply, better);
  const after = worthAfter(of, thoughts, index, best);
  if (best.action === action) return { seat, before: best.score, after, mark: "best", lessGained: null };
  // A search one ply deeper may value the action higher than before.
  const before = after === null ? best.score : Math.max(best.score, after);
  const lost = after === null ? null : before - after;
  const mark = lost === null ? "unknown" : lost >= BLUNDER ? "blunder" : lost >= MISTAKE ? "mistake" : "good";
  return { seat, before, after, mark, lessGained: null };
}

function judgeByGain(gain: Gain, best: BotMove, ply: Ply | undefined, better: Ply | null): Omit<Judgement, "better"> {
  const { seat, score: before } = best;
  if (better === null || ply === undefined) return { seat, before, after: null, mark: "best", lessGained: { amount: 0, unit: "points" } };
  const [got, possible] = [gain(ply), gain(better)];
  if (got === null || possible === null) return { seat, before, after: null, mark: "unknown", lessGained: null };
  // A pass gains nothing in any unit.
  const unit = possible.amount > 0 ? possible.unit : got.unit;
  const amount = got.amount > 0 && got.unit !== unit ? 0 : possible.amount - got.amount;
  const { mistake, blunder } = LESS_GAINED[unit];
  const mark = amount >= blunder ? "blunder" : amount >= mistake ? "mistake" : "good";
  return { seat, before, after: null, mark, lessGained: { amount, unit } };
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
