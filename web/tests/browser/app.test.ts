// The pages as an app: what the manifest promises is there, records arrive from other programs, and the browser's offer to install is
// passed on.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { borrowPage, keptForOffline, openPage, useBrowser } from "./browser";
import { expectWhole } from "./checks";
import { startServer } from "./server";
import type { RunningServer } from "./server";

useBrowser();

let server: RunningServer;
let address = "";

beforeAll(async () => {
  server = await startServer();
  ({ address } = server);
});

afterAll(() => server.stop());

const record = readFileSync(fileURLToPath(new URL("../../../games/boop/tests/data/golden/boop.record", import.meta.url)), "utf8");

interface Manifest {
  readonly icons: readonly { src: string; type: string }[];
  readonly screenshots: readonly { src: string; sizes: string; type: string }[];
  readonly shortcuts: readonly { url: string }[];
  readonly file_handlers: readonly { action: string }[];
  readonly share_target: { action: string };
}

test("everything that the manifest names exists", async () => {
  const response = await fetch(`${address}/manifest.webmanifest`);
  const manifest = (await response.json()) as Manifest;
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await fetch(address + src);
    expect([src, picture.status, picture.headers.get("content-type")]).toEqual([src, 200, type]);
  }
  const page = await borrowPage();
  await page.goto(address);
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  for (const url of [...manifest.shortcuts.map((shortcut) => shortcut.url), manifest.file_handlers[0]?.action ?? ""]) {
    await page.goto(address + url);
    await page.locator("h1").first().waitFor();
    expect(await page.getByText("Page not found").count()).toBe(0);
  }
});

test("a record that another app shares opens as a review", async () => {
  const page = await openPage({ serviceWorkers: "allow" });
  await page.goto(address);
  await keptForOffline(page);
  // What the system does with the share target of the manifest.
  await page.evaluate((text) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/review/shared" });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "record" });
    const files = new DataTransfer();
    files.items.add(new File([text], "game.ruckus", { type: "text/plain" }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, record);
  await page.waitForURL(/\/review#game=/);
  // It is taken once: a later visit asks for a file.
  await page.goto(`${address}/review?shared`);
  await page.getByText("Choose a file").waitFor();
});

test("the browser's offer to install is passed on, and can be put off", async () => {
  const page = await openPage();
  await page.goto(address);
  await page.locator(".game-card").first().waitFor();
  const offer = async (): Promise<void> => {
    await page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Object.assign(event, { prompt: async () => document.documentElement.setAttribute("data-asked", "yes") });
      dispatchEvent(event);
    });
  };
  expect(await page.locator(".install-card").count()).toBe(0);
  await offer();
  await page.locator(".install-card").getByRole("button", { name: "Not now" }).click();
  await page.locator(".install-card").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".game-card").first().waitFor();
  await offer();
  expect(await page.locator(".install-card").count()).toBe(0);
  // The settings still have it.
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("dialog").getByRole("button", { name: "Install" }).click();
  await page.locator("html[data-asked=yes]").waitFor({ state: "attached" });
});

test("a new version is announced, outside of games", async () => {
  const page = await openPage({ serviceWorkers: "allow" });
  await page.goto(address);
  await keptForOffline(page);
  await page.reload();
  await page.locator(".game-card").first().waitFor();
  expect(await page.locator(".notice").count()).toBe(0);
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event("controllerchange")));
  await page.locator(".notice").getByRole("button", { name: "Reload" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
});

for (const locale of ["en", "uk"] as const) {
  test(`the offer and the notice are whole in ${locale}`, async () => {
    const page = await openPage({ locale, serviceWorkers: "allow" });
    await page.goto(address);
    await keptForOffline(page);
    await page.reload();
    await page.locator(".game-card").first().waitFor();
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => undefined }));
      navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    });
    await page.locator(".install-card").waitFor();
    await page.locator(".notice").waitFor();
    await expectWhole(page, { locale, number: locale === "en" ? 1 : 2 });
  });
}

test("the screen stays on during a game", async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const request = async (): Promise<unknown> => {
      document.documentElement.setAttribute("data-lock", "held");
      return {
        released: false,
        release: async () => document.documentElement.setAttribute("data-lock", "free"),
      };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await page.goto(address);
  await page.locator(".game-card").first().waitFor();
  expect(await page.locator("html").getAttribute("data-lock")).toBeNull();
  await page.locator(".game-card .button").first().click();
  await page.locator("html[data-lock=held]").waitFor({ state: "attached" });
  await page.goBack();
  await page.locator("html[data-lock=free]").waitFor({ state: "attached" });
});
