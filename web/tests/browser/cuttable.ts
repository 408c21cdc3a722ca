// A connection to the server that can be cut and restored, like a phone on a train in a tunnel.

import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

export interface Cuttable {
  readonly address: string;
  /** Cuts all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Drops everything sent in this direction from now on, until the connection is cut. */
  lose(direction: "to the server" | "from the server"): void;
  /** Sets the target of the connection, which changes after a restart. */
  lead(to: string): void;
  close(): Promise<void>;
}

export async function cuttable(to: string): Promise<Cuttable> {
  let target = new URL(to);
  let whole = true;
  /** The server-side sockets, by the sockets of the page. */
  const open = new Map<Socket, Socket | null>();
  const line = createServer((near) => {
    open.set(near, null);
    near.on("error", () => near.destroy());
    near.on("close", () => open.delete(near));
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    open.set(near, far);
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => {
      whole = false;
      for (const near of open.keys()) near.destroy();
    },
    lose: (direction) => {
      for (const [near, far] of open) {
        if (far === null) continue;
        const [sender, receiver] = direction === "to the server" ? [near, far] : [far, near];
        sender.unpipe(receiver);
        sender.resume();
      }
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
