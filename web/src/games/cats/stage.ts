// The pieces as drawn. The stage lags behind the table while a turn is being animated, and equals it otherwise. Pieces keep their identity
// through a turn, so that they slide instead of jumping.

import { signal } from "@preact/signals";

import { pace } from "../../settings";
import type { CatsEvent, CatsView, PieceKind } from "./view";

/** How a piece is drawn: at rest, just set down, pushed over the edge, or sewn up. */
export type Mood = "rest" | "new" | "over-the-edge" | "rising" | "captured";

export interface DrawnPiece {
  readonly id: number;
  readonly seat: number;
  readonly kind: PieceKind;
  readonly square: string;
  readonly mood: Mood;
}

/** Durations in milliseconds at the usual pace. */
const DROP = 90;
const SLIDE = 260;
const RISE = 420;
/** The minimum duration of other players' turns, so that they can be followed. */
const SHORTEST = 300;

/** The events that move a piece already on the board. */
const PUSHES: ReadonlySet<CatsEvent["kind"]> = new Set(["boop", "off", "capture", "ornament-home", "pounce"]);

export class Stage {
  readonly pieces = signal<readonly DrawnPiece[]>([]);
  /** The square where a piece has just been placed, for the ring of thread. */
  readonly ring = signal<string | null>(null);
  /** Whether a turn is being animated. */
  readonly busy = signal(false);
  #next = 1;
  #steps: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws a view at once; pieces that have not moved keep their identity. */
  set(view: CatsView): void {
    this.#stop();
    this.ring.value = null;
    const old = new Map(this.pieces.value.map((piece) => [keyOf(piece.square, piece.seat, piece.kind), piece]));
    this.pieces.value = view.pieces.map(({ square, seat, piece }) => {
      const same = old.get(keyOf(square, seat, piece));
      return { id: same?.id ?? this.#next++, seat, kind: piece, square, mood: "rest" };
    });
  }

  /** Animates a turn step by step and ends with the resulting view. */
  play(events: readonly CatsEvent[], view: CatsView, byOthers: boolean): void {
    this.finish();
    if (pace.value === 0) {
      this.set(view);
      return;
    }
    const pushed = events.some((event) => PUSHES.has(event.kind));
    const taken = events.some((event) => event.kind === "graduate" || event.kind === "back");
    const usual = DROP + (pushed ? SLIDE : 0) + (taken ? RISE : 0);
    const scale = byOthers ? Math.max(pace.value, SHORTEST / usual) : pace.value;
    const plan: { after: number; step: () => void }[] = [{ after: 0, step: () => this.place(events) }];
    if (pushed) plan.push({ after: DROP, step: () => this.push(events) });
    if (taken) plan.push({ after: pushed ? SLIDE : DROP, step: () => this.#raise(events) });
    plan.push({ after: taken ? RISE : pushed ? SLIDE : DROP, step: () => this.set(view) });
    this.#steps = plan.map(({ step }) => step);
    this.busy.value = true;
    this.#run(plan.map(({ after }) => after * scale));
  }

  /** Completes the running animation. */
  finish(): void {
    const steps = this.#steps;
    this.#stop();
    for (const step of steps) step();
  }

  place(events: readonly CatsEvent[]): void {
    for (const event of events) {
      if (event.kind === "ornament") {
        const { seat, square } = event;
        this.pieces.value = [...this.pieces.value, { id: this.#next++, seat, kind: "ornament", square, mood: "new" }];
      }
      if (event.kind !== "place") continue;
      const { seat, piece, square } = event;
      this.pieces.value = [...this.pieces.value, { id: this.#next++, seat, kind: piece, square, mood: "new" }];
      this.ring.value = square;
    }
  }

  push(events: readonly CatsEvent[]): void {
    const moves = new Map<string, { to: string; mood: Mood }>();
    for (const event of events) {
      if (event.kind === "boop") moves.set(event.from, { to: event.to, mood: "rest" });
      if (event.kind === "off") moves.set(event.from, { to: event.from, mood: "over-the-edge" });
      if (event.kind === "capture") moves.set(event.from, { to: event.from, mood: "captured" });
      if (event.kind === "ornament-home") moves.set(event.from, { to: event.from, mood: "rising" });
      if (event.kind === "pounce") moves.set(event.from, { to: event.to, mood: "rising" });
    }
    const placed = new Set(events.flatMap((event) => (event.kind === "place" ? [event.square] : [])));
    this.pieces.value = this.pieces.value.map((piece) => {
      const move = moves.get(piece.square);
      return move === undefined || placed.has(piece.square) ? piece : { ...piece, square: move.to, mood: move.mood };
    });
  }

  #raise(events: readonly CatsEvent[]): void {
    const taken = new Set(events.flatMap((event) => (event.kind === "graduate" || event.kind === "back" ? [event.square] : [])));
    this.pieces.value = this.pieces.value
      .filter((piece) => piece.mood === "rest" || piece.mood === "new")
      .map((piece) => (taken.has(piece.square) ? { ...piece, mood: "rising" } : piece));
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

function keyOf(square: string, seat: number, kind: PieceKind): string {
  return `${square} ${seat} ${kind}`;
}
