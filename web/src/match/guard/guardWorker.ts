// The referee of a match with secrets, in its own worker: the position, the seed and the actions stay here. The page receives only what the
// viewer may know, and saves the match only in encrypted form.

/// <reference lib="webworker" />

import { effect } from "@preact/signals";

import { EngineRefusal } from "../../engine/client";
import { LocalTable } from "../localTable";
import type { LocalSetup, SeatAction } from "../localTable";
import { progressOf } from "../tableSource";
import { revealsTiles } from "./reveals";
import { seal, unseal } from "./seal";
import type { Asked, FromGuard, OpenedMatch, Shown, ToGuard } from "./messages";

declare const self: DedicatedWorkerGlobalScope;

interface Kept {
  readonly seed: number | string;
  readonly taken: readonly SeatAction[];
}

let table: Promise<LocalTable> | null = null;

self.addEventListener("message", (message: MessageEvent<ToGuard>) => {
  const sent = message.data;
  if (sent.kind === "open") {
    table = open(sent);
    table.catch((error: unknown) => send({ kind: "broken", message: String(error) }));
  } else if (sent.kind === "skipPause") {
    void table?.then((opened) => opened.skipPause());
  } else {
    void answer(sent);
  }
});

async function open({ id, setup, sealed, pace }: Extract<ToGuard, { kind: "open" }>): Promise<LocalTable> {
  const kept = sealed === null ? null : (JSON.parse(await unseal(sealed)) as Kept);
  // The page must not know the seed: it determines every tile.
  const own: LocalSetup = { ...setup, hidden: true, seed: kept?.seed ?? newSeed() };
  const opened = await LocalTable.open(own, { pace, reveals: revealsTiles }, kept?.taken ?? []);
  const value: OpenedMatch = { opening: opened.opening, shown: shown(opened) };
  send({ kind: "answer", id, value });
  effect(() => send({ kind: "shown", shown: shown(opened) }));
  opened.subscribe((change) => {
    send({ kind: "change", change });
    void keep(opened);
  });
  await keep(opened);
  return opened;
}

function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

function shown(opened: LocalTable): Shown {
  return { state: opened.state.value, canTakeBack: opened.canTakeBack.value };
}

/** Matches are sealed one after another, so that an older one never replaces a newer. */
let keeping: Promise<void> = Promise.resolve();

function keep(opened: LocalTable): Promise<void> {
  keeping = keeping.then(async () => {
    const kept: Kept = { seed: opened.setup.seed, taken: opened.actions };
    const progress = progressOf(opened.state.value);
    const sealed = await seal(JSON.stringify(kept));
    if (sealed !== null) send({ kind: "kept", sealed, progress });
  });
  return keeping;
}

async function answer({ id, what, with: values }: Extract<ToGuard, { kind: "ask" }>): Promise<void> {
  try {
    if (table === null) throw new Error("a question came before the match");
    const value = await handlers(await table)[what](...values);
    send({ kind: "answer", id, value });
  } catch (error) {
    if (error instanceof EngineRefusal) send({ kind: "refused", id, code: error.code, message: error.message });
    else send({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

type Handler = (...values: readonly unknown[]) => Promise<unknown>;

function handlers(opened: LocalTable): Record<Asked, Handler> {
  const { state } = opened;
  /** Nothing about a seat may be queried while its hand is closed. */
  const seatOf = (value: unknown): number => {
    if (typeof value !== "number") throw new Error("a seat is a number");
    return value;
  };
  const openSeat = (value: unknown): number => {
    const seat = seatOf(value);
    if (state.value.viewer !== seat) throw new Error("the hand is closed");
    return seat;
  };
  return {
    legal: (seat) => opened.legal(openSeat(seat)),
    weigh: (seat, action) => opened.weigh(openSeat(seat), String(action)),
    hint: (seat) => opened.hint(openSeat(seat)),
    act: (seat, action) => opened.act(seatOf(seat), String(action)),
    takeBack: () => opened.takeBack(),
    viewAt: (plies) => opened.viewAt(Number(plies)),
    look: (viewer) => opened.look(viewer === null ? null : seatOf(viewer)),
    record: () => {
      // A record contains the seed.
      if (state.value.result === null) throw new Error("a record is for a finished match");
      return opened.record();
    },
  };
}

function send(message: FromGuard): void {
  self.postMessage(message);
}
