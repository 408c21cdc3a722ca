// Plays Kaboom through the page as people do, on one device and online.

import type { Page } from "playwright-core";

/** Records all announcements from now on: the live region has only the latest. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.querySelector(".live-region");
    const all: string[] = [];
    Object.assign(globalThis, { all });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) all.push(node.textContent ?? "");
    }).observe(region as Element, { childList: true });
  });
}

export const saidEver = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as { all: string[] }).all.join("\n"));
export const role = (page: Page): Promise<string> => page.locator(".kaboom-head .chip").first().innerText();
export const turnIsOver = (page: Page): Promise<boolean> =>
  page
    .locator(".verdict, .result")
    .count()
    .then((count) => count > 0);

/** Builds the easiest tower again and again until it is correct or time is up. */
export async function build(page: Page, take: () => Promise<void>, lower: () => Promise<void>): Promise<void> {
  while (!(await turnIsOver(page)) && !(await saidEver(page)).includes("complete!")) {
    const second = await page.evaluate(() => document.querySelector(".chip.timer")?.textContent);
    await take();
    // Retry after a second if a block cannot be taken now, because it still rolls or the tower is complete.
    const took = (await page.locator(".hand-buttons .primary:enabled").count()) > 0;
    if (took) await lower();
    await page.waitForFunction(
      ({ lowered, before }) =>
        document.querySelector(".verdict, .result") !== null ||
        (lowered
          ? document.querySelector(".hand-buttons button:first-child:disabled") !== null
          : document.querySelector(".chip.timer")?.textContent !== before),
      { lowered: took, before: second },
    );
  }
}

export async function untilTheEnd(page: Page): Promise<void> {
  // In a low window the result covers the verdict of the last turn.
  await page.locator(".verdict:visible, .result:visible").first().waitFor({ timeout: 400_000 });
}

/** Creates a table of Kaboom for one round, with a friend or a bot, without waiting for players. A relaxed turn lasts a minute. */
export async function makeKaboom(
  page: Page,
  address: string,
  wish: { name: string; bot?: boolean; relaxed?: boolean; first?: string },
): Promise<void> {
  await page.goto(`${address}/kaboom/friends`);
  await page.locator('.setup-form input[type="text"]').fill(wish.name);
  if (wish.bot === true) await page.locator(".setup-form > label select").nth(1).selectOption("1");
  await page.locator(".options summary").click();
  const rounds = page.locator('.option input[type="number"]').first();
  await rounds.fill("1");
  await rounds.blur();
  if (wish.relaxed === true) await page.locator(".option select:has(option[value=relaxed])").selectOption("relaxed");
  if (wish.first !== undefined) await page.locator(`.option select:has(option[value=${wish.first}])`).selectOption(wish.first);
  await page.locator("form button[type=submit]").click();
}

/** Disables 3D on the page, which leaves more time for the simulation. */
export async function drawNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Textures are still painted on canvases in two dimensions.
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function context(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
}

/**
 * Lets the page work out its 3D pictures without painting their pixels, unless `paints` is set on its window: pointers meet the same things,
 * and a frame costs little.
 */
export async function paintNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    for (const call of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced", "clear"] as const)
      prototype[call] = ((paints) =>
        function painted(this: WebGL2RenderingContext, ...rest: never[]) {
          if ((globalThis as { paints?: boolean }).paints === true) Reflect.apply(paints, this, rest);
        })(prototype[call] as (...rest: never[]) => void) as never;
  });
}

/** Keeps the bots of the page's tables from acting: their engines are never asked for a move. */
export async function stopBots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(this: Worker, message: { line?: string }, ...rest: unknown[]) {
      if (typeof message.line !== "string" || !message.line.includes('"cmd":"go"')) Reflect.apply(postMessage, this, [message, ...rest]);
    } as typeof postMessage;
  });
}

/** Opens a match on this device, against a bot unless `mode` says otherwise. The number of the match decides where the tiles lie. */
export async function openMatch(
  page: Page,
  address: string,
  { match, mode = "bot", level = 1, options }: { match: number; mode?: "bot" | "device"; level?: number; options: object },
): Promise<void> {
  await page.goto(`${address}/kaboom`);
  const wishes = { mode, level, begins: "me", players: 2, names: [], options };
  await page.evaluate(
    ([kept, settings]) => {
      localStorage.setItem("ruckus-wishes-kaboom", kept);
      localStorage.setItem("ruckus-settings", settings);
    },
    [JSON.stringify(wishes), JSON.stringify({ graphics: "low", bots: "quick" })] as const,
  );
  await page.reload();
  await page.evaluate((drawn) => void crypto.getRandomValues(new Uint32Array(drawn)), match);
  await page.locator("form button[type=submit]").click();
  await page.locator(".kaboom-frame[data-cloth]").waitFor();
}
