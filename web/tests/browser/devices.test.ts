// Logins of one person in two browsers: a recovery code brings the name over, and ends every other login at once.

import { inject, expect, test } from "vitest";

import { Person } from "../person";
import { borrowPage, forgiveBrokenLine, useBrowser } from "./browser";
import { makeTable } from "./onlinePlayer";

useBrowser();
const address = inject("address");

test("a recovery code brings a name to another browser and logs the first one out", async () => {
  const old = await borrowPage();
  const link = await makeTable(old, address, { name: "Olena" });
  const table = await old.context().newPage();
  await table.goto(link);
  await table.locator(".waiting-share").waitFor();
  await old.goto(`${address}/online/devices`);
  const person = await Person.at(old);
  await person.sees(old.getByText("Online you are Olena."));
  await person.press(old.getByRole("button", { name: "Make a recovery code" }), { answer: old.locator(".recovery-code") });
  const code = await old.locator(".recovery-code").innerText();
  expect(code).toMatch(/^[0-9a-f]{64}$/);

  const fresh = await borrowPage({ locale: "uk" });
  await fresh.goto(`${address}/online/devices`);
  await fresh.getByText("Тут у вас ще немає імені.").waitFor();
  const input = fresh.getByRole("textbox", { name: "Код відновлення" });
  await input.fill(code);
  await input.press("Enter");
  await fresh.getByText("З поверненням, Olena!").waitFor();
  await fresh.getByText("В онлайні ви — Olena.").waitFor();
  await fresh.getByText("Цей браузер").waitFor();

  // The open table of the first browser loses its connection, and the code is used up.
  await table.getByText("You were logged out on this device.").waitFor();
  // The browser reports the refusal too.
  forgiveBrokenLine();
  await input.fill(code);
  await input.press("Enter");
  await fresh.getByText("Цей код не діє.").waitFor();
  await fresh.goto(link);
  await fresh.locator(".waiting-share").waitFor();
});
