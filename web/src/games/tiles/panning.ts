// Moving and zooming the grid: one finger or the mouse on the cloth pans, two fingers pinch. The wheel pans where there is more of the grid
// and scrolls the page otherwise; with Ctrl it zooms.

import { useEffect } from "preact/hooks";

import type { TilesPlay } from "./tilesPlay";
import { keyOf } from "./view";

/** A press that moves less than this is a tap, in pixels. */
const TAP = 8;
/** The zoom of one notch of the wheel is this to the power of its pixels. */
const WHEEL_ZOOM = 1.002;

/** Handles the pointers on the window of the grid. */
export function usePanning(play: TilesPlay, frame: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const window = frame.current;
    if (window === null) return;
    play.dragging.grid = window;
    const fingers = new Map<number, { readonly from: PointerEvent; last: PointerEvent }>();
    let panned = false;

    const down = (event: PointerEvent): void => {
      panned = false;
      const square = (event.target as Element | null)?.closest<SVGElement>("[data-square]")?.dataset["square"];
      const laid = [...play.draft.laid.peek(), play.draft.swap.peek()].find((one) => one !== null && keyOf(one) === square);
      if (laid && fingers.size === 0) {
        play.dragging.begin(event, laid.slot);
        return;
      }
      if (event.button === 0) fingers.set(event.pointerId, { from: event, last: event });
    };
    const move = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (finger === undefined) return;
      const before = [...fingers.values()].map(({ last }) => last);
      const far = Math.hypot(event.clientX - finger.from.clientX, event.clientY - finger.from.clientY);
      if (!panned && far < TAP) return;
      panned = true;
      finger.last = event;
      const [one, other] = [...fingers.values()].map(({ last }) => last);
      const [oneBefore, otherBefore] = before;
      if (one === undefined || oneBefore === undefined) return;
      if (other === undefined || otherBefore === undefined) {
        play.camera.panBy(one.clientX - oneBefore.clientX, one.clientY - oneBefore.clientY);
        return;
      }
      const apart = (a: PointerEvent, b: PointerEvent): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      const { left, top } = window.getBoundingClientRect();
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      const middleBefore = { x: (oneBefore.clientX + otherBefore.clientX) / 2, y: (oneBefore.clientY + otherBefore.clientY) / 2 };
      play.camera.panBy(middle.x - middleBefore.x, middle.y - middleBefore.y);
      const wide = apart(oneBefore, otherBefore);
      if (wide > 0) play.camera.zoomBy(apart(one, other) / wide, { x: middle.x - left, y: middle.y - top });
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    // The click after a pan or a drag is not a press on a square.
    const click = (event: MouseEvent): void => {
      if (!panned && !play.dragging.endsDrag(event)) return;
      panned = false;
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent): void => {
      const { left, top } = window.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        play.camera.zoomBy(WHEEL_ZOOM ** -event.deltaY, { x: event.clientX - left, y: event.clientY - top });
        return;
      }
      const { more } = play.camera;
      const across = event.deltaX < 0 ? more.peek().left : event.deltaX > 0 && more.peek().right;
      const along = event.deltaY < 0 ? more.peek().top : event.deltaY > 0 && more.peek().bottom;
      if (!across && !along) return;
      event.preventDefault();
      play.camera.panBy(across ? -event.deltaX : 0, along ? -event.deltaY : 0);
    };
    window.addEventListener("pointerdown", down);
    window.addEventListener("click", click, { capture: true });
    window.addEventListener("wheel", wheel, { passive: false });
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      window.removeEventListener("pointerdown", down);
      window.removeEventListener("click", click, { capture: true });
      window.removeEventListener("wheel", wheel);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, [play, frame]);
}
