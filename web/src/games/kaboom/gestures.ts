// Pointer and touch gestures over the table: a builder moves, turns, tips and lowers a block; a saboteur pulls the catapult back and
// releases it.

import type { KaboomPlay } from "./kaboomPlay";

/** Distance of a block above the finger that moves it, in points, so that it stays visible. */
const ABOVE_FINGER = 64;
/** Largest movement of a pointer that still counts as a tap, in points. */
const TAP = 9;
/** The pull for full power, and the shortest pull that counts, in points. */
const FULL_PULL = 170;
const LEAST_PULL = 24;
/** Speed factor of a block that is moved with Shift. */
const SLOW = 0.25;

interface Pressed {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  moved: boolean;
}

export class Gestures {
  readonly #ends = new AbortController();
  #pressed: Pressed | null = null;
  #second: number | null = null;
  #lastMouse: { x: number; y: number } | null = null;

  constructor(
    private readonly frame: HTMLElement,
    private readonly play: KaboomPlay,
  ) {
    const { signal } = this.#ends;
    frame.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    frame.addEventListener("pointermove", (event) => this.#move(event), { signal });
    frame.addEventListener("pointerup", (event) => this.#up(event), { signal });
    frame.addEventListener("pointercancel", () => this.#cancel(), { signal });
    frame.addEventListener("pointerleave", (event) => this.#leave(event), { signal });
    frame.addEventListener("contextmenu", (event) => this.#tip(event), { signal });
    frame.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
  }

  close(): void {
    this.#ends.abort();
  }

  get #builds(): boolean {
    return this.play.live && this.play.role.value.kind === "builder";
  }

  get #shoots(): boolean {
    return this.play.live && this.play.role.value.kind === "saboteur";
  }

  #place(event: PointerEvent): { x: number; y: number } {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #down(event: PointerEvent): void {
    if (!this.#builds && !this.#shoots) return;
    const touch = event.pointerType === "touch";
    if (this.#pressed !== null && touch) {
      // A second finger turns the block.
      this.#second = event.clientX;
      return;
    }
    if (event.button === 0) this.#pressed = { ...this.#place(event), touch, moved: false };
  }

  #move(event: PointerEvent): void {
    const { builder, scene } = this.play;
    if (this.#second !== null && !event.isPrimary) {
      const turned = Math.trunc((event.clientX - this.#second) / 24);
      if (turned !== 0) {
        builder.turn(-15 * turned);
        this.#second = event.clientX;
      }
      return;
    }
    const { x, y } = this.#place(event);
    const pressed = this.#pressed;
    if (pressed !== null && Math.hypot(x - pressed.x, y - pressed.y) > TAP) pressed.moved = true;
    if (this.#shoots && pressed !== null) {
      this.#pull(x - pressed.x, y - pressed.y);
      return;
    }
    const held = builder.held.value;
    if (!this.#builds || held === null || scene === null) return;
    const touch = event.pointerType === "touch";
    if (touch && pressed?.moved !== true) return;
    const height = held.landing ?? 20;
    const point = scene.pointAt(x, touch ? y - ABOVE_FINGER : y, height);
    const before = this.#lastMouse;
    this.#lastMouse = { x, y };
    if (point === null) return;
    if (event.shiftKey && before !== null) {
      const from = scene.pointAt(before.x, before.y, height);
      if (from !== null) builder.nudge((point[0] - from[0]) * SLOW, (point[1] - from[1]) * SLOW);
    } else builder.moveTo(point[0], point[1]);
  }

  #up(event: PointerEvent): void {
    if (!event.isPrimary) {
      this.#second = null;
      return;
    }
    const pressed = this.#pressed;
    this.#pressed = null;
    this.#second = null;
    if (pressed === null) return;
    const { x, y } = this.#place(event);
    if (this.#shoots) {
      if (Math.hypot(x - pressed.x, y - pressed.y) >= LEAST_PULL) void this.play.fire();
      return;
    }
    if (!this.#builds) return;
    const { builder, scene } = this.play;
    if (builder.held.value !== null) {
      if (pressed.touch && !pressed.moved) builder.tip();
      else builder.lower();
      return;
    }
    const block = scene?.blockAt(x, y);
    if (block !== null && block !== undefined) this.play.take(block);
  }

  #leave({ pointerType }: PointerEvent): void {
    if (pointerType === "mouse" && this.#pressed === null && this.#builds) this.play.builder.goHome();
  }

  #cancel(): void {
    this.#pressed = null;
    this.#second = null;
  }

  /** Sets the power from the length of a pull and the aim from its angle. */
  #pull(dx: number, dy: number): void {
    const length = Math.hypot(dx, dy);
    if (length < LEAST_PULL) {
      this.play.saboteur.hidePath();
      return;
    }
    const direction = ((Math.atan2(dx, Math.max(dy, 1)) * 180) / Math.PI) * 0.6;
    this.play.saboteur.change({ direction, power: Math.min(length / FULL_PULL, 1) });
  }

  #tip(event: MouseEvent): void {
    if (!this.#builds) return;
    event.preventDefault();
    this.play.builder.tip();
  }

  #wheel(event: WheelEvent): void {
    if (!this.#builds || this.play.builder.held.value === null) return;
    event.preventDefault();
    this.play.builder.turn(event.deltaY > 0 ? -15 : 15);
  }
}
