// Dragging a tile with a finger or the mouse: from the rack to a square, from square to square, back to the rack, or along the rack. Under
// a finger the tile rides higher, so that it stays visible.

import { signal } from "@preact/signals";

import type { Point } from "./camera";
import type { Bounds } from "./ground";
import type { TilesPlay } from "./tilesPlay";
import type { Draft } from "./turnDraft";
import { isWild, keyOf } from "./view";
import type { Square } from "./view";

/** How far a tile rides above the finger, in pixels. */
const LIFT = 60;
/** A tile snaps to a square whose centre is this close, in squares. */
const SNAP = 0.6;
/** A press that moves less than this is a tap, in pixels. */
const TAP = { mouse: 5, touch: 9 };
/** Time over a square after which the engine is asked what the tile would do there, in milliseconds. */
const REST_MS = 120;
/** A tile that waits near an edge of the window moves the grid by this many pixels at a time. */
const EDGE = { near: 28, step: 7, everyMs: 30, waitMs: 360 };

/** A tile in the air. */
export interface HeldTile {
  readonly slot: number;
  /** The centre of the tile on the screen. */
  readonly at: Point;
  /** The square under the tile; null if there is none it could go to. */
  readonly over: Square | null;
}

export class Dragging {
  readonly held = signal<HeldTile | null>(null);
  /** The slot of the rack that the tile would take. */
  readonly gap = signal<number | null>(null);
  /** The elements of the grid and the rack. */
  grid: Element | null = null;
  rack: Element | null = null;
  #moved = false;

  constructor(private readonly play: TilesPlay) {}

  /** Whether a click ends a drag and must not count as a tap. Keys and screen readers click without a pointer. */
  endsDrag(click: MouseEvent): boolean {
    return this.#moved && click.detail > 0;
  }

  /** Follows a pointer that went down on a tile of the rack, or on a tile of the draft. */
  begin(down: PointerEvent, slot: number): void {
    this.#moved = false;
    const { draft, composing } = this.play;
    if (!composing.peek() || down.button !== 0 || draft.marked.peek() !== null || this.held.peek() !== null) return;
    const before = draft.state();
    const isTouch = down.pointerType !== "mouse";
    let rest: ReturnType<typeof setTimeout> | undefined;
    let last = down;
    // A tile laid on trial adds squares beyond the edge, which must not move the grid under the tile.
    const reach = this.play.reach(before.laid);
    let hasEntered = false;
    let waited = 0;
    const edge = setInterval(() => {
      const pull = hasEntered ? this.#pullAtEdge(last, reach) : null;
      waited = pull === null ? 0 : waited + EDGE.everyMs;
      if (pull === null || waited < EDGE.waitMs) return;
      this.play.camera.panBy(pull.x, pull.y);
      follow(last);
    }, EDGE.everyMs);

    const follow = (event: PointerEvent): void => {
      const at = { x: event.clientX, y: event.clientY - (isTouch ? this.#liftAt(event.clientY) : 0) };
      // On its way from the rack, or from a square at the rim, a tile crosses the edge.
      hasEntered ||= isInside(this.grid, { clientX: at.x, clientY: at.y }, EDGE.near);
      const overRack = isInside(this.rack, event);
      const over = overRack ? null : this.#squareAt(at, reach);
      const was = this.held.peek()?.over ?? null;
      this.held.value = { slot, at, over };
      this.gap.value = overRack ? this.#slotAt(event.clientX) : null;
      if ((over === null ? "" : keyOf(over)) === (was === null ? "" : keyOf(was))) return;
      clearTimeout(rest);
      rest = setTimeout(() => this.#preview(before, slot, over), REST_MS);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      last = event;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!this.#moved && far < (isTouch ? TAP.touch : TAP.mouse)) return;
      if (!this.#moved) {
        this.#moved = true;
        this.play.pickUp();
        // The square under the finger may disappear with its tile.
        this.grid?.setPointerCapture(event.pointerId);
      }
      follow(event);
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      clearTimeout(rest);
      clearInterval(edge);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const { held, gap } = this;
      const [tile, to] = [held.peek(), gap.peek()];
      held.value = null;
      gap.value = null;
      if (tile === null) return;
      // A finger's drag ends without a click: the next press is not part of it.
      addEventListener("pointerdown", () => (this.#moved = false), { capture: true, once: true });
      draft.restore(before);
      // A turn of another player, or the end of the clock, may have ended the turn in the meantime.
      if (event.type === "pointercancel" || !composing.peek()) return;
      if (tile.over !== null) this.play.drop(slot, tile.over);
      else this.play.putBack(slot, to);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** Shows what the tile would do on the square below it. */
  #preview(before: Draft, slot: number, over: Square | null): void {
    const { draft } = this.play;
    draft.restore(before);
    if (over === null) draft.take(slot);
    else if (this.play.tiles.peek().has(keyOf(over))) draft.offerSwap(slot, over);
    else draft.lay(slot, over);
  }

  #squareAt(at: Point, reach: Bounds): Square | null {
    if (this.grid === null || !isInside(this.grid, { clientX: at.x, clientY: at.y })) return null;
    const { left, top } = this.grid.getBoundingClientRect();
    const { x, y } = this.play.camera.pointAt({ x: at.x - left, y: at.y - top });
    const square = { x: Math.round(x), y: Math.round(y) };
    if (Math.hypot(x - square.x, y - square.y) > SNAP) return null;
    const there = this.play.tiles.peek().get(keyOf(square));
    const isFree = there === undefined || isWild(there.tile);
    const isNear = square.x >= reach.left && square.x <= reach.right && square.y >= reach.bottom && square.y <= reach.top;
    return isFree && isNear ? square : null;
  }

  #slotAt(x: number): number {
    const tiles = [...(this.rack?.querySelectorAll(".rack-tile") ?? [])];
    const after = tiles.findIndex((tile) => x < tile.getBoundingClientRect().right);
    return after < 0 ? tiles.length - 1 : after;
  }

  /** Returns how far the grid moves for a tile held at its edge, in pixels; null if it stays. */
  #pullAtEdge({ clientX, clientY }: PointerEvent, reach: Bounds): Point | null {
    const box = this.grid?.getBoundingClientRect();
    const at = this.held.peek()?.at;
    if (box === undefined || at === undefined || isInside(this.rack, { clientX, clientY })) return null;
    const more = this.play.camera.beyond(reach);
    const right = more.right && at.x > box.right - EDGE.near ? -1 : more.left && at.x < box.left + EDGE.near ? 1 : 0;
    const down = more.bottom && at.y > box.bottom - EDGE.near ? -1 : more.top && at.y < box.top + EDGE.near ? 1 : 0;
    return right === 0 && down === 0 ? null : { x: right * EDGE.step, y: down * EDGE.step };
  }

  /** Returns how far a tile rides above a finger at this height, in pixels. */
  #liftAt(clientY: number): number {
    return liftAt(clientY, this.grid?.getBoundingClientRect().bottom ?? 0, innerHeight);
  }
}

/** Returns the lift for a finger. Where no finger fits below the grid, the lift shrinks towards the end of the window. */
export function liftAt(clientY: number, gridBottom: number, windowHeight: number): number {
  if (gridBottom + LIFT <= windowHeight) return LIFT;
  return Math.max(0, Math.min(LIFT, (windowHeight - clientY) / 2));
}

/** Whether a point is in an element, at least this far from its edges. */
function isInside(element: Element | null, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }, by = 0): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left + by && clientX <= right - by && clientY >= top + by && clientY <= bottom - by;
}
