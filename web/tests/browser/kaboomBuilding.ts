// How a simulated person builds a tower of Kaboom: block by block from the tray to its place, with a look at the ghost before letting go.

import { ABOVE_FINGER } from "./kaboomHands";
import type { Hands } from "./kaboomHands";
import type { GameTime } from "./kaboomTime";

/** How often somebody moves a block again that would not stand. */
const CORRECTIONS = 3;

/** Builds the tower of a tile by dragging blocks from the tray; returns the step at which it was correct, or null if that takes too long. */
export async function buildByDragging(hands: Hands, tile: number, limit: number): Promise<number | null> {
  const { time, page } = hands;
  const scene = await time.scene();
  await hands.react();
  for (;;) {
    const view = await time.table();
    const tower = view.towers.find((one) => one.tile === tile);
    if (tower?.right === true) return view.step;
    // In a game of volleys a shot may be due.
    if (view.step >= limit || view.phase !== "play" || (await page.locator(".kind-tray").count()) === 0) return null;
    const kind = scene.towers[tile]?.kinds[tower?.stack.length ?? 0];
    if (kind === undefined) {
      // The last block still moves, or it is the wrong one.
      await time.step();
      continue;
    }
    await hands.grasp(page.locator(`.kind[data-kind="${kind}"]`));
    for (let correction = 0; correction <= CORRECTIONS; correction += 1) {
      const goal = await whereItGoes(time, tile);
      // At first they aim at the place; then they move on by what they see is missing.
      const ghost = correction === 0 ? null : await whereItHangs(time, goal.height);
      if (ghost === null) await hands.moveTo({ x: goal.x, y: goal.y + (hands.pointer === "finger" ? ABOVE_FINGER : 0) });
      else await hands.moveTo({ x: hands.at.x + goal.x - ghost.x, y: hands.at.y + goal.y - ghost.y });
      await hands.react();
      if ((await page.locator(".ghost-tag.stands").count()) > 0) break;
    }
    await hands.up();
    // Eyes follow the block down.
    await untilEmpty(hands);
  }
}

/** The middle of the tile, or of the top of the tower on it. */
export async function whereItGoes(time: GameTime, tile: number): Promise<{ x: number; y: number; height: number }> {
  const [view, scene] = [await time.table(), await time.scene()];
  const top = view.towers.find((one) => one.tile === tile)?.stack.at(-1);
  const body = top === undefined ? null : view.blocks[top];
  if (top === undefined || body == null) {
    const [x, y] = scene.places[view.tiles.indexOf(tile)] ?? [0, 0];
    return { ...(await time.where(x, y, 0)), height: 0 };
  }
  const [x, y, z] = body.at;
  const height = z / 10 + (scene.kinds[scene.blocks[top] ?? 0]?.size[2] ?? 30) / 2;
  return { ...(await time.where(x / 10, y / 10, height)), height };
}

/** Where the footprint of the block in the hand is; null if there is none. */
async function whereItHangs(time: GameTime, height: number): Promise<{ x: number; y: number } | null> {
  const { hand, blocks } = await time.table();
  const body = hand.holds === null ? null : blocks[hand.holds];
  return body == null ? null : time.where(body.at[0] / 10, body.at[1] / 10, height);
}

/** Waits until the hand of the game has set its block down. */
async function untilEmpty({ time, page }: Hands): Promise<void> {
  const tray = page.locator('.kind[aria-pressed="true"]');
  for (let waited = 0; waited < 60 && (await tray.count()) > 0; waited += 1) await time.step();
}
