// A browser without 3D shows a message, and everything can still be played.

import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { drawNothing } from "./kaboomPlayer";

useBrowser();
const address = inject("address");

test("Halls stays flat and says why", async () => {
  const page = await openPage();
  await drawNothing(page);
  await page.goto(`${address}/halls`);
  await page.locator('input[value="device"]').check();
  await page.locator("form button[type=submit]").click();
  await page.getByRole("button", { name: "3D", exact: true }).click();
  await page.locator(".message.refusal", { hasText: "WebGL" }).waitFor();
  await page.getByRole("button", { name: "2D", exact: true, pressed: true }).waitFor();
  // A number for each ring, and every square can be pressed.
  await expect.poll(() => page.locator("svg.halls-board .tier-number").count()).toBe(3);
  await expect.poll(() => page.locator("svg.halls-board [data-square] .patch").count()).toBe(45);
});

test("Kaboom is told in words and played by keys", async () => {
  const page = await openPage();
  await drawNothing(page);
  await page.goto(`${address}/kaboom`);
  await page.locator("form button[type=submit]").click();
  await page.locator(".kaboom-trouble", { hasText: "WebGL" }).waitFor();
  await page.keyboard.press("o");
  await expect.poll(() => page.locator(".live-region p").last().innerText()).toBe("No tower yet.");
});
