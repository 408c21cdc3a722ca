// Tries an action on an engine that is free for it.

import { EngineRefusal } from "../engine/client";
import type { Engine } from "../engine/client";
import type { Options } from "../engine/protocol";
import type { SeatAction } from "./localTable";
import type { Preview } from "./tableSource";

interface Start {
  readonly game: string;
  readonly options: Options;
  readonly position: unknown;
}

/** Sets up the position and returns what the action leads to, as this viewer sees it. */
export async function previewOn(scout: Engine, start: Start, { seat, action }: SeatAction, viewer: number | null): Promise<Preview> {
  try {
    const [, { events = [], result }, { view }] = await Promise.all([
      scout.ask({ cmd: "position", ...start }),
      scout.ask({ cmd: "apply", seat, action }),
      scout.ask({ cmd: "view", seat: viewer }),
    ]);
    return { ok: true, events, result, view };
  } catch (error) {
    if (error instanceof EngineRefusal) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
