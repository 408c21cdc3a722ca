// The analysis of a game: the value of each action, the better alternative, and where both lead. A bot thinks about every position with
// the view of its seat, first briefly, then longer about the worst moves. In games with secrets, the chances of two players cannot be
// compared, because each knows other tiles; there the engine compares the action with the best one, in the same samples of the secrets.

import { computed, signal } from "@preact/signals";

import type { Engine } from "../engine/client";
import { EngineGone } from "../engine/gone";
import type { GameResult, Options, PositionReply } from "../engine/protocol";
import type { Ply } from "../match/tableSource";
import { isMistake, judge, lossOf } from "./judge";
import type { BotMove, Judgement } from "./judge";
import { followLine, everyReply } from "./lines";
import type { Mistake } from "./lines";

/** The limits of one search. Tests give nodes alone, so that nothing depends on the machine's speed. */
export interface Limits {
  readonly level?: number;
  readonly ms?: number;
  readonly nodes?: number;
}

/** The limits for every position, and for those around the worst moves. */
export interface Effort {
  readonly brief: Limits;
  readonly deep: Limits;
}

/** The number of moves of each seat that are searched again, and the loss from which they may turn out to be mistakes. */
const DOUBTFUL = 3;
const DOUBTFUL_LOSS = 0.06;
/** The number of best actions that the engine lists for a position. */
const BEST = 5;

/** The analysed game. */
export interface Game {
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly positions: readonly PositionReply[];
  readonly plies: readonly Ply[];
  readonly result: GameResult | null;
  /** Whether seats had secrets. */
  readonly hidden: boolean;
}

export class Analysis {
  /** Results by position, as far as the analysis has come. */
  readonly thoughts = signal<readonly (BotMove | null)[]>([]);
  /** Judgements by ply, as far as the analysis has come. */
  readonly judgements = signal<readonly Judgement[]>([]);
  /** The lines of every mistake, by ply. */
  readonly mistakes = signal<ReadonlyMap<number, Mistake>>(new Map());
  /** The number of finished steps, and of all steps as far as they are known. */
  readonly progress = signal({ done: 0, all: 1 });
  readonly running = signal(false);
  readonly failed = signal(false);
  /** Whether every move has been judged; the worst ones may still be searched again. */
  readonly judged = computed(() => this.judgements.value.length === this.of.plies.length);
  #engine: Engine | null = null;
  /** The number of the current run; a run that is not the current one ends. */
  #run = 0;

  constructor(
    readonly of: Game,
    private readonly open: () => Promise<Engine>,
  ) {}

  /** Analyses the game until it is done or stopped; the worst moves of one seat come first. */
  async run({ brief, deep }: Effort, first: number | null = null): Promise<void> {
    this.stop();
    this.running.value = true;
    this.failed.value = false;
    this.thoughts.value = [];
    this.judgements.value = [];
    this.mistakes.value = new Map();
    const run = this.#run;
    const going = (): boolean => this.#run === run;
    let engine: Engine | null = null;
    try {
      engine = await this.open();
      // It may have been stopped while the engine was opening.
      if (!going()) return;
      this.#engine = engine;
      await this.#judgeAll(engine, brief, going);
      const seats = Array.from({ length: this.of.players }, (_, seat) => seat).sort((a, b) => Number(b === first) - Number(a === first));
      for (const seat of seats) {
        if (!this.of.hidden) await this.#searchAgain(engine, seat, deep, going);
        await this.#followMistakes(engine, seat, deep, going);
      }
      // Searching again for one seat may have changed the judgement of another seat's move.
      for (const seat of seats) await this.#followMistakes(engine, seat, deep, going);
    } catch (error) {
      // Stopping closes the engine in mid-search.
      if (!(error instanceof EngineGone) || going()) this.failed.value = true;
    } finally {
      engine?.close();
      if (going()) {
        this.#engine = null;
        this.running.value = false;
      }
    }
  }

  /** Stops at once; the results so far stay. */
  stop(): void {
    const engine = this.#engine;
    this.#run += 1;
    this.#engine = null;
    this.running.value = false;
    engine?.close();
  }

  async #judgeAll(engine: Engine, limits: Limits, going: () => boolean): Promise<void> {
    const { plies, positions, result } = this.of;
    const last = result === null ? positions.length : plies.length;
    this.progress.value = { done: 0, all: last };
    for (let index = 0; index < last && going(); index += 1) {
      this.thoughts.value = [...this.thoughts.value, await this.#think(engine, index, limits)];
      // An action is judged once the position after it has been analysed.
      if (index > 0) await this.#judge(engine, index - 1);
      this.progress.value = { done: index + 1, all: last };
    }
    if (going() && last === plies.length && last > 0) await this.#judge(engine, last - 1);
  }

  /** Searches longer around the moves of a seat that seem worst, because a brief search can be wrong about them. */
  async #searchAgain(engine: Engine, seat: number, limits: Limits, going: () => boolean): Promise<void> {
    const doubtful = this.#doubtful(seat);
    const around = [...new Set(doubtful.flatMap((index) => [index, index + 1]))].filter((index) => index < this.thoughts.value.length);
    const { done } = this.progress.value;
    for (const [count, index] of around.entries()) {
      if (!going()) return;
      const thoughts = [...this.thoughts.value];
      thoughts[index] = await this.#think(engine, index, limits);
      this.thoughts.value = thoughts;
      this.progress.value = { done: done + count + 1, all: done + around.length };
    }
    for (const index of new Set(around.flatMap((one) => [one - 1, one]))) {
      if (going() && index >= 0 && index < this.judgements.value.length) await this.#judge(engine, index);
    }
  }

  #doubtful(seat: number): number[] {
    return this.judgements.value
      .map((judgement, index) => ({ judgement, index, loss: lossOf(judgement) }))
      .filter(({ judgement, loss }) => judgement.seat === seat && loss >= DOUBTFUL_LOSS)
      .sort((a, b) => b.loss - a.loss)
      .slice(0, DOUBTFUL)
      .map(({ index }) => index);
  }

  /** Follows the mistakes of a seat, except those whose lines are known. */
  async #followMistakes(engine: Engine, seat: number, limits: Limits, going: () => boolean): Promise<void> {
    for (const [index, judgement] of this.judgements.value.entries()) {
      if (!going()) return;
      const known = this.mistakes.value.get(index);
      const same = known !== undefined && known.before === judgement.before && known.after === judgement.after;
      if (judgement.seat === seat && isMistake(judgement.mark) && !same) await this.#follow(engine, index, judgement, limits);
    }
  }

  async #follow(engine: Engine, index: number, judgement: Judgement, limits: Limits): Promise<void> {
    const { of } = this;
    const ply = of.plies[index];
    const before = this.thoughts.value[index];
    if (ply?.action == null || before == null) return;
    // With secrets, what the next player would do was found from another view.
    const next = of.hidden ? [] : (this.thoughts.value[index + 1]?.line ?? []);
    const played = await followLine(engine, of, index, { actions: [ply.action, ...next], value: judgement.after, limits });
    const better = await followLine(engine, of, index, { actions: before.line, value: judgement.before, limits });
    const replies = {
      played: await everyReply(engine, of, index, ply.action),
      better: await everyReply(engine, of, index, before.action),
    };
    const mistake: Mistake = { index, seat: ply.seat, before: judgement.before, after: judgement.after, played, better, replies };
    this.mistakes.value = new Map([...this.mistakes.value, [index, mistake]]);
  }

  async #think(engine: Engine, index: number, limits: Limits): Promise<BotMove | null> {
    const { game, options, positions, plies, hidden } = this.of;
    const { to_move = [], position } = positions[index] ?? {};
    const ply = plies[index];
    // With secrets several seats may be to move, and the one that moved is judged.
    const seat = hidden ? (ply?.seat ?? to_move[0]) : to_move[0];
    if (seat === undefined || !to_move.includes(seat)) return null;
    const alternatives = hidden ? { best: BEST, ...(ply?.action == null ? {} : { compare: ply.action }) } : {};
    const [, { action, score, pv, best = [], compared = null }] = await Promise.all([
      engine.ask({ cmd: "position", game, options, position }),
      engine.ask({ cmd: "go", seat, ...limits, ...alternatives }),
    ]);
    return action === null ? null : { seat, action, score, line: pv.length > 0 ? pv : [action], best, compared };
  }

  async #judge(engine: Engine, index: number): Promise<void> {
    const { game, options, plies, positions } = this.of;
    const ply = plies[index];
    if (ply === undefined) return;
    const thought = this.thoughts.value[index];
    let better: Ply | null = null;
    if (thought != null && thought.seat === ply.seat && thought.action !== ply.action) {
      const [, { seen }] = await Promise.all([
        engine.ask({ cmd: "position", game, options, position: positions[index]?.position }),
        engine.ask({ cmd: "apply", seat: ply.seat, action: thought.action, seen: true }),
      ]);
      better = { seat: ply.seat, action: thought.action, events: seen?.[ply.seat] ?? [] };
    }
    const judgement = { ...judge(this.of, this.thoughts.value, index), better };
    const judgements = [...this.judgements.value];
    judgements[index] = judgement;
    this.judgements.value = judgements;
  }
}
