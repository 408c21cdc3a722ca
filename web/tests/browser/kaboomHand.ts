// A person's hand at a Kaboom table, in the time of the table: it reacts after a quarter of a second, moves as fast as hands do (Fitts), aims
// up to five points beside the mark, looks where the pointer is, and corrects itself.

import type { CDPSession, Page } from "playwright-core";

import type { KaboomView } from "../../src/games/kaboom/view";
import type { Point, TableSight } from "./kaboomEyes";

/** A reaction, in steps. */
const REACTION = 15;
/** Steps between two places of a moving pointer: twenty a second. */
const SAMPLE = 3;
/** The largest error of an aim, in points. */
const SCATTER = 5;
/** Fitts' law: seconds at least, and for each doubling of distance over size; the size of a mark in points. */
const FITTS = { least: 0.1, each: 0.12, size: 16 };

export class Hand {
  #random: number;
  #at: Point = { x: 4, y: 200 };
  #down = false;

  private constructor(
    private readonly page: Page,
    private readonly sight: TableSight,
    private readonly devtools: CDPSession,
    private readonly pointer: "mouse" | "finger",
    seed: number,
  ) {
    this.#random = seed;
  }

  static async at(sight: TableSight, pointer: "mouse" | "finger", seed: number): Promise<Hand> {
    return new Hand(sight.page, sight, await sight.page.context().newCDPSession(sight.page), pointer, seed);
  }

  /** Reacts to what can be seen. */
  react(): Promise<KaboomView> {
    return this.sight.pass(REACTION);
  }

  /** Presses near a point. */
  async press(point: Point): Promise<void> {
    await this.move(point);
    this.#down = true;
    if (this.pointer === "mouse") await this.page.mouse.down();
    else await this.#touch("touchStart", [this.#at]);
    await this.sight.pass(SAMPLE);
  }

  /** Moves near a point, at the speed of a hand. */
  async move(point: Point): Promise<void> {
    const goal = { x: point.x + this.#error(), y: point.y + this.#error() };
    const from = this.#at;
    const distance = Math.hypot(goal.x - from.x, goal.y - from.y);
    const seconds = FITTS.least + FITTS.each * Math.log2(distance / FITTS.size + 1);
    const samples = Math.max(1, Math.round((seconds * 60) / SAMPLE));
    for (let sample = 1; sample <= samples; sample += 1) {
      const part = sample / samples;
      // Fast in the middle, slow at both ends.
      const share = part * part * (3 - 2 * part);
      this.#at = { x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share };
      if (this.pointer === "mouse") await this.page.mouse.move(this.#at.x, this.#at.y);
      else if (this.#down) await this.#touch("touchMove", [this.#at]);
      await this.sight.pass(SAMPLE);
    }
  }

  /** Moves on by what is missing between where something is and where it should be. */
  async correct(is: Point, should: Point): Promise<void> {
    await this.move({ x: this.#at.x + should.x - is.x, y: this.#at.y + should.y - is.y });
  }

  async release(): Promise<void> {
    this.#down = false;
    if (this.pointer === "mouse") await this.page.mouse.up();
    else await this.#touch("touchEnd", []);
    await this.sight.pass(SAMPLE);
  }

  get place(): Point {
    return this.#at;
  }

  #error(): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0;
    return (this.#random / 2 ** 32 - 0.5) * 2 * SCATTER;
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<void> {
    await this.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
