// What a seat could do if it were to move in a position: the engine applies every legal turn, so no rule is needed here.

import type { Engine } from "../../engine/client";
import type { Options } from "../../engine/protocol";
import { catsEvents, readTurn } from "./view";
import type { CatsEvent } from "./view";

export interface Threats {
  /** The squares on which a piece would win. */
  readonly wins: ReadonlySet<string>;
  /** The rows that could leave the board, as lists of squares. */
  readonly rows: ReadonlySet<string>;
  /** Whether an ornament of the other seat could be captured. */
  readonly captures: boolean;
  /** The squares of the other seat's pieces that could be pushed off the board. */
  readonly pushesOff: ReadonlySet<string>;
}

export interface Game {
  readonly game: string;
  readonly options: Options;
}

/** Lists what this seat threatens in a position, whoever is to move in it. */
export async function threatsOf(engine: Engine, game: Game, position: string, seat: number): Promise<Threats> {
  const turned = withMover(position, seat);
  const set = { cmd: "position", ...game, position: turned } as const;
  const [, { actions }] = await Promise.all([engine.ask(set), engine.ask({ cmd: "legal" })]);
  const replies = await Promise.all(
    actions.map(async (action) => {
      const [, reply] = await Promise.all([engine.ask(set), engine.ask({ cmd: "apply", action })]);
      return { action, events: catsEvents(reply.events ?? []) };
    }),
  );
  const wins = new Set<string>();
  const rows = new Set<string>();
  const pushesOff = new Set<string>();
  let captures = false;
  for (const { action, events } of replies) {
    const taken = events.flatMap((event) => (leaves(event) && event.seat === seat ? [event.square] : []));
    // Only a row removes several pieces at once.
    if (taken.length > 1) rows.add(taken.join(" "));
    for (const event of events) {
      if (event.kind === "win" && event.seat === seat) wins.add(readTurn(action).square);
      if (event.kind === "capture" && event.seat === seat) captures = true;
      if (event.kind === "off" && event.seat !== seat) pushesOff.add(event.from);
    }
  }
  return { wins, rows, captures, pushesOff };
}

const leaves = (event: CatsEvent): event is Extract<CatsEvent, { kind: "graduate" | "back" }> =>
  event.kind === "graduate" || event.kind === "back";

/** Returns the same position with this seat to move; the mover is the last field of the text. */
function withMover(position: string, seat: number): string {
  return position.replace(/\S+$/, String(seat));
}
