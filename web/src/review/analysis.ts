// What each action of a game was worth, and what was better: as `ruckus analyze` does it. Every
// position is thought about for the same time by a bot that sees what its seat saw. What an
// action was worth is known for tables of two, where what one wins the other loses.

import { computed, signal } from "@preact/signals";

import { EngineGone } from "../engine/gone";
import type { Engine } from "../engine/client";
import type { GameResult, Options, PositionReply } from "../engine/protocol";
import type { Ply } from "../match/tableSource";

/** From so much lost on, an action is a mistake. */
const MISTAKE = 0.12;
/** And from so much on, a blunder. */
const BLUNDER = 0.3;

export type Mark = "best" | "good" | "mistake" | "blunder" | "unknown";

/** What a bot thinks of a position: who is to move, what they should do and may expect. */
export interface BotMove {
  readonly seat: number;
  readonly action: string;
  readonly score: number;
}

export interface Judgement {
  readonly seat: number;
  /** What the seat could expect before it, and after it where that is known. */
  readonly before: number;
  readonly after: number | null;
  readonly mark: Mark;
  /** What the bot would have done, with what would have happened. */
  readonly better: Ply | null;
}

/** The game that is judged. */
export interface Game {
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly positions: readonly PositionReply[];
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
}

export class Analysis {
  /** By position; as far as it has come. */
  readonly thoughts = signal<readonly (BotMove | null)[]>([]);
  /** By ply; as far as it has come. */
  readonly judgements = signal<readonly Judgement[]>([]);
  readonly running = signal(false);
  readonly failed = signal(false);
  readonly all;
  #engine: Engine | null = null;

  /** What seat 0 may expect before the first ply and after each; only where two play. */
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

  /** Thinks about every position for so many milliseconds, until it is done or stopped. */
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
        // An action is judged when the position after it has been thought about.
        if (index > 0) await this.#judge(engine, index - 1);
      }
      if (this.all === this.of.plies.length && this.all > 0) await this.#judge(engine, this.all - 1);
    } catch (error) {
      // Whoever stops it closes the engine in the middle of a thought.
      if (!(error instanceof EngineGone) || this.#engine === engine) this.failed.value = true;
    } finally {
      engine?.close();
      if (this.#engine === engine) {
        this.#engine = null;
        this.running.value = false;
      }
    }
  }

  /** Ends it at once; what was found stays. */
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

/** What a ply was worth, by the thoughts about the positions before and after it. */
export function judge(of: Game, thoughts: readonly (BotMove | null)[], index: number): Omit<Judgement, "better"> {
  const { seat = 0, action = null } = of.plies[index] ?? {};
  const best = thoughts[index] ?? null;
  // Where several may act, the thought may be somebody else's.
  if (best === null || best.seat !== seat) return { seat, before: 0.5, after: null, mark: "unknown" };
  const after = worthAfter(of, thoughts, index, best);
  if (best.action === action) return { seat, before: best.score, after, mark: "best" };
  // A search that goes a ply deeper may like the action better than before.
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
