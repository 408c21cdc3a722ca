// A tap on a tile pins its plan, before the turn and during it.

import type { KaboomPlay } from "./kaboomPlay";

/** The largest movement of a pointer that still counts as a tap, in points. */
const TAP = 9;

/** Watches a frame for taps on tiles until the returned function is called. */
export function watchTilePins(frame: HTMLElement, play: KaboomPlay): () => void {
  const ends = new AbortController();
  let begun: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  frame.addEventListener(
    "pointerdown",
    (event) => {
      const { x, y } = placeOf(event);
      const onButton = event.target instanceof Element && event.target.closest("button") !== null;
      const pins = play.role.value.kind === "builder" && play.builder.held.value === null && event.button === 0 && !onButton;
      begun = pins && (play.scene?.blockAt(x, y) ?? null) === null ? { id: event.pointerId, x, y } : null;
    },
    { signal: ends.signal },
  );
  frame.addEventListener(
    "pointerup",
    (event) => {
      const from = begun;
      begun = null;
      const { x, y } = placeOf(event);
      if (from === null || from.id !== event.pointerId || Math.hypot(x - from.x, y - from.y) > TAP) return;
      const tile = play.scene?.tileAt(x, y) ?? null;
      if (tile !== null && play.builder.held.value === null && play.table.state.value.result === null) play.pin(tile);
    },
    { signal: ends.signal },
  );
  return () => ends.abort();
}
