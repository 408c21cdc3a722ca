// Sentences about the towers and events at a Kaboom table.

import type { GameEvent } from "../../engine/protocol";
import { nameList, t } from "../../words";
import type { PlainKey } from "../../words";
import { megaTile, towersOf } from "./view";
import type { Fault, KaboomData, KaboomView, Tower } from "./view";

const KIND_WORDS: Readonly<Record<string, PlainKey>> = {
  cube: "kaboom-cube",
  pillar: "kaboom-pillar",
  plank: "kaboom-plank",
  drum: "kaboom-drum",
  dome: "kaboom-dome",
  roof: "kaboom-roof",
  arch: "kaboom-arch",
  keystone: "kaboom-keystone",
};

export function kindName({ kinds }: KaboomData, kind: number): string {
  return t(KIND_WORDS[kinds[kind]?.name ?? ""] ?? "kaboom-cube");
}

export function blockName(data: KaboomData, block: number): string {
  return kindName(data, data.blocks[block] ?? 0);
}

export function tileName(data: KaboomData, tile: number): string {
  return tile === megaTile(data) ? t("kaboom-mega") : t("kaboom-tile", { number: tile + 1 });
}

/** Lists the kinds of a plan, bottom to top. */
export function planWords(data: KaboomData, tile: number): string {
  return (data.towers[tile]?.kinds ?? []).map((kind) => kindName(data, kind)).join(", ");
}

function faultSentence(data: KaboomData, { code, level = 0, wanted = 0, block = 0 }: Fault): string {
  const place = level + 1;
  switch (code) {
    case "missing":
      return t("kaboom-fault-missing", { place, kind: kindName(data, wanted) });
    case "wrong-kind":
      return t("kaboom-fault-wrong-kind", { place, kind: kindName(data, wanted), found: blockName(data, block) });
    case "extra":
      return t("kaboom-fault-extra", { kind: blockName(data, block) });
    case "touches-table":
      return t("kaboom-fault-touches-table", { kind: blockName(data, block) });
    case "touches-tile":
      return t("kaboom-fault-touches-tile", { kind: blockName(data, block) });
    case "touches-own-tile":
      return t("kaboom-fault-touches-own-tile", { kind: blockName(data, block) });
    case "moving":
      return t("kaboom-fault-moving", { kind: blockName(data, block) });
    default:
      return t("kaboom-fault-blocked");
  }
}

/** Describes a fault in a few words, for a tag at the tower. */
export function faultTag(data: KaboomData, { code, wanted = 0, block = 0 }: Fault): string {
  switch (code) {
    case "missing":
      return t("kaboom-tag-missing", { kind: kindName(data, wanted) });
    case "wrong-kind":
      return t("kaboom-tag-wrong");
    case "extra":
      return t("kaboom-tag-extra", { kind: blockName(data, block) });
    case "touches-table":
    case "touches-tile":
    case "touches-own-tile":
      return t("kaboom-tag-off", { kind: blockName(data, block) });
    case "moving":
      return t("kaboom-tag-moving");
    default:
      return t("kaboom-tag-blocked");
  }
}

/** Describes one tower: that it is correct, or its first fault. */
export function towerSentence(data: KaboomData, { tile, right, faults }: Tower): string {
  if (right) return t("kaboom-tower-right", { tile: tileName(data, tile) });
  const [first] = faults;
  return t("kaboom-tower-wrong", { tile: tileName(data, tile), why: first === undefined ? "" : faultSentence(data, first) });
}

/** Groups wrong towers that share a block: the same blocks lie on all their tiles. */
function sharingBlocks(towers: readonly Tower[]): Tower[][] {
  let groups: Tower[][] = [];
  for (const tower of towers) {
    const shares = (group: readonly Tower[]): boolean =>
      !tower.right && group.some((other) => !other.right && other.stack.some((block) => tower.stack.includes(block)));
    const [first = [], ...others] = groups.filter(shares);
    first.push(tower, ...others.flat());
    groups = [...groups.filter((group) => group !== first && !others.includes(group)), first];
  }
  return groups;
}

/** A sentence and the tiles that it is about. */
export interface TowerLine {
  readonly tiles: readonly number[];
  readonly line: string;
}

/** Returns a sentence for each tower, or one for all tiles that share blocks. */
function towerLines(data: KaboomData, towers: readonly Tower[]): TowerLine[] {
  return sharingBlocks(towers).map((group) => {
    const [only] = group;
    const tiles = group.map(({ tile }) => tile).toSorted((a, b) => a - b);
    if (group.length === 1 && only !== undefined) return { tiles, line: towerSentence(data, only) };
    const blocks = new Set(group.flatMap(({ stack }) => stack)).size;
    return { tiles, line: t("kaboom-tower-across", { blocks, tiles: nameList(tiles.map((tile) => tileName(data, tile))) }) };
  });
}

/** Describes the towers on the table. */
export function standing(data: KaboomData, view: KaboomView): string[] {
  if (view.towers.length === 0) return [t("kaboom-nothing-stands")];
  return towerLines(data, view.towers).map(({ line }) => line);
}

/** Describes every tower at the end of a turn. */
export function verdictLines(data: KaboomData, events: readonly GameEvent[]): TowerLine[] {
  const towers = towersOf(events);
  if (towers.length === 0) return [{ tiles: [], line: t("kaboom-nothing-built") }];
  return towerLines(data, towers);
}

export function verdict(data: KaboomData, events: readonly GameEvent[]): string[] {
  return verdictLines(data, events).map(({ line }) => line);
}

export function pointsWon(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === "claim" ? event.points : 0), 0);
}

/** Lists the points of all seats, and the dice that a saboteur has left. */
export function scoreWords({ points, catapults }: KaboomView, saboteur: number | null): string {
  const seats = points.map((count, seat) => t("kaboom-score", { side: t("kaboom-seat", { number: seat + 1 }), points: count }));
  if (saboteur !== null) seats.push(t("kaboom-dice-left", { dice: catapults[saboteur]?.dice ?? 0 }));
  return seats.join(" ");
}
