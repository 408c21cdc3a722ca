// A replay of a finished turn: a simulation of its own, which can go to any step, at full or half speed, and shows hits in slow motion.

import { computed, signal } from "@preact/signals";

import type { EndedTurn, Look, ReplayedTurn } from "./clockMessages";
import { SimulationClient } from "./simulationClient";
import type { FrameListener } from "./turnsTable";

/** Steps to watch before a hit, and after the best one. */
const BEFORE_HIT = 45;
const AFTER_BEST = 60;
const HALF = 0.5;
const SLOW_MOTION = 0.25;

interface Shown {
  readonly listener: FrameListener;
  /** The end of the turn, with everything at rest. */
  readonly end: EndedTurn;
}

export class Replay {
  readonly step = signal(0);
  readonly playing = signal(false);
  readonly half = signal(false);
  /** The step at which slow motion ends; null at other speeds. */
  readonly #slowUntil = signal<number | null>(null);
  readonly isSlow = computed(() => this.#slowUntil.value !== null);
  readonly steps: number;
  readonly hits: readonly number[];
  readonly best: number | null;

  private constructor(
    private readonly clock: SimulationClient,
    { data, hits, best }: ReplayedTurn,
  ) {
    this.steps = data.steps;
    this.hits = hits;
    this.best = best;
  }

  static async open(of: Parameters<typeof SimulationClient.replay>[0], { listener, end }: Shown): Promise<Replay> {
    let replay: Replay | null = null;
    const look = ({ view, events }: Look): void => {
      // Frames that arrive before the whole turn is known belong to the search for its hits.
      if (replay === null || view.phase !== "play") return;
      replay.#at(view.step);
      listener(view, events);
    };
    const turn = (): void => {
      if (replay === null) return;
      replay.#at(replay.steps);
      replay.playing.value = false;
      listener(end.view, []);
    };
    const { clock, data } = await SimulationClient.replay(of, { frame: look, turn });
    replay = new Replay(clock, data);
    return replay;
  }

  /** Goes to a step, and stays there if it stands still. */
  seek(step: number): void {
    this.#slowUntil.value = null;
    this.#jump(step);
  }

  play(on: boolean): void {
    if (on && this.step.value >= this.steps) this.#jump(0);
    this.playing.value = on;
    this.#run();
  }

  setHalf(on: boolean): void {
    this.half.value = on;
    this.#slowUntil.value = null;
    this.#run();
  }

  /** Goes to the next hit, or to the first one after the last. */
  nextHit(): void {
    const hit = this.hits.find((step) => step > this.step.value + BEFORE_HIT) ?? this.hits[0];
    if (hit === undefined) return;
    this.seek(hit - BEFORE_HIT);
    this.play(true);
  }

  /** Shows the best hit in slow motion. */
  showBest(): void {
    if (this.best === null) return;
    this.#jump(this.best - BEFORE_HIT);
    this.#slowUntil.value = this.best + AFTER_BEST;
    this.playing.value = true;
    this.#run();
  }

  close(): void {
    this.clock.close();
  }

  #at(step: number): void {
    this.step.value = step;
    const until = this.#slowUntil.value;
    if (until === null || step < until) return;
    this.#slowUntil.value = null;
    this.#run();
  }

  #jump(step: number): void {
    const within = Math.round(Math.max(0, Math.min(step, this.steps - 1)));
    this.clock.seek(within);
    this.step.value = within;
    this.#run();
  }

  #run(): void {
    const slow = this.#slowUntil.value === null ? 1 : SLOW_MOTION;
    this.clock.run(this.playing.value, slow * (this.half.value ? HALF : 1));
  }
}
