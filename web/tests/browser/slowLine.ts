// A connection to a server that is far away: everything arrives in order, after a delay in each direction that varies.

import { connect, createServer } from "node:net";
import type { Socket } from "node:net";

export interface SlowLine {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens a line to a server; delays are in milliseconds. */
export async function slowLine(to: string, { delay, jitter }: { delay: number; jitter: number }): Promise<SlowLine> {
  const target = new URL(to);
  const open = new Set<Socket>();
  const carry = (from: Socket, into: Socket): void => {
    let last = 0;
    const waiting: (() => void)[] = [];
    const later = (work: () => void): void => {
      const now = performance.now();
      last = Math.max(last, now + delay + Math.random() * jitter);
      waiting.push(work);
      // Timers may end in another order; the first of them delivers the first piece.
      setTimeout(() => waiting.shift()?.(), last - now);
    };
    from.on("data", (piece: Buffer) => later(() => !into.destroyed && into.write(piece)));
    from.on("end", () => later(() => into.end()));
    from.on("error", () => into.destroy());
    from.on("close", () => open.delete(from));
  };
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
    }
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port } = line.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
