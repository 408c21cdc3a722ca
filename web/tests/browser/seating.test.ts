// Two people at one device: the orientation of the board for each seating, in boop and in Halls.

import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { DESKTOP, PHONE, borrowPage, expectCount, lastSaid, openPage3d, openTableSettings, useBrowser } from "./browser";
import { taken } from "./boopPlayer";
import { expectWhole } from "./checks";

useBrowser();
const address = inject("address");

type Seating = "fixed" | "facing" | "side-by-side";

/** Goes from the set-up screen to a table for two on this device. */
async function sit(page: Page, game: "boop" | "halls", seating: Seating): Promise<void> {
  await page.goto(`${address}/${game}`);
  await page.locator('input[value="device"]').check();
  await page.locator(`input[name="seating"][value="${seating}"]`).check();
  await page.locator("form button[type=submit]").click();
  await page.locator(`.${game}-board .square.target`).first().waitFor();
}

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

/** Waits until one square is displayed below another. */
function lower(page: Page, below: string, above: string): Promise<unknown> {
  return page.waitForFunction(
    ([one, other]) => {
      const top = (name: string | undefined): number =>
        document.querySelector(`[data-square="${name}"]`)?.getBoundingClientRect().top ?? Number.NaN;
      return top(one) > top(other);
    },
    [below, above],
  );
}

/** Returns the rotation of the drawings of a side's pieces on the screen, in degrees. */
function angles(page: Page, side: 0 | 1): Promise<number[]> {
  return page.locator(`.pieces .side-${side}`).evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { a = 1, b = 0 } = (drawing as SVGGraphicsElement).getScreenCTM() ?? {};
      return Math.abs(Math.round((Math.atan2(b, a) * 180) / Math.PI));
    }),
  );
}

/** Returns the squares in reading order. */
function readingOrder(page: Page): Promise<string[]> {
  return page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset["square"] ?? ""));
}

test("the question how people sit is asked only of those who share a device", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/boop`);
  await page.locator('input[value="bot"]').check();
  await page.locator(".bot-choice").waitFor();
  await expectCount(page.locator(".seatings"), 0);
  await page.locator('input[value="device"]').check();
  await page.locator(".seatings").waitFor();
  await page.locator('input[value="facing"]').check();
  // The choice is saved on this device, for Halls as well.
  await page.goto(`${address}/halls`);
  await page.locator('input[value="device"]').check();
  await page.locator('input[value="facing"]:checked').waitFor();
  // Tile games have hands, which use a curtain.
  await page.goto(`${address}/qinto`);
  await page.locator('input[value="device"]').check();
  await page.locator("#name-1").waitFor();
  await expectCount(page.locator(".seatings"), 0);
});

test("side by side the mover's side is at the bottom, and keys go where the eye sees them go", async () => {
  const page = await borrowPage();
  await sit(page, "boop", "side-by-side");
  await lower(page, "a1", "a6");
  await expect.poll(() => readingOrder(page).then(([first]) => first)).toBe("a6");
  await square(page, "c3").focus();
  await page.keyboard.press("Enter");
  await taken(page, 0);
  await lower(page, "a6", "a1");
  await expect.poll(() => readingOrder(page).then(([first]) => first)).toBe("f1");
  await expect.poll(() => angles(page, 0)).toEqual([0]);
  // The focus stayed on its square while the board turned.
  await page.locator('[data-square="c3"]:focus').waitFor();
  const before = await square(page, "c3").boundingBox();
  await page.keyboard.press("ArrowUp");
  await page.locator('[data-square="c2"]:focus').waitFor();
  await expect.poll(async () => (await square(page, "c2").boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-square="b2"]:focus').waitFor();
  await expect.poll(() => page.locator('[data-square="c3"]').getAttribute("aria-label")).toMatch(/^c3, marmalade kitten/);
  await expect.poll(() => page.locator(".seat").last().getAttribute("aria-label")).toBe("Midnight");
  await page.keyboard.press("Enter");
  await taken(page, 1);
  await expect.poll(() => lastSaid(page)).toBe("Midnight: kitten to b2. Pushes one: c3 to d4.");
  await lower(page, "a1", "a6");
  await page.keyboard.press("z");
  await lower(page, "a6", "a1");
});

test("the second half of a double click makes no move for the other side", async () => {
  const page = await borrowPage();
  await sit(page, "boop", "side-by-side");
  const { x = 0, y = 0, width = 0, height = 0 } = (await square(page, "b2").boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await taken(page, 0);
  // Now e5 lies under the pointer.
  await lower(page, "a6", "a1");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await square(page, "c3").click();
  await page.locator(".live-region p", { hasText: "Midnight: kitten to c3." }).waitFor();
  await expect.poll(() => page.locator(".move").count()).toBe(2);
});

test("facing each other the far side's pieces and words are upside-down", async () => {
  const page = await borrowPage();
  await sit(page, "boop", "facing");
  await square(page, "c3").click();
  await taken(page, 0);
  await page.locator(".far-moves").waitFor();
  await square(page, "f6").click();
  await taken(page, 1);
  await page.locator(".facing:not(.far-moves)").waitFor();
  await expect.poll(() => angles(page, 0)).toEqual([0]);
  await expect.poll(() => angles(page, 1)).toEqual([180]);
  await lower(page, "a1", "a6");
  await expect.poll(() => page.locator(".coordinates text").count()).toBe(24);
  await expectWhole(page, { locale: "en", number: 1 });
});

test("the settings of the table change how the board lies", async () => {
  const page = await borrowPage();
  await sit(page, "boop", "fixed");
  await square(page, "c3").click();
  await taken(page, 0);
  await lower(page, "a1", "a6");
  await openTableSettings(page);
  await page.locator("dialog[open] select:has(option[value=facing])").selectOption("side-by-side");
  await lower(page, "a6", "a1");
});

test("against a bot nothing turns", async () => {
  const page = await borrowPage();
  await sit(page, "boop", "side-by-side");
  await page.goto(`${address}/boop`);
  await page.locator('input[value="bot"]').check();
  await page.locator('.begins input[value="other"]').check();
  await page.locator("form button[type=submit]").click();
  await taken(page, 0);
  await page.locator(".square.target").first().waitFor();
  await lower(page, "a1", "a6");
});

test("the flat tree of Halls lies as people sit", async () => {
  const page = await borrowPage({ locale: "uk", viewport: PHONE });
  await sit(page, "halls", "facing");
  for (const [index, turn] of [
    ["c4", "b1"],
    ["e4", "f7"],
  ].entries()) {
    for (const name of turn) await square(page, name).click();
    await taken(page, index);
  }
  // An ornament and a kitten each.
  await expect.poll(() => angles(page, 0)).toEqual([0, 0]);
  await expect.poll(() => angles(page, 1)).toEqual([180, 180]);
  await page.locator("#deep-and-facing").waitFor();
  await expectWhole(page, { locale: "uk", number: 2 });
});

test("in 3D the tree is seen from the mover's side", async () => {
  const page = await openPage3d({ viewport: DESKTOP });
  await sit(page, "halls", "side-by-side");
  await page.keyboard.press("v");
  await page.locator(".deep-grid [data-square=c4]").waitFor();
  await lower(page, "d1", "d7");
  await square(page, "c4").click();
  await square(page, "d4").click();
  await taken(page, 0);
  await lower(page, "d7", "d1");
  await square(page, "e4").click();
  await expect.poll(() => lastSaid(page)).toBe("Ornament on e4. Now place a kitten or a cat.");
});

test("in 3D squares are where they are seen after the view came nearer", async () => {
  const page = await openPage3d({ viewport: DESKTOP });
  await sit(page, "halls", "fixed");
  await page.keyboard.press("v");
  await page.locator(".deep-grid [data-square=d4]").waitFor();
  const width = async (): Promise<number> => (await square(page, "d4").boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await square(page, "d4").hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(before * 1.2);
});
