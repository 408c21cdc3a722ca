// Sentences about the towers and events at a Kaboom table.

import type { GameEvent } from "../../engine/protocol";
import { nameList, t } from "../../words";
import type { PlainKey } from "../../words";
import { MEGA, kindOf, towersOf } from "./view";
import type { Fault, KaboomData, KaboomView, Tower } from "./view";

const KIND_WORDS: readonly PlainKey[] = [
  "kaboom-cube",
  "kaboom-pillar",
  "kaboom-plank",
  "kaboom-drum",
  "kaboom-dome",
  "kaboom-roof",
  "kaboom-arch",
  "kaboom-keystone",
];

export function kindName(kind: number): string {
  return t(KIND_WORDS[kind] ?? "kaboom-cube");
}

export function tileName(tile: number): string {
  return tile === MEGA ? t("kaboom-mega") : t("kaboom-tile", { number: tile + 1 });
}

/** Lists the kinds of a plan, bottom to top. */
export function planWords(data: KaboomData, tile: number): string {
  return (data.towers[tile]?.kinds ?? []).map(kindName).join(", ");
}

function faultSentence({ code, level = 0, wanted = 0, block = 0 }: Fault): string {
  const place = level + 1;
  switch (code) {
    case "missing":
      return t("kaboom-fault-missing", { place, kind: kindName(wanted) });
    case "wrong-kind":
      return t("kaboom-fault-wrong-kind", { place, kind: kindName(wanted), found: kindName(kindOf(block)) });
    case "extra":
      return t("kaboom-fault-extra", { kind: kindName(kindOf(block)) });
    case "touches-table":
      return t("kaboom-fault-touches-table", { kind: kindName(kindOf(block)) });
    case "touches-tile":
      return t("kaboom-fault-touches-tile", { kind: kindName(kindOf(block)) });
    case "touches-own-tile":
      return t("kaboom-fault-touches-own-tile", { kind: kindName(kindOf(block)) });
    case "moving":
      return t("kaboom-fault-moving", { kind: kindName(kindOf(block)) });
    default:
      return t("kaboom-fault-blocked");
  }
}

/** Describes one tower: that it is correct, or its first fault. */
export function towerSentence({ tile, right, faults }: Tower): string {
  if (right) return t("kaboom-tower-right", { tile: tileName(tile) });
  const [first] = faults;
  return t("kaboom-tower-wrong", { tile: tileName(tile), why: first === undefined ? "" : faultSentence(first) });
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

/** Returns a sentence for each tower, or one for all tiles that share blocks. */
function towerSentences(towers: readonly Tower[]): string[] {
  return sharingBlocks(towers).map((group) => {
    const [only] = group;
    if (group.length === 1 && only !== undefined) return towerSentence(only);
    const blocks = new Set(group.flatMap(({ stack }) => stack)).size;
    const tiles = group.map(({ tile }) => tile).toSorted((a, b) => a - b);
    return t("kaboom-tower-across", { blocks, tiles: nameList(tiles.map(tileName)) });
  });
}

/** Describes the towers on the table. */
export function standing(view: KaboomView): string[] {
  if (view.towers.length === 0) return [t("kaboom-nothing-stands")];
  return towerSentences(view.towers);
}

/** Describes every tower at the end of a turn. */
export function verdict(events: readonly GameEvent[]): string[] {
  const towers = towersOf(events);
  if (towers.length === 0) return [t("kaboom-nothing-built")];
  return towerSentences(towers);
}

export function pointsWon(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => sum + (event.kind === "claim" ? Number(event["points"]) : 0), 0);
}
