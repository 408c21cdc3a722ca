// A finished game, without any further actions. The engine checks and replays the record; in games with secrets
// each position has the view of the seat to move, since everything is open after the game.

import { signal } from "@preact/signals";

import type { Engine } from "../engine/client";
import type { GameEvent, GameView, Options, PositionReply, ReplyTo } from "../engine/protocol";
import type { LocalSeat } from "../match/localTable";
import type { Hint, Legal, Ply, Preview, SeatInfo, TableSource, TableState } from "../match/tableSource";
import { expectSame, readRecord } from "./record";

interface Opening {
  readonly seats: readonly LocalSeat[];
  /** Whether seats had secrets. */
  readonly hidden: boolean;
  /** The seat of the person who reads the review, if it is known. */
  readonly reader?: number | null;
}

export class ReviewTable implements TableSource {
  readonly game: string;
  readonly options: Options;
  readonly curtained = false;
  readonly canTakeBack = signal(false);
  readonly state;

  private constructor(
    private readonly engine: Engine,
    private readonly text: string,
    /** Whether seats had secrets. */
    readonly hidden: boolean,
    of: { game: string; options: Options },
    readonly opening: readonly GameEvent[],
    /** The position before the first ply and after each. */
    readonly positions: readonly PositionReply[],
    state: TableState,
  ) {
    this.game = of.game;
    this.options = of.options;
    this.state = signal(state);
  }

  /** Opens a record; rejects with a BadRecord or an EngineRefusal if it is invalid. */
  static async open(engine: Engine, record: string, { seats, hidden, reader = null }: Opening): Promise<ReviewTable> {
    const read = await readRecord(engine, record);
    const { game, options, players, seed, start, entries, result } = read;
    const begun: ReplyTo<"new"> =
      start === null
        ? await engine.ask({ cmd: "new", game, options, players, seed, seen: true })
        : await engine.ask({ cmd: "position", game, options, position: start });
    const positions: PositionReply[] = [begun];
    const plies: Ply[] = [];
    for (const { seat, action } of entries) {
      const reply = await engine.ask({ cmd: "apply", seat, action, seen: true });
      positions.push(reply);
      plies.push({ seat, action, events: reply.seen?.[seat] ?? [] });
    }
    await expectSame(engine, read);
    const opening = begun.seen?.at(-1) ?? [];
    const state: TableState = {
      seats: Array.from({ length: players }, (_, seat) => describe(seats[seat], seat === reader)),
      viewer: null,
      view: null,
      toMove: result === null ? (positions.at(-1)?.to_move ?? []) : [],
      plies,
      result,
      thinking: [],
    };
    const table = new ReviewTable(engine, record, hidden, { game, options }, opening, positions, state);
    const viewer = table.#eyes(plies.length);
    table.state.value = { ...state, viewer, view: await table.viewAt(plies.length) };
    return table;
  }

  subscribe(): () => void {
    // A finished game does not change.
    return () => undefined;
  }

  async viewAt(plies: number): Promise<GameView> {
    const { game, options } = this;
    const position = this.positions[plies]?.position;
    const [, { view }] = await Promise.all([
      this.engine.ask({ cmd: "position", game, options, position }),
      this.engine.ask({ cmd: "view", seat: this.#eyes(plies) }),
    ]);
    return view;
  }

  /** Returns an action that a seat could have taken in a position, with its events. */
  async tryOut(plies: number, seat: number, action: string): Promise<Ply> {
    const { game, options } = this;
    const [, { seen }] = await Promise.all([
      this.engine.ask({ cmd: "position", game, options, position: this.positions[plies]?.position }),
      this.engine.ask({ cmd: "apply", seat, action, seen: true }),
    ]);
    return { seat, action, events: seen?.[seat] ?? [] };
  }

  record(): Promise<string> {
    return Promise.resolve(this.text);
  }

  legal(): Promise<Legal> {
    return Promise.resolve({ actions: [], complete: true });
  }

  preview(): Promise<Preview> {
    return Promise.resolve({ ok: false, code: "game-over", message: "the game is over" });
  }

  weigh(): Promise<null> {
    return Promise.resolve(null);
  }

  act(): Promise<void> {
    return Promise.reject(new Error("the game is over"));
  }

  hint(): Promise<Hint | null> {
    return Promise.resolve(null);
  }

  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  look(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.engine.close();
  }

  /** Returns the seat whose hand is shown: the seat to move then, or the last to move. */
  #eyes(plies: number): number | null {
    if (!this.hidden) return null;
    return this.positions[plies]?.to_move[0] ?? this.state.peek().plies.at(-1)?.seat ?? null;
  }
}

/** Describes a seat. The reader's seat is called as at the table, but nobody can act in a finished game. */
function describe(seat: LocalSeat | undefined, here: boolean): SeatInfo {
  const rest = { here, connected: true } as const;
  return seat?.kind === "bot"
    ? { kind: "bot", name: "", level: seat.level, ...rest }
    : { kind: "person", name: seat?.name ?? "", level: null, ...rest };
}
