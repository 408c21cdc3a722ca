// Views, data and events of Kaboom, generated from games/kaboom/src/game. Lengths are in millimetres, positions of bodies in
// tenths of a millimetre.

import type { Scene, Tower, View } from "../../../../crates/bindings/typescript/kaboom";
import type { GameEvent, GameView } from "../../engine/protocol";

export type {
  Answer,
  Body,
  Catapult,
  Fault,
  KindData as Kind,
  Landing,
  Question,
  Scene as KaboomData,
  Settled,
  Shot,
  Stability,
  Tower,
} from "../../../../crates/bindings/typescript/kaboom";
/** A view without the snapshot of the table, which only engines need. */
export type KaboomView = Omit<View, "table">;

export type Square = readonly [x: number, y: number, half: number];

/** Returns the tile of the Mega tower. */
export function megaTile({ towers }: Scene): number {
  return towers.length - 1;
}

/** Returns the blocks of a kind. */
function blocksOf({ blocks }: Scene, kind: number): number[] {
  return [...blocks.keys()].filter((block) => blocks[block] === kind);
}

/** Returns the blocks of a kind that no tower uses and that are still on the table. */
export function freeBlocks({ towers, blocks }: KaboomView, data: Scene, kind: number): number[] {
  const built = new Set(towers.flatMap(({ stack }) => stack));
  return blocksOf(data, kind).filter((block) => blocks[block] != null && !built.has(block));
}

export function kaboomView(view: GameView | null): KaboomView {
  return view as KaboomView;
}

export function towersOf(events: readonly GameEvent[]): Tower[] {
  return events.filter((event) => event.kind === "tower");
}

/** Returns the square of a tile; null if it is no longer on the table. */
export function squareOf(view: KaboomView, data: Scene, tile: number): Square | null {
  if (tile === megaTile(data)) return view.mega ? data.mega : null;
  const place = view.tiles.indexOf(tile);
  return place < 0 ? null : (data.places[place] ?? null);
}

/** Returns the tiles on the table, by number. */
export function lying(view: KaboomView, data: Scene): number[] {
  return [...data.towers.keys()].filter((tile) => squareOf(view, data, tile) !== null);
}
