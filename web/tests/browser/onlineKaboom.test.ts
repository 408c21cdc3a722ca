// Kaboom with friends: two browsers play a round against the real server, one reloads in mid-turn, a third one watches. Nothing is drawn in
// 3D, which leaves time for three simulations; everything is described in words and played with keys.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { expectCount, forgiveBrokenLine, openPage, pressMenu, pressMore, putResultAside, sayYes, useBrowser } from "./browser";
import { IS_FULL } from "./budget";
import { cuttable } from "./cuttable";
import { build, drawNothing, listen, makeKaboom, role, saidEver } from "./kaboomPlayer";
import { join } from "./onlinePlayer";
import { startServer } from "./server";

useBrowser();
const address = inject("address");

/** Opens a page without 3D; counts its requests for the table, and its sockets. */
async function openFlat(): Promise<{ page: Page; asked: { times: number; sockets: number } }> {
  const page = await openPage();
  await drawNothing(page);
  const asked = { times: 0, sockets: 0 };
  page.on("websocket", (socket) => {
    asked.sockets += 1;
    socket.on("framesent", ({ payload }) => {
      if ((JSON.parse(String(payload)) as { type: string }).type === "watch") asked.times += 1;
    });
  });
  return { page, asked };
}

async function seconds(page: Page): Promise<number> {
  const [minutes = 0, rest = 0] = (await page.locator(".chip.timer").innerText()).split(":").map(Number);
  return 60 * minutes + rest;
}
const dice = (page: Page, count: number): Promise<void> => page.locator(".kaboom-head .chip", { hasText: `${count} dice` }).waitFor();

/** Reads the result of the finished turn or game on a page. */
async function verdict(page: Page): Promise<string[]> {
  await page.locator(".verdict").waitFor();
  return page.locator(".verdict li").allInnerTexts();
}

async function watchAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replay turn" }).first().click();
  await page.locator(".stop-watching").first().click();
}

async function fire(page: Page): Promise<void> {
  await page.locator(".kaboom-controls .primary", { hasText: "Fire" }).click();
}

test("a round by link: a tower is built, dice fly, one reloads in mid-turn, a watcher sees the same", async () => {
  const [ada, bob, eve] = [await openFlat(), await openFlat(), await openFlat()];
  await makeKaboom(ada.page, address, { name: "Ada", relaxed: true });
  const link = await ada.page.locator(".share input").inputValue();
  await join(bob.page, link, "Bob");
  await eve.page.goto(link);
  for (const { page, asked } of [ada, bob, eve]) {
    await page.locator(".kaboom-trouble").waitFor();
    await listen(page);
    Object.assign(asked, { times: 0, sockets: 0 });
  }
  await expect.poll(() => role(eve.page)).toBe("Watching");
  expect(await eve.page.getByRole("button", { name: "I’m ready" }).count()).toBe(0);

  // The first turn: one player builds, the other shoots and reloads.
  const [builder, shooter] = (await role(ada.page)) === "Builder" ? [ada.page, bob.page] : [bob.page, ada.page];
  await expect.poll(() => role(shooter)).toBe("Saboteur");
  await shooter.getByRole("button", { name: "I’m ready" }).click();
  await shooter.getByText("You’re ready. Waiting for").waitFor();
  // Pressing again changes nothing.
  await shooter.locator(".kaboom-frame").focus();
  await shooter.keyboard.press("Enter");
  await eve.page.getByText(/Waiting for \w+\./).waitFor();
  expect(await shooter.locator(".kaboom-controls .trouble").count()).toBe(0);
  await builder.locator(".plan-book .plan").first().click();
  await builder.getByRole("button", { name: "I’m ready" }).click();
  await builder.locator(".kind-tray").waitFor();
  const built = build(
    builder,
    () => builder.keyboard.press("n"),
    () => builder.keyboard.press("Enter"),
  );
  await dice(shooter, 8);
  // Dice that come earlier hit the tower before it is complete.
  await expect.poll(() => saidEver(builder)).toMatch(/Tile \d+: complete!/);
  await fire(shooter);
  await dice(shooter, 7);
  const left = await seconds(shooter);
  await shooter.reload();
  await dice(shooter, 7);
  await listen(shooter);
  // It is the same turn, and it did not wait.
  expect(await seconds(shooter)).toBeLessThanOrEqual(left);
  await fire(shooter);
  await dice(shooter, 6);
  await built;
  const first = await verdict(builder);
  expect(first.length).toBeGreaterThan(0);
  expect(await verdict(shooter)).toEqual(first);
  expect(await verdict(eve.page)).toEqual(first);
  for (const { page } of [ada, bob, eve]) await expectCount(page.locator(".move"), 1);

  // A turn that was not received from its beginning can be replayed.
  await watchAgain(shooter);

  // The second turn: the roles are swapped.
  await builder.getByRole("button", { name: "I’m ready" }).click();
  await shooter.getByRole("button", { name: "Next turn" }).click();
  await expect.poll(() => role(shooter)).toBe("Builder");
  await shooter.getByRole("button", { name: "I’m ready" }).click();
  await dice(builder, 8);
  if (IS_FULL) {
    await fire(builder);
    await dice(builder, 7);
    const results: string[] = [];
    for (const { page } of [ada, bob, eve]) {
      await page.locator(".result").waitFor();
      await expectCount(page.locator(".move"), 2);
      results.push(await page.locator(".result-head p").first().innerText());
    }
    expect(results[0]).toMatch(/^Points: \d+ : \d+\.$/);
    expect(new Set(results).size).toBe(1);
  } else {
    // Saves a minute: the builder resigns in mid-turn.
    await pressMenu(shooter, "Resign");
    await sayYes(shooter);
  }
  // Nobody has built in the second turn.
  await expect.poll(() => eve.page.locator("#result-title").innerText()).toBe(`${builder === ada.page ? "Ada" : "Bob"} wins`);
  await expect.poll(() => builder.locator("#result-title").innerText()).toBe("You win!");

  // A page that finds a hash different from the server's requests the table again. None did: a socket requests it once when it opens, and
  // the reloaded page once more when it opened the game.
  for (const { page, asked } of [ada, bob, eve]) expect(asked.times - asked.sockets).toBe(page === shooter ? 1 : 0);

  // A page opened after a turn simulates it to show how it ended.
  await eve.page.reload();
  await putResultAside(eve.page);
  await pressMore(eve.page, "Moves");
  await eve.page.getByRole("button", { name: "First move" }).click();
  await expect.poll(() => eve.page.locator(".standing p").allInnerTexts()).toEqual(first);
  await eve.page.getByRole("button", { name: "Latest move" }).click();

  if (IS_FULL) {
    await putResultAside(shooter);
    await pressMore(shooter, "Moves");
    await shooter.locator(".move").first().click();
    await shooter.locator(".drawer-close").click();
    await watchAgain(shooter);
  }
  // There is a rematch.
  await ada.page.getByRole("button", { name: "Play again" }).click();
  await bob.page.locator(".invited").waitFor();
  await bob.page.getByRole("button", { name: "Play again" }).click();
  for (const { page } of [ada, bob, eve]) await page.getByText("Turn 1, round 1").waitFor();
});

test("a server that stops in mid-turn is followed by the next one, with a bot at the table", async () => {
  const first = await startServer();
  const line = await cuttable(first.address);
  const { page } = await openFlat();
  await makeKaboom(page, line.address, { name: "Ada", bot: true });
  await page.locator(".kaboom-trouble").waitFor();
  await listen(page);
  await page.getByRole("button", { name: "I’m ready" }).click();
  // The bot is ready by itself, and the turn runs.
  await page.locator(".chip.timer", { hasText: /^0:(1\d|2[0-8])/ }).waitFor();
  const before = await seconds(page);
  forgiveBrokenLine();
  await first.stop({ keep: true });
  const second = await startServer(first.data);
  line.lead(second.address);
  await page.locator(".notice", { hasText: "takes over in" }).waitFor();
  const left = await seconds(page);
  expect(left).toBeGreaterThan(0);
  // Steps that were not stored yet are played again.
  expect(left).toBeLessThanOrEqual(before + 1);
  await page.locator(".notice").waitFor({ state: "detached" });
  await expect.poll(() => seconds(page)).toBeLessThan(left);
  expect(await saidEver(page)).toContain("Another server takes over in a moment.");
  await page.close();
  await line.close();
  await second.stop();
});
