// Paths of pieces that leave the board, in units of its drawing and relative to the square they leave. A piece that is pushed over the edge
// first crosses it in the direction of the push; every piece then flies in an arc to the tray of its owner.

import type { Direction } from "./view";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The tray of a seat, relative to the square that a piece leaves. */
export interface Tray extends Point {
  /** The size of a piece there, compared with its size on the board. */
  readonly scale: number;
}

/** One moment of a flight. */
export interface Moment extends Point {
  readonly scale: number;
  readonly opacity: number;
  /** The share of the whole flight that has passed, from 0 to 1. */
  readonly offset: number;
}

/**
 * How far a piece goes before it turns towards its tray: from the middle of a square at the edge across the hem. On a phone the hem is
 * narrower, and the window ends there.
 */
export const ACROSS = { wide: 112, narrow: 84 } as const;
/** The number of straight pieces that an arc is drawn with. */
const PARTS = 10;

/** When a flight waits and crosses the edge, as shares of all its time. */
export interface FallTimes {
  readonly waits: number;
  readonly crosses: number;
}

/** Returns the flight over the edge; without a tray the piece disappears beyond the edge. */
export function fallPath(push: Direction, tray: Tray | null, across: number, { waits, crosses }: FallTimes): Moment[] {
  // The drawing counts downwards.
  const beyond = { x: push.x * across, y: -push.y * across };
  const start = { x: 0, y: 0, scale: 1, opacity: 1 };
  const turn = waits + crosses;
  if (tray === null) {
    return [
      { ...start, offset: 0 },
      { ...start, offset: waits },
      { ...beyond, scale: 0.9, opacity: 1, offset: turn },
      { x: beyond.x * 1.2, y: beyond.y * 1.2, scale: 0.4, opacity: 0, offset: 1 },
    ];
  }
  const bend = { x: beyond.x * 1.3, y: beyond.y * 1.3 };
  return [{ ...start, offset: 0 }, { ...start, offset: waits }, ...arc(beyond, bend, tray, turn)];
}

/** Returns the flight of a piece that graduates: it stands for a moment, then flies up and to the tray. */
export function risePath(tray: Tray | null, waits: number): Moment[] {
  const start = { x: 0, y: 0, scale: 1, opacity: 1, offset: 0 };
  const bounce = { ...start, y: -10, scale: 1.22, offset: waits / 2 };
  if (tray === null) return [start, bounce, { ...start, offset: waits }, { ...start, y: -60, scale: 0.5, opacity: 0, offset: 1 }];
  const bend = { x: tray.x / 2, y: Math.min(tray.y / 2, 0) - 90 };
  return [start, bounce, ...arc({ x: 0, y: 0 }, bend, tray, waits)];
}

/** Returns the moments of a curve from one point to the tray, which begins at a share of the flight; it starts slowly. */
function arc(from: Point, bend: Point, tray: Tray, begins: number): Moment[] {
  return Array.from({ length: PARTS + 1 }, (_, index) => {
    const passed = index / PARTS;
    const way = passed ** 1.7;
    const along = (a: number, b: number, c: number): number => (1 - way) ** 2 * a + 2 * way * (1 - way) * b + way ** 2 * c;
    return {
      x: along(from.x, bend.x, tray.x),
      y: along(from.y, bend.y, tray.y),
      scale: 1 + (tray.scale - 1) * way,
      opacity: index === PARTS ? 0 : 1,
      offset: begins + (1 - begins) * passed,
    };
  });
}

/** Finds the tray of a seat on the page, in the coordinates of `square`, a group whose origin is a square; null if there is none. */
export function trayOf(square: SVGGraphicsElement, seat: number): Tray | null {
  const box = shownBox(document.querySelector(`[data-tray="${seat}"]`));
  const matrix = square.getScreenCTM();
  if (box === null || matrix === null) return null;
  const { x, y } = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(matrix.inverse());
  // Pieces in a tray are about 26 px high, on the board about 76 units.
  const scale = 26 / (76 * Math.hypot(matrix.a, matrix.b));
  return { x, y, scale: Math.min(scale, 1) };
}

/** Returns the box of an element, or of the nearest one around it that is shown: small screens hide the tray in its strip. */
function shownBox(element: Element | null): DOMRect | null {
  for (let one = element; one !== null; one = one.parentElement) {
    const box = one.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}
