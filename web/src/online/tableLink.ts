// One table over the socket: what the server shows of it, events in their order without a gap,
// and requests that are done exactly once whatever happens to the connection.

import { signal } from "@preact/signals";

import { ServerRefusal } from "./api";
import type { Connection, Listener } from "./connection";
import { keepUnanswered, unansweredAt } from "./persistence";
import type { Unanswered } from "./persistence";
import type { Answer, Ask, ErrorCode, Frame, Phrase, ServerMessage, TableEvent, TableSnapshot } from "./wire";

/** The connection went while something was asked that is not worth asking again. */
export class NotSaid extends Error {
  override readonly name = "NotSaid";
}

export interface TableListener {
  /** The whole table anew. */
  table?(snapshot: TableSnapshot): void;
  /** The next thing that happened. */
  event?(event: TableEvent): void;
  /** A turn in real time goes on from what is stored. */
  running?(running: ServerMessage & { type: "running" }): void;
  /** Steps of a turn in real time that are not stored yet. */
  frame?(frame: Frame): void;
  said?(seat: number, phrase: Phrase): void;
  /** A request of before a reload was refused. */
  refused?(ask: Ask, code: ErrorCode): void;
}

export interface Presence {
  readonly seats: readonly boolean[];
  readonly watchers: number;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

type Pending = Unanswered & Waiting;

/** What the server cannot do at the moment, and after which wait it is asked again. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["busy/retry", "busy/storage", "server/restarting"]);
const AGAIN_MS = 2_000;

/** What the server finds again by its id. Everything else can be asked twice without harm. */
const LOGGED_KINDS: ReadonlySet<Ask["kind"]> = new Set(["act", "resign", "draw", "take-back", "decline"]);

export class TableLink implements Listener {
  /** The table as it is shown now, events included; nothing until it was told. */
  readonly snapshot = signal<TableSnapshot | null>(null);
  readonly presence = signal<Presence | null>(null);
  /** Whether the seat is played from another window. */
  readonly superseded = signal(false);
  /** Why there is no table. */
  readonly failure = signal<ErrorCode | null>(null);
  /** What was asked and not answered yet. */
  readonly pending = signal<readonly Unanswered[]>([]);
  readonly #pending = new Map<string, Pending>();
  /** Inputs of a turn in real time that wait for their answer. After a break they are too old. */
  readonly #inputs = new Map<string, Waiting>();
  /** Whether the whole table was asked for and has not come yet. */
  #anew = false;
  /** When the table is asked for again that the server could not give. */
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<TableListener>();
  /** The server knows what was asked before and what became of it. */
  #watching = false;
  readonly #leave: () => void;

  constructor(
    readonly connection: Connection,
    readonly code: string,
  ) {
    // A reload in mid-send: whoever asked is gone, the request is not.
    for (const { id, ask } of unansweredAt(code)) {
      this.#await({ id, ask }).catch((error: unknown) => {
        if (!(error instanceof ServerRefusal)) throw error;
        for (const listener of this.#listeners) listener.refused?.(ask, error.code);
      });
    }
    this.#leave = connection.listen(this);
  }

  subscribe(listener: TableListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The seat that is played from this window. */
  get seat(): number | null {
    return this.superseded.value ? null : (this.snapshot.value?.you ?? null);
  }

  /** Asks something; fails with a ServerRefusal. What can be lost is asked again after a break. */
  async ask(ask: Ask): Promise<Answer> {
    const id = newId();
    const answer = this.#await({ id, ask });
    if (this.#watching) this.#send({ id, ask });
    else if (ask.kind === "say") this.#pending.get(id)?.reject(new NotSaid("there is no connection"));
    return answer;
  }

  /** Does something in a turn in real time; the answer comes when it is stored. */
  input(action: string): { readonly id: string; readonly answer: Promise<Answer> } {
    const id = newId();
    const answer = new Promise<Answer>((resolve, reject) => {
      const expected = this.snapshot.peek()?.version ?? 0;
      if (this.#watching && this.connection.send({ type: "input", table: this.code, id, expected, action }))
        this.#inputs.set(id, { resolve, reject });
      else reject(new NotSaid("there is no connection"));
    });
    return { id, answer };
  }

  /** Asks for the whole table: what is known of it is not enough. */
  anew(): void {
    this.#anew = true;
    // Whose seat is played elsewhere would take it away from there.
    if (!this.superseded.peek()) this.#watch(null);
  }

  /** Plays the seat from this window again. */
  takeOver(): void {
    this.superseded.value = false;
    this.#watch(null);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#leave();
    this.connection.send({ type: "leave", table: this.code });
    this.#listeners.clear();
  }

  opened(): void {
    // Whose seat is played elsewhere would take it away from there.
    if (!this.superseded.peek()) this.#watch(this.#known());
  }

  lost(): void {
    clearTimeout(this.#again);
    this.#watching = false;
    for (const { ask, reject } of this.#pending.values()) if (ask.kind === "say") reject(new NotSaid("the connection was lost"));
    for (const { reject } of this.#inputs.values()) reject(new NotSaid("the connection was lost"));
    this.#inputs.clear();
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "refused":
        // It names no table: it is for whoever has asked for one and has none.
        if (this.snapshot.peek() !== null) return;
        this.failure.value = message.code;
        if (PASSING.has(message.code)) this.#again = setTimeout(() => this.opened(), AGAIN_MS);
        return;
      case "table":
        if (message.snapshot.table === this.code) this.#adopt(message.snapshot);
        return;
      case "event":
        if (message.event.table === this.code) this.#happened(message.event);
        return;
      case "watching":
        if (message.table === this.code) this.#watched(new Map(message.fates.map(({ id, fate }) => [id, fate])));
        return;
      case "answer":
        if (message.table === this.code) this.#answered(message.id, message.answer);
        return;
      case "presence":
        if (message.table === this.code) this.presence.value = { seats: message.seats, watchers: message.watchers };
        return;
      case "said":
        if (message.table === this.code) for (const { said } of this.#listeners) said?.(message.seat, message.phrase);
        return;
      case "superseded":
        if (message.table === this.code) this.superseded.value = true;
        return;
      case "running":
        if (message.table === this.code) for (const { running } of this.#listeners) running?.(message);
        return;
      case "frame":
        if (message.table === this.code) for (const { frame } of this.#listeners) frame?.(message.frame);
        return;
      case "welcome":
      case "pong":
      case "restarting":
        return;
    }
  }

  /** The version from which the server may go on telling. */
  #known(): number | null {
    const snapshot = this.snapshot.peek();
    return this.#anew || snapshot === null || snapshot.position === null ? null : snapshot.version;
  }

  #watch(since: number | null): void {
    const unanswered = [...this.#pending.values()].filter(({ ask }) => LOGGED_KINDS.has(ask.kind)).map(({ id }) => id);
    this.connection.send({
      type: "watch",
      table: this.code,
      ...(since === null ? {} : { since }),
      ...(unanswered.length === 0 ? {} : { unanswered }),
    });
  }

  #watched(fates: ReadonlyMap<string, { kind: "applied"; version: number } | { kind: "unknown" }>): void {
    this.#watching = true;
    // Those that are settled leave the list while it is gone through, which a Map allows.
    for (const { id, ask, resolve } of this.#pending.values()) {
      const fate = fates.get(id);
      if (fate?.kind === "applied") resolve({ kind: "done", version: fate.version });
      else this.#send({ id, ask });
    }
  }

  #adopt(snapshot: TableSnapshot): void {
    this.failure.value = null;
    this.#anew = false;
    this.snapshot.value = snapshot;
    this.presence.value = { seats: snapshot.seats.map(({ connected }) => connected), watchers: this.presence.peek()?.watchers ?? 0 };
    for (const listener of this.#listeners) listener.table?.(snapshot);
  }

  #happened(event: TableEvent): void {
    const before = this.snapshot.peek();
    if (before === null || event.version <= before.version) return;
    if (event.version > before.version + 1) {
      // Something is missing: the whole table heals that.
      this.#watch(null);
      return;
    }
    const position = event.position ?? before.position;
    const over = position?.result !== null && position?.result !== undefined;
    this.snapshot.value = {
      ...before,
      version: event.version,
      position,
      offers: event.offers,
      status: over ? "finished" : before.status,
    };
    for (const listener of this.#listeners) listener.event?.(event);
  }

  #answered(id: string, answer: Answer): void {
    const waiting = this.#pending.get(id) ?? this.#inputs.get(id);
    if (waiting === undefined) return;
    this.#inputs.delete(id);
    if (answer.kind === "refused") waiting.reject(new ServerRefusal(answer.code, answer.message));
    else waiting.resolve(answer);
  }

  #await({ id, ask }: Unanswered): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      const settle = (): void => {
        this.#pending.delete(id);
        this.#keep();
      };
      this.#pending.set(id, {
        id,
        ask,
        resolve: (answer) => {
          settle();
          resolve(answer);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
    });
    this.#keep();
    return answered;
  }

  #keep(): void {
    const all = [...this.#pending.values()].map(({ id, ask }) => ({ id, ask }));
    this.pending.value = all;
    keepUnanswered(
      this.code,
      all.filter(({ ask }) => LOGGED_KINDS.has(ask.kind)),
    );
  }

  #send({ id, ask }: Unanswered): void {
    this.connection.send({ type: "ask", table: this.code, id, ask });
  }
}

/** 64 random bits: the id of a request, kept when it is sent again. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
