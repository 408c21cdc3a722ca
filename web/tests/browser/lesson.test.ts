// The lessons of boop and Halls, completed by simulated people. Nothing that happens in a lesson moves the board or the page.

import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";

import { Person } from "../person";
import { borrowPage, openPage, useBrowser } from "./browser";
import { testInFull } from "./budget";

useBrowser();
const address = inject("address");

/** A small phone. */
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

interface Turn {
  readonly square: string;
  readonly cat?: boolean;
  /** The square of the ornament that is hung first. */
  readonly ornament?: string;
  /** The number of the row to take, if there is a choice. */
  readonly row?: number;
}

interface Step extends Turn {
  /** A mistake to make first, and its explanation. */
  readonly mistake?: Turn & { readonly says: string };
}

const BOOP: readonly Step[] = [
  { square: "c3" },
  { square: "c3", mistake: { square: "f1", says: "Nothing moved." } },
  { square: "d4" },
  { square: "b4" },
  { square: "e4", mistake: { square: "c5", says: "From the side they slide." } },
  { square: "d4" },
  { square: "d4", cat: true, mistake: { square: "c5", says: "A kitten can’t push a cat. Choose your cat." } },
  { square: "a4" },
  { square: "d4", row: 0 },
  { square: "d3", row: 1 },
  { square: "d2" },
  { square: "c3" },
  { square: "d4", cat: true },
];

const HALLS: readonly Step[] = [
  { square: "b2", ornament: "c3" },
  { square: "c4", mistake: { square: "b6", says: "Ornaments never move up." } },
  { square: "b5" },
  { square: "b6" },
  { square: "e5" },
  { square: "f3" },
  { square: "c5" },
  { square: "f3" },
  { square: "d4", cat: true },
  { square: "d6", cat: true, mistake: { square: "e5", cat: true, says: "Their cat pounced" } },
  { square: "b2" },
  { square: "f3" },
  { square: "b6", cat: true },
];

/** The parts of the screen of a lesson. */
class Lesson {
  readonly board: Locator;
  readonly next: Locator;
  readonly praise: Locator;
  readonly ready: Locator;

  constructor(
    readonly page: Page,
    readonly person: Person,
    readonly pointer: "mouse" | "finger",
  ) {
    this.board = page.getByRole("grid");
    this.next = page.getByRole("button", { name: "Next", disabled: false });
    this.praise = page.locator(".message.praise");
    this.ready = page.locator(".confirm:not(.not-ready)");
  }

  square(name: string): Locator {
    return this.page.locator(`[data-square="${name}"]`);
  }

  step(number: number, steps: number): Locator {
    return this.page.getByRole("img", { name: `Step ${number} of ${steps}`, exact: true });
  }

  /** Enters a turn; a finger looks at its effects first. */
  async play(turn: Turn, answer: Locator): Promise<void> {
    const { person, page } = this;
    await page.locator(".square.target").first().waitFor();
    if (turn.ornament !== undefined) await person.press(this.square(turn.ornament), { answer: page.locator(".step-done") });
    if (turn.cat === true) {
      const cat = page.getByRole("radio", { name: "Cat" });
      await person.press(cat, { answer: page.getByRole("radio", { name: "Cat", checked: true }) });
    }
    const chooses = page.locator(".group-button").first();
    const placed = turn.row === undefined ? answer : chooses;
    if (this.pointer === "finger") {
      await person.press(this.square(turn.square), { answer: this.ready });
      await person.press(this.ready, { answer: placed });
    } else {
      await person.press(this.square(turn.square), { answer: placed });
    }
    if (turn.row === undefined) return;
    const row = page.locator(".group-button").nth(turn.row);
    await person.press(row, { answer: page.locator('.group-button[aria-checked="true"]').nth(0) });
    await person.press(this.ready, { answer });
  }

  async boxes(): Promise<unknown> {
    return [await this.board.boundingBox(), await this.page.locator(".table-actions").boundingBox()];
  }
}

/** Completes a lesson up to its end; checks that board and buttons stay where they are. */
async function take(lesson: Lesson, steps: readonly Step[]): Promise<void> {
  const { page, person } = lesson;
  const all = steps.length + 1;
  await person.sees(lesson.step(1, all));
  await person.startPlaying();
  const boxes = await lesson.boxes();
  for (const [index, { mistake, ...turn }] of steps.entries()) {
    await person.sees(lesson.step(index + 1, all));
    if (mistake !== undefined) {
      await lesson.play(mistake, page.locator(".message.refusal", { hasText: mistake.says }));
      expect(await lesson.boxes(), `a mistake in step ${index + 1}`).toEqual(boxes);
      // The turn is taken back by itself, and its explanation stays.
      await page.locator(".square.target").first().waitFor();
      await person.sees(page.locator(".message.refusal", { hasText: mistake.says }));
    }
    expect(await lesson.boxes(), `the task of step ${index + 1}`).toEqual(boxes);
    await lesson.play(turn, lesson.praise);
    expect(await lesson.boxes(), `the praise of step ${index + 1}`).toEqual(boxes);
    await person.readsNoNotation({ except: [".coordinates"] });
    await person.press(lesson.next, { answer: lesson.step(index + 2, all) });
  }
  // The last step is a part of a real match: any three turns will do.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator(".square.target").first().waitFor();
    const target = page.locator(".square.target").nth(turn * 5);
    const square = (await target.getAttribute("data-square")) ?? "";
    const answered = async (): Promise<boolean> => (await lesson.praise.count()) > 0 || (await page.locator(".message.event").count()) > 0;
    if (lesson.pointer === "finger") {
      await person.press(lesson.square(square), { answer: lesson.ready });
      await person.press(lesson.ready, { answer: answered });
    } else {
      await person.press(lesson.square(square), { answer: answered });
    }
    if ((await lesson.praise.count()) > 0) break;
  }
  await person.sees(lesson.praise);
  expect(await lesson.boxes(), "the end of the match").toEqual(boxes);
  await person.press(lesson.next, { answer: page.locator(".lesson-end") });
  await person.sees(page.getByText("You’ve done every step of the lesson."));
}

test("the whole lesson of boop by finger on a small phone", { timeout: 480_000 }, async () => {
  const page = await openPage(SMALL);
  await page.goto(`${address}/boop/learn`);
  await take(new Lesson(page, await Person.at(page, { pointer: "finger" }), "finger"), BOOP);
});

testInFull("the whole lesson of Halls by mouse", { timeout: 480_000 }, async () => {
  const page = await openPage();
  await page.goto(`${address}/halls/learn`);
  await take(new Lesson(page, await Person.at(page), "mouse"), HALLS);
});

test("a lesson can go back and be skipped, and its end says so", async () => {
  const page = await borrowPage();
  await page.goto(`${address}/boop/learn`);
  const step = (number: number): Locator => page.getByRole("img", { name: `Step ${number} of ${BOOP.length + 1}`, exact: true });
  await step(1).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await step(2).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await step(1).waitFor();
  for (let number = 1; number <= BOOP.length + 1; number += 1) {
    await step(number).waitFor();
    // A preview may still be on its way when the step ends.
    await page.locator(".square.target").first().hover();
    await page.getByRole("button", { name: "Skip" }).click();
  }
  await page.getByText(`You skipped ${BOOP.length + 1} steps.`).waitFor();
});
