// The one socket of a page: greets, listens whether anybody is there, and comes back after a
// break. What goes over it is the business of those who listen.

import { signal } from "@preact/signals";

import { CLOSE_CODES, PROTOCOL_VERSION } from "./wire";
import type { ClientMessage, Person, ServerMessage } from "./wire";

/** How often the other end is asked whether it is there, and after which silence it is gone. */
const PING_MS = 5_000;
const SILENCE_MS = 10_000;
/** The first wait before connecting again, doubled each time up to the last. */
const FIRST_WAIT_MS = 250;
const LAST_WAIT_MS = 8_000;

/** Why there is no connection; the pages have words for each. */
export type Break = "lost" | "restarting" | "slow" | "limit" | "misunderstood" | "version";

export type ConnectionState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  | { readonly kind: "waiting"; readonly why: Break }
  | { readonly kind: "closed"; readonly why: Break | null };

export interface Listener {
  /** The server has greeted; nothing of before is known to it. */
  opened(): void;
  heard(message: ServerMessage): void;
  lost(): void;
}

export interface SocketEnvironment {
  open(address: string): WebSocket;
  random(): number;
}

const USUAL: SocketEnvironment = { open: (address) => new WebSocket(address), random: Math.random };

/** What a close code means (docs/protocol.md). */
export function breakOf(code: number): Break {
  switch (code) {
    case CLOSE_CODES.malformed:
    case CLOSE_CODES.notText:
    case CLOSE_CODES.notUtf8:
    case CLOSE_CODES.tooLarge:
      return "misunderstood";
    case CLOSE_CODES.limit:
      return "limit";
    case CLOSE_CODES.restarting:
      return "restarting";
    case CLOSE_CODES.tooSlow:
      return "slow";
    default:
      return "lost";
  }
}

/** How long to wait before the next attempt: any part of a time that doubles. */
export function waitBefore(attempt: number, random: number): number {
  return random * Math.min(FIRST_WAIT_MS * 2 ** attempt, LAST_WAIT_MS);
}

export class Connection {
  readonly state = signal<ConnectionState>({ kind: "connecting" });
  /** Who the server takes this page for; unknown before it has greeted. */
  readonly you = signal<Person | null | undefined>(undefined);
  readonly #listeners = new Set<Listener>();
  readonly #ends: (() => void)[] = [];
  #socket: WebSocket | null = null;
  #greeted = false;
  #attempt = 0;
  /** The end of waiting: for the next attempt, or for a greeting. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #nonce = 0;
  /** When the oldest ping went out that nothing has come after. */
  #unheardSince: number | null = null;
  /** What the server said before it closed. */
  #said: { why: Break; within: number } | null = null;
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  #ahead = 0;

  constructor(
    private readonly address: string,
    private readonly around: SocketEnvironment = USUAL,
  ) {
    const again = (): void => this.retryNow();
    const gone = (): void => this.#lose("lost");
    const seen = (): void => {
      if (document.visibilityState === "visible") this.retryNow();
    };
    globalThis.addEventListener?.("online", again);
    globalThis.addEventListener?.("offline", gone);
    globalThis.document?.addEventListener("visibilitychange", seen);
    this.#ends.push(() => {
      globalThis.removeEventListener?.("online", again);
      globalThis.removeEventListener?.("offline", gone);
      globalThis.document?.removeEventListener("visibilitychange", seen);
    });
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#greeted;
  }

  /** The server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#greeted) listener.opened();
    return () => this.#listeners.delete(listener);
  }

  /** Sends something if there is a connection; whether there was. */
  send(message: ClientMessage): boolean {
    if (!this.#greeted) return false;
    this.#write(message);
    return true;
  }

  /** Tries at once instead of waiting. */
  retryNow(): void {
    if (this.state.peek().kind !== "waiting") return;
    this.#drop();
    this.#connect();
  }

  /** Connects anew, because it is known by now who this is. */
  reopen(): void {
    if (this.state.peek().kind === "closed") return;
    this.#drop();
    this.#attempt = 0;
    this.#connect();
  }

  close(why: Break | null = null): void {
    for (const end of this.#ends) end();
    this.#drop();
    this.state.value = { kind: "closed", why };
  }

  #connect(): void {
    this.#said = null;
    // A first connection is not told apart from one after a break: the notice stays until it is there.
    const socket = this.around.open(this.address);
    this.#socket = socket;
    // A network that swallows everything says nothing for minutes.
    this.#timer = setTimeout(() => this.#lose("lost"), SILENCE_MS);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#write({ type: "hello", protocol: PROTOCOL_VERSION });
      this.#heartbeat = setInterval(() => this.#beat(), PING_MS);
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lose(this.#said?.why ?? breakOf(event.code));
    });
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#unheardSince = null;
    switch (message.type) {
      case "welcome":
        clearTimeout(this.#timer);
        this.#attempt = 0;
        this.#greeted = true;
        this.#ahead = message.now - Date.now();
        this.you.value = message.you;
        this.state.value = { kind: "open" };
        for (const listener of this.#listeners) listener.opened();
        return;
      case "pong":
        this.#ahead = message.now - Date.now();
        return;
      case "restarting":
        this.#said = { why: "restarting", within: message.within };
        return;
      case "refused":
        if (message.code === "protocol/version") this.#said = { why: "version", within: 0 };
    }
    for (const listener of this.#listeners) listener.heard(message);
  }

  #beat(): void {
    const now = Date.now();
    if (this.#unheardSince !== null && now - this.#unheardSince >= SILENCE_MS) {
      this.#lose("lost");
      return;
    }
    this.#unheardSince ??= now;
    this.#nonce = (this.#nonce + 1) % 2 ** 31;
    this.#write({ type: "ping", nonce: this.#nonce });
  }

  #lose(why: Break): void {
    const kind = this.state.peek().kind;
    if (kind === "closed" || (kind === "waiting" && this.#socket === null)) return;
    this.#drop();
    // A page that is too old for the server will not become newer by asking again.
    if (why === "version") {
      this.close(why);
      return;
    }
    const within = this.#said?.within;
    const wait = within === undefined ? waitBefore(this.#attempt, this.around.random()) : this.around.random() * within;
    this.#attempt += 1;
    this.state.value = { kind: "waiting", why };
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Forgets the socket, which is closed if it was not. */
  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#unheardSince = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (!this.#greeted) return;
    this.#greeted = false;
    for (const listener of this.#listeners) listener.lost();
  }
}
