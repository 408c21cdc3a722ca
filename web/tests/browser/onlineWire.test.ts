// Hidden information on the wire of a real browser: a spectator of a tile game is never sent a tile that is not open. Every frame and every
// response is searched.

import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { hiddenTiles, overheard } from "./wireEar";
import { Seat } from "./wirePlayer";

useBrowser();
const address = inject("address");

test.each(IS_FULL ? ["qinto", "digit", "bop"] : ["qinto"])("a spectator of %s is never sent a hidden tile", async (game) => {
  const [ada, bob] = [await Seat.open(await openPage(), address, "Ada"), await Seat.open(await openPage(), address, "Bob")];
  const code = await ada.create(game);
  const eve = await openPage();
  const frames = overheard(eve);
  await eve.goto(`${address}/t/${code}`);
  const reached = (version: number): Promise<void> =>
    expect.poll(() => frames.some((frame) => new RegExp(`"version":${version}\\b`).test(frame))).toBe(true);
  await ada.sit(code, 0);
  await bob.sit(code, 1);
  await Promise.all([ada.begun(), bob.begun()]);
  // Otherwise a late spectator gets several turns in one frame.
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 16 && !ada.over; turn += 1) {
    const mover = ada.toMove ? ada : bob;
    await mover.move(turn);
    await ada.reach(mover.version);
    await bob.reach(mover.version);
    await reached(mover.version);
  }
  // A latecomer receives the past.
  await eve.reload();
  await eve.locator("main h1").first().waitFor();
  const past = await eve.evaluate(async (table) => (await fetch(`/api/tables/${table}/past`)).text(), code);
  await reached(ada.version);

  expect(frames.length).toBeGreaterThan(ada.over ? 5 : 16);
  const open = new Set<string>();
  for (const frame of [...frames, past]) expect(hiddenTiles(frame, open), frame.slice(0, 600)).toEqual([]);
  // The search would have found a hand: players are sent theirs.
  // At the end all of them may lie on the grid, so the player's frames are searched from the beginning.
  const openBefore = new Set<string>();
  expect(ada.frames.flatMap((frame) => hiddenTiles(frame, openBefore)).length).toBeGreaterThan(0);
});
