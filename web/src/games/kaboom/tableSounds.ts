// The sounds of the table, by event. The engine reports every knock with its impulse; nothing here guesses what has hit what.

import type { GameEvent, Kaboom } from "../../engine/protocol";
import type { Cue } from "../../sound";
import type { KaboomData } from "./view";

type Knock = Kaboom["event"] & { kind: "knock" };
type Struck = Knock["body"];

/** Steps between two knocks of the same body. */
const QUIET_STEPS = 4;
/** The loudest knocks of an update; more are not told apart. */
const AT_ONCE = 4;
/** The impulse of the loudest sound, in millionths of a newton second: a die at full power. */
const LOUD = 18_000;
const QUIETEST = 0.04;
/** The pitch of a block of this volume, in hertz and cubic millimetres; larger blocks sound deeper. */
const PITCH = 820;
const VOLUME = 30 ** 3;

export class TableSounds {
  /** The step of the last knock, by body. */
  readonly #last = new Map<string, number>();
  #creaked = 0;
  #second = Number.POSITIVE_INFINITY;

  constructor(private readonly data: KaboomData) {}

  /** Begins a turn or a replay. */
  begin(): void {
    this.#last.clear();
    this.#creaked = 0;
    this.#second = Number.POSITIVE_INFINITY;
  }

  /** Returns the sounds of the events of an update. */
  events(events: readonly GameEvent[]): Cue[] {
    const knocks = events.filter((event) => event.kind === "knock");
    const cues = this.#knocks(knocks);
    if (events.some(({ kind }) => kind === "fired")) cues.push({ kind: "twang" });
    if (events.some(({ kind }) => kind === "released")) cues.push({ kind: "clack", pitch: 620, level: 0.16 });
    return cues;
  }

  /** Returns the creak of a catapult that is being pulled; `power` is from 0 to 1. */
  pull(power: number): Cue[] {
    if (Math.abs(power - this.#creaked) < 0.08) return [];
    this.#creaked = power;
    return [{ kind: "creak", level: power }];
  }

  /** Returns a tick for each of the last five seconds of a turn. */
  time(step: number): Cue[] {
    const { steps, steps_a_second: second } = this.data;
    const left = Math.ceil((steps - step) / second);
    const ticks = left < this.#second && left > 0 && left <= 5;
    this.#second = left;
    return ticks ? [{ kind: "tick" }] : [];
  }

  #knocks(knocks: readonly Knock[]): Cue[] {
    const cues: { cue: Cue & { kind: "clack" }; pair: string }[] = [];
    for (const { step, body, on, impulse } of knocks.toSorted((a, b) => b.impulse - a.impulse)) {
      const name = nameOf(body);
      const pair = [name, nameOf(on)].toSorted().join(" ");
      const level = Math.min(Math.sqrt(impulse / LOUD), 1);
      const isRepeated = step - (this.#last.get(name) ?? Number.NEGATIVE_INFINITY) < QUIET_STEPS;
      // Both bodies of a pair report it; the stronger report is heard.
      if (level < QUIETEST || isRepeated || cues.length === AT_ONCE || cues.some((other) => other.pair === pair)) continue;
      this.#last.set(name, step);
      const pitch = Math.min(this.#pitch(body), on === "table" ? Number.POSITIVE_INFINITY : this.#pitch(on));
      // The table swallows the bright part.
      cues.push({ pair, cue: { kind: "clack", pitch: on === "table" ? 0.75 * pitch : pitch, level } });
    }
    return cues.map(({ cue }) => cue);
  }

  #pitch(struck: Struck): number {
    if (struck === "table") return PITCH / 2;
    const [width, depth, height] = "die" in struck ? [this.data.die, this.data.die, this.data.die] : this.#size(struck.block);
    return PITCH * Math.cbrt(VOLUME / (width * depth * height));
  }

  #size(block: number): readonly [number, number, number] {
    return this.data.kinds[this.data.blocks[block] ?? 0]?.size ?? [30, 30, 30];
  }
}

function nameOf(struck: Struck): string {
  if (struck === "table") return struck;
  return "die" in struck ? `die ${struck.die}` : `block ${struck.block}`;
}
