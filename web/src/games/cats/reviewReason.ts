// Why a move of boop or Halls was a mistake: the most important thing it missed or allowed. Every reason rests on events and results that
// the engine reported for the two moves, for the replies to them and for the best play after them; no rule is known here.

import type { Line, Mistake } from "../../review/lines";
import type { Ply } from "../../match/tableSource";
import { catsEvents } from "./view";
import type { CatsEvent } from "./view";

export type CatsReason =
  /** The better move wins at once, or wins by force. */
  | { readonly kind: "missed-win"; readonly how: string }
  | { readonly kind: "missed-forced-win"; readonly moves: number }
  /** The other side can win at once, or by force; the better move prevents it. */
  | { readonly kind: "allowed-win"; readonly how: string }
  | { readonly kind: "allowed-forced-win"; readonly moves: number }
  /** The better move makes a row. */
  | { readonly kind: "missed-row"; readonly cats: number }
  /** The best reply to the played move makes a row. After the better move none could (`stopped`), or it would not be the best reply. */
  | { readonly kind: "allowed-row"; readonly cats: number; readonly stopped: boolean }
  | { readonly kind: "missed-capture" | "allowed-capture"; readonly count: number }
  /** The reply pushes own pieces off. */
  | { readonly kind: "allowed-off"; readonly count: number }
  /** With best play, the better move leads to an own row, or the played one to a row of the other side, after this many of its moves. */
  | { readonly kind: "missed-later-row" | "allowed-later-row"; readonly moves: number }
  /** What the better move does itself. */
  | { readonly kind: "better-off" | "better-pushes"; readonly count: number }
  /** Nothing that can be named: the chances differ. */
  | { readonly kind: "chances" };

/** Chances this near to 0 and 1 are certain. */
const CERTAIN = 0.005;
/** How far ahead a row is worth mentioning, in plies after the move. */
const FORESEEN = 5;

export function catsReason(mistake: Mistake): CatsReason {
  const { seat, better, played } = mistake;
  const [best] = better.plies;
  const [own] = played.plies;
  const win = best === undefined ? null : winOf(best, seat);
  if (win !== null) return { kind: "missed-win", how: win };
  return (
    allowedWin(mistake) ??
    forcedWin(mistake) ??
    row(mistake) ??
    capture(mistake) ??
    off(mistake) ??
    laterRow(mistake) ??
    betterItself(best, own, seat) ?? { kind: "chances" }
  );
}

function allowedWin({ seat, played, better, replies }: Mistake): CatsReason | null {
  const wins = (ply: Ply): string | null => (ply.seat === seat ? null : winOf(ply, ply.seat));
  const how = repliesOf(played, replies.played)
    .map(wins)
    .find((one) => one !== null);
  const also = repliesOf(better, replies.better).some((ply) => wins(ply) !== null);
  return how == null || also ? null : { kind: "allowed-win", how };
}

function forcedWin({ seat, before, after, played, better }: Mistake): CatsReason | null {
  const wonBy = ({ result }: Line, mine: boolean): boolean =>
    result !== null && result.winners.length === 1 && result.winners.includes(seat) === mine;
  const moves = ({ plies }: Line, mine: boolean): number => plies.filter((ply) => (ply.seat === seat) === mine).length;
  if (before >= 1 - CERTAIN && wonBy(better, true)) return { kind: "missed-forced-win", moves: moves(better, true) };
  if (after !== null && after <= CERTAIN && wonBy(played, false)) return { kind: "allowed-forced-win", moves: moves(played, false) };
  return null;
}

function row({ seat, played, better, replies }: Mistake): CatsReason | null {
  const [best] = better.plies;
  const [own, reply] = played.plies;
  const missed = rowOf(best);
  if (missed > 0 && rowOf(own) === 0) return { kind: "missed-row", cats: grown(best, seat) };
  if (reply === undefined || reply.seat === seat || rowOf(reply) === 0 || rowOf(better.plies[1]) > 0) return null;
  const stopped = repliesOf(better, replies.better).every((ply) => rowOf(ply) === 0);
  return { kind: "allowed-row", cats: grown(reply, reply.seat), stopped };
}

function capture({ seat, played, better }: Mistake): CatsReason | null {
  const [best, answer] = better.plies;
  const [own, reply] = played.plies;
  const missed = count(best, "capture", seat) - count(own, "capture", seat);
  if (missed > 0) return { kind: "missed-capture", count: count(best, "capture", seat) };
  const lost = count(reply, "capture", reply?.seat);
  if (reply !== undefined && reply.seat !== seat && lost > count(answer, "capture", reply.seat)) {
    return { kind: "allowed-capture", count: lost };
  }
  return null;
}

function off({ seat, played, better }: Mistake): CatsReason | null {
  const [, answer] = better.plies;
  const [, reply] = played.plies;
  const lost = count(reply, "off", seat);
  if (reply !== undefined && reply.seat !== seat && lost > count(answer, "off", seat)) return { kind: "allowed-off", count: lost };
  return null;
}

/** Compares the first rows in both lines, a few moves ahead. */
function laterRow({ seat, played, better }: Mistake): CatsReason | null {
  const first = ({ plies }: Line, mine: boolean): number =>
    plies.findIndex((ply, index) => index <= FORESEEN && (ply.seat === seat) === mine && rowOf(ply) > 0);
  const own = first(better, true);
  const theirs = first(played, false);
  if (own > 0 && first(played, true) < 0) return { kind: "missed-later-row", moves: own / 2 };
  if (theirs > 0 && first(better, false) < 0) return { kind: "allowed-later-row", moves: (theirs + 1) / 2 };
  return null;
}

function betterItself(best: Ply | undefined, own: Ply | undefined, seat: number): CatsReason | null {
  const theirs = (ply: Ply | undefined, kind: "off" | "boop"): number =>
    eventsOf(ply).filter((event) => event.kind === kind && event.seat !== seat).length;
  if (theirs(best, "off") > theirs(own, "off")) return { kind: "better-off", count: theirs(best, "off") };
  if (theirs(best, "boop") > theirs(own, "boop")) return { kind: "better-pushes", count: theirs(best, "boop") };
  return null;
}

/** Returns every reply to the first ply of a line, or the expected one if they are not known. */
function repliesOf({ plies }: Line, all: readonly Ply[] | null): readonly Ply[] {
  return all ?? plies.slice(1, 2);
}

function eventsOf(ply: Ply | undefined): readonly CatsEvent[] {
  return ply === undefined ? [] : catsEvents(ply.events);
}

/** Returns the reason of a win by this seat; null if the ply does not win. */
function winOf(ply: Ply, seat: number): string | null {
  const win = eventsOf(ply).find((event) => event.kind === "win" && event.seat === seat);
  return win?.kind === "win" ? win.reason : null;
}

/** Returns the number of pieces in the row that a ply made; 0 if it made none. Only a row removes several pieces at once. */
function rowOf(ply: Ply | undefined): number {
  const taken = eventsOf(ply).filter(({ kind }) => kind === "graduate" || kind === "back").length;
  return taken > 1 ? taken : 0;
}

function grown(ply: Ply | undefined, seat: number): number {
  return count(ply, "graduate", seat);
}

function count(ply: Ply | undefined, kind: "graduate" | "capture" | "off", seat: number | undefined): number {
  return eventsOf(ply).filter((event) => event.kind === kind && event.seat === seat).length;
}
