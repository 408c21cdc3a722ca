// A table on this device, with local people and bots. Three engines serve it, each in its own worker: the referee has the match, the scout
// handles previews and past views, the thinker thinks for the bots. So no request waits for a bot.

import { computed, signal } from "@preact/signals";

import { BOT_LEVELS } from "../../../crates/bindings/typescript/protocol";
import { WorkerEngine } from "../engine/client";
import type { Engine } from "../engine/client";
import { EngineGone } from "../engine/gone";
import type { AnyGame, Box, Explanation, GameEvent, GameView, Options, PositionReply, ReplyTo } from "../engine/protocol";
import { NO_PAUSE, Pause, pauseAfter } from "./botPace";
import type { BotPace } from "./botPace";
import { previewOn } from "./preview";
import { secretSearch } from "./secretSearch";
import { emptyState } from "./tableSource";
import type { Change, Hint, Legal, Ply, Preview, SeatInfo, TableSource } from "./tableSource";

export type LocalSeat = { readonly kind: "person"; readonly name: string } | { readonly kind: "bot"; readonly level: number };

export interface LocalSetup {
  readonly game: string;
  readonly box: Box;
  readonly options: Options;
  readonly seats: readonly LocalSeat[];
  /** A number, or text as in records. */
  readonly seed: number | string;
  /** The position to start from, if it is not the initial one. */
  readonly start?: unknown;
  /** Whether seats have secrets. */
  readonly hidden?: boolean;
  /** When the match was set up, in milliseconds; it tells matches of the same game apart. */
  readonly begun?: number;
}

/** An action and its seat, which the order of actions does not determine if several seats may act. */
export interface SeatAction {
  readonly seat: number;
  readonly action: string;
}

/** The same with its events: one list for everybody, or one for each seat and finally for a spectator. */
interface AppliedAction extends SeatAction {
  readonly seen: readonly (readonly GameEvent[])[];
}

export interface LocalRules {
  /** Whether events reveal hidden information to somebody: then they cannot be taken back. */
  reveals?(events: readonly GameEvent[]): boolean;
  readonly pace?: BotPace;
  /** Opens an engine; tests provide their own. */
  open?(box: Box): Promise<Engine>;
}

/** The limits of a hint in games without secrets, in milliseconds. */
const OPEN_SEARCH = { level: BOT_LEVELS, ms: 700 } as const;
/** More actions than a bot compares. */
const EVERY_CANDIDATE = 20;

export class LocalTable implements TableSource {
  readonly game: string;
  readonly options: Options;
  readonly #state;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #open: (box: Box) => Promise<Engine>;
  #referee: Engine;
  #scout: Promise<Engine> | null = null;
  #thinker: Promise<Engine> | null = null;
  /** The complete position, secrets included: for engines only, never for the page. */
  #position: AnyGame["position"] | null = null;
  #applied: readonly AppliedAction[] = [];
  opening: readonly GameEvent[] = [];
  /** Changes to the match run one after another. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Counts the take-backs and the closing, which invalidate a bot's search. */
  #era = 0;
  #closed = false;
  /** The pause before the next turn of a bot. */
  #pause: Pause | null = null;

  readonly canTakeBack = computed(() => {
    const { plies } = this.#state.value;
    const kept = this.#keptByTakeBack(plies);
    if (kept === null) return false;
    // Revealed information cannot be hidden again.
    return !plies.slice(kept).some((ply) => this.rules.reveals?.(ply.events) === true);
  });

  private constructor(
    readonly setup: LocalSetup,
    private readonly rules: LocalRules,
    referee: Engine,
    open: (box: Box) => Promise<Engine>,
  ) {
    this.game = setup.game;
    this.options = setup.options;
    this.#referee = referee;
    this.#open = open;
    this.#state = signal(emptyState(setup.seats.map(describeSeat)));
  }

  /** Opens a table with the actions already played. */
  static async open(setup: LocalSetup, rules: LocalRules = {}, played: readonly (string | SeatAction)[] = []): Promise<LocalTable> {
    const open = rules.open ?? ((box: Box) => WorkerEngine.open(box));
    const table = new LocalTable(setup, rules, await open(setup.box), open);
    try {
      await table.#replay(played);
    } catch (error) {
      table.close();
      throw error;
    }
    table.#wakeBots();
    return table;
  }

  get state() {
    return this.#state;
  }

  /** The actions so far, for reopening the table. */
  get played(): string[] {
    return this.#applied.map(({ action }) => action);
  }

  /** The actions so far, with their seats. */
  get actions(): SeatAction[] {
    return this.#applied.map(({ seat, action }) => ({ seat, action }));
  }

  /** A single person has nobody to hide from. */
  get curtained(): boolean {
    return this.setup.hidden === true && this.setup.seats.filter(({ kind }) => kind === "person").length > 1;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async legal(seat: number): Promise<Legal> {
    const { actions, complete } = await this.#referee.ask({ cmd: "legal", seat });
    return { actions, complete: complete !== false };
  }

  async weigh(seat: number, action: string): Promise<Explanation> {
    const position = this.#position;
    const scout = await this.#engineFor("scout");
    const [, { weighed }] = await Promise.all([
      scout.ask({ cmd: "position", game: this.game, options: this.options, position }),
      scout.ask({ cmd: "weigh", seat, action }),
    ]);
    return weighed;
  }

  async preview(seat: number, action: string): Promise<Preview> {
    // A preview would reveal the tiles drawn next.
    if (this.setup.hidden === true) throw new Error("a game with secrets is weighed, not previewed");
    // The position at the time of the request; the table may change before the scout is ready.
    const position = this.#position;
    const { viewer } = this.#state.value;
    const scout = await this.#engineFor("scout");
    return previewOn(scout, { game: this.game, options: this.options, position }, { seat, action }, viewer);
  }

  act(seat: number, action: string): Promise<void> {
    return this.#inTurn(() => this.#apply(seat, action));
  }

  async hint(seat: number): Promise<Hint | null> {
    const position = this.#position;
    const thinker = await this.#engineFor("thinker");
    const search = this.setup.hidden === true ? { ...secretSearch(this.game), best: EVERY_CANDIDATE } : OPEN_SEARCH;
    const [, { action, score, best = [] }] = await Promise.all([
      thinker.ask({ cmd: "position", game: this.game, options: this.options, position }),
      thinker.ask({ cmd: "go", seat, ...search }),
    ]);
    return action === null ? null : { action, score, best };
  }

  skipPause(): void {
    this.#pause?.skip();
  }

  takeBack(): Promise<void> {
    this.#era += 1;
    return this.#inTurn(async () => {
      const { plies } = this.#state.value;
      const kept = this.#keptByTakeBack(plies);
      if (kept === null || !this.canTakeBack.value) return;
      await this.#replay(this.actions.slice(0, kept));
      this.#notify({ kind: "jump" });
      this.#wakeBots();
    });
  }

  async viewAt(plies: number): Promise<GameView> {
    const scout = await this.#engineFor("scout");
    const asked: Promise<unknown>[] = [this.#begin(scout)];
    for (const { seat, action } of this.#applied.slice(0, plies)) asked.push(scout.ask({ cmd: "apply", seat, action }));
    const viewed = scout.ask({ cmd: "view", seat: this.#state.value.viewer });
    await Promise.all(asked);
    return (await viewed).view;
  }

  async record(): Promise<string> {
    return (await this.#referee.ask({ cmd: "record" })).record;
  }

  look(viewer: number | null): Promise<void> {
    return this.#inTurn(async () => {
      const { view } = await this.#referee.ask({ cmd: "view", seat: viewer });
      this.#state.value = { ...this.#state.value, viewer, view, plies: this.#plies(viewer) };
      this.#notify({ kind: "jump" });
    });
  }

  close(): void {
    this.#closed = true;
    this.#era += 1;
    this.#referee.close();
    for (const opened of [this.#scout, this.#thinker])
      opened?.then(
        (engine) => engine.close(),
        () => undefined,
      );
    this.#listeners.clear();
  }

  #engineFor(which: "scout" | "thinker"): Promise<Engine> {
    const open = (): Promise<Engine> => this.#open(this.setup.box);
    return which === "scout" ? (this.#scout ??= open()) : (this.#thinker ??= open());
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #begin(engine: Engine): Promise<ReplyTo<"new">> {
    const { game, options, seats, seed, start, hidden = false } = this.setup;
    return start === undefined
      ? engine.ask({ cmd: "new", game, options, players: seats.length, seed, ...(hidden ? { seen: true } : {}) })
      : engine.ask({ cmd: "position", game, options, position: start });
  }

  /** Replays the match up to these actions. */
  async #replay(actions: readonly (string | SeatAction)[]): Promise<void> {
    const begun = await this.#begin(this.#referee);
    this.opening = begun.seen?.at(-1) ?? [];
    let reply: PositionReply = begun;
    const applied: AppliedAction[] = [];
    for (const given of actions) {
      const action = typeof given === "string" ? { seat: reply.to_move[0] ?? 0, action: given } : given;
      const after = await this.#ask(action);
      applied.push({ ...action, seen: after.seen });
      reply = after;
    }
    await this.#adopt(reply, applied);
  }

  async #ask({ seat, action }: SeatAction): Promise<PositionReply & { seen: GameEvent[][] }> {
    const hidden = this.setup.hidden === true;
    const reply = await this.#referee.ask({ cmd: "apply", seat, action, ...(hidden ? { seen: true } : {}) });
    return { ...reply, seen: reply.seen ?? [reply.events ?? []] };
  }

  async #adopt(reply: PositionReply, applied: readonly AppliedAction[], viewed?: ReplyTo<"view">): Promise<void> {
    this.#position = reply.position;
    this.#applied = applied;
    const viewer = this.#viewerAfter(reply.to_move);
    const { view } = viewed ?? (await this.#referee.ask({ cmd: "view", seat: viewer }));
    const plies = this.#plies(viewer);
    this.#state.value = { ...this.#state.value, viewer, view, plies, toMove: reply.to_move, result: reply.result, thinking: [] };
  }

  /** Returns the new viewer: a hand closes as soon as another person is to act; the only person here always sees theirs. */
  #viewerAfter(toMove: readonly number[]): number | null {
    const { viewer, seats } = this.#state.value;
    if (this.setup.hidden !== true) return viewer;
    if (!this.curtained) return seats.findIndex(({ here }) => here);
    const acting = toMove.find((seat) => seats[seat]?.here === true);
    return acting === viewer ? viewer : null;
  }

  /** Returns the plies so far, as a viewer may know them. */
  #plies(viewer: number | null): Ply[] {
    return this.#applied.map(({ seat, action, seen }) => {
      if (this.setup.hidden !== true) return { seat, action, events: seen[0] ?? [] };
      // The text of a trade names the tiles; the events contain what others may know.
      return { seat, action: viewer === seat ? action : null, events: seen[viewer ?? this.setup.seats.length] ?? [] };
    });
  }

  async #apply(seat: number, action: string): Promise<void> {
    const asked = this.#ask({ seat, action });
    // The request for the view does not wait for the reply, unless the reply decides whose view it is.
    const viewed = this.curtained ? undefined : this.#referee.ask({ cmd: "view", seat: this.#viewerAfter([]) });
    const [reply, view] = await Promise.all([asked, viewed]);
    await this.#adopt(reply, [...this.#applied, { seat, action, seen: reply.seen }], view);
    const ply = this.#state.value.plies.at(-1);
    if (ply !== undefined) this.#notify({ kind: "ply", ply });
    this.#wakeBots();
  }

  #notify(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  #wakeBots(): void {
    const { toMove, seats, result } = this.#state.value;
    const bots = toMove.filter((seat) => seats[seat]?.kind === "bot");
    const seat = bots[0];
    if (seat === undefined || result !== null || this.#closed) return;
    this.#state.value = { ...this.#state.value, thinking: bots };
    this.#think(seat).catch((error: unknown) => {
      // A closed table ignores the result; any other error must be reported.
      if (!(this.#closed && error instanceof EngineGone)) reportError(error);
    });
  }

  async #think(seat: number): Promise<void> {
    const era = this.#era;
    const position = this.#position;
    const level = this.#state.value.seats[seat]?.level ?? 1;
    const pause = new Pause(pauseAfter(this.#lastOfBot(), this.rules.pace ?? NO_PAUSE));
    this.#pause = pause;
    const thinker = await this.#engineFor("thinker");
    const [, { action }] = await Promise.all([
      thinker.ask({ cmd: "position", game: this.game, options: this.options, position }),
      thinker.ask({ cmd: "go", seat, level }),
      pause.over,
    ]);
    if (era === this.#era && action !== null) {
      await this.#inTurn(async () => {
        if (era === this.#era) await this.#apply(seat, action);
      });
    }
  }

  /** Returns the events of the last action if a bot took it, as everybody may know them. */
  #lastOfBot(): readonly GameEvent[] | null {
    const last = this.#applied.at(-1);
    return last !== undefined && this.setup.seats[last.seat]?.kind === "bot" ? (last.seen.at(-1) ?? []) : null;
  }

  /** Returns the number of plies left after a take-back; null if no local seat has acted yet. */
  #keptByTakeBack(plies: readonly Ply[]): number | null {
    const { seats } = this.#state.value;
    const last = plies.findLastIndex((ply) => seats[ply.seat]?.here === true);
    return last < 0 ? null : last;
  }
}

export function describeSeat(seat: LocalSeat): SeatInfo {
  return seat.kind === "bot"
    ? { kind: "bot", name: "", level: seat.level, here: false, connected: true }
    : { kind: "person", name: seat.name, level: null, here: true, connected: true };
}
