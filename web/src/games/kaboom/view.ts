// Views, data and events of Kaboom, as the engine sends them (games/kaboom/src/game). Lengths are in millimetres, positions of bodies in
// tenths of a millimetre.

import type { GameEvent, GameResult } from "../../engine/protocol";

export interface Body {
  /** The centre, in tenths of a millimetre. */
  readonly at: readonly [number, number, number];
  /** A quaternion, in ten-thousandths. */
  readonly turn: readonly [number, number, number, number];
  readonly moving: boolean;
}

export interface Fault {
  readonly code: string;
  readonly level?: number;
  readonly wanted?: number;
  readonly block?: number;
  readonly tile?: number;
}

export interface Tower {
  readonly tile: number;
  readonly right: boolean;
  /** Blocks, bottom to top. */
  readonly stack: readonly number[];
  readonly faults: readonly Fault[];
}

export interface Catapult {
  /** Position in tenths of a millimetre; null until the catapult is placed. */
  readonly at: readonly [number, number] | null;
  readonly dice: number;
  readonly loaded: number;
}

export interface KaboomView {
  /** The small tile at each place. */
  readonly tiles: readonly (number | null)[];
  readonly mega: boolean;
  readonly points: readonly number[];
  readonly claimed: readonly (readonly number[])[];
  readonly round: number;
  readonly turn: number;
  readonly builder: number;
  readonly phase: "ready" | "play" | "over";
  readonly ready: readonly number[];
  readonly step: number;
  readonly given: readonly number[];
  readonly blocked: readonly { readonly tile: number }[];
  readonly blocks: readonly (Body | null)[];
  readonly dice: readonly (Body | null)[];
  readonly catapults: readonly (Catapult | null)[];
  readonly hand: { readonly at: readonly number[]; readonly holds: number | null; readonly wants: number | null };
  readonly towers: readonly Tower[];
  readonly result: GameResult | null;
}

export type Square = readonly [x: number, y: number, half: number];

export interface Kind {
  readonly name: string;
  readonly form: "box" | "cylinder" | "half-cylinder" | "prism" | "arch" | "trapezium";
  readonly size: readonly [number, number, number];
  readonly top: boolean;
}

export interface KaboomData {
  readonly steps_a_second: number;
  readonly steps: number;
  readonly die: number;
  readonly kinds: readonly Kind[];
  /** The kind of each block. */
  readonly blocks: readonly number[];
  readonly arch: { readonly leg: number; readonly lintel: number };
  /** The rotation of a block tipped onto each side: quaternions. */
  readonly sides: readonly (readonly [number, number, number, number])[];
  /** The towers by the number of their tile, the Mega tower last. */
  readonly towers: readonly { readonly points: number; readonly kinds: readonly number[] }[];
  readonly places: readonly Square[];
  readonly mega: Square;
  readonly tray: readonly (readonly [number, number])[];
  readonly reach: readonly (readonly [number, number])[];
  readonly allowance: Readonly<Record<"builder" | "saboteur", { readonly at_once: number; readonly steps_each: number }>>;
  readonly catapult: {
    readonly half: readonly [number, number];
    readonly clearance: number;
    readonly direction: readonly [number, number];
    readonly elevation: readonly [number, number];
    readonly muzzle: number;
    readonly reload: number;
    /** Places around the table where a catapult may always stand. */
    readonly ring: readonly (readonly [number, number])[];
  };
}

/** The preview of a carried block. */
export interface Landing {
  readonly landing: number;
  readonly on: number | null;
  readonly over: number;
}

export interface RestEvent extends GameEvent {
  readonly blocks: readonly (Body | null)[];
  readonly dice: readonly (Body | null)[];
}

/** Returns the tile of the Mega tower. */
export function megaTile({ towers }: KaboomData): number {
  return towers.length - 1;
}

/** Returns the blocks of a kind. */
function blocksOf({ blocks }: KaboomData, kind: number): number[] {
  return [...blocks.keys()].filter((block) => blocks[block] === kind);
}

/** Returns the blocks of a kind that no tower uses and that are still on the table. */
export function freeBlocks({ towers, blocks }: KaboomView, data: KaboomData, kind: number): number[] {
  const built = new Set(towers.flatMap(({ stack }) => stack));
  return blocksOf(data, kind).filter((block) => blocks[block] != null && !built.has(block));
}

export function kaboomView(view: unknown): KaboomView {
  return view as KaboomView;
}

export function towersOf(events: readonly GameEvent[]): Tower[] {
  return events.filter((event) => event.kind === "tower") as unknown as Tower[];
}

/** Returns the square of a tile; null if it is no longer on the table. */
export function squareOf(view: KaboomView, data: KaboomData, tile: number): Square | null {
  if (tile === megaTile(data)) return view.mega ? data.mega : null;
  const place = view.tiles.indexOf(tile);
  return place < 0 ? null : (data.places[place] ?? null);
}

/** Returns the tiles on the table, by number. */
export function lying(view: KaboomView, data: KaboomData): number[] {
  return [...data.towers.keys()].filter((tile) => squareOf(view, data, tile) !== null);
}
