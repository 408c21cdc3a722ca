// The page's side of a match with secrets: a table whose full state is in a worker.

import { computed, signal } from "@preact/signals";

import type { Explanation, GameEvent, GameView, Options } from "../../engine/protocol";
import { WorkerRpc } from "../../engine/workerRpc";
import type { BotPace } from "../botPace";
import type { LocalSetup } from "../localTable";
import type { Change, Hint, Legal, Preview, Progress, TableSource, TableState } from "../tableSource";
import type { AnswerTo, Asked, FromGuard, OpenedMatch, Shown, ToGuard } from "./messages";

export interface GuardRules {
  readonly pace: BotPace;
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

  private constructor(
    readonly setup: LocalSetup,
    readonly opening: readonly GameEvent[],
    first: Shown,
    private readonly rpc: WorkerRpc<ToGuard, FromGuard>,
  ) {
    this.game = setup.game;
    this.options = setup.options;
    this.curtained = setup.seats.filter(({ kind }) => kind === "person").length > 1;
    this.#shown = signal<Shown>(first);
    this.state = computed<TableState>(() => this.#shown.value.state);
    this.canTakeBack = computed(() => this.#shown.value.canTakeBack);
  }

  static async open(setup: LocalSetup, { pace, sealed, onKept }: GuardRules): Promise<GuardedTable> {
    const worker = new Worker(new URL("./guardWorker.ts", import.meta.url), { type: "module", name: "referee" });
    let table: GuardedTable | null = null;
    const rpc = new WorkerRpc<ToGuard, FromGuard>(worker, (message) => {
      if (message.kind === "kept") onKept(message.sealed, message.progress);
      else if (table !== null) table.#receive(message);
    });
    // The worker chooses its own seed.
    const opened = await rpc.request((id) => ({ kind: "open", id, setup: { ...setup, seed: 0 }, sealed, pace }));
    const { opening, shown } = opened as OpenedMatch;
    table = new GuardedTable(setup, opening, shown, rpc);
    return table;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  legal(seat: number): Promise<Legal> {
    return this.#ask("legal", seat);
  }

  weigh(seat: number, action: string): Promise<Explanation> {
    return this.#ask("weigh", seat, action);
  }

  preview(): Promise<Preview> {
    return Promise.reject(new Error("a game with secrets is weighed, not previewed"));
  }

  async act(seat: number, action: string): Promise<void> {
    await this.#ask("act", seat, action);
  }

  hint(seat: number): Promise<Hint | null> {
    return this.#ask("hint", seat);
  }

  skipPause(): void {
    this.rpc.send({ kind: "skipPause" });
  }

  async takeBack(): Promise<void> {
    await this.#ask("takeBack");
  }

  viewAt(plies: number): Promise<GameView | null> {
    return this.#ask("viewAt", plies);
  }

  record(): Promise<string> {
    return this.#ask("record");
  }

  async look(viewer: number | null): Promise<void> {
    await this.#ask("look", viewer);
  }

  close(): void {
    this.rpc.close();
    this.#listeners.clear();
  }

  async #ask<A extends Asked>(what: A, ...values: Parameters<TableSource[A]>): Promise<AnswerTo<A>> {
    return (await this.rpc.request((id) => ({ kind: "ask", id, what, with: values }))) as AnswerTo<A>;
  }

  #receive(message: FromGuard & { kind: "shown" | "change" }): void {
    if (message.kind === "shown") this.#shown.value = message.shown;
    else for (const listener of this.#listeners) listener(message.change);
  }
}
