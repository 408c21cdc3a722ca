// The analysis of a game: the value of each action and the better alternative, as in `ruckus analyze`. A bot thinks about every position
// for the same time, with the view of its seat. Values are known only for two players, where one wins what the other loses.

import { computed, signal } from "@preact/signals";

import { EngineGone } from "../engine/gone";
import type { Engine } from "../engine/client";
import type { GameResult, Options, PositionReply } from "../engine/protocol";
import type { Ply } from "../match/tableSource";

/** The loss from which an action is a mistake. */
const MISTAKE = 0.12;
/** The loss from which an action is a blunder. */
const BLUNDER = 0.3;

export type Mark = "best" | "good" | "mistake" | "blunder" | "unknown";

/** A bot's result for a position: the seat to move, its best action and its expected result. */
export interface BotMove {
  readonly seat: number;
  readonly action: string;
  readonly score: number;
}

export interface Judgement {
  readonly seat: number;
  /** The seat's expected result before the ply, and after it if known. */
  readonly before: number;
  readonly after: number | null;
  readonly mark: Mark;
  /** The bot's choice, with its events. */
  readonly better: Ply | null;
}

/** The analysed game. */
export interface Game {
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly positions: readonly PositionReply[];
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
}

export class Analysis {
  /** Results by position, as far as the analysis has come. */
  readonly thoughts = signal<readonly (BotMove | null)[]>([]);
  /** Judgements by ply, as far as the analysis has come. */
  readonly judgements = signal<readonly Judgement[]>([]);
  readonly running = signal(false);
  readonly failed = signal(false);
  readonly all;
  #engine: Engine | null = null;

  /** The expected result of seat 0 before the first ply and after each; only for two players. */
  readonly values = computed<readonly (number | null)[]>(() =>
    this.of.positions.map((_, index) => {
      if (this.of.result !== null && index === this.of.plies.length) return worth(this.of.result, 0);
      const thought = this.thoughts.value[index];
      if (thought === undefined || thought === null) return null;
      return thought.seat === 0 ? thought.score : 1 - thought.score;
    }),
  );

  constructor(
    readonly of: Game,
    private readonly open: () => Promise<Engine>,
  ) {
    this.all = of.result === null ? of.positions.length : of.plies.length;
  }

  /** Thinks about every position for this many milliseconds, until it is done or stopped. */
  async run(ms: number): Promise<void> {
    this.stop();
    this.running.value = true;
    this.failed.value = false;
    this.thoughts.value = [];
    this.judgements.value = [];
    let engine: Engine | null = null;
    try {
      engine = await this.open();
      this.#engine = engine;
      for (let index = 0; index < this.all && this.#engine === engine; index += 1) {
        const thought = await this.#think(engine, index, ms);
        this.thoughts.value = [...this.thoughts.value, thought];
        // An action is judged once the position after it has been analysed.
        if (index > 0) await this.#judge(engine, index - 1);
      }
      if (this.all === this.of.plies.length && this.all > 0) await this.#judge(engine, this.all - 1);
    } catch (error) {
      // Stopping closes the engine in mid-search.
      if (!(error instanceof EngineGone) || this.#engine === engine) this.failed.value = true;
    } finally {
      engine?.close();
      if (this.#engine === engine) {
        this.#engine = null;
        this.running.value = false;
      }
    }
  }

  /** Stops at once; the results so far stay. */
  stop(): void {
    const engine = this.#engine;
    this.#engine = null;
    this.running.value = false;
    engine?.close();
  }

  async #think(engine: Engine, index: number, ms: number): Promise<BotMove | null> {
    const { game, options, positions } = this.of;
    const seat = positions[index]?.to_move[0];
    if (seat === undefined) return null;
    const [, { action, score }] = await Promise.all([
      engine.ask({ cmd: "position", game, options, position: positions[index]?.position }),
      engine.ask({ cmd: "go", seat, ms }),
    ]);
    return action === null ? null : { seat, action, score };
  }

  async #judge(engine: Engine, index: number): Promise<void> {
    const { game, options, plies, positions } = this.of;
    const ply = plies[index];
    if (ply === undefined) return;
    const judged = judge(this.of, this.thoughts.value, index);
    let better: Ply | null = null;
    const thought = this.thoughts.value[index];
    if (thought !== undefined && thought !== null && thought.seat === ply.seat && thought.action !== ply.action) {
      const [, { seen }] = await Promise.all([
        engine.ask({ cmd: "position", game, options, position: positions[index]?.position }),
        engine.ask({ cmd: "apply", seat: ply.seat, action: thought.action, seen: true }),
      ]);
      better = { seat: ply.seat, action: thought.action, events: seen?.[ply.seat] ?? [] };
    }
    this.judgements.value = [...this.judgements.value, { ...judged, better }];
  }
}

/** Judges a ply by the results for the positions before and after it. */
export function judge(of: Game, thoughts: readonly (BotMove | null)[], index: number): Omit<Judgement, "better"> {
  const { seat = 0, action = null } = of.plies[index] ?? {};
  const best = thoughts[index] ?? null;
  // Where several seats may act, the result may be for another seat.
  if (best === null || best.seat !== seat) return { seat, before: 0.5, after: null, mark: "unknown" };
  const after = worthAfter(of, thoughts, index, best);
  if (best.action === action) return { seat, before: best.score, after, mark: "best" };
  // A search one ply deeper may value the action higher than before.
  const before = after === null ? best.score : Math.max(best.score, after);
  const lost = after === null ? null : before - after;
  const mark = lost === null ? "unknown" : lost >= BLUNDER ? "blunder" : lost >= MISTAKE ? "mistake" : "good";
  return { seat, before, after, mark };
}

function worthAfter({ plies, result, players }: Game, thoughts: readonly (BotMove | null)[], index: number, best: BotMove): number | null {
  if (result !== null && index + 1 === plies.length) return worth(result, best.seat);
  if (best.action === plies[index]?.action) return best.score;
  const next = thoughts[index + 1] ?? null;
  if (next === null || players !== 2) return null;
  return next.seat === best.seat ? next.score : 1 - next.score;
}

function worth({ winners }: GameResult, seat: number): number {
  if (winners.length === 0) return 0.5;
  return winners.includes(seat) ? 1 : 0;
}
