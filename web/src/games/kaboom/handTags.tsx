// Tags over the scene for a builder: whether the block in the hand would stand, and from where a shot comes.

import { t } from "../../words";
import type { PlainKey } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import type { KaboomScene } from "./kaboomScene";
import type { GhostVerdict } from "./scene/ghost";
import { RING_HALF, TurnRing } from "./turnRing";

const WORDS: Readonly<Record<Exclude<GhostVerdict, "unknown">, PlainKey>> = {
  stands: "kaboom-ghost-stands",
  leans: "kaboom-ghost-leans",
  falls: "kaboom-ghost-falls",
  wrong: "kaboom-ghost-wrong",
};
/** A mark beside the word, so that the colour is not needed. */
const MARKS: Readonly<Record<Exclude<GhostVerdict, "unknown">, string>> = {
  stands: "M5 12.5l4.5 4.5L19 7.5",
  leans: "M12 4v16M12 4l-4 4M12 4l4 4M5 20h14",
  falls: "M6 5l9 12M15 17V9M15 17H7M4 21h16",
  wrong: "M6 6l12 12M18 6L6 18",
};
/** Distance of the verdict from the middle of the ghost, and of everything from the edge, in points. */
const ASIDE = 34;
const EDGE = 6;
/** How far from the middle of the table the arrow is that points to a catapult, in millimetres. */
const BOARD_EDGE = 175;

export function HandTags({ play }: { play: KaboomPlay }) {
  const verdict = play.verdict.value;
  const shown = verdict !== null && verdict !== "unknown" ? verdict : null;
  return (
    <div class="hand-tags">
      <TurnRing play={play} />
      {shown === null ? null : (
        <span class={`ghost-tag ${shown}`} aria-hidden="true">
          <svg class="icon" viewBox="0 0 24 24">
            <path d={MARKS[shown]} />
          </svg>
          {t(WORDS[shown])}
        </span>
      )}
      {play.shots.warning.value === null ? null : (
        <svg class="shot-warning" viewBox="0 0 48 24" data-seat={play.shots.warning.value} aria-hidden="true">
          <path d="M4 20L24 6l20 14" />
        </svg>
      )}
    </div>
  );
}

/** Moves the tags to their places, after every frame. */
export function placeHandTags(frame: HTMLElement, scene: KaboomScene, play: KaboomPlay): void {
  const held = play.builder.held.value;
  const ring = frame.querySelector<HTMLElement>(".turn-ring");
  const tag = frame.querySelector<HTMLElement>(".ghost-tag");
  if (tag !== null && held !== null) {
    const { x, y } = scene.onScreen(held.x, held.y, held.landing ?? 0);
    const { offsetWidth: wide, offsetHeight: high } = tag;
    // On the left, where the hand of most people does not cover it, unless there is no room.
    const aside = ring === null ? ASIDE : RING_HALF;
    const left = x - aside - wide < EDGE ? x + aside : x - aside - wide;
    tag.style.transform = `translate(${left.toFixed(1)}px, ${Math.max(EDGE, y - high / 2).toFixed(1)}px)`;
  }
  if (ring !== null && held !== null) {
    const { x, y } = scene.onScreen(held.x, held.y, held.landing ?? 0);
    ring.style.transform = `translate(${(x - RING_HALF).toFixed(1)}px, ${(y - RING_HALF).toFixed(1)}px)`;
  }
  const arrow = frame.querySelector<SVGElement>(".shot-warning");
  const at = play.table.view.catapults[Number(arrow?.dataset["seat"])]?.at;
  if (arrow === null || at == null) return;
  const far = Math.max(Math.hypot(at[0], at[1]), 1);
  const [toX, toY] = [at[0] / far, at[1] / far];
  const point = scene.onScreen(toX * BOARD_EDGE, toY * BOARD_EDGE, 0);
  const beyond = scene.onScreen(toX * (BOARD_EDGE + 20), toY * (BOARD_EDGE + 20), 0);
  const angle = Math.atan2(beyond.x - point.x, point.y - beyond.y);
  arrow.style.transform = `translate(${(point.x - 24).toFixed(1)}px, ${(point.y - 12).toFixed(1)}px) rotate(${angle.toFixed(3)}rad)`;
}
