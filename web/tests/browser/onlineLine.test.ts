// A broken connection during a game with friends: nothing is lost and nothing happens twice.

import { afterEach, expect, inject, test } from "vitest";

import { borrowPage, forgiveBrokenLine, lastSaid, openPage, useBrowser } from "./browser";
import { cuttable } from "./cuttable";
import type { Cuttable } from "./cuttable";
import { expectSameBoard, join, makeTable, moves, movesAre, place, playTogether, through } from "./onlinePlayer";
import { startServer } from "./server";

const address = inject("address");
const lines: Cuttable[] = [];

// Hooks run in reverse order: pages are closed before their connections.
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});
useBrowser();

test("a move that was on its way when the line was cut is neither lost nor doubled", async () => {
  const line = await cuttable(address);
  lines.push(line);
  forgiveBrokenLine();
  const ada = await borrowPage();
  const bob = await borrowPage();
  let sent = 0;
  ada.on("websocket", (socket) => socket.on("framesent", ({ payload }) => (sent += String(payload).includes('"kind":"act"') ? 1 : 0)));
  const link = await makeTable(ada, line.address);
  await join(bob, through(link, address));
  for (const [turn, lost] of (["everything", "to the server", "from the server"] as const).entries()) {
    await ada.locator(".square.target").first().waitFor();
    if (lost === "everything") line.cut();
    else line.lose(lost);
    const before = sent;
    await place(ada, turn);
    if (lost === "to the server") await expect.poll(() => sent).toBe(before + 1);
    if (lost === "from the server") await movesAre(bob, 2 * turn + 1);
    expect(await moves(ada)).toBe(2 * turn);
    line.cut();
    line.mend();
    await movesAre(ada, 2 * turn + 1);
    await movesAre(bob, 2 * turn + 1);
    await place(bob, turn);
    await movesAre(ada, 2 * turn + 2);
  }
  await expectSameBoard(ada, bob);
});

test("thirty seconds without a network lose nothing", async () => {
  const line = await cuttable(address);
  lines.push(line);
  forgiveBrokenLine();
  const ada = await openPage();
  await ada.clock.install();
  const bob = await openPage();
  const link = await makeTable(ada, line.address);
  await join(bob, through(link, address));
  await playTogether([ada, bob], 3);
  line.cut();
  await place(bob, 7);
  await movesAre(bob, 4);
  // The page's clock advances second by second, so that each attempt to connect has time to fail.
  for (let second = 0; second < 30; second += 1) await ada.clock.runFor(1000);
  await ada.getByRole("button", { name: "Try now" }).waitFor();
  expect(await moves(ada)).toBe(3);
  line.mend();
  await ada.getByRole("button", { name: "Try now" }).click();
  await movesAre(ada, 4);
  await expect.poll(() => lastSaid(ada)).toContain("Pushes");
  await expectSameBoard(ada, bob);
});

test("a restart of the server is a short pause", async () => {
  let server = await startServer();
  const line = await cuttable(server.address);
  lines.push(line);
  forgiveBrokenLine();
  const ada = await borrowPage();
  const bob = await borrowPage();
  const link = await makeTable(ada, line.address);
  await join(bob, link);
  await playTogether([ada, bob], 3);
  await server.stop({ keep: true });
  await ada.locator(".notice").waitFor();
  await place(bob, 4);
  server = await startServer(server.data);
  try {
    line.lead(server.address);
    for (const page of [ada, bob]) await movesAre(page, 4);
    await expectSameBoard(ada, bob);
    await playTogether([ada, bob], 6);
  } finally {
    await server.stop();
  }
});

test("a move that waits for the line outlives a reload", async () => {
  const line = await cuttable(address);
  lines.push(line);
  forgiveBrokenLine();
  const ada = await borrowPage();
  const bob = await borrowPage();
  const link = await makeTable(ada, line.address);
  await join(bob, through(link, address));
  await playTogether([ada, bob], 2);
  line.cut();
  await place(ada, 3);
  await ada.locator(".notice", { hasText: "Your move is saved" }).waitFor();
  line.mend();
  await ada.reload();
  await movesAre(ada, 3);
  await movesAre(bob, 3);
});
