// The real server, started for a test with its own data directory.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Limits for tests: all come from one address, play faster than people and run on busy machines. */
const FOR_TESTS = {
  NO_COLOR: "1",
  RUCKUS_BOT_PACE: "0",
  RUCKUS_MAX_REQUESTS: "100000",
  RUCKUS_MAX_MESSAGES: "100000",
  RUCKUS_STEP_LATENESS: "60000",
  RUCKUS_LAME_DUCK: "0",
};

export interface RunningServer {
  readonly address: string;
  /** The directory with all its data. */
  readonly data: string;
  /** Stops the server and deletes its data, unless they are to be kept. */
  stop(wish?: { keep: boolean }): Promise<void>;
}

/** Starts the program, on the data of an earlier one if given. */
export async function startServer(kept?: string): Promise<RunningServer> {
  const program = process.env["RUCKUS"];
  if (program === undefined) throw new Error("RUCKUS must name the program; run `cargo xtask browser`");
  const data = kept ?? mkdtempSync(join(tmpdir(), "ruckus-browser-"));
  const server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data", data], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...FOR_TESTS },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (piece: Buffer) => {
      said += piece.toString();
      // Colour codes may come between the name and the value.
      const found = /listening.*?(127\.0\.0\.1:\d+)/s.exec(said);
      if (found?.[1] !== undefined) resolve(`http://${found[1]}`);
    });
    server.once("exit", () => reject(new Error(`the server ended at once: ${said}`)));
  });
  return {
    address,
    data,
    stop: async ({ keep = false } = { keep: false }) => {
      server.kill();
      await ended;
      if (!keep) rmSync(data, { recursive: true, force: true });
    },
  };
}
