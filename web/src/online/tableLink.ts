// The connection to one table: its snapshot, its events in order without a gap, and requests that are applied exactly once whatever happens
// to the connection.

import { signal } from "@preact/signals";

import { ServerRefusal } from "./api";
import type { Connection, Listener } from "./connection";
import { keepUnanswered, unansweredAt } from "./persistence";
import type { Unanswered } from "./persistence";
import type { Answer, Ask, ErrorCode, Frame, Phrase, ServerMessage, TableEvent, TableSnapshot } from "./wire";

/** The connection was lost during a request that is not worth repeating. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

export interface TableListener {
  /** The whole table has arrived. */
  table?(snapshot: TableSnapshot): void;
  /** The next event. */
  event?(event: TableEvent): void;
  /** A real-time turn continues from its stored state. */
  running?(running: ServerMessage & { type: "running" }): void;
  /** Steps of a real-time turn that are not stored yet. */
  frame?(frame: Frame): void;
  said?(seat: number, phrase: Phrase): void;
  /** A request from before a reload was refused. */
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

/** Temporary errors of the server, and the wait before asking again. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["busy/retry", "busy/storage", "server/restarting"]);
const AGAIN_MS = 2_000;

/** The requests that the server recognises by their id; all others can be repeated without harm. */
const LOGGED_KINDS: ReadonlySet<Ask["kind"]> = new Set(["act", "resign", "draw", "take-back", "decline"]);

export class TableLink implements Listener {
  /** The current table, events included; null until it arrives. */
  readonly snapshot = signal<TableSnapshot | null>(null);
  readonly presence = signal<Presence | null>(null);
  /** Whether another window plays the seat. */
  readonly superseded = signal(false);
  /** The reason why there is no table. */
  readonly failure = signal<ErrorCode | null>(null);
  /** Requests not answered yet. */
  readonly pending = signal<readonly Unanswered[]>([]);
  readonly #pending = new Map<string, Pending>();
  /** Real-time inputs waiting for their answer; after a break they are too old. */
  readonly #inputs = new Map<string, Waiting>();
  /** Whether the whole table was requested and has not arrived yet. */
  #anew = false;
  /** The timer for requesting the table again after a temporary error. */
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<TableListener>();
  /** Whether the server has reported the outcome of earlier requests. */
  #watching = false;
  readonly #leave: () => void;

  constructor(
    readonly connection: Connection,
    readonly code: string,
  ) {
    // After a reload in mid-send, the caller is gone but the request is not.
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

  /** The seat played from this window. */
  get seat(): number | null {
    return this.superseded.value ? null : (this.snapshot.value?.you ?? null);
  }

  /** Sends a request; rejects with a ServerRefusal. Requests that can be lost are repeated after a break. */
  async ask(ask: Ask): Promise<Answer> {
    const id = newId();
    const answer = this.#await({ id, ask });
    if (this.#watching) this.#send({ id, ask });
    else if (ask.kind === "say") this.#pending.get(id)?.reject(new NotSent("there is no connection"));
    return answer;
  }

  /** Sends an input of a real-time turn; the answer arrives when it is stored. */
  input(action: string): { readonly id: string; readonly answer: Promise<Answer> } {
    const id = newId();
    const answer = new Promise<Answer>((resolve, reject) => {
      const expected = this.snapshot.peek()?.version ?? 0;
      if (this.#watching && this.connection.send({ type: "input", table: this.code, id, expected, action }))
        this.#inputs.set(id, { resolve, reject });
      else reject(new NotSent("there is no connection"));
    });
    return { id, answer };
  }

  /** Requests the whole table, because the known part is not sufficient. */
  anew(): void {
    this.#anew = true;
    // Watching would take the seat away from the other window that plays it.
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
    // Watching would take the seat away from the other window that plays it.
    if (!this.superseded.peek()) this.#watch(this.#known());
  }

  lost(): void {
    clearTimeout(this.#again);
    this.#watching = false;
    for (const { ask, reject } of this.#pending.values()) if (ask.kind === "say") reject(new NotSent("the connection was lost"));
    for (const { reject } of this.#inputs.values()) reject(new NotSent("the connection was lost"));
    this.#inputs.clear();
  }

  received(message: ServerMessage): void {
    switch (message.type) {
      case "refused":
        // A refusal does not name its table: it is for a link that has none yet.
        if (this.snapshot.peek() !== null) return;
        this.failure.value = message.code;
        if (PASSING.has(message.code)) this.#again = setTimeout(() => this.opened(), AGAIN_MS);
        return;
      case "table":
        if (message.snapshot.table === this.code) this.#adopt(message.snapshot);
        return;
      case "event":
        if (message.event.table === this.code) this.#handleEvent(message.event);
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

  /** Returns the version from which the server can continue with events; null for the whole table. */
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
    // Settled requests leave the list during the loop, which a Map allows.
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

  #handleEvent(event: TableEvent): void {
    const before = this.snapshot.peek();
    if (before === null || event.version <= before.version) return;
    if (event.version > before.version + 1) {
      // An event is missing: request the whole table.
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

/** Returns 64 random bits: the id of a request, reused when it is sent again. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
