// Two people play a game with hidden tiles, and each device checks the shuffle against what it was shown before the game.

import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { TOUCHED, borrowPage, useBrowser } from "./browser";
import { join, makeTable } from "./onlinePlayer";
import { Seat } from "./wirePlayer";

useBrowser();
const address = inject("address");

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const dialog = (page: Page): Locator => page.locator("dialog[open]");

async function resign(page: Page, person: Person): Promise<void> {
  await person.press(page.locator(".more-button"), { answer: dialog(page) });
  await person.press(button(page, "Resign"), { answer: page.locator(".message.request") });
  await person.press(page.locator('.answers .primary[aria-disabled="false"]'), { answer: page.locator(".result") });
}

/** Saves the file that a press brings. */
async function save(page: Page, press: Promise<unknown>, name: string): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent("download"), press]);
  const path = joinPath(mkdtempSync(joinPath(tmpdir(), "ruckus-shuffle-")), name);
  await saved.saveAs(path);
  return path;
}

test("both players see that the seals are the ones from before the game, and the program agrees", async () => {
  const nina = await borrowPage({ acceptDownloads: true });
  const bob = await borrowPage({ ...TOUCHED, locale: "uk" });
  const link = await makeTable(nina, address, { game: "qinto", name: "Nina" });
  await join(bob, link, "Bob");
  await nina.locator(".tile-grid").waitFor();
  await bob.locator(".tile-grid").waitFor();
  const person = await Person.at(nina);
  await resign(nina, person);

  // What was seen before the game survives a reload.
  await nina.reload();
  await person.press(button(nina, "Share"), { answer: dialog(nina) });
  const record = await save(nina, button(nina, "Save game").click(), "game.ruckus");
  await person.press(button(nina, "Check the shuffle"), { answer: nina.locator(".shuffle-verdict") });
  await person.sees(nina.locator(".shuffle-verdict", { hasText: "Everything matches" }));
  await person.sees(nina.locator(".shuffle-witness", { hasText: "the same seals that this device saw" }));
  await person.sees(dialog(nina).last().getByText("the last one to open a number can keep it closed"));
  const seals = await save(nina, button(nina, "Save the seals").click(), "seals.txt");
  const verify = (witness: string): ReturnType<typeof spawnSync> =>
    spawnSync(process.env["RUCKUS"] ?? "", ["verify", record, "--witness", witness], { encoding: "utf8" });
  const verified = verify(seals);
  expect(verified.status, String(verified.stderr)).toBe(0);
  expect(String(verified.stdout)).toContain("agrees with itself and with the witness");

  await bob.locator(".result").waitFor();
  await button(bob, "Поділитися").tap();
  await button(bob, "Перевірити перемішування").tap();
  await bob.locator(".shuffle-verdict", { hasText: "Усе збігається" }).waitFor();
  await bob.locator(".shuffle-witness", { hasText: "Це ті самі печатки" }).waitFor();
  await dialog(bob).last().getByText("хто відкриває число останнім, може його приховати").waitFor();
});

test("after somebody stands up in the deal, the page seals and opens a new number", async () => {
  const nina = await borrowPage();
  const link = await makeTable(nina, address, { game: "qinto", name: "Nina" });
  const bob = await Seat.open(await borrowPage(), address, "Bob");
  const code = new URL(link).pathname.split("/").at(-1) ?? "";
  await bob.sit(code, 1);
  await bob.commit();
  await bob.stand();
  await bob.sit(code, 1);
  await bob.begun();
  await nina.locator(".tile-grid").waitFor();
  const person = await Person.at(nina);
  await resign(nina, person);
  await person.press(button(nina, "Share"), { answer: dialog(nina) });
  await person.press(button(nina, "Check the shuffle"), { answer: nina.locator(".shuffle-verdict") });
  await person.sees(nina.locator(".shuffle-witness", { hasText: "the same seals" }));
  await person.sees(dialog(nina).last().getByText("One deal before this was called off"));
  await person.sees(nina.locator(".shuffle dt", { hasText: "Number from Nina: matches" }));
  await person.sees(nina.locator(".shuffle dt", { hasText: "Number from Bob: matches" }));
});
