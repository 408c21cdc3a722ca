// Drags without momentum. At the end of a quick drag Chromium sees a fling, even where `touch-action` forbids scrolling, and for more than
// half a second it takes the next tap for one that stops the fling: the tap has no click, wherever it is.

/** Ends the drags of a finger without a fling, where scrolling is forbidden. Returns how to stop that. */
export function preventFlings(): () => void {
  const begin = ({ target }: TouchEvent): void => {
    if (!(target instanceof Element) || !forbidsScrolling(target)) return;
    // On the element itself: it receives the touch to its end, even if it leaves the page in the meantime.
    const ended = new AbortController();
    const move = (event: Event): void => {
      if (event.cancelable) event.preventDefault();
    };
    const end = (event: Event): void => {
      if ((event as TouchEvent).targetTouches.length === 0) ended.abort();
    };
    target.addEventListener("touchmove", move, { passive: false, signal: ended.signal });
    for (const last of ["touchend", "touchcancel"]) target.addEventListener(last, end, { signal: ended.signal });
  };
  // Only if this listener may cancel, the browser lets the others of the same touch cancel.
  const options = { passive: false, capture: true };
  document.addEventListener("touchstart", begin, options);
  return () => document.removeEventListener("touchstart", begin, options);
}

function forbidsScrolling(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (getComputedStyle(at).touchAction === "none") return true;
  return false;
}
