// A table of Kaboom on this device, in real time: people and bots here. One worker keeps the
// time and the match, another thinks for the bots. A ply is a whole turn: what a builder has
// built and what of it stood.

import { computed, signal } from "@preact/signals";

import { EngineGone, EngineRefusal, WorkerEngine } from "../../engine/client";
import type { Engine } from "../../engine/client";
import type { GameEvent, Options } from "../../engine/protocol";
import { describeSeat } from "../../match/localTable";
import type { LocalSetup } from "../../match/localTable";
import type { Availability, Change, Hint, Legal, Ply, Preview, TableSource, TableState } from "../../match/tableSource";
import { Clock } from "./clock";
import type { Deed, FromClock } from "./clockMessages";
import type { KaboomData, KaboomView, Landing } from "./view";

/** A bot that has nothing to do looks again after so many steps. */
const LOOK_AGAIN = 45;
/** Time that is hurried passes so many times as fast. */
const HURRY = 6;

/** Listens to every look at the table, sixty times a second while time passes. */
export type FrameListener = (view: KaboomView, events: readonly GameEvent[]) => void;

export class LiveTable implements TableSource {
  readonly game: string;
  readonly options: Options;
  readonly curtained = false;
  readonly opening: readonly GameEvent[] = [];
  readonly hints: Availability = { can: false, why: "not-your-turn" };
  readonly takeBacks = computed<Availability>(() => ({ can: false, why: "revealed" }));
  readonly #state;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #frames = new Set<FrameListener>();
  readonly #turns: (readonly Deed[])[] = [];
  /** How the table lay at the end of each turn. */
  readonly #ends: KaboomView[] = [];
  /** Where each turn began, to watch it again. */
  readonly #begins: unknown[] = [];
  #clock: Clock | null = null;
  #thinker: Promise<Engine> | null = null;
  readonly #thinking = new Set<number>();
  #last: KaboomView | null = null;
  #restored = 0;
  #closed = false;
  /** Whether time passes while there is a turn. */
  readonly running = signal(true);
  /** Whether it passes faster: for who has only to wait. Bots think no faster for it. */
  readonly hurried = signal(false);
  data!: KaboomData;

  private constructor(readonly setup: LocalSetup) {
    this.game = setup.game;
    this.options = setup.options;
    this.#state = signal<TableState>({
      seats: setup.seats.map(describeSeat),
      viewer: null,
      view: null,
      toMove: [],
      plies: [],
      result: null,
      thinking: [],
    });
  }

  static async open(setup: LocalSetup, played: readonly string[] = []): Promise<LiveTable> {
    const table = new LiveTable(setup);
    const log = played.map((turn) => JSON.parse(turn) as Deed[]);
    table.#restored = log.length;
    let seen = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const { options, seats, seed, start } = setup;
    const { clock, data } = await Clock.open(
      { options, players: seats.length, seed, position: start ?? null, log },
      {
        frame: (frame) => {
          table.#frame(frame);
          seen();
        },
        turn: (turn) => table.#turn(turn),
      },
    );
    table.#clock = clock;
    table.data = data;
    await first;
    return table;
  }

  get state() {
    return this.#state;
  }

  /** A text for each turn that is over; a turn that was not finished begins anew. */
  get played(): string[] {
    return this.#turns.map((turn) => JSON.stringify(turn));
  }

  /** Nothing is said of an input before it is taken but what is foreseen. */
  weigh(): Promise<unknown> {
    return Promise.resolve(null);
  }

  /** Nothing is hidden: everybody sees the same. */
  look(): Promise<void> {
    return Promise.resolve();
  }

  /** The last look at the table. */
  get view(): KaboomView {
    if (this.#last === null) throw new Error("the table has not been seen yet");
    return this.#last;
  }

  /** How the table lay at the end of the last turn. */
  get lastEnd(): KaboomView {
    return this.#ends.at(-1) ?? this.view;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(listener: FrameListener): () => void {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  }

  /** Everybody on this device is ready; bots always are. */
  ready(): void {
    const { seats } = this.#state.peek();
    for (const seat of seats.keys()) this.#clock?.ready(seat);
    this.run(true);
  }

  run(on: boolean): void {
    this.running.value = on;
    this.#clock?.run(on, this.hurried.value ? HURRY : 1);
  }

  hurry(on: boolean): void {
    this.hurried.value = on;
    this.run(this.running.value);
  }

  /** Does something now. */
  act(seat: number, input: string): Promise<void> {
    if (this.#clock === null) return Promise.reject(new EngineGone("the table is not open"));
    return this.#clock.act({ seat, input, step: 0 });
  }

  async foreseeLanding(seat: number, input: string): Promise<Landing | null> {
    return (await this.#foresee(seat, input)) as Landing | null;
  }

  async foreseePath(seat: number, input: string): Promise<readonly (readonly [number, number, number])[]> {
    const seen = (await this.#foresee(seat, input)) as { path: [number, number, number][] } | null;
    return seen?.path ?? [];
  }

  legal(): Promise<Legal> {
    return Promise.resolve({ actions: [], complete: false, ranges: null });
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
    return Promise.resolve(this.#ends[Math.max(plies - 1, 0)] ?? this.view);
  }

  async record(): Promise<string> {
    if (this.#clock === null) throw new EngineGone("the table is not open");
    return this.#clock.record();
  }

  /** Plays a turn that is over once more; calls back with every look at it. */
  async watchAgain(turn: number, listener: FrameListener): Promise<() => void> {
    const deeds = this.#turns[turn];
    const position = this.#begins[turn];
    if (deeds === undefined || position === undefined) return () => undefined;
    const { options, seats, seed } = this.setup;
    const { clock } = await Clock.open(
      { options, players: seats.length, seed, position, log: [] },
      {
        frame: ({ view, events }) => listener(view, events),
        turn: ({ view, events }) => listener(view, events),
      },
    );
    for (const deed of deeds) {
      // What was refused then is not in the log; what is refused now would be a fault.
      if (deed.input === "ready") clock.ready(deed.seat);
      else clock.act(deed).catch((error: unknown) => error instanceof EngineGone || reportError(error));
    }
    clock.run(true);
    return () => clock.close();
  }

  close(): void {
    this.#closed = true;
    this.#clock?.close();
    this.#thinker?.then((engine) => engine.close(), () => undefined);
    this.#listeners.clear();
    this.#frames.clear();
  }

  async #foresee(seat: number, input: string): Promise<unknown> {
    if (this.#clock === null) return null;
    try {
      return await this.#clock.foresee(seat, input);
    } catch (error) {
      if (error instanceof EngineRefusal || (this.#closed && error instanceof EngineGone)) return null;
      throw error;
    }
  }

  #frame({ view, events, toMove, result }: FromClock & { kind: "frame" }): void {
    const before = this.#last;
    this.#last = view;
    const changed = before?.phase !== view.phase || before.turn !== view.turn || before.ready.length !== view.ready.length;
    if (changed) {
      this.#state.value = { ...this.#state.value, view, toMove, result };
    }
    for (const listener of this.#frames) listener(view, events);
    if (view.phase === "play") this.#wakeBots();
  }

  #turn({ begin, deeds, view, events }: FromClock & { kind: "turn" }): void {
    this.#begins.push(begin);
    this.#turns.push(deeds);
    this.#ends.push(view);
    const ply: Ply = { seat: view.builder, action: null, events };
    this.#state.value = { ...this.#state.value, plies: [...this.#state.value.plies, ply] };
    if (this.#restored > 0) {
      this.#restored -= 1;
      return;
    }
    // The next look at the table says whose turn it is; it comes right after this.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ kind: "ply", ply });
    });
  }

  #wakeBots(): void {
    for (const [seat, { kind, level }] of this.#state.peek().seats.entries()) {
      if (kind !== "bot" || this.#thinking.has(seat)) continue;
      this.#thinking.add(seat);
      this.#think(seat, level ?? 1)
        .catch((error: unknown) => {
          if (!(this.#closed && error instanceof EngineGone)) reportError(error);
        })
        .finally(() => this.#thinking.delete(seat));
    }
  }

  /** One thought of a bot, and the doing of it. */
  async #think(seat: number, level: number): Promise<void> {
    if (this.#clock === null) return;
    const turn = this.view.turn;
    const thinker = await (this.#thinker ??= WorkerEngine.open("kaboom"));
    const position = await this.#clock.where();
    let action: string | null;
    try {
      [, { action }] = await Promise.all([
        thinker.ask({ cmd: "position", game: this.game, options: this.options, position }),
        thinker.ask({ cmd: "go", seat, level }),
      ]);
    } catch (error) {
      // The turn may have ended while the position was on its way.
      if (error instanceof EngineRefusal) return;
      throw error;
    }
    const [, step, input] = /^@(\d+) (.+)$/.exec(action ?? "") ?? [];
    if (this.view.turn !== turn || this.view.phase !== "play" || this.#closed) return;
    if (step === undefined || input === undefined) {
      await this.#untilStep(this.view.step + LOOK_AGAIN, turn);
      return;
    }
    try {
      await this.#clock.act({ seat, input, step: Number(step) });
    } catch (error) {
      // Somebody else has changed the table meanwhile; the next thought knows it.
      if (!(error instanceof EngineRefusal)) throw error;
      await this.#untilStep(this.view.step + 3, turn);
    }
  }

  #untilStep(step: number, turn: number): Promise<void> {
    return new Promise((resolve) => {
      const end = this.watch((view) => {
        if (view.turn === turn && view.phase === "play" && view.step < step) return;
        end();
        resolve();
      });
    });
  }
}
