// The replay that is being watched at a table, if any.

import { signal } from "@preact/signals";

import type { Replay } from "./replay";
import type { FrameListener, TurnsTable } from "./turnsTable";

export class Replays {
  /** The turn being replayed, and its replay once it is ready. */
  readonly turn = signal<number | null>(null);
  readonly replay = signal<Replay | null>(null);

  constructor(
    private readonly table: TurnsTable,
    private readonly listener: FrameListener,
  ) {}

  /** Replays a finished turn, by its number. */
  async watch(turn: number): Promise<void> {
    this.stop();
    this.turn.value = turn;
    const replay = await this.table.replay(turn, (view, events) => {
      if (this.turn.value === turn) this.listener(view, events);
    });
    // The player may have stopped it before it began, or begun another one.
    if (replay === null || this.turn.value !== turn || this.replay.value !== null) {
      replay?.close();
      return;
    }
    this.replay.value = replay;
    replay.play(true);
  }

  stop(): void {
    this.replay.value?.close();
    this.replay.value = null;
    this.turn.value = null;
  }
}
