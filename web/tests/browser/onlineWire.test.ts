// What is hidden stays hidden, on the wire of a real browser: a spectator of a game of tiles is
// never sent a tile that does not lie open. Every frame and every answer is searched.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { Seat } from "./wirePlayer";

useBrowser();
const address = inject("address");

/** A tile as texts have it: what it shows and its colour, or wild. */
const TILE = /^(?:[^\s][rygbk]|!!)$/u;

/** Every tile in a message that neither lies on the grid then nor ever lay there. */
function hiddenTiles(text: string, open: Set<string>): string[] {
  const found: string[] = [];
  const walk = (value: unknown, name: string): void => {
    if (typeof value === "string" && TILE.test(value)) {
      if (name === "grid") open.add(value);
      else found.push(value);
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, name);
    } else if (typeof value === "object" && value !== null) {
      for (const [field, one] of Object.entries(value)) walk(one, name === "grid" ? name : field);
    }
  };
  walk(JSON.parse(text), "");
  return found.filter((tile) => !open.has(tile));
}

/** Everything that a page is sent by the socket and by the lists and pasts. */
function overheard(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload === "string") frames.push(payload);
    }),
  );
  page.on("response", async (answer) => {
    if (answer.url().includes("/api/")) frames.push(await answer.text());
  });
  return frames;
}

test.each(["qinto", "digit", "bop"])("a spectator of %s is never sent a hidden tile", async (game) => {
  const [ada, bob] = [await Seat.open(await openPage(), address, "Ada"), await Seat.open(await openPage(), address, "Bob")];
  const code = await ada.create(game);
  const eve = await openPage();
  const frames = overheard(eve);
  await eve.goto(`${address}/t/${code}`);
  await ada.sit(code, 0);
  await bob.sit(code, 1);
  await ada.begun();
  await bob.begun();
  for (let turn = 0; turn < 16 && !ada.over; turn += 1) {
    const mover = ada.toMove ? ada : bob;
    await mover.move(turn);
    await ada.reach(mover.version);
    await bob.reach(mover.version);
  }
  // Somebody who comes late is told the past.
  await eve.reload();
  await eve.locator("main h1").first().waitFor();
  const past = await eve.evaluate(async (table) => (await fetch(`/api/tables/${table}/past`)).text(), code);
  await expect.poll(() => frames.some((frame) => frame.includes(`"version":${ada.version}`))).toBe(true);

  expect(frames.length).toBeGreaterThan(ada.over ? 5 : 16);
  const open = new Set<string>();
  for (const frame of [...frames, past]) expect(hiddenTiles(frame, open), frame.slice(0, 600)).toEqual([]);
  // The search would have found a hand: who plays is sent one.
  expect(ada.frames.flatMap((frame) => hiddenTiles(frame, open)).length).toBeGreaterThan(0);
});
