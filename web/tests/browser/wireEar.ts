// Records everything sent to a page, and searches it for tiles that should be hidden.

import type { Page } from "playwright-core";

/** The text of a tile: its sign and its colour, or wild; words such as "by" do not match. */
const TILE = /^(?:[^\sa-z][rygbk]|!!)$/u;

/** Returns every tile in a message that is not on the grid and never was. */
export function hiddenTiles(text: string, open: Set<string>): string[] {
  const found: string[] = [];
  const walk = (value: unknown, name: string): void => {
    if (typeof value === "string" && TILE.test(value)) {
      if (name === "grid") open.add(value);
      else found.push(value);
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, name);
    } else if (typeof value === "object" && value !== null) {
      // The draw for the first turn is public, and the tiles go back.
      if ((value as { kind?: unknown }).kind === "draw-for-first") return;
      for (const [field, one] of Object.entries(value)) walk(one, name === "grid" ? name : field);
    }
  };
  walk(JSON.parse(text), "");
  return found.filter((tile) => !open.has(tile));
}

/** Records everything sent to a page, over the socket and over HTTP. */
export function overheard(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload === "string") frames.push(payload);
    }),
  );
  page.on("response", (answer) => {
    // A response may arrive after the page was left.
    if (answer.url().includes("/api/"))
      void answer.text().then(
        (text) => frames.push(text),
        () => undefined,
      );
  });
  return frames;
}
