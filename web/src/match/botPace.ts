// How fast bots play at a table on this device. A bot that follows another one waits until the turn before can be read; a tap skips that.

import type { GameEvent } from "../engine/protocol";

export interface BotPace {
  /** The minimum time a bot takes to answer a person, in milliseconds. */
  readonly answer: number;
  /** The same after the turn of another bot. */
  readonly reading: number;
}

export const NO_PAUSE: BotPace = { answer: 0, reading: 0 };

/** There is nothing to read in these answers to a play. */
const SILENT: ReadonlySet<GameEvent["kind"]> = new Set(["accept"]);

/** Returns how long a bot waits after a turn with these events; null: after a person's turn, or before the first one. */
export function pauseAfter(bot: readonly GameEvent[] | null, { answer, reading }: BotPace): number {
  return bot === null || bot.every(({ kind }) => SILENT.has(kind)) ? answer : Math.max(answer, reading);
}

/** A pause that ends by itself or is skipped. */
export class Pause {
  readonly over: Promise<void>;
  #end = (): void => undefined;

  constructor(milliseconds: number) {
    this.over = new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip(): void {
    this.#end();
  }
}
