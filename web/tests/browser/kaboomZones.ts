// What the screen of Kaboom promises in every phase and window: nothing scrolls, everything needed is in the window, no panel covers
// another one, and the cloth is as large as it should be.

import type { Page } from "playwright-core";
import { expect } from "vitest";

import { broken } from "./checks";
import { WINDOWS } from "./tableZones";

export type Phase = "ready" | "building" | "shooting" | "ended" | "result" | "lesson";

/** What must be in the window in each phase, and how often at least. */
const NEEDED: Readonly<Record<Phase, Readonly<Record<string, number>>>> = {
  ready: { ".kaboom-head .chip": 3, ".kaboom-controls .primary": 1, ".message strong": 1, ".table-others .seat": 1 },
  building: {
    ".kaboom-head .chip": 3,
    ".kind": 8,
    ".hand-buttons button": 4,
    ".pinned .plan": 1,
    ".message strong": 1,
    ".table-others .seat": 1,
  },
  shooting: {
    ".kaboom-head .chip": 3,
    ".shot-controls input": 3,
    ".hand-buttons button": 3,
    ".message strong": 1,
    ".table-others .seat": 1,
  },
  ended: { ".kaboom-head .chip": 3, ".kaboom-controls .primary": 1, ".message strong": 1, ".table-others .seat": 1 },
  result: { ".result h2": 1, ".result .primary": 1 },
  lesson: { ".kaboom-head .chip": 1, ".kind": 8, ".hand-buttons button": 4, ".lesson-task": 1, ".ways .button": 1 },
};

/** Panels that must not lie on each other. */
const PANELS =
  ".kaboom-head .chip, .bar-back, .bar-tools, .table-others .seat, .message, .kind-tray, .shot-controls, .hand-buttons, .time-buttons, .pinned .plan";

/** Checks the promises of a phase in these windows. */
export async function keepsKaboomPromises(
  page: Page,
  phase: Phase,
  windows: readonly { width: number; height: number }[] = WINDOWS,
): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    const wish = { phase, needed: NEEDED[phase], panels: phase === "result" || phase === "lesson" ? "" : PANELS };
    const faults = async (): Promise<string[]> => [...(await page.evaluate(brokenKaboomPromises, wish)), ...(await broken(page))];
    await expect.poll(faults, { message: `${phase} at ${window.width}×${window.height}` }).toEqual([]);
  }
}

interface Wish {
  readonly phase: Phase;
  readonly needed: Readonly<Record<string, number>>;
  /** Empty where panels may lie on each other. */
  readonly panels: string;
}

function brokenKaboomPromises({ phase, needed, panels }: Wish): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const faults: string[] = [];
  if (scrollWidth > width || scrollHeight > height) faults.push(`the document is ${scrollWidth}×${scrollHeight}`);
  const visible = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 20)}”`;
  for (const [selector, least] of Object.entries(needed)) {
    const found = visible(selector);
    if (found.length < least) faults.push(`${found.length} ${selector} can be seen`);
    for (const element of found) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const box = [left, top, right, bottom].map(Math.round).join(" ");
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) faults.push(`${named(element)} is outside the window: ${box}`);
    }
  }
  if (panels !== "") {
    const boxes = visible(panels).map((element) => ({ element, box: element.getBoundingClientRect() }));
    boxes.forEach(({ element, box }, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (element.contains(other.element)) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 1)
          faults.push(`${named(element)} and ${named(other.element)} lie on each other: ${wide.toFixed()}×${high.toFixed()}`);
      }
    });
  }
  for (const words of visible(".message-words, .lesson-words"))
    if (words.classList.contains("message-words") && words.scrollHeight > words.clientHeight + 2)
      faults.push(`the text is cut off: ${words.textContent}`);
  const frame = document.querySelector<HTMLElement>(".kaboom-frame");
  if (phase !== "lesson" && frame !== null && (frame.clientWidth < width - 1 || frame.clientHeight < height - 1))
    faults.push(`the scene is only ${frame.clientWidth}×${frame.clientHeight}`);
  // Behind a catapult the cloth is smaller, because the catapult is in the picture too.
  if (phase === "shooting" || phase === "lesson") return faults;
  const [clothWide = 0, clothHigh = 0] = (frame?.dataset["cloth"] ?? "").split(" ").map(Number);
  if (width < height && clothWide < 0.94 * width) faults.push(`the cloth is only ${clothWide} wide`);
  if (width > height && clothHigh < 0.75 * height) faults.push(`the cloth is only ${clothHigh} high`);
  return faults;
}
