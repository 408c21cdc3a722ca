// Listens to everything that a page is sent, and looks for tiles that should be hidden.

import type { Page } from "playwright-core";

/** A tile as texts have it: what it shows and its colour, or wild; words such as "by" are none. */
const TILE = /^(?:[^\sa-z][rygbk]|!!)$/u;

/** Every tile in a message that neither lies on the grid then nor ever lay there. */
export function hiddenTiles(text: string, open: Set<string>): string[] {
  const found: string[] = [];
  const walk = (value: unknown, name: string): void => {
    if (typeof value === "string" && TILE.test(value)) {
      if (name === "grid") open.add(value);
      else found.push(value);
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, name);
    } else if (typeof value === "object" && value !== null) {
      // Who begins is drawn for in the open, and the tiles go back.
      if ((value as { kind?: unknown }).kind === "draw-for-first") return;
      for (const [field, one] of Object.entries(value)) walk(one, name === "grid" ? name : field);
    }
  };
  walk(JSON.parse(text), "");
  return found.filter((tile) => !open.has(tile));
}

/** Everything that a page is sent by the socket and by the lists and pasts. */
export function overheard(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload === "string") frames.push(payload);
    }),
  );
  page.on("response", (answer) => {
    // A page that is left has no use for an answer that was on its way.
    if (answer.url().includes("/api/"))
      void answer.text().then(
        (text) => frames.push(text),
        () => undefined,
      );
  });
  return frames;
}
