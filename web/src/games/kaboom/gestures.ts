// Pointers over the table: which finger or mouse it is, whether it belongs to the builder, the saboteur or the camera, and the wheel.

import { BuildGestures } from "./buildGestures";
import { FINE_TURN, QUARTER } from "./builder";
import type { KaboomPlay } from "./kaboomPlay";
import type { PointerPlace, RoleGestures } from "./pointers";
import { PullGestures } from "./pullGestures";
import { SecondFinger } from "./secondFinger";

/** Distance of wheel movement that counts as one turn, and the pause between two, in milliseconds. */
const WHEEL = 40;
const WHEEL_MS = 160;

export class Gestures {
  readonly #ends = new AbortController();
  readonly #build: BuildGestures;
  readonly #pull: PullGestures;
  readonly #second: SecondFinger;
  /** The pointer that moves the block or pulls the catapult, and where it is. */
  #first: { id: number; at: PointerPlace; of: RoleGestures } | null = null;
  #secondId: number | null = null;
  #wheel = 0;
  #wheeledAt = 0;
  /** Whether the click that follows a press of a tray button has been handled already. */
  #pressedTray = false;

  constructor(
    private readonly frame: HTMLElement,
    private readonly play: KaboomPlay,
  ) {
    play.frame = frame;
    this.#build = new BuildGestures(play);
    this.#pull = new PullGestures(play);
    this.#second = new SecondFinger(play.builder);
    const { signal } = this.#ends;
    frame.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    // A drag may begin in the tray and end anywhere.
    window.addEventListener("pointermove", (event) => this.#move(event), { signal });
    window.addEventListener("pointerup", (event) => this.#up(event), { signal });
    window.addEventListener("pointercancel", (event) => this.#cancel(event), { signal });
    frame.addEventListener("pointerleave", (event) => this.#leave(event), { signal });
    frame.addEventListener("contextmenu", (event) => this.#tip(event), { signal });
    frame.addEventListener("wheel", (event) => this.#turn(event), { signal, passive: false });
    document.addEventListener("pointerdown", (event) => this.#pressTray(event), { signal });
    document.addEventListener("click", (event) => this.#clickTray(event), { signal, capture: true });
  }

  close(): void {
    this.#ends.abort();
  }

  /** Whether a pointer is moving a block or pulling: the camera must stand still. */
  get isBusy(): boolean {
    return this.#first !== null;
  }

  get #role(): RoleGestures | null {
    if (!this.play.live) return null;
    const { kind } = this.play.role.value;
    return kind === "builder" ? this.#build : kind === "saboteur" ? this.#pull : null;
  }

  #place(event: PointerEvent): PointerPlace {
    const { left, top } = this.frame.getBoundingClientRect();
    const { clientX, clientY, pointerType, shiftKey } = event;
    return { x: clientX - left, y: clientY - top, touch: pointerType === "touch", precise: shiftKey };
  }

  #down(event: PointerEvent): void {
    const role = this.#role;
    // Buttons and panels over the table are not the table.
    if (role === null || (event.target as Element).closest("button, input, label, select, a, dialog") !== null) return;
    if (this.#first !== null) {
      if (this.#secondId !== null || role !== this.#build) return;
      this.#secondId = event.pointerId;
      this.#second.down(this.#place(event), this.#first.at, event.timeStamp);
      return;
    }
    const at = this.#place(event);
    if (event.button !== 0 || !role.down(at)) return;
    this.#first = { id: event.pointerId, at, of: role };
    this.frame.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const at = this.#place(event);
    if (event.pointerId === this.#secondId && this.#first !== null) {
      this.#second.move(at, this.#first.at, event.timeStamp);
      return;
    }
    if (this.#first !== null) {
      if (event.pointerId !== this.#first.id) return;
      this.#first.at = at;
      this.#first.of.move(at, true);
      return;
    }
    // A mouse also moves a block that was taken by a click.
    if (!at.touch && this.frame.contains(event.target as Node)) this.#role?.move(at, false);
  }

  #up(event: PointerEvent): void {
    if (event.pointerId === this.#secondId) {
      this.#secondId = null;
      this.#second.up(this.#place(event), event.timeStamp);
      return;
    }
    if (event.pointerId !== this.#first?.id) return;
    const { of } = this.#first;
    this.#first = null;
    if (this.#role === of) of.up(this.#place(event));
    else of.cancel();
  }

  #cancel({ pointerId }: PointerEvent): void {
    if (pointerId === this.#secondId) this.#secondId = null;
    if (pointerId !== this.#first?.id) return;
    this.#first.of.cancel();
    this.#first = null;
  }

  #leave({ pointerType }: PointerEvent): void {
    if (pointerType === "mouse" && this.#first === null && this.#role === this.#build) this.#build.leave();
  }

  #tip(event: MouseEvent): void {
    if (this.#role !== this.#build) return;
    event.preventDefault();
    this.play.builder.tip();
  }

  #turn(event: WheelEvent): void {
    if (this.#role !== this.#build || this.play.builder.held.value === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Some systems turn the wheel sideways while Shift is down.
    this.#wheel += Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    if (Math.abs(this.#wheel) < WHEEL || event.timeStamp - this.#wheeledAt < WHEEL_MS) return;
    this.play.builder.turn(Math.sign(-this.#wheel) * (event.shiftKey ? FINE_TURN : QUARTER));
    this.#wheel = 0;
    this.#wheeledAt = event.timeStamp;
  }

  /** Takes a block when its button in the tray is pressed, and begins to drag it. */
  #pressTray(event: PointerEvent): void {
    this.#pressedTray = false;
    this.play.twists.value = event.pointerType === "touch";
    const button = (event.target as Element).closest<HTMLButtonElement>("button[data-kind]");
    if (button === null || button.disabled || event.button !== 0 || this.#role !== this.#build || this.#first !== null) return;
    this.#pressedTray = true;
    this.play.chooseKind(Number(button.dataset["kind"]));
    const at = this.#place(event);
    this.#build.dragFrom(button, at);
    this.#first = { id: event.pointerId, at, of: this.#build };
  }

  #clickTray(event: MouseEvent): void {
    if (!this.#pressedTray || (event.target as Element).closest("button[data-kind]") === null) return;
    this.#pressedTray = false;
    event.stopPropagation();
  }
}
