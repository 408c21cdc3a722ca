// What tables of Kaboom have in common, on this device and online: looks at the table, turns that
// are over, what is foreseen. A ply is a whole turn: what a builder has built and what of it stood.

import { signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import { EngineGone } from "../../engine/gone";
import type { GameEvent, Options } from "../../engine/protocol";
import type { Change, Hint, Legal, Ply, Preview, TableSource, TableState } from "../../match/tableSource";
import { SimulationClient } from "./simulationClient";
import type { Look, Origin } from "./clockMessages";
import type { TimedInput } from "./timedInput";
import type { KaboomData, KaboomView, Landing } from "./view";

/** Listens to every look at the table, sixty times a second while time passes. */
export type FrameListener = (view: KaboomView, events: readonly GameEvent[]) => void;

/** The time of a table that nobody elsewhere waits for. */
export interface OwnTime {
  /** Whether time passes while there is a turn. */
  readonly running: Signal<boolean>;
  /** Whether it passes faster: for who has only to wait. Bots think no faster for it. */
  readonly hurried: Signal<boolean>;
  run(on: boolean): void;
  hurry(on: boolean): void;
}

export type Notice =
  /** The turn was interrupted and goes on in so many seconds. */
  | { readonly kind: "resumes"; readonly seconds: number }
  /** This device simulates something else than the server. */
  | { readonly kind: "differs" };

/** A turn that is over, to be watched again. */
export interface PastTurn {
  readonly origin: Origin;
  /** The turns from there on that come before it. */
  readonly log: readonly (readonly TimedInput[])[];
  readonly inputs: readonly TimedInput[];
}

export abstract class TurnsTable implements TableSource {
  readonly game = "kaboom";
  readonly curtained = false;
  readonly opening: readonly GameEvent[] = [];
  readonly canTakeBack = signal(false);
  abstract readonly options: Options;
  abstract readonly state: ReadonlySignal<TableState>;
  /** Nothing where others share the time. */
  abstract readonly ownTime: OwnTime | null;
  /** What is wrong with a turn; nothing while all is well. */
  abstract readonly notice: ReadonlySignal<Notice | null>;
  data!: KaboomData;
  protected clock: SimulationClient | null = null;
  protected closed = false;
  /** How the table lay at the end of each turn. */
  protected ends: KaboomView[] = [];
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #frames = new Set<FrameListener>();
  #owed: Change[] = [];
  #last: KaboomView | null = null;

  /** Whoever plays here is ready for the next turn. */
  abstract ready(): Promise<void>;
  /** Does something now; an EngineRefusal if it was refused. */
  abstract act(seat: number, input: string): Promise<void>;
  abstract record(): Promise<string>;
  /** Plays a turn that is over once more; calls back with every look at it. */
  abstract watchAgain(turn: number, listener: FrameListener): Promise<() => void>;

  /** The last look at the table. */
  get view(): KaboomView {
    if (this.#last === null) throw new Error("the table has not been seen yet");
    return this.#last;
  }

  /** How the table lay at the end of the last turn. */
  get lastEnd(): KaboomView {
    return this.ends.at(-1) ?? this.view;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(listener: FrameListener): () => void {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  }

  async foreseeLanding(seat: number, input: string): Promise<Landing | null> {
    return (await this.#foresee(seat, input)) as Landing | null;
  }

  async foreseePath(seat: number, input: string): Promise<readonly (readonly [number, number, number])[]> {
    const seen = (await this.#foresee(seat, input)) as { path: [number, number, number][] } | null;
    return seen?.path ?? [];
  }

  /** Nothing is said of an input before it is taken but what is foreseen. */
  weigh(): Promise<unknown> {
    return Promise.resolve(null);
  }

  /** Nothing is hidden: everybody sees the same. */
  look(): Promise<void> {
    return Promise.resolve();
  }

  legal(): Promise<Legal> {
    return Promise.resolve({ actions: [], complete: false });
  }

  preview(): Promise<Preview> {
    return Promise.resolve({ ok: false, code: "bad-request", message: "a game in real time is not tried out" });
  }

  hint(): Promise<Hint | null> {
    return Promise.resolve(null);
  }

  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  viewAt(plies: number): Promise<unknown> {
    return Promise.resolve(this.ends[Math.max(plies - 1, 0)] ?? this.view);
  }

  close(): void {
    this.closed = true;
    this.clock?.close();
    this.#listeners.clear();
    this.#frames.clear();
  }

  /** The table looks like this from now on. The state is adopted first; a look that is more than a
   * step further has `changed` it. */
  protected take({ view, events }: Look, adopt: (changed: boolean) => void): void {
    const before = this.#last;
    this.#last = view;
    adopt(before?.phase !== view.phase || before.turn !== view.turn || before.ready.length !== view.ready.length);
    for (const change of this.#owed.splice(0)) for (const listener of this.#listeners) listener(change);
    for (const listener of this.#frames) listener(view, events);
  }

  /** A turn is over; it is told with the next look, which says what comes after it. */
  protected owe(ply: Ply): void {
    this.#owed.push({ kind: "ply", ply });
  }

  protected jump(): void {
    for (const listener of this.#listeners) listener({ kind: "jump" });
  }

  protected async replay({ origin, log, inputs }: PastTurn, listener: FrameListener): Promise<() => void> {
    // Turns before it are passed at once, and not shown.
    let before = log.length;
    const { clock } = await SimulationClient.open(
      { options: this.options, origin, log },
      {
        frame: ({ view, events }) => listener(view, events),
        turn: ({ view, events }) => {
          if (before === 0) listener(view, events);
          else before -= 1;
        },
      },
    );
    for (const input of inputs) {
      // What was refused then is not in the log; what is refused now would be a fault.
      if (input.input === "ready") clock.ready(input.seat);
      else clock.act(input).catch((error: unknown) => error instanceof EngineGone || reportError(error));
    }
    clock.run(true);
    return () => clock.close();
  }

  async #foresee(seat: number, input: string): Promise<unknown> {
    if (this.clock === null) return null;
    try {
      return await this.clock.foresee(seat, input);
    } catch (error) {
      if (error instanceof EngineRefusal || (this.closed && error instanceof EngineGone)) return null;
      throw error;
    }
  }
}
