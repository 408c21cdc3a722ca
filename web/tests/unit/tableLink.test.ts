// A page's behaviour when the server cannot help, or is not there at all. The test plays the server.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection } from "../../src/online/connection";
import { TableLink } from "../../src/online/tableLink";
import type { ClientMessage, ErrorCode, ServerMessage } from "../../src/online/wire";

class OtherEnd extends EventTarget {
  readonly heard: ClientMessage[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {}

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  greet(): void {
    this.dispatchEvent(new Event("open"));
    this.say({ type: "welcome", protocol: 2, you: null, now: 0 });
  }

  watches(): number {
    return this.heard.filter(({ type }) => type === "watch").length;
  }
}

let ends: OtherEnd[];

/** Returns the newest connection. */
function otherEnd(): OtherEnd {
  const end = ends.at(-1);
  if (end === undefined) throw new Error("nobody has called");
  return end;
}

function connect(): Connection {
  const open = (): WebSocket => {
    const end = new OtherEnd();
    ends.push(end);
    return end as unknown as WebSocket;
  };
  return new Connection("ws://nowhere.example/socket", { open, random: () => 1 });
}

function refused(code: ErrorCode): ServerMessage {
  return { type: "refused", code, message: "" };
}

beforeEach(() => {
  ends = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a table that cannot be had at the moment is asked for again", () => {
  const connection = connect();
  const link = new TableLink(connection, "0000000000");
  const end = otherEnd();
  end.greet();
  expect(end.watches()).toBe(1);
  end.say(refused("busy/retry"));
  expect(link.failure.value).toBe("busy/retry");
  vi.advanceTimersByTime(2_000);
  expect(end.watches()).toBe(2);
  end.say(refused("table/unknown"));
  expect(link.failure.value).toBe("table/unknown");
  vi.advanceTimersByTime(4_000);
  expect(end.watches()).toBe(2);
});

test("a table that was left is not asked for again", () => {
  const link = new TableLink(connect(), "0000000000");
  const end = otherEnd();
  end.greet();
  end.say(refused("busy/storage"));
  link.close();
  vi.advanceTimersByTime(4_000);
  expect(end.watches()).toBe(1);
});

test("a line on which nobody greets is given up, and another tried", () => {
  const connection = connect();
  vi.advanceTimersByTime(9_999);
  expect(connection.state.value).toEqual({ kind: "connecting" });
  vi.advanceTimersByTime(1);
  expect(connection.state.value).toEqual({ kind: "waiting", why: "lost" });
  vi.advanceTimersByTime(250);
  expect(ends).toHaveLength(2);
  otherEnd().greet();
  vi.advanceTimersByTime(4_000);
  expect(connection.state.value).toEqual({ kind: "open" });
});
