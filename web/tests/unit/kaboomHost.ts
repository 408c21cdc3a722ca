// A server's table of Kaboom, in this process: it runs a turn, and sends frames and chunks (docs/protocol.md). Any message may be lost on
// the way.

import { readFileSync } from "node:fs";

import { instantiate } from "../../src/engine/instance";
import { EngineRefusal } from "../../src/engine/gone";
import type { GameView, Kaboom } from "../../src/engine/protocol";
import type { Ask } from "../../src/engine/instance";
import type { Chunk, Frame, LiveInput, TableEvent } from "../../src/online/wire";
import { inputOf } from "../../src/games/kaboom/pastTurns";
import { Simulation } from "../../src/games/kaboom/simulation";

export const OPTIONS = { rounds: 1 };
/** A busy machine simulates slowly. */
export const PHYSICS = { timeout: 60_000 };
const FRAME = 3;
const CHUNK = 15;

let compiled: Promise<WebAssembly.Module> | null = null;

/** Loads the engine that browsers use. */
export async function engine(): Promise<Ask> {
  compiled ??= WebAssembly.compile(readFileSync(new URL("../../engine/kaboom.wasm", import.meta.url)));
  return instantiate(await compiled);
}

/** An input that the server applies; without an id, it gets one. */
export interface HostInput {
  readonly seat: number;
  readonly input: string;
  readonly drawn?: unknown;
  readonly id?: string;
}

export class Host {
  /** The events of the turn, in order. */
  readonly reported: Kaboom["event"][] = [];
  /** The inputs that the rules refused, since they were last taken. */
  readonly refused: { readonly id: string; readonly code: string }[] = [];
  version = 0;
  epoch = 1;
  #ids = 0;
  #from = 0;
  #storedTable: Host["table"] | null = null;
  #storedPosition: unknown = null;
  #unstored: Frame[] = [];
  #inputs: LiveInput[] = [];
  /** The events at the end of the turn. */
  readonly #ended: TableEvent["seen"] = [];
  readonly #line: Ask;

  private constructor(
    line: Ask,
    readonly match: Simulation,
  ) {
    this.#line = line;
  }

  static async open(): Promise<Host> {
    const line = await engine();
    const match = new Simulation(line, ({ events }) => host.#ended.push(...events));
    match.open(OPTIONS, { kind: "new", players: 2, seed: 11 });
    const host = new Host(line, match);
    return host;
  }

  /** The whole table as stored, and the frames since then: what a viewer gets who connects in mid-turn. */
  get sinceStored(): { table: Host["table"]; frames: readonly Frame[] } {
    return { table: this.#storedTable ?? this.table, frames: [...this.#unstored] };
  }

  /** The whole table, as sent to a new viewer. */
  get table(): { kind: "table"; version: number; view: GameView; result: null } {
    const { view } = JSON.parse(this.#line(JSON.stringify({ cmd: "view", seat: null }))) as { view: GameView };
    return { kind: "table", version: this.version, view, result: null };
  }

  /** Makes every seat ready, one after the other. */
  ready(): TableEvent[] {
    return [0, 1].map((seat) => {
      this.match.apply({ seat, input: "ready", step: 0 });
      return this.#event({ what: "action", seat, seen: [{ kind: "ready", seat }] });
    });
  }

  /** Runs three steps after applying the inputs in the first of them; returns a chunk when one is full. */
  pass(...done: readonly HostInput[]): { frame: Frame; event: TableEvent | null } {
    const step = this.match.step;
    const inputs = done
      .map(({ seat, input, drawn, id }): LiveInput => {
        this.#ids += 1;
        const action = `@${step} ${input}`;
        return { seat, id: id ?? this.#ids.toString(16).padStart(16, "0"), action, ...(drawn === undefined ? {} : { drawn }) };
      })
      .filter((input) => this.#takes(input));
    this.match.tick(FRAME);
    this.reported.push(...this.match.takeEvents());
    this.#inputs.push(...inputs);
    const ended = this.match.phase !== "play";
    const closes = ended || this.match.step - this.#from >= CHUNK;
    const frame: Frame = { epoch: this.epoch, step, steps: FRAME, inputs, ...(closes ? { hash: this.match.hash } : {}) };
    this.#unstored.push(frame);
    return { frame, event: closes ? this.#close(step + FRAME) : null };
  }

  /** Discards everything not stored: another server continues from there. */
  takeOver(stored: unknown = this.#storedPosition): void {
    this.match.open(OPTIONS, { kind: "position", position: stored });
    this.epoch += 1;
    this.#from = this.match.step;
    this.#inputs = [];
    this.#unstored = [];
  }

  #takes(input: LiveInput): boolean {
    try {
      this.match.apply(inputOf(input));
      return true;
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      this.refused.push({ id: input.id, code: error.code });
      return false;
    }
  }

  #close(end: number): TableEvent {
    const chunk: Chunk = { step: this.#from, steps: end - this.#from, inputs: this.#inputs.splice(0), hash: this.match.hash };
    this.#from = this.match.phase === "play" ? end : 0;
    const event = this.#event({ what: "chunk", chunk, seen: this.#ended.splice(0) });
    this.#unstored = [];
    this.#storedTable = this.table;
    this.#storedPosition = this.match.position;
    return event;
  }

  #event(told: Partial<TableEvent>): TableEvent {
    this.version += 1;
    const offers = { draw: [], take_back: [] };
    return { table: "", version: this.version, at: 0, seat: 0, what: "action", action: null, seen: [], position: null, offers, ...told };
  }
}
