// The pieces as drawn. The stage lags behind the table while a turn is being animated, and equals it otherwise. Pieces keep their identity
// through a turn, so that they slide instead of jumping. A turn takes less than 900 ms: the piece drops, its neighbours slide or fall off,
// a row is sewn up, and its pieces fly to the pool.

import { signal } from "@preact/signals";

import { pace } from "../../settings";
import { directionOf, staying } from "./view";
import type { CatsEvent, CatsView, Direction, PieceKind } from "./view";

/** How a piece is drawn: at rest, just set down, pushed over the edge, on its way to the pool, or captured. */
export type Mood = "rest" | "new" | "over-the-edge" | "rising" | "captured";

export interface DrawnPiece {
  readonly id: number;
  readonly seat: number;
  readonly kind: PieceKind;
  readonly square: string;
  readonly mood: Mood;
  /** The push it has received in this turn; null if none. */
  readonly push: Push | null;
}

export interface Push {
  readonly direction: Direction;
  /** Whether the piece stays where it is. */
  readonly blocked: boolean;
}

/** A square that was refused, and the number of refusals, so that the same square can be refused again. */
interface Refused {
  readonly square: string;
  readonly count: number;
}

/** Durations in milliseconds at the usual pace; motion.css has those of the styles. */
export const TIMES = { drop: 90, lean: 30, slide: 240, twitch: 160, cross: 90, fly: 260, sew: 140, pop: 110 } as const;
/** The minimum duration of other players' turns, so that they can be followed. */
const SHORTEST = 300;
/** How long a refused square stays marked, at any pace. */
const REFUSED_MS = 2500;

/** The events after which a piece on the board leaves it or moves. */
const PUSHES: ReadonlySet<CatsEvent["kind"]> = new Set(["boop", "off", "capture", "ornament-home", "pounce"]);

interface Step {
  /** Milliseconds from the beginning of the turn, at the usual pace. */
  readonly at: number;
  readonly step: () => void;
}

export class Stage {
  readonly pieces = signal<readonly DrawnPiece[]>([]);
  /** The square where a piece has just been placed, for the ring of thread. */
  readonly ring = signal<string | null>(null);
  /** The squares of the pieces that are being sewn up before they leave; empty otherwise. */
  readonly sewn = signal<readonly string[]>([]);
  /** The square that was refused last, for 2.5 seconds. */
  readonly refused = signal<Refused | null>(null);
  /** Whether a turn is being animated. */
  readonly busy = signal(false);
  #next = 1;
  /** Whether the pieces that the next turn places are already drawn. */
  #early = false;
  #steps: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refusal: ReturnType<typeof setTimeout> | undefined;

  /** Draws a view at once; pieces that have not moved keep their identity. */
  set(view: CatsView): void {
    this.#stop();
    this.#early = false;
    this.ring.value = null;
    this.sewn.value = [];
    const old = new Map(this.pieces.value.map((piece) => [keyOf(piece.square, piece.seat, piece.kind), piece]));
    this.pieces.value = view.pieces.map(({ square, seat, piece }) => {
      const same = old.get(keyOf(square, seat, piece));
      return { id: same?.id ?? this.#next++, seat, kind: piece, square, mood: "rest", push: null };
    });
  }

  /** Animates a turn step by step and ends with the resulting view. */
  play(events: readonly CatsEvent[], view: CatsView, byOthers: boolean): void {
    this.finish();
    this.forgive();
    if (pace.value === 0) {
      this.set(view);
      return;
    }
    const plan = this.#plan(events, view);
    const usual = plan.at(-1)?.at ?? 0;
    const scale = byOthers ? Math.max(pace.value, SHORTEST / usual) : pace.value;
    this.#steps = plan.map(({ step }) => step);
    this.busy.value = true;
    this.#run(plan.map(({ at }, index) => (at - (plan[index - 1]?.at ?? 0)) * scale));
  }

  /** Completes the running animation. */
  finish(): void {
    const steps = this.#steps;
    this.#stop();
    for (const step of steps) step();
  }

  /** Marks a square where nothing can be done. */
  refuse(square: string): void {
    const count = (this.refused.value?.count ?? 0) + 1;
    clearTimeout(this.#refusal);
    this.refused.value = { square, count };
    this.#refusal = setTimeout(() => this.forgive(), REFUSED_MS);
  }

  /** Removes the mark of a refused square. */
  forgive(): void {
    clearTimeout(this.#refusal);
    this.refused.value = null;
  }

  /** Draws the placed pieces of a turn that the table has not confirmed yet, so that a tap is answered at once. */
  placeEarly(events: readonly CatsEvent[]): void {
    this.finish();
    this.place(events);
    this.#early = true;
  }

  place(events: readonly CatsEvent[]): void {
    if (this.#early) {
      this.#early = false;
      return;
    }
    for (const event of events) {
      if (event.kind !== "place" && event.kind !== "ornament") continue;
      const { seat, square } = event;
      const kind = event.kind === "place" ? event.piece : "ornament";
      this.pieces.value = [...this.pieces.value, { id: this.#next++, seat, kind, square, mood: "new", push: null }];
      if (event.kind === "place") this.ring.value = square;
    }
  }

  push(events: readonly CatsEvent[]): void {
    const by = placedOn(events);
    const moves = new Map<string, { to: string; mood: Mood }>();
    for (const event of events) {
      if (event.kind === "boop") moves.set(event.from, { to: event.to, mood: "rest" });
      if (event.kind === "off") moves.set(event.from, { to: event.from, mood: "over-the-edge" });
      if (event.kind === "capture") moves.set(event.from, { to: event.from, mood: "captured" });
      if (event.kind === "ornament-home") moves.set(event.from, { to: event.from, mood: "rising" });
      if (event.kind === "pounce") moves.set(event.from, { to: event.to, mood: "rising" });
    }
    const blocked = new Set(this.#blocked(events));
    this.pieces.value = this.pieces.value.map((piece) => {
      const { square } = piece;
      if (by === null || square === by) return piece;
      const direction = directionOf(by, square);
      if (blocked.has(piece)) return { ...piece, push: { direction, blocked: true } };
      const move = moves.get(square);
      return move === undefined ? piece : { ...piece, square: move.to, mood: move.mood, push: { direction, blocked: false } };
    });
  }

  #plan(events: readonly CatsEvent[], view: CatsView): Step[] {
    const has = (...kinds: CatsEvent["kind"][]): boolean => events.some(({ kind }) => kinds.includes(kind));
    const moved = events.some(({ kind }) => PUSHES.has(kind));
    const blocked = this.#blocked(events).length > 0;
    const landed = has("place", "ornament") ? TIMES.drop : 0;
    const still = landed + (moved ? TIMES.lean + TIMES.slide : blocked ? TIMES.twitch : 0);
    const plan: Step[] = [{ at: 0, step: () => this.place(events) }];
    if (moved || blocked) plan.push({ at: landed, step: () => this.push(events) });
    let end = still;
    if (has("off", "capture", "ornament-home", "pounce")) end = landed + TIMES.lean + TIMES.cross + TIMES.fly;
    if (has("graduate", "back")) {
      const sewn = still + TIMES.sew;
      plan.push({ at: still, step: () => this.#sew(events) }, { at: sewn, step: () => this.#raise(events) });
      end = Math.max(end, sewn + TIMES.pop + TIMES.fly);
    }
    plan.push({ at: Math.max(end, still), step: () => this.set(view) });
    return plan;
  }

  /** Returns the pieces next to the placed one that stay where they are. */
  #blocked(events: readonly CatsEvent[]): readonly DrawnPiece[] {
    const by = placedOn(events);
    return by === null ? [] : staying(by, events, this.pieces.value);
  }

  #sew(events: readonly CatsEvent[]): void {
    this.sewn.value = taken(events).map(({ square }) => square);
  }

  /** Sends the pieces that leave in a row to the pool; kittens that graduate turn into cats first. */
  #raise(events: readonly CatsEvent[]): void {
    const leaving = new Map(taken(events).map((event) => [event.square, event.kind]));
    this.pieces.value = this.pieces.value
      .filter((piece) => piece.mood === "rest" || piece.mood === "new")
      .map((piece) => {
        const how = leaving.get(piece.square);
        if (how === undefined) return piece;
        return { ...piece, kind: how === "graduate" ? "cat" : piece.kind, mood: "rising", push: null };
      });
  }

  #run([after, ...rest]: number[]): void {
    if (after === undefined) return;
    const step = (): void => {
      this.#steps.shift()?.();
      this.#run(rest);
    };
    if (after === 0) step();
    else this.#timer = setTimeout(step, after);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.busy.value = false;
  }
}

function placedOn(events: readonly CatsEvent[]): string | null {
  const placed = events.find((event) => event.kind === "place");
  return placed?.kind === "place" ? placed.square : null;
}

function taken(events: readonly CatsEvent[]) {
  return events.filter((event) => event.kind === "graduate" || event.kind === "back");
}

function keyOf(square: string, seat: number, kind: PieceKind): string {
  return `${square} ${seat} ${kind}`;
}
