// How a builder uses a mouse or a finger: pressing a block lifts it, dragging slides it over everything visible, letting go sets it down. A
// block that was only clicked or tapped stays in the hand, and the next click or tap sets it down.

import type { KaboomPlay } from "./kaboomPlay";
import { TAP } from "./pointers";
import type { PointerPlace, RoleGestures } from "./pointers";
import { Slide } from "./slide";
import type { Point2 } from "./slide";
import { axisUnder } from "./snapping";

/** Distance of a block above the finger that moves it, in points, so that it stays visible. */
const ABOVE_FINGER = 64;
/** How far beside a block a finger may press, in points. */
const BESIDE = 18;

interface Drag {
  readonly x: number;
  readonly y: number;
  /** Whether the press lifted the block: then a tap only takes it. */
  readonly lifted: boolean;
  moved: boolean;
}

export class BuildGestures implements RoleGestures {
  #drag: Drag | null = null;
  #slide: Slide | null = null;
  /** The button of the tray where a drag began, until the pointer has left it. */
  #over: HTMLElement | null = null;

  constructor(private readonly play: KaboomPlay) {}

  down(place: PointerPlace): boolean {
    const { builder } = this.play;
    const held = builder.held.value;
    if (held !== null && !held.lowering) {
      this.#drag = { x: place.x, y: place.y, lifted: false, moved: false };
      if (place.touch) this.#begin(place);
      return true;
    }
    const block = this.#blockNear(place);
    if (block === null || !this.play.takeInPlace(block)) return false;
    this.#drag = { x: place.x, y: place.y, lifted: true, moved: false };
    this.#begin(place);
    return true;
  }

  /** Begins a drag at a button of the tray, which has just taken a block. */
  dragFrom(button: HTMLElement, place: PointerPlace): void {
    this.#over = button;
    this.#slide = null;
    this.#drag = { x: place.x, y: place.y, lifted: true, moved: false };
  }

  move(place: PointerPlace, pressed: boolean): void {
    const drag = this.#drag;
    if (drag !== null && Math.hypot(place.x - drag.x, place.y - drag.y) > TAP) {
      drag.moved = true;
      this.play.twists.value = false;
    }
    if (place.touch && (!pressed || drag?.moved !== true)) return;
    if (drag !== null && !drag.moved) return;
    this.#follow(place);
  }

  up(place: PointerPlace): void {
    const drag = this.#drag;
    this.#drag = null;
    this.#over = null;
    if (drag === null) return;
    const { builder } = this.play;
    if (!drag.moved && drag.lifted) return;
    if (!drag.moved && place.touch) {
      // A tap on the table brings the block there.
      const at = this.#tapped(place);
      if (at !== null) builder.moveTo(...at);
    }
    builder.lower();
  }

  cancel(): void {
    this.#drag = null;
    this.#over = null;
  }

  /** Handles a mouse that leaves the table on its way to a button. */
  leave(): void {
    if (this.#drag !== null) return;
    this.#slide = null;
    this.play.builder.goHome();
  }

  /** Forgets where the pointer was; the block stays where it is. */
  forget(): void {
    this.#slide = null;
  }

  #begin(place: PointerPlace): void {
    const at = this.play.builder.place;
    const found = this.#surface(place);
    this.#slide = at === null || found === null ? null : new Slide(found.surface, at);
  }

  #follow(place: PointerPlace): void {
    const { builder } = this.play;
    const at = builder.place;
    if (at === null) {
      this.#slide = null;
      return;
    }
    if (this.#over !== null) {
      if (this.#isOver(this.#over, place)) return;
      this.#over = null;
    }
    const found = this.#surface(place);
    if (found === null) return;
    // A block from the tray, or one that a key took, comes to the pointer.
    this.#slide ??= new Slide(found.surface, [found.surface.at[0], found.surface.at[1]]);
    const slid = this.#slide.move(found.surface, found.eye, place.precise);
    // Somebody who moves a block precisely wants no help.
    builder.moveTo(...(place.precise ? slid : (this.#aimed(place) ?? slid)));
  }

  /** Where a tap brings the block. */
  #tapped({ x, y }: PointerPlace): Point2 | null {
    const { builder, scene } = this.play;
    const found = scene?.surfaceAt(x, y, builder.held.value?.block ?? null) ?? null;
    return this.#aimedAt(x, y) ?? (found === null ? null : [found.surface.at[0], found.surface.at[1]]);
  }

  /** The tower or the pinned tile that the pointer brings the block to; null if there is none. */
  #aimed({ x, y, touch }: PointerPlace): Point2 | null {
    return this.#aimedAt(x, touch ? y - ABOVE_FINGER : y);
  }

  #aimedAt(x: number, y: number): Point2 | null {
    const { builder, scene } = this.play;
    if (scene === null) return null;
    return axisUnder(builder.axes, { x, y }, (...at) => scene.onScreen(...at))?.at ?? null;
  }

  #surface({ x, y, touch }: PointerPlace) {
    const { builder, scene } = this.play;
    return scene?.surfaceAt(x, touch ? y - ABOVE_FINGER : y, builder.held.value?.block ?? null) ?? null;
  }

  #blockNear({ x, y, touch }: PointerPlace): number | null {
    const { scene } = this.play;
    const found = scene?.blockAt(x, y) ?? null;
    if (found !== null || !touch) return found;
    for (let way = 0; way < 8; way += 1) {
      const angle = (way * Math.PI) / 4;
      const near = scene?.blockAt(x + BESIDE * Math.cos(angle), y + BESIDE * Math.sin(angle)) ?? null;
      if (near !== null) return near;
    }
    return null;
  }

  #isOver(button: HTMLElement, { x, y }: PointerPlace): boolean {
    const frame = this.play.frame?.getBoundingClientRect();
    const { left, top, right, bottom } = button.getBoundingClientRect();
    if (frame === undefined) return true;
    const [pageX, pageY] = [x + frame.left, y + frame.top];
    return pageX >= left && pageX <= right && pageY >= top && pageY <= bottom;
  }
}
