// The hands of a simulated person at Kaboom: they react after a quarter of a second, move as fast as hands do, and miss what they aim at by a
// few pixels. Their time is that of the game.

import type { CDPSession, Locator, Page } from "playwright-core";

import { STEP_MS } from "./kaboomTime";
import type { GameTime } from "./kaboomTime";

/** From seeing something to doing something about it, in milliseconds. */
export const REACTION_MS = 250;
/** How far above a finger the block is that it moves, in pixels. */
export const ABOVE_FINGER = 64;
/** How far an aimed movement ends beside its goal, in pixels: the standard deviation of the distance. */
const SCATTER = 5;
/** Fitts's law for a mouse or a finger: milliseconds, and milliseconds for each bit. */
const FITTS = { mouse: [100, 130], finger: [80, 110] } as const;
/** The width of what is aimed at, in pixels, for the time a movement takes. */
const AIMED_WIDTH = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class Hands {
  #random: number;
  #at: Point;
  #down = false;

  private constructor(
    readonly page: Page,
    readonly time: GameTime,
    readonly pointer: "mouse" | "finger",
    private readonly devtools: CDPSession,
    seed: number,
  ) {
    this.#random = seed;
    const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
    this.#at = { x: width / 2, y: height / 2 };
  }

  static async at(page: Page, time: GameTime, pointer: "mouse" | "finger", seed: number): Promise<Hands> {
    return new Hands(page, time, pointer, await page.context().newCDPSession(page), seed);
  }

  /** Where the pointer is. */
  get at(): Point {
    return this.#at;
  }

  react(): Promise<void> {
    return this.time.pass(REACTION_MS);
  }

  /** Presses and releases the middle of an element, or nearly. */
  async press(target: Locator): Promise<void> {
    await this.moveTo(await this.#middle(target));
    await this.down();
    await this.time.pass(80);
    await this.up();
  }

  /** Presses an element without letting go. */
  async grasp(target: Locator): Promise<void> {
    await this.moveTo(await this.#middle(target));
    await this.down();
  }

  async down(): Promise<void> {
    this.#down = true;
    if (this.pointer === "mouse") await this.page.mouse.down();
    else await this.#touch("touchStart");
  }

  async up(): Promise<void> {
    this.#down = false;
    if (this.pointer === "mouse") await this.page.mouse.up();
    else await this.#touch("touchEnd");
  }

  /** Moves to a point, with the speed and the precision of a hand. */
  async moveTo(goal: Point): Promise<void> {
    const from = this.#at;
    const far = this.#normal() * (SCATTER / Math.SQRT2);
    const aside = this.#normal() * (SCATTER / Math.SQRT2);
    const to = { x: goal.x + far, y: goal.y + aside };
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const [fixed, each] = FITTS[this.pointer];
    const steps = Math.max(1, Math.round((fixed + each * Math.log2(distance / AIMED_WIDTH + 1)) / STEP_MS));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      // The smoothest movement: it starts and ends at rest.
      const share = part ** 3 * (10 - 15 * part + 6 * part ** 2);
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (this.pointer === "mouse") await this.page.mouse.move(this.#at.x, this.#at.y);
      else if (this.#down) await this.#touch("touchMove");
      await this.time.step();
    }
  }

  async #middle(target: Locator): Promise<Point> {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target} cannot be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd"): Promise<void> {
    const touchPoints = type === "touchEnd" ? [] : [this.#at];
    await this.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** A number from the normal distribution, determined by the seed. */
  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#chance())) * Math.cos(2 * Math.PI * this.#chance());
  }

  /** mulberry32 */
  #chance(): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
