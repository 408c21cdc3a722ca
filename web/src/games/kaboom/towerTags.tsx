// Tags at the towers: the points that a tower has won, and what is wrong with one. They lie over the scene and follow it.

import type { GameEvent } from "../../engine/protocol";
import { t } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import type { KaboomScene } from "./kaboomScene";
import { faultTag } from "./narration";
import { megaTile, squareOf } from "./view";
import type { KaboomView } from "./view";

interface Tag {
  readonly tile: number;
  readonly kind: "good" | "bad";
  readonly words: string;
}

/** Returns the tags of a view; `won` are the events that ended its turn. */
function tagsOf(play: KaboomPlay, view: KaboomView, won: readonly GameEvent[] | null): Tag[] {
  const { data } = play.table;
  const good = (won ?? []).flatMap((event): Tag[] => {
    if (event.kind !== "claim") return [];
    const words = event.tile === megaTile(data) ? t("kaboom-wins") : t("kaboom-turn-points", { points: event.points });
    return [{ tile: event.tile, kind: "good", words }];
  });
  // One wrong block on several tiles is one fault.
  const told = new Set<number>();
  const bad = view.towers.flatMap(({ tile, right, faults, stack }): Tag[] => {
    const [fault] = faults;
    if (right || fault === undefined || stack.some((block) => told.has(block))) return [];
    // While the builder builds, a tower that lacks blocks is no fault.
    if (won === null && (fault.code === "missing" || fault.code === "moving")) return [];
    for (const block of stack) told.add(block);
    return [{ tile, kind: "bad", words: faultTag(data, fault) }];
  });
  return [...good, ...bad];
}

/** The view whose towers are on display, and the events of its end. */
function displayed(play: KaboomPlay): { readonly view: KaboomView; readonly won: readonly GameEvent[] | null } {
  const { plies } = play.table.state.value;
  if (play.past.value !== null) return { view: play.past.value, won: null };
  if (play.ended.value !== null) return { view: play.ended.value, won: plies.at(-1)?.events ?? [] };
  return { view: play.shown.value, won: null };
}

export function TowerTags({ play }: { play: KaboomPlay }) {
  const { view, won } = displayed(play);
  const tags = play.again.value === null ? tagsOf(play, view, won) : [];
  return (
    <div class="kaboom-tags" aria-hidden="true">
      {tags.map(({ tile, kind, words }) => (
        <span key={`${tile} ${kind}`} class={`tower-tag ${kind}`} data-tile={tile}>
          <span class={kind === "good" ? "rising" : ""}>{words}</span>
        </span>
      ))}
    </div>
  );
}

/** Moves the tags to their towers, after every frame. */
export function placeTags(frame: HTMLElement, scene: KaboomScene, play: KaboomPlay): void {
  const { view } = displayed(play);
  for (const tag of frame.querySelectorAll<HTMLElement>(".tower-tag")) {
    const tile = Number(tag.dataset["tile"]);
    const square = squareOf(play.ended.value ?? view, play.table.data, tile) ?? squareOf(play.table.view, play.table.data, tile);
    const stack = view.towers.find((tower) => tower.tile === tile)?.stack ?? [];
    const high = Math.max(20, ...stack.map((block) => (view.blocks[block]?.at[2] ?? 0) / 10)) + 24;
    if (square === null) continue;
    const { x, y } = scene.onScreen(square[0], square[1], high);
    const wide = tag.offsetWidth / 2;
    // A tag at the edge stays in the window.
    const left = Math.min(Math.max(x - wide, 4), frame.clientWidth - 2 * wide - 4);
    tag.style.transform = `translate(${left.toFixed(1)}px, ${Math.max(y - tag.offsetHeight, 54).toFixed(1)}px)`;
  }
}
