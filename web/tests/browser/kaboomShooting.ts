// How a simulated person shoots in Kaboom: pull until the landing ring lies on a block, look, and let go.

import type { Hands } from "./kaboomHands";
import type { SeenTable } from "./kaboomTime";

/** How far the ring may be from the chosen block, in pixels, and how often it is moved again. */
const NEAR = 7;
const CORRECTIONS = 3;
/** How much farther the ring moves than the pointer, and the pull from which it moves, as people know from the first shots. */
const GAIN = 1.4;
const RING_MOVES = 48;
/** A pull that shoots where the ring is. */
const SHORT_PULL = 36;

/** The tower with the most blocks; null while there is none to shoot at. */
export function chosenTower({ towers }: SeenTable): { tile: number; stack: readonly number[] } | null {
  const [best] = towers.filter(({ stack }) => stack.length >= 2).toSorted((a, b) => b.stack.length - a.stack.length);
  return best ?? null;
}

/** Pulls until the ring lies on a block, and lets go. */
export async function shootAt(hands: Hands, block: number): Promise<void> {
  const { time, page } = hands;
  const target = async () => {
    const body = (await time.table()).blocks[block];
    return body == null ? null : time.where(body.at[0] / 10, body.at[1] / 10, body.at[2] / 10);
  };
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // Away from the catapult, which would be moved.
  await hands.moveTo({ x: 0.32 * width, y: 0.36 * height });
  await hands.down();
  const [at, ring] = [await target(), await time.ring()];
  if (at === null || ring === null) throw new Error("there is nothing to aim at");
  const [dx, dy] = [at.x - ring.x, at.y - ring.y];
  const length = Math.hypot(dx, dy);
  if (length <= NEAR) {
    await hands.moveTo({ x: hands.at.x, y: hands.at.y + SHORT_PULL });
  } else {
    const pull = (RING_MOVES + length / GAIN) / length;
    await hands.moveTo({ x: hands.at.x - dx * pull, y: hands.at.y - dy * pull });
  }
  for (let correction = 0; correction < CORRECTIONS; correction += 1) {
    await hands.react();
    const [goal, now] = [await target(), await time.ring()];
    if (goal === null || now === null || Math.hypot(goal.x - now.x, goal.y - now.y) <= NEAR) break;
    await hands.moveTo({ x: hands.at.x - (goal.x - now.x) / GAIN, y: hands.at.y - (goal.y - now.y) / GAIN });
  }
  await hands.up();
}
