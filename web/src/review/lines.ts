// Where an action leads: the best play of both sides after it, replayed by the engine, so that every claim about it rests on events and
// results of the rules.

import type { Engine } from "../engine/client";
import type { GameResult } from "../engine/protocol";
import type { Ply } from "../match/tableSource";
import type { Game, Limits } from "./analysis";

/** A sequence of plies from a position of the game, and the result if the match ends there. */
export interface Line {
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
}

/** An action of the game that lost much, and the better one, with their consequences. */
export interface Mistake {
  readonly index: number;
  readonly seat: number;
  /** The chance of its seat with the better action, and after the played one if known. */
  readonly before: number;
  readonly after: number | null;
  /** The played action, then the best play of both sides. */
  readonly played: Line;
  /** The better action, then the best play of both sides. */
  readonly better: Line;
  /** Every reply of the other side to the played and to the better action; null where there are too many, or some are secret. */
  readonly replies: { readonly played: readonly Ply[] | null; readonly better: readonly Ply[] | null };
}

/** A value this near to 0 or 1 means that the search has seen the end of the match. */
const DECIDED = 0.005;
/** The longest line, in plies. */
const LONGEST = 24;
/** More replies than this are not tried: early in Halls there are thousands. */
const MOST_REPLIES = 150;

interface Course {
  readonly actions: readonly string[];
  /** The expected result of the seat that begins the line, if known. */
  readonly value: number | null;
  readonly limits: Limits;
}

/** Replays a line from a position of the game. If the search has seen the end of the match, the line goes on until there. */
export async function followLine(engine: Engine, of: Game, index: number, { actions, value, limits }: Course): Promise<Line> {
  const { game, options, positions } = of;
  let at = await engine.ask({ cmd: "position", game, options, position: positions[index]?.position });
  const decided = !of.hidden && value !== null && (value <= DECIDED || value >= 1 - DECIDED);
  const plies: Ply[] = [];
  while (at.result === null && plies.length < LONGEST) {
    // Where several seats may act, the line begins with the one that did.
    const seat = plies.length === 0 ? of.plies[index]?.seat : at.to_move[0];
    if (seat === undefined) break;
    const action = actions[plies.length] ?? (decided ? (await engine.ask({ cmd: "go", seat, ...limits })).action : null);
    if (action === null) break;
    const applied = await engine.ask({ cmd: "apply", seat, action, seen: true });
    plies.push({ seat, action, events: applied.seen?.[seat] ?? [] });
    at = applied;
  }
  return { plies, result: at.result };
}

/** Tries every reply to an action; returns null if there are too many, or if some are secret. */
export async function everyReply(engine: Engine, of: Game, index: number, action: string): Promise<readonly Ply[] | null> {
  const { game, options, positions, plies } = of;
  if (of.hidden) return null;
  await engine.ask({ cmd: "position", game, options, position: positions[index]?.position });
  const after = await engine.ask({ cmd: "apply", seat: plies[index]?.seat ?? null, action });
  const seat = after.to_move[0];
  if (seat === undefined) return [];
  const { actions, complete } = await engine.ask({ cmd: "legal", seat });
  if (complete === false || actions.length > MOST_REPLIES) return null;
  const replies: Ply[] = [];
  for (const reply of actions) {
    const [, { seen }] = await Promise.all([
      engine.ask({ cmd: "position", game, options, position: after.position }),
      engine.ask({ cmd: "apply", seat, action: reply, seen: true }),
    ]);
    replies.push({ seat, action: reply, events: seen?.[seat] ?? [] });
  }
  return replies;
}
