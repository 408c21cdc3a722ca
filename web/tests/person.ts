// A simulated person at a page. It sees only what is in the window and not covered, hesitates before it acts, moves a mouse or a finger
// along a path, and expects a visible response to every act. While it plays, it must never need to scroll. Anything a person would stumble
// over fails the test, with the seed to repeat it:
//
//   const person = await Person.at(page, { pointer: "finger" });
//   await person.press(page.locator("form button[type=submit]"));
//   await person.startPlaying();
//   await person.press(page.locator('[data-square="c3"]'));
//   await person.drag({ in: board, x: 0.5, y: 0.5 }, { in: board, x: 0.5, y: 0.8 });
//   await person.readsNoNotation({ except: [".moves"] });
//
// Locators must match one element. PERSON_SEED=N gives other hesitations, or repeats those of a failed test.

import process from "node:process";

import type { CDPSession, Locator, Page } from "playwright-core";
import { onTestFailed } from "vitest";

import { notationIn } from "./person/notation";
import { difference, readPng } from "./person/picture";
import type { Picture } from "./person/picture";
import { sightOf, swipeFor, visibleText } from "./person/sight";
import type { VisibleElement, SightWish, VisibleText } from "./person/sight";

/** The range of hesitation before an act, in milliseconds. */
const HESITATION = [300, 2000] as const;
/** The minimum size of an element that can be pressed, in pixels. */
const LEAST_SIZE = { mouse: 8, finger: 24 } as const;
const ONLY_SEE = { press: false, least: 1 };
/** How long a person waits, in milliseconds. Only a failing test waits this long, so it is generous enough for a busy machine. */
const PATIENCE_MS = 120_000;
/** Time a finger rests before it lifts, in milliseconds. Chromium lets a page glide if the finger moved within the last 40. */
const HOLD_MS = 150;
/** Time between two looks at the page, in milliseconds. */
const LOOK_EVERY = 100;
/** The number of changed pixels that a person notices; a blinking caret is less. */
const NOTICED = 40;
/** Elements that change by themselves, so they do not count as a response. */
const CLOCKS = ["[role=timer]"];

/** Something to press: an element, or a point in one as fractions of its size. */
export type Spot = Locator | { readonly in: Locator; readonly x: number; readonly y: number };

export interface PersonOptions {
  readonly pointer?: "mouse" | "finger";
  /** The seed of the hesitations and paths; PERSON_SEED or 1 by default. */
  readonly seed?: number;
  /** The time limit of every wait, in milliseconds. */
  readonly patience?: number;
}

export interface ActOptions {
  /**
   * The expected response: an element that becomes visible, or a condition that becomes true. Without it any change of the visible text or
   * picture will do, except clocks. If the picture moves all the time only the text counts, so a canvas that is never still needs an
   * `answer`.
   */
  readonly answer?: Locator | (() => Promise<boolean>);
  /** Selectors of parts that change by themselves, in addition to clocks. */
  readonly ignore?: readonly string[];
}

export interface DragOptions extends ActOptions {
  /** Time the finger or button is held before it moves, in milliseconds. */
  readonly holds?: number;
  /** Time it rests at the goal before it lifts, in milliseconds. */
  readonly rests?: number;
}

/** A problem that a person would complain about. */
export class Complaint extends Error {
  override readonly name = "Complaint";
}

interface Look {
  readonly text: VisibleText;
  /** A PNG in base64; null if the picture is never still. */
  readonly picture: string | null;
}

export class Person {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #pointer: "mouse" | "finger";
  readonly #patience: number;
  readonly #seed: number;
  #random: number;
  #mouse = { x: 0, y: 0 };
  /** The scroll position of the page when play began. */
  #stillAt: { x: number; y: number } | null = null;

  private constructor(page: Page, devtools: CDPSession, { pointer = "mouse", seed, patience = PATIENCE_MS }: PersonOptions) {
    this.#page = page;
    this.#devtools = devtools;
    this.#pointer = pointer;
    this.#patience = patience;
    this.#seed = seed ?? Number(process.env["PERSON_SEED"] ?? 1);
    this.#random = this.#seed;
    onTestFailed(() => console.error(`The person's seed was ${this.#seed}; set PERSON_SEED=${this.#seed} to repeat it.`));
  }

  /** Creates a person at a page. */
  static async at(page: Page, options: PersonOptions = {}): Promise<Person> {
    return new Person(page, await page.context().newCDPSession(page), options);
  }

  /** From now on the page must not scroll, and nothing may require scrolling. */
  async startPlaying(): Promise<void> {
    this.#stillAt = await this.#scrolledTo();
  }

  async stopPlaying(): Promise<void> {
    await this.#checkScroll();
    this.#stillAt = null;
  }

  /** Waits until an element is visible. */
  async sees(target: Locator): Promise<void> {
    await this.#find(target);
    await this.#checkScroll();
  }

  /** Waits until an element is no longer visible. */
  async seesNoMore(target: Locator): Promise<void> {
    await this.#until(
      async () => ((await target.count()) === 0 || (await this.#sight(target)).why !== null ? null : "it is still there"),
      `${target} should disappear`,
    );
  }

  /** Returns all visible text in the window, one piece per line. */
  async reads({ except = [] }: { except?: readonly string[] } = {}): Promise<string> {
    return (await this.#page.evaluate(visibleText, except)).lines.join("\n");
  }

  /** Fails if visible text is meant for programs. `except` names the parts that may show notation. */
  async readsNoNotation({ except = [] }: { except?: readonly string[] } = {}): Promise<void> {
    const { lines } = await this.#page.evaluate(visibleText, except);
    for (const line of lines) {
      const found = notationIn(line);
      if (found !== null) throw this.#complaint(`the page shows notation: "${found}" in "${line}"`);
    }
  }

  /** Presses a spot with the mouse or a finger. */
  async press(spot: Spot, options: ActOptions = {}): Promise<void> {
    const place = await this.#aim(spot, options);
    await this.#answered(`pressing ${nameOf(spot)}`, place.before, options, async () => {
      if (this.#pointer === "mouse") {
        await this.#page.mouse.down();
        await this.#page.mouse.up();
      } else {
        await this.#touch("touchStart", [place.at]);
        await this.#touch("touchEnd", []);
      }
    });
  }

  /** Presses, moves along a path and releases. Both ends must be visible first. */
  async drag(from: Spot, to: Spot, { holds = 0, rests = 0, ...options }: DragOptions = {}): Promise<void> {
    const { at: goal } = await this.#find(to);
    const { at: start, before } = await this.#aim(from, options);
    await this.#answered(`dragging ${nameOf(from)} to ${nameOf(to)}`, before, options, async () => {
      if (this.#pointer === "mouse") await this.#page.mouse.down();
      else await this.#touch("touchStart", [start]);
      await this.#page.waitForTimeout(holds);
      if (this.#pointer === "mouse") await this.#moveMouse(goal);
      else for (const point of this.#path(start, goal)) await this.#touch("touchMove", [point]);
      await this.#page.waitForTimeout(rests);
      if (this.#pointer === "mouse") await this.#page.mouse.up();
      else await this.#touch("touchEnd", []);
    });
  }

  /** Moves the mouse over a spot without pressing. */
  async hover(spot: Spot): Promise<void> {
    if (this.#pointer === "finger") throw new Error("a finger cannot hover; use press or drag");
    await this.#hesitate();
    await this.#moveMouse((await this.#find(spot)).at);
  }

  /** Presses a key, such as "Enter" or "Shift+Tab". */
  async key(key: string, options: ActOptions = {}): Promise<void> {
    await this.#hesitate();
    await this.#answered(`the key ${key}`, await this.#beforeAct(options), options, () => this.#page.keyboard.press(key));
  }

  /** Types a text into the focused element. */
  async type(text: string, options: ActOptions = {}): Promise<void> {
    await this.#hesitate();
    await this.#answered(`typing "${text}"`, await this.#beforeAct(options), options, async () => {
      for (const letter of text) {
        await this.#page.keyboard.type(letter);
        await this.#page.waitForTimeout(40 + 80 * this.#chance());
      }
    });
  }

  /** Chooses from a drop-down by the text of an option; the browser draws its list itself. */
  async choose(list: Locator, option: string | RegExp, options: ActOptions = {}): Promise<void> {
    const { before } = await this.#aim(list, options);
    const labels = await list.locator("option").allInnerTexts();
    const found = labels.filter((label) => (typeof option === "string" ? label === option : option.test(label)));
    if (found[0] === undefined || found.length > 1) throw this.#complaint(`expected one option ${option} among: ${labels.join(", ")}`);
    const [label] = found;
    await this.#answered(`choosing ${label}`, before, options, async () => {
      await list.selectOption({ label });
    });
  }

  /** Takes time to read or think before the next act. */
  async thinks(seconds: number): Promise<void> {
    await this.#page.waitForTimeout(1000 * seconds);
    await this.#checkScroll();
  }

  /** Returns a number from 0 to 1, determined by the seed (mulberry32). */
  #chance(): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  async #hesitate(): Promise<void> {
    const [least, most] = HESITATION;
    await this.#page.waitForTimeout(least + (most - least) * this.#chance());
  }

  /** Finds a spot, hesitates, moves the pointer there, and makes sure that it has not moved. */
  async #aim(spot: Spot, options: ActOptions): Promise<{ at: { x: number; y: number }; before: Look | null }> {
    const wish = { press: true, least: LEAST_SIZE[this.#pointer] };
    await this.#find(spot, wish);
    await this.#hesitate();
    const deadline = Date.now() + this.#patience;
    for (;;) {
      const { at } = await this.#find(spot, wish);
      if (this.#pointer === "mouse") await this.#moveMouse(at);
      const before = await this.#beforeAct(options);
      const now = await this.#sight(spot, wish);
      if (now.why === null && Math.hypot(now.at.x - at.x, now.at.y - at.y) < 4) return { at, before };
      if (Date.now() > deadline) throw this.#complaint(`${nameOf(spot)} does not hold still to be pressed`);
    }
  }

  /** Waits until a spot is visible. Outside of play it scrolls the page. */
  async #find(spot: Spot, wish = ONLY_SEE): Promise<VisibleElement> {
    let found: VisibleElement | null = null;
    await this.#until(
      async () => {
        found = await this.#sight(spot, wish);
        if (found.scroll !== null && this.#stillAt === null) await this.#scroll(found.scroll);
        return found.why;
      },
      `cannot see ${nameOf(spot)}`,
    );
    return found as unknown as VisibleElement;
  }

  async #sight(spot: Spot, wish = ONLY_SEE): Promise<VisibleElement> {
    const [target, place] = "in" in spot ? [spot.in, { x: spot.x, y: spot.y }] : [spot, null];
    // No waiting: the question is whether it is there now.
    const [handle, ...others] = await target.elementHandles();
    if (handle === undefined) return { at: { x: 0, y: 0 }, why: "it is not on the page", scroll: null };
    if (others.length > 0) throw this.#complaint(`${target} is ${others.length + 1} elements; name one of them`);
    const sight = await handle.evaluate(sightOf as (element: Node, wish: SightWish) => VisibleElement, { place, ...wish });
    await handle.dispose();
    const why = sight.scroll !== null && this.#stillAt !== null ? `${sight.why}; one would have to scroll during the game` : sight.why;
    return { ...sight, why };
  }

  /** Turns the wheel or swipes. */
  async #scroll(distance: number): Promise<void> {
    if (this.#pointer === "mouse") {
      await this.#page.mouse.wheel(0, distance);
      return;
    }
    const swipe = await this.#page.evaluate(swipeFor, distance);
    if (swipe === null) throw this.#complaint("there is no place in the window where a finger could scroll the page");
    await this.#touch("touchStart", [swipe.from]);
    for (const point of this.#path(swipe.from, swipe.to)) await this.#touch("touchMove", [point]);
    // Resting the finger before it lifts keeps the page from gliding: a tap on a gliding page would only stop it.
    await this.#page.waitForTimeout(HOLD_MS);
    await this.#touch("touchEnd", []);
    await this.#page.evaluate(untilStill);
  }

  async #moveMouse(to: { x: number; y: number }): Promise<void> {
    for (const { x, y } of this.#path(this.#mouse, to)) await this.#page.mouse.move(x, y);
    this.#mouse = to;
  }

  /** Returns a slightly curved path with steps like those of a hand. */
  #path(from: { x: number; y: number }, to: { x: number; y: number }): { x: number; y: number }[] {
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(4, Math.min(24, Math.round(distance / 25)));
    const bend = (this.#chance() - 0.5) * 0.1;
    return Array.from({ length: steps }, (_, index) => {
      const part = (index + 1) / steps;
      const aside = bend * Math.sin(part * Math.PI);
      return { x: from.x + (to.x - from.x) * part - (to.y - from.y) * aside, y: from.y + (to.y - from.y) * part + (to.x - from.x) * aside };
    });
  }

  async #touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]): Promise<void> {
    await this.#devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Returns the page's look before an act, once the picture is still; null if an `answer` is given. */
  async #beforeAct({ answer, ignore = [] }: ActOptions): Promise<Look | null> {
    if (answer !== undefined) return null;
    let last = await this.#look(ignore);
    for (let round = 0; round < 10; round += 1) {
      const next = await this.#look(ignore);
      if (next.text.lines.join("\n") === last.text.lines.join("\n") && !(await this.#differ(last, next))) return next;
      last = next;
    }
    return { ...last, picture: null };
  }

  async #look(ignore: readonly string[]): Promise<Look> {
    const text = await this.#page.evaluate(visibleText, [...CLOCKS, ...ignore]);
    const { data } = await this.#devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    return { text, picture: data };
  }

  async #differ(one: Look, other: Look): Promise<boolean> {
    // Mostly nothing has changed; then the pictures need not be decoded.
    if (one.picture === null || other.picture === null || one.picture === other.picture) return false;
    const [before, after] = [one.picture, other.picture].map((png) => readPng(Buffer.from(png, "base64"))) as [Picture, Picture];
    const scale = await this.#page.evaluate(() => devicePixelRatio);
    return difference(before, after, { without: [...one.text.leftOut, ...other.text.leftOut], scale }) >= NOTICED;
  }

  /** Performs an act and waits for its response. */
  async #answered(what: string, before: Look | null, { answer, ignore = [] }: ActOptions, act: () => Promise<void>): Promise<void> {
    await act();
    if (typeof answer === "function") {
      await this.#until(async () => ((await answer()) ? null : "its answer did not come"), what);
    } else if (answer !== undefined) {
      await this.#until(async () => (await this.#sight(answer)).why, `${what} should show ${answer}`);
    } else if (before !== null) {
      // A flash under the finger does not count: a change must last for several looks.
      let changed = 0;
      await this.#until(async () => {
        const now = await this.#look(ignore);
        if (now.text.lines.join("\n") !== before.text.lines.join("\n")) return null;
        changed = (await this.#differ(before, now)) ? changed + 1 : 0;
        return changed >= 4 ? null : "nothing that can be seen has changed";
      }, `no answer to ${what}`);
    }
    await this.#checkScroll();
  }

  async #scrolledTo(): Promise<{ x: number; y: number }> {
    return this.#page.evaluate(() => ({ x: window.visualViewport?.pageLeft ?? scrollX, y: window.visualViewport?.pageTop ?? scrollY }));
  }

  async #checkScroll(): Promise<void> {
    if (this.#stillAt === null) return;
    const { x, y } = await this.#scrolledTo();
    const { x: wasX, y: wasY } = this.#stillAt;
    if (Math.hypot(x - wasX, y - wasY) > 1) throw this.#complaint(`the page scrolled during the game, from ${wasX},${wasY} to ${x},${y}`);
  }

  /** Repeats a check until it finds nothing wrong. */
  async #until(wrong: () => Promise<string | null>, what: string): Promise<void> {
    const deadline = Date.now() + this.#patience;
    for (;;) {
      const why = await wrong();
      if (why === null) return;
      if (Date.now() > deadline) throw this.#complaint(`${what}: ${why}`);
      await this.#page.waitForTimeout(LOOK_EVERY);
    }
  }

  #complaint(words: string): Complaint {
    return new Complaint(`${words} (seed ${this.#seed})`);
  }
}

function nameOf(spot: Spot): string {
  return "in" in spot ? `the point ${spot.x},${spot.y} in ${spot.in}` : String(spot);
}

/** Waits in the page until it has not scrolled for a while. */
async function untilStill(): Promise<void> {
  for (let still = 0, before = scrollY; still < 15; before = scrollY) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = scrollY === before ? still + 1 : 0;
  }
}
