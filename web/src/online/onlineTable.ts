// An online table for the same screen as a local one. For games without secrets a local engine computes previews; for the others only the
// server's messages are known here.

import { computed, signal } from "@preact/signals";

import { EngineRefusal, WorkerEngine } from "../engine/client";
import type { Engine } from "../engine/client";
import type { Box, Explanation, GameEvent, GameView, Options } from "../engine/protocol";
import type { Change, Hint, Legal, Ply, Preview, TableSource, TableState } from "../match/tableSource";
import { ServerRefusal, tablePast, tableRecord } from "./api";
import { describeSeat } from "./seats";
import { LocalReplica } from "./localReplica";
import type { TableLink } from "./tableLink";
import type { Position, TableEvent, TablePast, TableSnapshot } from "./wire";

/** Time without a change after which a draft is explained, in milliseconds. */
const WEIGH_PAUSE = 150;

export interface OnlineRules {
  /** Opens an engine; tests provide their own. */
  open?(box: Box): Promise<Engine>;
  /** Returns the plies played so far; tests provide their own. */
  past?(code: string): Promise<TablePast>;
}

/** The additional interface of an online table for its screen. */
export interface OnlineSource extends TableSource {
  /** Whether there are no agreements at this table: seats have secrets, or the game is in real time. */
  readonly hidden: boolean;
  /** Called when the player wants to take back. */
  onTakeBack: (() => void) | null;
}

/** The displayed position with everything that led to it, always of one version. */
interface Shown {
  readonly version: number;
  readonly position: Position;
  readonly plies: readonly Ply[];
}

export class OnlineTable implements OnlineSource {
  readonly game: string;
  readonly options: Options;
  /** Everybody has their own device. */
  readonly curtained = false;
  opening: readonly GameEvent[] = [];
  onTakeBack: (() => void) | null = null;
  readonly code: string;
  readonly #shown;
  readonly #listeners = new Set<(change: Change) => void>();
  /** Server messages are handled one after another. */
  #queue: Promise<unknown> = Promise.resolve();
  /** The plies received so far; they may be ahead of the display. */
  #plies: readonly Ply[] = [];
  /** The views before the first ply and after each, in games with secrets. */
  #views: readonly (GameView | null)[] = [];
  /** The number of actions received without a position, since the last one with a position. */
  #unshown = 0;
  #leave: () => void = () => undefined;
  #weighings = 0;
  #closed = false;

  /**
   * Whether a local action is waiting for its answer. Queries do not count: a query triggered by a change of the table must not change the
   * table.
   */
  readonly #acting = computed(() => this.link.pending.value.some(({ ask }) => ask.kind === "act" || ask.kind === "resign"));

  readonly state = computed<TableState>(() => {
    const { you, seats } = this.#snapshot();
    const { position, plies } = this.#shown.value;
    const connected = this.link.presence.value?.seats;
    const here = this.link.seat;
    // A player who has acted waits for the answer, even if that takes a while.
    const toMove = position.to_move.filter((seat) => !(this.#acting.value && seat === here));
    return {
      seats: seats.map((seat, index) => describeSeat(seat, index === here, connected?.[index] ?? seat.connected)),
      viewer: you,
      view: viewOf(position),
      toMove,
      plies,
      result: position.result,
      thinking: toMove.filter((seat) => seats[seat]?.kind === "bot"),
    };
  });

  readonly canTakeBack = computed(() => {
    const { plies, result } = this.state.value;
    const seat = this.link.seat;
    if (result !== null || seat === null || this.hidden) return false;
    const asked = this.#snapshot().offers.take_back.includes(seat) || this.link.pending.value.some(({ ask }) => ask.kind === "take-back");
    return !asked && plies.some((ply) => ply.seat === seat);
  });

  private constructor(
    readonly link: TableLink,
    position: Position,
    /** Whether seats have secrets. */
    readonly hidden: boolean,
    private readonly replica: LocalReplica | null,
    private readonly past: (code: string) => Promise<TablePast>,
  ) {
    const { game, options, version } = this.#snapshot();
    this.#shown = signal<Shown>({ version, position, plies: [] });
    this.game = game;
    this.options = options;
    this.code = link.code;
  }

  /** Opens a table whose match has begun or ended. */
  static async open(
    link: TableLink,
    box: Box,
    { open = (which) => WorkerEngine.open(which), past = tablePast }: OnlineRules = {},
  ): Promise<OnlineTable> {
    const snapshot = link.snapshot.peek();
    if (snapshot?.position == null) throw new Error("the game has not begun");
    const referee = await open(box);
    const { games } = await referee.ask({ cmd: "games" });
    const about = games.find(({ id }) => id === snapshot.game);
    const hidden = about?.hidden !== false;
    if (hidden) referee.close();
    const { game, options, seats } = snapshot;
    const replica = hidden ? null : new LocalReplica(game, options, seats.length, referee, await open(box));
    const table = new OnlineTable(link, snapshot.position, hidden, replica, past);
    // Events that arrive while the past is being fetched wait in the queue.
    table.#leave = link.subscribe({
      table: (whole) => table.#inTurn(() => table.#adopt(whole)),
      event: (event) => table.#inTurn(() => table.#handleEvent(event)),
    });
    try {
      // The table may have changed while the engines were being fetched.
      const present = link.snapshot.peek() ?? snapshot;
      await table.#inTurn(() => table.#adopt(present));
    } catch (error) {
      table.close();
      throw error;
    }
    return table;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async legal(seat: number): Promise<Legal> {
    if (this.replica !== null) return this.replica.legal(this.#shown.peek().plies, seat);
    const answer = await this.link.ask({ kind: "legal" });
    return answer.kind === "legal" ? { actions: answer.actions, complete: answer.complete } : { actions: [], complete: false };
  }

  async preview(seat: number, action: string): Promise<Preview> {
    if (this.replica === null) return { ok: false, code: "hidden", message: "what is drawn next is not known before" };
    return this.replica.preview(this.#shown.peek().plies, seat, action, this.state.peek().viewer);
  }

  async weigh(seat: number, action: string): Promise<Explanation> {
    if (this.replica !== null) return this.replica.weigh(this.#shown.peek().plies, seat, action);
    // While tiles are laid quickly, only the last draft is sent: the server limits the number of queries.
    const mine = ++this.#weighings;
    await new Promise((resolve) => setTimeout(resolve, WEIGH_PAUSE));
    if (mine !== this.#weighings || this.#closed) return null;
    const answer = await this.link.ask({ kind: "weigh", action });
    return answer.kind === "weighed" ? answer.weighed : null;
  }

  async act(_seat: number, action: string): Promise<void> {
    // A draft that is still to be judged has been played: afterwards the server would refuse the question.
    this.#weighings += 1;
    try {
      await this.link.ask({ kind: "act", expected: this.#shown.peek().version, action });
    } catch (error) {
      if (error instanceof ServerRefusal) throw new EngineRefusal(error.code, error.message);
      throw error;
    }
  }

  hint(): Promise<Hint | null> {
    return Promise.resolve(null);
  }

  /** Asks the player for confirmation; then the others are asked, and it happens when they agree. */
  takeBack(): Promise<void> {
    this.onTakeBack?.();
    return Promise.resolve();
  }

  async viewAt(count: number): Promise<GameView | null> {
    if (this.replica === null) return this.#views[count] ?? null;
    return this.replica.viewAfter(this.#shown.peek().plies.slice(0, count), this.state.peek().viewer);
  }

  record(): Promise<string> {
    return tableRecord(this.link.code);
  }

  look(): Promise<void> {
    // The server decides whose view this is.
    return Promise.resolve();
  }

  close(): void {
    this.#closed = true;
    this.#leave();
    this.replica?.close();
    this.#listeners.clear();
  }

  #snapshot(): TableSnapshot {
    const { value } = this.link.snapshot;
    if (value === null) throw new Error("there is no table");
    return value;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(() => (this.#closed ? undefined : work()));
    this.#queue = done.catch((error: unknown) => {
      if (!this.#closed) reportError(error);
    });
    return done;
  }

  /** Adopts the whole table and fetches all plies again. */
  async #adopt({ version, position }: TableSnapshot): Promise<void> {
    if (position === null) return;
    const { plies, start, opening } = await this.past(this.link.code);
    this.opening = opening;
    // Plies newer than the table arrive as events.
    const known = plies.filter((ply) => ply.version <= version);
    this.#plies = known.map(plyOf);
    this.#views = this.hidden ? [start, ...known.map((ply) => viewOf(ply.position))] : [];
    this.#unshown = 0;
    this.#show(version, position);
    this.#notify({ kind: "jump" });
  }

  async #handleEvent(event: TableEvent): Promise<void> {
    const { version, position, what } = event;
    if (what === "action") {
      this.#plies = [...this.#plies, plyOf(event)];
      if (this.hidden) this.#views = [...this.#views, viewOf(position)];
      this.#unshown += 1;
    }
    if (position === null) {
      // The next event has a position; a take-back in between is not followed step by step.
      if (what === "take-back") this.#unshown = Number.POSITIVE_INFINITY;
      return;
    }
    if (this.#unshown > 1 || (what === "take-back" && this.#unshown > 0)) {
      await this.#adopt({ ...this.#snapshot(), version, position });
      return;
    }
    const acted = this.#unshown === 1;
    this.#unshown = 0;
    const removed = what === "take-back" ? Math.max(this.#shown.peek().position.plies - position.plies, 0) : 0;
    if (removed > 0) {
      this.#plies = this.#plies.slice(0, -removed);
      if (this.hidden) this.#views = this.#views.slice(0, -removed);
    }
    this.#show(version, position);
    if (acted) this.#notify({ kind: "ply", ply: plyOf(event) });
    else if (removed > 0) this.#notify({ kind: "jump" });
  }

  #show(version: number, position: Position): void {
    this.#shown.value = { version, position, plies: this.#plies };
  }

  #notify(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function plyOf({ seat, action, seen }: TableEvent): Ply {
  return { seat, action, events: seen };
}

function viewOf(position: Position | null): GameView | null {
  return position?.view ?? null;
}
