// With the server gone: loaded games continue, restart and can be played again.

import { expect, test } from "vitest";

import { keptForOffline, openPage, useBrowser } from "./browser";
import { myTurn, playByPointer, startBoop } from "./boopPlayer";
import { startServer } from "./server";

useBrowser();

test("after one visit games are played without the server, and played again", async () => {
  const server = await startServer();
  const { address } = server;
  const page = await openPage({ serviceWorkers: "allow" });
  await page.goto(address);
  await keptForOffline(page);
  await server.stop();

  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await startBoop(page, address, { mode: "device", kittensOnly: true });
  await playByPointer(page);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(".result").waitFor({ state: "detached" });
  expect(await myTurn(page)).toBe(true);

  await startBoop(page, address, { level: 4, kittensOnly: true });
  await playByPointer(page);
  await page.goto(`${address}/boop/rules`);
  await page.locator("article h1").waitFor();
});
