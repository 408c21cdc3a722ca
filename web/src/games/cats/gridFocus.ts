// Focus handling for a grid of squares: the focus moves to the cursor on request, and stays on its square when the board turns and the
// cells are reordered.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

import type { CatsPlay } from "./catsPlay";

export function useGridFocus(play: CatsPlay): RefObject<SVGSVGElement | null> {
  const grid = useRef<SVGSVGElement>(null);
  // Read before the cells are reordered, because reordering takes the focus from them.
  const had = useRef(false);
  had.current = grid.current?.contains(document.activeElement) === true;
  const asked = play.focusAsked.value;
  const turned = play.seats.turned.value;
  useLayoutEffect(() => {
    if (asked > 0) focusCursor(grid.current, play);
  }, [asked, play]);
  useLayoutEffect(() => {
    if (had.current) focusCursor(grid.current, play);
  }, [turned, play]);
  return grid;
}

function focusCursor(grid: SVGSVGElement | null, { cursor }: CatsPlay): void {
  grid?.querySelector<SVGElement>(`[data-square="${cursor.peek()}"]`)?.focus();
}
