// The visible part of the unbounded grid: its centre, and the size of a square in pixels. Only the player, a new play or another window
// moves it. Tiles of a draft never do, so the square under the finger stays where it is.

import { computed, signal } from "@preact/signals";

import type { Bounds } from "./ground";
import type { Square } from "./view";

/** A point on the grid or on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Look extends Point {
  /** The size of a square. */
  readonly pixels: number;
}

/** The size of a square that is easy to hit, and the limits of zooming by hand, in pixels. */
export const EASY_TO_HIT = 36;
const SMALLEST = 14;
const LARGEST = 120;
/** Unless fewer squares would be visible, tiles grow with the window up to this part of its smaller side. */
const PART_OF_WINDOW = 1 / 7;
const LARGEST_FIT = { least: 64, most: 100 };
/** A new play does not move the grid while squares are this close to their best size. */
const STILL_GOOD = 0.75;
/** The part of a square that may be outside the window while it still counts as visible. */
const CUT = 0.2;
/** The room around revealed squares, in squares: a mark is larger than its square, and the edges of the window fade. */
const MARGIN = 0.6;

export class Camera {
  /** The size of the window in pixels. */
  readonly room = signal({ width: 0, height: 0 });
  readonly look = signal<Look>({ x: 0, y: 0, pixels: 60 });
  /** Whether the player has moved it; then a new play does not change the size of the squares. */
  #byHand = false;
  /** The smallest size of a square if everything fits: none after a request to show all. */
  #least = EASY_TO_HIT;
  /** The squares that were followed or revealed last; they stay in sight when the window changes. */
  #subject: readonly Square[] = [];

  constructor(private readonly bounds: () => Bounds) {}

  /** The edges beyond which there are more squares. */
  readonly more = computed(() => this.beyond(this.bounds()));

  /** Returns the edges beyond which these bounds extend. */
  beyond({ left, right, top, bottom }: Bounds) {
    const half = this.#half(this.look.value.pixels);
    const { x, y } = this.look.value;
    // A narrow strip of the outermost squares, which are empty, may be cut off.
    return {
      left: x - half.x > left - 0.5 + CUT,
      right: x + half.x < right + 0.5 - CUT,
      top: y + half.y < top + 0.5 - CUT,
      bottom: y - half.y > bottom - 0.5 + CUT,
    };
  }

  resize(width: number, height: number): void {
    const before = this.room.peek();
    if (width < 1 || height < 1 || (before.width === width && before.height === height)) return;
    this.room.value = { width, height };
    if (this.#byHand) return;
    this.#fit(this.bounds(), this.#least);
    this.reveal(this.#subject);
  }

  /** Shows the whole grid, however small. */
  showAll(): void {
    this.#byHand = false;
    this.#least = 0;
    this.#subject = [];
    this.#fit(this.bounds(), this.#least);
  }

  /** Shows a new play: the whole grid if its tiles stay large enough, otherwise the surroundings of the play. */
  follow(squares: readonly Square[]): void {
    this.#subject = squares;
    const bounds = this.bounds();
    const best = this.#bestSize(bounds);
    this.#least = EASY_TO_HIT;
    if (this.#byHand || best < EASY_TO_HIT) {
      if (!this.#byHand) this.#set({ ...this.look.peek(), pixels: EASY_TO_HIT });
      if (!squares.every((square) => this.#shows(square, 0.1))) this.#centreOn(squares);
      return;
    }
    const { pixels } = this.look.peek();
    const fits = this.#shows({ x: bounds.left, y: bounds.top }, CUT) && this.#shows({ x: bounds.right, y: bounds.bottom }, CUT);
    if (!fits || pixels < STILL_GOOD * best) this.#fit(bounds, EASY_TO_HIT);
  }

  /** Moves as little as possible to show these squares, smaller if they need it. */
  reveal(squares: readonly Square[]): void {
    this.#subject = squares;
    if (squares.every((square) => this.#shows(square, 0.1))) return;
    const { x, y, pixels } = this.look.peek();
    const span = spanOf(squares);
    const around = { left: span.left - MARGIN, right: span.right + MARGIN, top: span.top + MARGIN, bottom: span.bottom - MARGIN };
    const { width, height } = this.room.peek();
    const size = Math.min(pixels, width / (around.right - around.left + 1), height / (around.top - around.bottom + 1));
    const half = this.#half(size);
    const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
    this.look.value = {
      x: within(x, around.right + 0.5 - half.x, around.left - 0.5 + half.x),
      y: within(y, around.top + 0.5 - half.y, around.bottom - 0.5 + half.y),
      pixels: size,
    };
  }

  /** Moves the grid with the finger, by a distance in pixels. */
  panBy(right: number, down: number): void {
    const { x, y, pixels } = this.look.peek();
    this.#byHand = true;
    this.#set({ x: x - right / pixels, y: y + down / pixels, pixels });
  }

  /** Zooms around a point of the window; its centre by default. */
  zoomBy(factor: number, at: Point = this.#middle()): void {
    const before = this.pointAt(at);
    const { pixels } = this.look.peek();
    this.#byHand = true;
    this.look.value = { ...this.look.peek(), pixels: Math.min(Math.max(pixels * factor, SMALLEST), LARGEST) };
    const after = this.pointAt(at);
    const { x, y, pixels: size } = this.look.peek();
    this.#set({ x: x + before.x - after.x, y: y + before.y - after.y, pixels: size });
  }

  /** Returns the point of the grid at a point of the window; centres of squares are whole numbers. */
  pointAt({ x, y }: Point): Point {
    const { x: centreX, y: centreY, pixels } = this.look.peek();
    const middle = this.#middle();
    return { x: centreX + (x - middle.x) / pixels, y: centreY - (y - middle.y) / pixels };
  }

  #middle(): Point {
    const { width, height } = this.room.peek();
    return { x: width / 2, y: height / 2 };
  }

  /** Half of the window in squares. */
  #half(pixels: number): Point {
    const { width, height } = this.room.value;
    return { x: width / pixels / 2, y: height / pixels / 2 };
  }

  #bestSize({ left, right, top, bottom }: Bounds): number {
    const { width, height } = this.room.peek();
    const most = Math.min(Math.max(Math.min(width, height) * PART_OF_WINDOW, LARGEST_FIT.least), LARGEST_FIT.most);
    return Math.min(width / (right - left + 1), height / (top - bottom + 1), most);
  }

  #fit(bounds: Bounds, least: number): void {
    const pixels = Math.max(this.#bestSize(bounds), least);
    this.look.value = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2, pixels };
  }

  /** Whether a square is visible, except for this part of it at each side. */
  #shows({ x, y }: Square, except: number): boolean {
    const { x: centreX, y: centreY, pixels } = this.look.peek();
    const half = this.#half(pixels);
    const reach = 0.5 - except - 0.01;
    return Math.abs(x - centreX) + reach <= half.x && Math.abs(y - centreY) + reach <= half.y;
  }

  #centreOn(squares: readonly Square[]): void {
    const { left, right, top, bottom } = spanOf(squares);
    this.#set({ x: (left + right) / 2, y: (top + bottom) / 2, pixels: this.look.peek().pixels });
  }

  /** Keeps the centre over the grid, so that it cannot be lost. */
  #set({ x, y, pixels }: Look): void {
    const { left, right, top, bottom } = this.bounds();
    this.look.value = { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, bottom), top), pixels };
  }
}

function spanOf(squares: readonly Square[]): Bounds {
  const all = squares.length === 0 ? [{ x: 0, y: 0 }] : squares;
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
