// A connection to the server that can be cut and restored, like a phone on a train in a tunnel, and that can be slow, like a server on
// another continent.

import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

/** Everything that is sent in one direction. */
type DirectionName = "to the server" | "from the server";

/** How slow a connection is in each direction, in milliseconds. The seed determines the jitter. */
export interface Delay {
  readonly least: number;
  readonly jitter: number;
  readonly seed: number;
}

export interface Cuttable {
  readonly address: string;
  /** Cuts all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Drops everything sent in this direction from now on, until the connection is cut. */
  lose(direction: DirectionName): void;
  /** Delays everything that is sent from now on. The order stays the same. */
  delay(delay: Delay): void;
  /** Holds everything in this direction back until `release`. */
  hold(direction: DirectionName): void;
  release(): void;
  /** Sets the target of the connection, which changes after a restart. */
  lead(to: string): void;
  close(): Promise<void>;
}

export async function cuttable(to: string): Promise<Cuttable> {
  let target = new URL(to);
  let whole = true;
  let wait = (): number => 0;
  const held = new Set<DirectionName>();
  /** The two directions of a connection, by the sockets of the page. */
  const open = new Map<Socket, Relay[]>();
  const line = createServer((near) => {
    open.set(near, []);
    near.on("error", () => near.destroy());
    near.on("close", () => open.delete(near));
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    const state = (direction: DirectionName): RelayState => ({
      direction,
      wait: () => wait(),
      isHeld: () => held.has(direction),
    });
    open.set(near, [new Relay(near, far, state("to the server")), new Relay(far, near, state("from the server"))]);
  });
  const relays = (): Relay[] => [...open.values()].flat();
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => {
      whole = false;
      for (const near of open.keys()) near.destroy();
    },
    lose: (direction) => {
      for (const relay of relays()) if (relay.direction === direction) relay.lose();
    },
    delay: ({ least, jitter, seed }) => {
      let random = seed;
      wait = () => {
        random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
        return least + (random / 2 ** 32) * jitter;
      };
    },
    hold: (direction) => {
      held.add(direction);
    },
    release: () => {
      held.clear();
      for (const relay of relays()) relay.pass();
    },
    mend: () => {
      whole = true;
    },
    lead: (next) => {
      target = new URL(next);
    },
    close: () => {
      for (const near of open.keys()) near.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}

interface RelayState {
  readonly direction: DirectionName;
  /** Returns how long the next piece waits. */
  wait(): number;
  isHeld(): boolean;
}

/** Passes on what one socket sends to another, in order. */
class Relay {
  readonly direction: DirectionName;
  #waiting: { readonly at: number; readonly piece: Buffer | null }[] = [];
  #last = 0;
  #timer: NodeJS.Timeout | undefined;
  #lost = false;

  constructor(
    from: Socket,
    private readonly to: Socket,
    private readonly state: RelayState,
  ) {
    this.direction = state.direction;
    from.on("data", (piece: Buffer) => this.#add(piece));
    from.on("end", () => this.#add(null));
    from.on("close", () => clearTimeout(this.#timer));
  }

  lose(): void {
    this.#lost = true;
    this.#waiting = [];
  }

  /** Passes on everything that is due. */
  pass(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    while (!this.state.isHeld() && this.#waiting[0] !== undefined && this.#waiting[0].at <= now) {
      const { piece } = this.#waiting[0];
      this.#waiting.shift();
      if (piece === null) this.to.end();
      else this.to.write(piece);
    }
    const [next] = this.#waiting;
    if (next !== undefined && !this.state.isHeld()) this.#timer = setTimeout(() => this.pass(), Math.max(next.at - now, 0));
  }

  #add(piece: Buffer | null): void {
    if (this.#lost) return;
    this.#last = Math.max(this.#last, performance.now() + this.state.wait());
    this.#waiting.push({ at: this.#last, piece });
    this.pass();
  }
}
