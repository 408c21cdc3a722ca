// The base of Kaboom tables, on this device and online: table updates, finished turns and previews. A ply is a whole turn: everything a
// builder built, and what remained standing.

import { signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import { EngineGone } from "../../engine/gone";
import type { GameEvent, Kaboom, Options } from "../../engine/protocol";
import type { Change, Hint, Legal, Ply, Preview, TableSource, TableState } from "../../match/tableSource";
import type { DeviceMode } from "./deviceMode";
import { Replay } from "./replay";
import type { SimulationClient } from "./simulationClient";
import type { EndedTurn, Look } from "./clockMessages";
import type { Answer, KaboomData, KaboomView, Landing, Question } from "./view";
import type { Volley } from "./volleys";

/** Receives every table update, sixty times a second while time passes. */
export type FrameListener = (view: KaboomView, events: readonly GameEvent[]) => void;

/** Control over the time of a table that has no remote players. */
export interface OwnTime {
  /** Whether time passes during a turn. */
  readonly running: Signal<boolean>;
  /** Whether time passes faster, for a player who is only waiting. Bots do not think faster. */
  readonly hurried: Signal<boolean>;
  run(on: boolean): void;
  hurry(on: boolean): void;
}

export type Notice =
  /** The turn was interrupted and resumes in this many seconds. */
  | { readonly kind: "resumes"; readonly seconds: number }
  /** This device's simulation differs from the server's. */
  | { readonly kind: "differs" }
  /** The server refused an input whose effect was already on display. */
  | { readonly kind: "undone"; readonly byRules: boolean };

export abstract class TurnsTable implements TableSource {
  readonly game = "kaboom";
  readonly curtained = false;
  readonly opening: readonly GameEvent[] = [];
  readonly canTakeBack = signal(false);
  abstract readonly options: Options;
  abstract readonly state: ReadonlySignal<TableState>;
  /** The control over time; null if there are remote players, who share it. */
  abstract readonly ownTime: OwnTime | null;
  /** A problem with the turn; null if there is none. */
  abstract readonly notice: ReadonlySignal<Notice | null>;
  /** The step of the next shot of each seat, as far as it is known before. */
  readonly comingShots = new Map<number, number>();
  data!: KaboomData;
  /** How several people on this device take part in the present turn; null if they do not share it. */
  readonly sharing: ReadonlySignal<DeviceMode | null> = signal(null);
  /** Whose part of a volley it is, if the present turn has volleys. */
  readonly volley: ReadonlySignal<Volley | null> = signal(null);
  protected clock: SimulationClient | null = null;
  protected closed = false;
  /** The finished turns that were received, by number. */
  protected readonly turns = new Map<number, EndedTurn>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #frames = new Set<FrameListener>();
  #owed: Change[] = [];
  #last: KaboomView | null = null;

  /** Reports that the local players are ready for the next turn. */
  abstract ready(): Promise<void>;
  /** Sends an input, to take effect now; rejects with an EngineRefusal. */
  abstract act(seat: number, input: string): Promise<void>;
  abstract record(): Promise<string>;

  /** The last update of the table. */
  get view(): KaboomView {
    if (this.#last === null) throw new Error("the table has not been seen yet");
    return this.#last;
  }

  /** The table at the end of the last turn. */
  get lastEnd(): KaboomView {
    return this.turns.get(this.state.value.plies.length)?.view ?? this.view;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(listener: FrameListener): () => void {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  }

  async previewLanding(seat: number, input: string): Promise<Landing | null> {
    const preview = await this.#preview(seat, input);
    return preview !== null && "landing" in preview ? preview : null;
  }

  async previewPath(seat: number, input: string): Promise<readonly (readonly [number, number, number])[]> {
    const preview = await this.#preview(seat, input);
    return preview !== null && "path" in preview ? preview.path : [];
  }

  /** Asks about the present position; null if the table has changed or closed in the meantime. */
  async ask<Q extends Question["about"]>(question: Question & { about: Q }): Promise<(Answer & { about: Q }) | null> {
    if (this.clock === null) return null;
    try {
      return (await this.clock.ask(question)) as (Answer & { about: Q }) | null;
    } catch (error) {
      if (error instanceof EngineRefusal || (this.closed && error instanceof EngineGone)) return null;
      throw error;
    }
  }

  /** Inputs are not explained; they only have a preview. */
  weigh(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Nothing is hidden: everybody has the same view. */
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

  async viewAt(plies: number): Promise<KaboomView> {
    const turn = Math.max(plies, 1);
    const ended = this.turns.get(turn) ?? (await this.fetchTurn(turn));
    return ended?.view ?? this.view;
  }

  /** Opens a replay of a finished turn, which stands at its start; null if the turn is not known. */
  async replay(turn: number, listener: FrameListener): Promise<Replay | null> {
    const received = this.turns.get(turn);
    const ended = received !== undefined && received.begin !== null ? received : await this.fetchTurn(turn);
    if (ended === null) return null;
    const origin = { kind: "position", position: ended.begin } as const;
    return Replay.open({ options: this.options, origin, inputs: ended.inputs }, { listener, end: ended });
  }

  close(): void {
    this.closed = true;
    this.clock?.close();
    this.#listeners.clear();
    this.#frames.clear();
  }

  /** Adopts an update of the table. The state is adopted first; `changed` is true if more than the step is different. */
  protected take({ view, events }: Look, adopt: (changed: boolean) => void): void {
    const before = this.#last;
    this.#last = view;
    adopt(before?.phase !== view.phase || before.turn !== view.turn || before.ready.length !== view.ready.length);
    for (const change of this.#owed.splice(0)) for (const listener of this.#listeners) listener(change);
    for (const listener of this.#frames) listener(view, events);
  }

  /** Queues a finished turn; it is reported with the next update, which shows what follows it. */
  protected owe(ply: Ply): void {
    this.#owed.push({ kind: "ply", ply });
  }

  protected jump(): void {
    for (const listener of this.#listeners) listener({ kind: "jump" });
  }

  /** Computes a finished turn that was not received from its beginning; null for tables that receive every turn. */
  protected fetchTurn(_turn: number): Promise<EndedTurn | null> {
    return Promise.resolve(null);
  }

  async #preview(seat: number, input: string): Promise<Kaboom["preview"] | null> {
    if (this.clock === null) return null;
    try {
      return await this.clock.preview(seat, input);
    } catch (error) {
      if (error instanceof EngineRefusal || (this.closed && error instanceof EngineGone)) return null;
      throw error;
    }
  }
}
