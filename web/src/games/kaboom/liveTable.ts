// A real-time table of Kaboom on this device, with local people and bots. One worker keeps the time and runs the match, another thinks for
// the bots. A ply is a whole turn: everything a builder built, and what remained standing.

import { computed, signal } from "@preact/signals";

import { EngineRefusal, WorkerEngine } from "../../engine/client";
import type { Engine } from "../../engine/client";
import { EngineGone } from "../../engine/gone";
import type { Options } from "../../engine/protocol";
import { describeSeat } from "../../match/localTable";
import type { LocalSetup } from "../../match/localTable";
import { emptyState } from "../../match/tableSource";
import type { Ply } from "../../match/tableSource";
import { deviceMode } from "./deviceMode";
import { SimulationClient } from "./simulationClient";
import type { EndedTurn, Look, Origin } from "./clockMessages";
import { readTimedInput } from "./timedInput";
import type { TimedInput } from "./timedInput";
import { TurnsTable } from "./turnsTable";
import type { OwnTime } from "./turnsTable";
import { kaboomView } from "./view";
import type { KaboomView } from "./view";
import { Volleys } from "./volleys";

/** Steps after which an idle bot thinks again. */
const LOOK_AGAIN = 45;
/** Speed factor of hurried time. */
const HURRY = 6;
/** The level of the bots that shoot for people who share the device. */
const STAND_IN_LEVEL = 2;

export class LiveTable extends TurnsTable implements OwnTime {
  readonly options: Options;
  readonly ownTime = this;
  readonly notice = signal(null);
  readonly running = signal(true);
  readonly hurried = signal(false);
  readonly #state;
  /** The seats of people. */
  readonly #people: readonly number[];
  /** How the people take part, if more than one shares the device and one of them builds. */
  override readonly sharing = computed(() => {
    const view = this.#state.value.view;
    const builds = view !== null && this.#people.includes(kaboomView(view).builder);
    return builds && this.#people.length > 1 && this.shares ? deviceMode.value : null;
  });
  readonly #volleys = new Volleys(() => this.data.steps_a_second);
  override readonly volley = this.#volleys.now;
  #thinker: Promise<Engine> | null = null;
  readonly #thinking = new Set<number>();
  /** Whether time stands still until somebody acts, without being paused. */
  #resting = false;
  #restored = 0;

  private constructor(
    readonly setup: LocalSetup,
    /** Whether several people take part; in a lesson one person has every seat. */
    private readonly shares: boolean,
  ) {
    super();
    this.options = setup.options;
    this.#people = setup.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    this.#state = signal(emptyState(setup.seats.map(describeSeat)));
  }

  static async open(setup: LocalSetup, played: readonly string[] = [], shares = true): Promise<LiveTable> {
    const table = new LiveTable(setup, shares);
    const log = played.map((turn) => JSON.parse(turn) as TimedInput[]);
    table.#restored = log.length;
    let seen = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const { options, seats, seed, start } = setup;
    const origin: Origin =
      start === undefined || start === null ? { kind: "new", players: seats.length, seed } : { kind: "position", position: start };
    const { clock, data } = await SimulationClient.open(
      { options, origin, log },
      {
        frame: (frame) => {
          table.#frame(frame);
          seen();
        },
        turn: (turn) => table.#turn(turn),
      },
    );
    table.clock = clock;
    table.data = data;
    await first;
    return table;
  }

  get state() {
    return this.#state;
  }

  /** A text for each finished turn; an unfinished turn starts over. */
  get played(): string[] {
    return [...this.turns.values()].map(({ inputs }) => JSON.stringify(inputs));
  }

  /** Marks every seat on this device as ready; bots always are. */
  ready(): Promise<void> {
    const { seats } = this.#state.peek();
    for (const seat of seats.keys()) this.clock?.ready(seat);
    if (this.sharing.peek() === "volleys") this.#volleys.begin();
    this.run(true);
    return Promise.resolve();
  }

  run(on: boolean): void {
    this.running.value = on;
    this.#runClock();
  }

  /** Stops time until the next input, or lets it run again. Unlike a pause, everybody may act. */
  rest(on: boolean): void {
    if (this.#resting === on) return;
    this.#resting = on;
    this.#runClock();
  }

  /** Turns time back to a step of the present turn. The record of the match is lost: this is for practice. */
  rewind(step: number): void {
    this.rest(true);
    this.clock?.seek(step);
  }

  hurry(on: boolean): void {
    this.hurried.value = on;
    this.run(this.running.value);
  }

  /** Sends an input, to take effect now. */
  async act(seat: number, input: string): Promise<void> {
    if (this.clock === null) throw new EngineGone("the table is not open");
    this.rest(false);
    await this.clock.act({ seat, input, step: 0 });
    if (this.volley.peek()?.kind === "shoot" && input.startsWith("fire ")) this.skipShot();
  }

  /** Goes on with building in a turn of volleys. */
  skipShot(): void {
    if (this.volley.peek()?.kind !== "shoot") return;
    this.#volleys.goOn(this.view.step);
    this.#runClock();
  }

  async record(): Promise<string> {
    if (this.clock === null) throw new EngineGone("the table is not open");
    return this.clock.record();
  }

  override close(): void {
    super.close();
    this.#thinker?.then(
      (engine) => engine.close(),
      () => undefined,
    );
  }

  #runClock(): void {
    const waits = this.#resting || this.volley.peek()?.kind === "shoot";
    this.clock?.run(this.running.peek() && !waits, this.hurried.peek() ? HURRY : 1);
  }

  #frame(look: Look): void {
    const { view, toMove, result } = look;
    this.take(look, (changed) => {
      if (changed) this.#state.value = { ...this.#state.value, view, toMove, result };
    });
    if (view.phase !== "play") return;
    this.#wakeBots(view);
    if (this.#volleys.look(view, this.#people)) this.#runClock();
  }

  #turn(ended: EndedTurn): void {
    const { view, events } = ended;
    this.turns.set(view.turn, ended);
    this.#volleys.end();
    const ply: Ply = { seat: view.builder, action: null, events };
    this.#state.value = { ...this.#state.value, plies: [...this.#state.value.plies, ply] };
    if (this.#restored > 0) this.#restored -= 1;
    else this.owe(ply);
  }

  #wakeBots({ builder }: KaboomView): void {
    const botsShoot = this.sharing.peek() === "bots";
    for (const [seat, { kind, level }] of this.#state.peek().seats.entries()) {
      const standsIn = botsShoot && kind !== "bot" && seat !== builder;
      if ((kind !== "bot" && !standsIn) || this.#thinking.has(seat)) continue;
      this.#thinking.add(seat);
      this.#think(seat, standsIn ? STAND_IN_LEVEL : (level ?? 1))
        .catch((error: unknown) => {
          if (!(this.closed && error instanceof EngineGone)) reportError(error);
        })
        .finally(() => this.#thinking.delete(seat));
    }
  }

  /** Asks a bot for one action and performs it. */
  async #think(seat: number, level: number): Promise<void> {
    if (this.clock === null) return;
    const turn = this.view.turn;
    const thinker = await (this.#thinker ??= WorkerEngine.open("kaboom"));
    const position = await this.clock.where();
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
    const input = readTimedInput(seat, action ?? "");
    if (this.view.turn !== turn || this.view.phase !== "play" || this.closed) return;
    if (input === null) {
      await this.#untilStep(this.view.step + LOOK_AGAIN, turn);
      return;
    }
    if (input.input.startsWith("fire")) this.comingShots.set(seat, input.step);
    try {
      await this.clock.act(input);
    } catch (error) {
      // Another player has changed the table in the meantime; the bot thinks again.
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
