// The page's side of a match with secrets: a table whose full state is in a worker.

import { computed, signal } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import { EngineClosed, EngineGone } from "../../engine/gone";
import type { GameEvent, Options } from "../../engine/protocol";
import type { LocalSetup } from "../localTable";
import type { Change, Hint, Legal, Preview, Progress, TableSource, TableState } from "../tableSource";
import type { Asked, FromGuard, Shown, ToGuard } from "./messages";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface GuardRules {
  /** The minimum time a bot takes to answer, in milliseconds. */
  readonly pace: number;
  /** The saved match, encrypted. */
  readonly sealed: string | null;
  /** Receives the encrypted match, to be saved, whenever it has changed. */
  onKept(sealed: string, progress: Progress): void;
}

export class GuardedTable implements TableSource {
  readonly game: string;
  readonly options: Options;
  readonly curtained: boolean;
  readonly #shown;
  readonly state;
  readonly canTakeBack;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  private constructor(
    readonly setup: LocalSetup,
    readonly opening: readonly GameEvent[],
    first: Shown,
    private readonly worker: Worker,
  ) {
    this.game = setup.game;
    this.options = setup.options;
    this.curtained = setup.seats.filter(({ kind }) => kind === "person").length > 1;
    this.#shown = signal<Shown>(first);
    this.state = computed<TableState>(() => this.#shown.value.state);
    this.canTakeBack = computed(() => this.#shown.value.canTakeBack);
  }

  static open(setup: LocalSetup, { pace, sealed, onKept }: GuardRules): Promise<GuardedTable> {
    const worker = new Worker(new URL("./guardWorker.ts", import.meta.url), { type: "module", name: "referee" });
    return new Promise((resolve, reject) => {
      let table: GuardedTable | null = null;
      const fail = (error: Error): void => {
        worker.terminate();
        if (table === null) reject(error);
        else table.#end(error);
      };
      worker.addEventListener("error", (event) => fail(new EngineGone(event.message)));
      worker.addEventListener("message", ({ data }: MessageEvent<FromGuard>) => {
        if (data.kind === "failed") fail(new EngineGone(data.message));
        else if (data.kind === "kept") onKept(data.sealed, data.progress);
        else if (data.kind === "opened") resolve((table = new GuardedTable(setup, data.opening, data.shown, worker)));
        else if (table !== null) table.#hear(data);
      });
      const { seed: _unused, ...rest } = setup;
      const message: ToGuard = { kind: "open", setup: { ...rest, seed: 0 }, sealed, pace };
      worker.postMessage(message);
    });
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  legal(seat: number): Promise<Legal> {
    return this.#ask("legal", seat) as Promise<Legal>;
  }

  weigh(seat: number, action: string): Promise<unknown> {
    return this.#ask("weigh", seat, action);
  }

  preview(): Promise<Preview> {
    return Promise.reject(new Error("a game with secrets is weighed, not previewed"));
  }

  async act(seat: number, action: string): Promise<void> {
    await this.#ask("act", seat, action);
  }

  hint(seat: number): Promise<Hint | null> {
    return this.#ask("hint", seat) as Promise<Hint | null>;
  }

  async takeBack(): Promise<void> {
    await this.#ask("takeBack");
  }

  viewAt(plies: number): Promise<unknown> {
    return this.#ask("viewAt", plies);
  }

  record(): Promise<string> {
    return this.#ask("record") as Promise<string>;
  }

  async look(viewer: number | null): Promise<void> {
    await this.#ask("look", viewer);
  }

  close(): void {
    this.worker.terminate();
    this.#end(new EngineClosed("the table was closed"));
    this.#listeners.clear();
  }

  #ask(what: Asked, ...values: unknown[]): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const message: ToGuard = { kind: "ask", id, what, with: values };
      this.worker.postMessage(message);
    });
  }

  #hear(message: FromGuard): void {
    switch (message.kind) {
      case "shown":
        this.#shown.value = message.shown;
        return;
      case "change":
        for (const listener of this.#listeners) listener(message.change);
        return;
      case "answer":
        this.#take(message.id)?.resolve(message.value);
        return;
      case "refusal": {
        const { code, message: text } = message;
        this.#take(message.id)?.reject(code === "broken" ? new Error(text) : new EngineRefusal(code, text));
        return;
      }
      case "opened":
      case "failed":
      case "kept":
        return;
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #end(why: Error): void {
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}
