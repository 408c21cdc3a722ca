// A player of an online table of Kaboom at the end of a slow line, in simulated time: the server's frames and the player's inputs arrive in
// order, each after the delay of its direction and some jitter, which a seed determines.

import type { FromClock } from "../../src/games/kaboom/clockMessages";
import { Follower } from "../../src/games/kaboom/follower";
import type { KaboomView } from "../../src/games/kaboom/view";
import { Host, OPTIONS, engine } from "./kaboomHost";
import type { HostInput } from "./kaboomHost";

export const STEP_MS = 1000 / 60;
const FRAME_STEPS = 3;

/** The velocity of the player's shots. */
const LAUNCH = [0, -2900, 1100];

export interface LineSettings {
  readonly seed: number;
  /** The least delay of each direction, and by how much it varies, in milliseconds. */
  readonly delay: number;
  readonly jitter: number;
  /** The seat of the player: the builder's, unless it is a shooter or a spectator. */
  readonly role?: "builder" | "shooter" | "spectator";
  /** The time that a step seems to take on the player's device, in milliseconds. */
  readonly stepMs?: number;
}

/** One direction of the line, which keeps the order. */
class Direction {
  #coming: { readonly at: number; readonly deliver: () => void }[] = [];
  #last = 0;

  constructor(private readonly wait: () => number) {}

  send(now: number, deliver: () => void): void {
    this.#last = Math.max(this.#last, now + this.wait());
    this.#coming.push({ at: this.#last, deliver });
  }

  /** Holds everything back until a time. */
  stall(until: number): void {
    this.#last = Math.max(this.#last, until);
    this.#coming = this.#coming.map((one) => ({ ...one, at: Math.max(one.at, until) }));
  }

  cut(): void {
    this.#coming = [];
  }

  deliver(now: number): void {
    while (this.#coming[0] !== undefined && this.#coming[0].at <= now) this.#coming.shift()?.deliver();
  }
}

export class LinedPlayer {
  readonly told: FromClock[] = [];
  /** The steps that have passed for the player. */
  steps = 0;
  readonly builder: number;
  readonly shooter: number;
  /** Inputs that the server refuses, by their text. */
  readonly busy = new Set<string>();
  #view: KaboomView | null = null;
  #now = 0;
  #ids = 0;
  #hostSteps = 0;
  #connected = true;
  /** Inputs that have reached the server since its last frame, and others that it applies at a step. */
  #arrived: HostInput[] = [];
  readonly #others = new Map<number, HostInput[]>();
  readonly #unanswered = new Set<string>();
  readonly #up: Direction;
  readonly #down: Direction;

  private constructor(
    readonly host: Host,
    readonly follower: Follower,
    readonly settings: LineSettings,
  ) {
    const random = randomOf(settings.seed);
    const wait = (): number => settings.delay + random() * settings.jitter;
    this.#up = new Direction(wait);
    this.#down = new Direction(wait);
    this.builder = host.match.view.builder;
    this.shooter = 1 - this.builder;
  }

  /** Opens a table whose turn begins. */
  static async open(settings: LineSettings, knowsDelay = true): Promise<LinedPlayer> {
    const host = await Host.open();
    let player: LinedPlayer | null = null;
    const told = (message: FromClock): void => player?.receive(message);
    const [stored, shown] = [await engine(), await engine()];
    let spent = 0;
    const timed = (line: string): string => {
      const { steps = 0 } = JSON.parse(line) as { steps?: number };
      spent += steps * (settings.stepMs ?? 0);
      return shown(line);
    };
    const follower = new Follower(
      stored,
      timed,
      OPTIONS,
      told,
      () => undefined,
      () => spent,
    );
    player = new LinedPlayer(host, follower, settings);
    follower.receive(host.table);
    const { role = "builder" } = settings;
    follower.receiveOwn({ kind: "seat", seat: role === "spectator" ? null : role === "builder" ? player.builder : player.shooter });
    if (knowsDelay) follower.receiveOwn({ kind: "delay", ms: 2 * settings.delay + settings.jitter });
    const events = host.ready();
    player.#down.send(0, () => {
      for (const event of events) follower.receive({ kind: "event", event });
      follower.receive({ kind: "running", running: { epoch: host.epoch, after: 0 } });
    });
    return player;
  }

  /** The table on display. */
  get view(): KaboomView {
    if (this.#view === null) throw new Error("nothing is on display yet");
    return this.#view;
  }

  get isOver(): boolean {
    return this.host.match.phase !== "play" && this.#view?.phase === "ready" && this.#view.turn === 2;
  }

  of<K extends FromClock["kind"]>(kind: K): (FromClock & { kind: K })[] {
    return this.told.filter((message): message is FromClock & { kind: K } => message.kind === kind);
  }

  receive(message: FromClock): void {
    this.told.push(message);
    if (message.kind === "frame") this.#view = message.view;
  }

  /** Sends an input of the player. */
  send(input: string): string {
    this.#ids += 1;
    const id = `own-${this.#ids}`;
    const seat = this.settings.role === "shooter" ? this.shooter : this.builder;
    this.follower.receiveOwn({ kind: "sent", input: { id, seat, input } });
    if (!this.#connected) {
      this.#answer(id, "not-sent");
      return id;
    }
    this.#unanswered.add(id);
    this.#up.send(this.#now, () => {
      if (this.busy.delete(input)) this.#down.send(this.#now, () => this.#answer(id, "busy/retry"));
      else this.#arrived.push({ id, seat, input, ...(input.startsWith("fire ") ? { drawn: LAUNCH } : {}) });
    });
    return id;
  }

  /** Makes the server apply the input of somebody else at a step. */
  plan(step: number, input: HostInput): void {
    this.#others.set(step, [...(this.#others.get(step) ?? []), input]);
  }

  /** Passes this many steps of the player's clock, as browsers count them. */
  pass(steps: number, each: () => void = () => undefined): void {
    for (let step = 0; step < steps; step += 1) {
      this.steps += 1;
      this.#now += STEP_MS;
      this.#up.deliver(this.#now);
      this.#hostSteps += 1;
      if (this.#hostSteps % FRAME_STEPS === 0 && this.host.match.phase === "play") this.#frame();
      this.#down.deliver(this.#now);
      this.follower.pass(this.#now);
      each();
    }
  }

  /** Passes steps until a condition holds; returns how many. */
  until(holds: () => boolean, atMost: number): number {
    for (let passed = 0; passed <= atMost; passed += 1) {
      if (holds()) return passed;
      this.pass(1);
    }
    throw new Error(`it did not happen within ${atMost} steps`);
  }

  /** Holds everything from the server back for a time. */
  stall(ms: number): void {
    this.#down.stall(this.#now + ms);
  }

  /** Cuts the connection: what is on its way is lost. */
  cut(): void {
    this.#connected = false;
    this.#up.cut();
    this.#down.cut();
    for (const id of this.#unanswered) this.#answer(id, "not-sent");
  }

  /** Connects again: the server sends the whole table. */
  connect(): void {
    this.#connected = true;
    const { host, follower } = this;
    const running = { epoch: host.epoch, after: 0 };
    const { table, frames } = host.sinceStored;
    this.#down.send(this.#now, () => {
      follower.receive(table);
      follower.receive({ kind: "running", running });
      for (const frame of frames) follower.receive({ kind: "frame", frame });
    });
  }

  /** Announces that another server continues from the stored state after a pause, which the player's clock passes too. */
  takeOver(pauseSteps: number): void {
    const { host, follower } = this;
    host.takeOver();
    for (const id of this.#unanswered) this.#down.send(this.#now, () => this.#answer(id, "busy/unknown"));
    this.#arrived = [];
    this.#hostSteps = -pauseSteps;
    const running = { epoch: host.epoch, after: pauseSteps * STEP_MS };
    this.#down.send(this.#now, () => follower.receive({ kind: "running", running }));
  }

  #frame(): void {
    if (this.#hostSteps <= 0) return;
    const { host, follower } = this;
    const others = this.#others.get(host.match.step) ?? [];
    const { frame, event } = host.pass(...others, ...this.#arrived.splice(0));
    const refused = host.refused.splice(0);
    const ended = host.match.phase !== "play";
    const stored = event?.chunk?.inputs ?? [];
    if (!this.#connected) return;
    this.#down.send(this.#now, () => {
      for (const { id, code } of refused) this.#answer(id, code);
      // The end of a turn is not sent before it is stored.
      if (!ended) follower.receive({ kind: "frame", frame });
      if (event !== null) follower.receive({ kind: "event", event });
      for (const { id } of stored) this.#answer(id, null);
    });
  }

  #answer(id: string, refused: string | null): void {
    if (this.#unanswered.delete(id) || refused === "not-sent") this.follower.receiveOwn({ kind: "answered", id, refused });
  }
}

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
