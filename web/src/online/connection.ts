// The page's only socket: it sends the greeting, checks that the server is alive, and reconnects after a break. Listeners handle the
// messages.

import { signal } from "@preact/signals";

import { CLOSE_CODES, PROTOCOL_VERSION } from "./wire";
import type { ClientMessage, Person, ServerMessage } from "./wire";

/** The interval of pings, and the silence after which the server counts as gone. */
const PING_MS = 5_000;
const SILENCE_MS = 10_000;
/** The first wait before reconnecting, doubled each time up to the last. */
const FIRST_WAIT_MS = 250;
const LAST_WAIT_MS = 8_000;

/** The reason why there is no connection; the pages have a text for each. */
export type Break = "lost" | "restarting" | "slow" | "limit" | "misunderstood" | "version";

export type ConnectionState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  | { readonly kind: "waiting"; readonly why: Break }
  | { readonly kind: "closed"; readonly why: Break | null };

export interface Listener {
  /** The server has sent its greeting; it remembers nothing of earlier connections. */
  opened(): void;
  received(message: ServerMessage): void;
  lost(): void;
}

export interface SocketEnvironment {
  open(address: string): WebSocket;
  random(): number;
}

const USUAL: SocketEnvironment = { open: (address) => new WebSocket(address), random: Math.random };

/** Returns the meaning of a close code (docs/protocol.md). */
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

/** Returns the wait before the next attempt: a random part of a time that doubles. */
export function waitBefore(attempt: number, random: number): number {
  return random * Math.min(FIRST_WAIT_MS * 2 ** attempt, LAST_WAIT_MS);
}

export class Connection {
  readonly state = signal<ConnectionState>({ kind: "connecting" });
  /** The person the server identified this page as; undefined before the greeting. */
  readonly you = signal<Person | null | undefined>(undefined);
  /** How long the server's last answer to a greeting or a ping took, in milliseconds; null before the first. */
  readonly roundTrip = signal<number | null>(null);
  readonly #listeners = new Set<Listener>();
  readonly #ends: (() => void)[] = [];
  #socket: WebSocket | null = null;
  #greeted = false;
  #attempt = 0;
  /** The timer for the next attempt, or for a missing greeting. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #nonce = 0;
  /** When the greeting or the last ping was sent. */
  #askedAt = 0;
  /** The time of the oldest ping since which no message has arrived. */
  #silentSince: number | null = null;
  /** The reason the server announced before it closed. */
  #announced: { why: Break; within: number } | null = null;
  /** The lead of the server's clock over ours, in milliseconds. */
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

  /** Returns the server's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#greeted) listener.opened();
    return () => this.#listeners.delete(listener);
  }

  /** Sends a message if there is a connection; returns whether there was. */
  send(message: ClientMessage): boolean {
    if (!this.#greeted) return false;
    this.#write(message);
    return true;
  }

  /** Reconnects at once instead of waiting. */
  retryNow(): void {
    if (this.state.peek().kind !== "waiting") return;
    this.#drop();
    this.#connect();
  }

  /** Reconnects with the identity that is known by now. */
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
    this.#announced = null;
    // The state does not change here: the notice of a break stays until the connection is open.
    const socket = this.around.open(this.address);
    this.#socket = socket;
    // A network that drops all packets reports nothing for minutes.
    this.#timer = setTimeout(() => this.#lose("lost"), SILENCE_MS);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      this.#askedAt = performance.now();
      this.#write({ type: "hello", protocol: PROTOCOL_VERSION });
      this.#heartbeat = setInterval(() => this.#beat(), PING_MS);
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lose(this.#announced?.why ?? breakOf(event.code));
    });
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    this.#silentSince = null;
    switch (message.type) {
      case "welcome":
        clearTimeout(this.#timer);
        this.#attempt = 0;
        this.#greeted = true;
        this.#ahead = message.now - Date.now();
        this.roundTrip.value = performance.now() - this.#askedAt;
        this.you.value = message.you;
        this.state.value = { kind: "open" };
        for (const listener of this.#listeners) listener.opened();
        return;
      case "pong":
        this.#ahead = message.now - Date.now();
        if (message.nonce === this.#nonce) this.roundTrip.value = performance.now() - this.#askedAt;
        return;
      case "restarting":
        this.#announced = { why: "restarting", within: message.within };
        return;
      case "refused":
        if (message.code === "protocol/version") this.#announced = { why: "version", within: 0 };
    }
    for (const listener of this.#listeners) listener.received(message);
  }

  #beat(): void {
    const now = Date.now();
    if (this.#silentSince !== null && now - this.#silentSince >= SILENCE_MS) {
      this.#lose("lost");
      return;
    }
    this.#silentSince ??= now;
    this.#nonce = (this.#nonce + 1) % 2 ** 31;
    this.#askedAt = performance.now();
    this.#write({ type: "ping", nonce: this.#nonce });
  }

  #lose(why: Break): void {
    const kind = this.state.peek().kind;
    if (kind === "closed" || (kind === "waiting" && this.#socket === null)) return;
    this.#drop();
    // A page that is too old for the server does not get newer by retrying.
    if (why === "version") {
      this.close(why);
      return;
    }
    const within = this.#announced?.within;
    const wait = within === undefined ? waitBefore(this.#attempt, this.around.random()) : this.around.random() * within;
    this.#attempt += 1;
    this.state.value = { kind: "waiting", why };
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Discards the socket and closes it if it is open. */
  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#silentSince = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (!this.#greeted) return;
    this.#greeted = false;
    for (const listener of this.#listeners) listener.lost();
  }
}
