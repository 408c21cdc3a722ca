// Visibility checks in a page: inside the window, not covered, not clipped, not faint. These functions run in the page, so each contains
// everything it needs.

/** A point in an element: fractions of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface VisibleElement {
  /** The point to press, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The reason why a person cannot see or press it; null if they can. */
  readonly why: string | null;
  /** The distance to scroll, in pixels, if that is the only problem; otherwise null. */
  readonly scroll: number | null;
}

export interface SightWish {
  /** The point to look at; the centre of the visible part if null. */
  readonly place: Place | null;
  /** The minimum size, in pixels. */
  readonly least: number;
  /** Whether it should be pressed, not only seen. */
  readonly press: boolean;
}

/** Checks whether an element can be seen or pressed. */
export function sightOf(element: Element, { place, least, press }: SightWish): VisibleElement {
  const box = element.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, width);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, height);
  const at =
    place === null
      ? { x: (left + right) / 2, y: (top + bottom) / 2 }
      : { x: box.left + box.width * place.x, y: box.top + box.height * place.y };
  const no = (why: string, scroll: number | null = null): VisibleElement => ({ at, why, scroll });
  const name = (of: Element): string => (of.cloneNode(false) as Element).outerHTML.slice(0, 120);

  if (!element.isConnected) return no("it is gone");
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return no("it is hidden");
  let opacity = 1;
  for (let one: Element | null = element; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
  if (opacity < 0.25) return no(`it is too faint (opacity ${opacity.toFixed(2)})`);
  if (box.width < least || box.height < least)
    return no(`it is too small (${Math.round(box.width)}×${Math.round(box.height)}, expected at least ${least}×${least})`);
  if (press && element.matches(":disabled")) return no("it is disabled");

  const inside = Math.max(right - left, 0) * Math.max(bottom - top, 0);
  const outside = place === null ? inside < (box.width * box.height) / 2 : at.x < 0 || at.y < 0 || at.x >= width || at.y >= height;
  if (outside) {
    const middle = place === null ? box.top + box.height / 2 : at.y;
    return no(`it is outside the window (at ${Math.round(box.left)},${Math.round(box.top)} in ${width}×${height})`, middle - height / 2);
  }
  const passes = getComputedStyle(element).pointerEvents === "none";
  if (press && passes) return no("presses pass through it");
  // Only elements with pointer events can be hit: enable them for a moment.
  const { style } = element as HTMLElement | SVGElement;
  const inline = style.pointerEvents;
  if (passes) style.pointerEvents = "auto";
  const hit = document.elementFromPoint(at.x, at.y);
  if (passes) style.pointerEvents = inline;
  // A label counts as its control, and the content of a button as the button.
  const labelled = hit?.closest("label")?.contains(element) === true;
  if (hit === null || !(element.contains(hit) || labelled))
    return no(hit === null ? "nothing is there" : `it is covered or clipped: ${name(hit)} lies there`);
  return { at, why: null, scroll: null };
}

/** Returns a swipe that scrolls the page by a distance or a part of it; null if there is none. */
export function swipeFor(distance: number): { from: { x: number; y: number }; to: { x: number; y: number } } | null {
  const { innerWidth: width, innerHeight: height } = window;
  const scrolls = (x: number, y: number): boolean => {
    for (let one = document.elementFromPoint(x, y); one !== null; one = one.parentElement)
      if (getComputedStyle(one).touchAction === "none") return false;
    return true;
  };
  for (const part of [0.5, 0.3, 0.15]) {
    const way = Math.max(-part * height, Math.min(part * height, distance));
    // Near an edge, where there is little that could be dragged.
    for (const x of [0.95 * width, 0.05 * width]) {
      for (let tenth = 9; tenth >= 1; tenth -= 1) {
        const y = (tenth / 10) * height;
        if (y - way > 0 && y - way < height && scrolls(x, y)) return { from: { x, y }, to: { x, y: y - way } };
      }
    }
  }
  return null;
}

export interface VisibleText {
  readonly lines: string[];
  /** The boxes of everything left out: left, top, width, height. */
  readonly leftOut: [number, number, number, number][];
}

/** Collects every visible text in the window, except in the given selectors. */
export function visibleText(except: readonly string[]): VisibleText {
  const exempt = except.join(", ");
  const lines: string[] = [];
  const isExempt = (element: Element): boolean => exempt !== "" && element.closest(exempt) !== null;
  const isSeen = (element: Element, box: DOMRect): boolean => {
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) return false;
    // The pointer passes through such an element, so a hit test cannot find it.
    if (getComputedStyle(element).pointerEvents === "none") return true;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (text === "" || parent === null || parent.closest("script, style, noscript, option") !== null || isExempt(parent)) continue;
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some((box) => isSeen(parent, box))) lines.push(text);
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
    if (isExempt(field) || !isSeen(field, field.getBoundingClientRect())) continue;
    const words = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? "") : field.value;
    const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
    lines.push(isBox ? `[${field.checked ? "x" : " "}]` : words);
  }
  const leftOut =
    exempt === ""
      ? []
      : [...document.querySelectorAll(exempt)].map((element): [number, number, number, number] => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top, width, height];
        });
  return { lines, leftOut };
}
