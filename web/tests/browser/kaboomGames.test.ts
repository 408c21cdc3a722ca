// Whole games of Kaboom, played by simulated people with the hands of people: against a bot and on one device in each mode.

import { expect, inject } from "vitest";

import { openPage, useBrowser } from "./browser";
import { testInFull } from "./budget";
import { buildByDragging } from "./kaboomBuilding";
import { Hands } from "./kaboomHands";
import { openMatch, paintNothing } from "./kaboomPlayer";
import { chosenTower, shootAt } from "./kaboomShooting";
import { GameTime, prepareTime } from "./kaboomTime";

useBrowser({ with3d: true });
const address = inject("address");

/** How many towers somebody builds and how many dice they shoot in a turn before they let it run out. */
const TOWERS = 2;
const SHOTS = 3;
/** The longest game, in moves of the loop below. */
const LONGEST = 200;

const GAMES = [
  { name: "against a bot by mouse", pointer: "mouse", viewport: { width: 1280, height: 800 } },
  { name: "against a bot by finger", pointer: "finger", viewport: { width: 390, height: 844 } },
  { name: "against a bot by finger in landscape", pointer: "finger", viewport: { width: 844, height: 390 } },
  { name: "on one device, bots shoot", pointer: "finger", viewport: { width: 820, height: 1180 }, sharing: "bots" },
  { name: "on one device, volleys", pointer: "mouse", viewport: { width: 1280, height: 800 }, sharing: "volleys" },
  { name: "on one device, two pads", pointer: "finger", viewport: { width: 820, height: 1180 }, sharing: "pads" },
] as const;

/** What happened in a game. */
interface Played {
  built: number;
  shot: number;
  turns: number;
}

/** Plays on until there is a result. */
async function play(hands: Hands): Promise<Played> {
  const { page, time } = hands;
  const played: Played = { built: 0, shot: 0, turns: 0 };
  const turn = { built: 0, shot: 0, tried: new Set<number>() };
  const primary = page.locator(".kaboom-controls .primary:visible").first();
  const hurry = page.locator(".time-buttons .button").nth(1);
  for (let move = 0; move < LONGEST; move += 1) {
    if ((await page.locator(".result").count()) > 0) return played;
    const view = await time.table();
    if (view.phase !== "play") {
      if ((await primary.count()) > 0) await hands.press(primary);
      Object.assign(turn, { built: 0, shot: 0, tried: new Set() });
      await time.pass(200);
      if ((await time.table()).phase === "play") played.turns += 1;
      continue;
    }
    const isBuilder = (await page.locator(".kind-tray").count()) > 0;
    const pad = page.locator(".saboteur-pad");
    if (isBuilder && turn.built < TOWERS && turn.tried.size < 4) {
      // The easiest towers first; the plan is pinned for help, if there is a button for it.
      const scene = await time.scene();
      const tile = view.tiles
        .filter((one): one is number => one !== null && !turn.tried.has(one) && (scene.towers[one]?.kinds.length ?? 9) <= 3)
        .toSorted((a, b) => a - b)[0];
      if (tile === undefined) throw new Error("there is no tower left");
      turn.tried.add(tile);
      const step = await buildByDragging(hands, tile, view.step + 600);
      if (step !== null) {
        turn.built += 1;
        played.built += 1;
      }
      if ((await pad.count()) > 0 && turn.shot < SHOTS) {
        const box = await pad.boundingBox();
        if (box === null) throw new Error("the pad cannot be seen");
        await hands.moveTo({ x: box.x + 0.5 * box.width, y: box.y + 0.8 * box.height });
        await hands.down();
        await hands.moveTo({ x: box.x + 0.5 * box.width, y: box.y + 0.2 * box.height });
        await hands.up();
        turn.shot += 1;
        played.shot += 1;
      }
      continue;
    }
    const target = chosenTower(view);
    if (!isBuilder && turn.shot < SHOTS && target !== null) {
      await hands.react();
      await shootAt(hands, target.stack[0] ?? 0);
      turn.shot += 1;
      played.shot += 1;
      await time.pass(1100);
      continue;
    }
    const skip = page.locator(".volley-note button");
    if ((await skip.count()) > 0) await hands.press(skip);
    else if ((await hurry.getAttribute("aria-pressed")) === "false") await hands.press(hurry);
    await time.pass(500);
  }
  throw new Error("the game does not end");
}

for (const [index, game] of GAMES.entries()) {
  testInFull(`a whole game ${game.name}`, { timeout: 1_800_000 }, async () => {
    const { pointer, viewport } = game;
    const page = await openPage({ viewport, hasTouch: pointer === "finger", isMobile: pointer === "finger" });
    await prepareTime(page);
    await paintNothing(page);
    const sharing = "sharing" in game ? game.sharing : null;
    if (sharing !== null) await page.addInitScript((way) => localStorage.setItem("ruckus-kaboom-sharing", way), sharing);
    const options = { rounds: 1, first: "player-1" };
    await openMatch(page, address, { match: index + 1, mode: sharing === null ? "bot" : "device", options });
    const time = new GameTime(page);
    await time.hold();
    const played = await play(await Hands.at(page, time, pointer, 300 + index));
    console.log(`${game.name}: ${JSON.stringify(played)}`);
    expect(played.turns).toBe(2);
    expect(played.built).toBeGreaterThan(0);
    if (sharing !== "bots") expect(played.shot).toBeGreaterThan(0);
    // The result is for a person to read.
    expect(await page.locator(".result h2").innerText()).not.toBe("");
  });
}
