// Dragging a tile with a finger or the mouse: from the rack to a square, from square to square, back to the rack, or along the rack. Under
// a finger the tile rides higher, so that it stays visible.

import { signal } from "@preact/signals";

import type { Point } from "./camera";
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
/** Near an edge of the window the grid moves by this many pixels at a time. */
const EDGE = { near: 28, step: 7, everyMs: 30 };

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

  /** Whether the last press was a drag; its click must not count as a tap. */
  get wasDrag(): boolean {
    return this.#moved;
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
    const edge = setInterval(() => this.held.peek() !== null && this.#panAtEdge(last) && follow(last), EDGE.everyMs);

    const follow = (event: PointerEvent): void => {
      const at = { x: event.clientX, y: event.clientY - (isTouch ? LIFT : 0) };
      const overRack = isInside(this.rack, event);
      const over = overRack ? null : this.#squareAt(at, before);
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

  #squareAt(at: Point, before: Draft): Square | null {
    if (this.grid === null || !isInside(this.grid, { clientX: at.x, clientY: at.y })) return null;
    const { left, top } = this.grid.getBoundingClientRect();
    const { x, y } = this.play.camera.pointAt({ x: at.x - left, y: at.y - top });
    const square = { x: Math.round(x), y: Math.round(y) };
    if (Math.hypot(x - square.x, y - square.y) > SNAP) return null;
    const there = this.play.tiles.peek().get(keyOf(square));
    const isFree = there === undefined || isWild(there.tile);
    const bounds = this.play.reach(before.laid);
    const isNear = square.x >= bounds.left && square.x <= bounds.right && square.y >= bounds.bottom && square.y <= bounds.top;
    return isFree && isNear ? square : null;
  }

  #slotAt(x: number): number {
    const tiles = [...(this.rack?.querySelectorAll(".rack-tile") ?? [])];
    const after = tiles.findIndex((tile) => x < tile.getBoundingClientRect().right);
    return after < 0 ? tiles.length - 1 : after;
  }

  /** Moves the grid while a tile is held at its edge; returns whether it did. */
  #panAtEdge({ clientX, clientY }: PointerEvent): boolean {
    const box = this.grid?.getBoundingClientRect();
    const at = this.held.peek()?.at;
    if (box === undefined || at === undefined || isInside(this.rack, { clientX, clientY })) return false;
    const { more } = this.play.camera;
    const right = more.peek().right && at.x > box.right - EDGE.near ? -1 : more.peek().left && at.x < box.left + EDGE.near ? 1 : 0;
    const down = more.peek().bottom && at.y > box.bottom - EDGE.near ? -1 : more.peek().top && at.y < box.top + EDGE.near ? 1 : 0;
    if (right === 0 && down === 0) return false;
    this.play.camera.panBy(right * EDGE.step, down * EDGE.step);
    return true;
  }
}

function isInside(element: Element | null, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
