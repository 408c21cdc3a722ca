// Tests of the simulated person, on pages made for it: it accepts what a person could do, and rejects what a person would stumble over.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { Person } from "../person";
import { coordinatesIn, notationIn } from "../person/notation";
import { TOUCHED, borrowPage, useBrowser } from "./browser";

useBrowser();

/** Long enough to notice that nothing responds. */
const NEVER = { patience: 1500 };

/** The answer is above its button, so scrolling to the button also shows the answer. */
const ANSWERS = `<p>Hello</p><button id="go" onclick="document.querySelector('p').textContent = 'Thank you'">Go</button>`;

async function showPage(content: string, options = {}): Promise<Page> {
  const page = await borrowPage(options);
  await page.setContent(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>button { width: 80px; height: 40px }</style>${content}`,
  );
  return page;
}

for (const pointer of ["mouse", "finger"] as const) {
  const device = pointer === "finger" ? TOUCHED : {};

  test(`presses what can be seen, by ${pointer}`, async () => {
    const page = await showPage(ANSWERS, device);
    const person = await Person.at(page, { pointer });
    await person.startPlaying();
    await person.press(page.locator("#go"));
    expect(await person.reads()).toContain("Thank you");
    await person.readsNoNotation();
    await person.stopPlaying();
  });

  test(`rejects a covered button, by ${pointer}`, async () => {
    const cover = `<div id="cover" style="position: fixed; inset: 0; background: #fffb"></div>`;
    const page = await showPage(ANSWERS + cover, device);
    const person = await Person.at(page, { pointer, ...NEVER });
    await expect(person.press(page.locator("#go"))).rejects.toThrow(/covered.*id="cover"/);
    expect(await page.locator("p").innerText()).toBe("Hello");
  });

  test(`rejects a button below the fold in play and scrolls to it otherwise, by ${pointer}`, async () => {
    const page = await showPage(`<div style="height: 3000px"></div>${ANSWERS}`, device);
    const person = await Person.at(page, { pointer, ...NEVER });
    await person.startPlaying();
    await expect(person.press(page.locator("#go"))).rejects.toThrow("one would have to scroll during the game");
    await person.stopPlaying();
    const visitor = await Person.at(page, { pointer });
    await visitor.press(page.locator("#go"));
    expect(await visitor.reads()).toContain("Thank you");
  });

  test(`scrolls beside what cannot be scrolled, by ${pointer}`, async () => {
    const page = await showPage(
      `<div style="height: 200px">Above</div><div style="height: 500px; touch-action: none; background: #ddd"></div><div style="height: 400px"></div>${ANSWERS}`,
      device,
    );
    const person = await Person.at(page, { pointer });
    await person.press(page.locator("#go"), { answer: page.locator("p", { hasText: "Thank you" }) });
  });

  test(`rejects a page that scrolls in play, by ${pointer}`, async () => {
    const page = await showPage(`${ANSWERS}<div style="height: 3000px"></div>`, device);
    await page.evaluate(() => document.querySelector("#go")?.addEventListener("click", () => window.scrollTo(0, 300)));
    const person = await Person.at(page, { pointer });
    await person.startPlaying();
    await expect(person.press(page.locator("#go"))).rejects.toThrow("the page scrolled during the game");
  });

  test(`rejects a press without an answer, by ${pointer}`, async () => {
    // Only the clock and texts for screen readers change.
    const clock = `<span role="timer">0</span><i style="position: absolute; left: -999px">0</i>`;
    const page = await showPage(`<button id="dead">Go</button>${clock}`, device);
    await page.evaluate(() =>
      setInterval(() => {
        for (const one of document.querySelectorAll("span, i")) one.textContent = String(Number(one.textContent) + 1);
      }, 100),
    );
    const person = await Person.at(page, { pointer, ...NEVER });
    await expect(person.press(page.locator("#dead"))).rejects.toThrow("nothing that can be seen has changed");
  });

  test(`drags along a path and sees the answer of a canvas, by ${pointer}`, async () => {
    const page = await showPage(`<canvas width="300" height="300" style="touch-action: none"></canvas>`, device);
    await page.evaluate(() => {
      const canvas = document.querySelector("canvas") as HTMLCanvasElement;
      canvas.addEventListener("pointermove", (event) => {
        if (event.buttons > 0) canvas.getContext("2d")?.fillRect(event.offsetX, event.offsetY, 12, 12);
      });
    });
    const canvas = page.locator("canvas");
    const person = await Person.at(page, { pointer });
    await person.startPlaying();
    await person.drag({ in: canvas, x: 0.2, y: 0.2 }, { in: canvas, x: 0.8, y: 0.8 });
    const dead = await Person.at(page, { pointer, ...NEVER });
    await expect(dead.press({ in: canvas, x: 0.9, y: 0.1 })).rejects.toThrow("nothing that can be seen has changed");
  });
}

test("rejects what is too small, faint, clipped or disabled", async () => {
  const page = await showPage(`
    <button id="small" style="width: 5px; height: 5px; padding: 0"></button>
    <div style="opacity: 0.1"><button id="faint">Go</button></div>
    <div style="width: 40px; height: 20px; overflow: hidden"><div style="height: 80px"></div><button id="clipped">Go</button></div>
    <button id="disabled" disabled>Go</button>`);
  const person = await Person.at(page, NEVER);
  await expect(person.press(page.locator("#small"))).rejects.toThrow("too small");
  await expect(person.press(page.locator("#faint"))).rejects.toThrow("too faint");
  await expect(person.press(page.locator("#clipped"))).rejects.toThrow("covered or clipped");
  await expect(person.press(page.locator("#disabled"))).rejects.toThrow("disabled");
  await expect(person.press(page.locator("button"))).rejects.toThrow("4 elements");
});

test("sees what presses pass through, but cannot press it", async () => {
  const page =
    await showPage(`<div style="position: relative; height: 90px"><b id="chip" style="position: absolute; pointer-events: none">8 dice</b></div>
    <div style="position: relative; height: 90px"><b id="under" style="pointer-events: none">7 dice</b><i style="position: absolute; inset: 0; background: #ddd"></i></div>`);
  const person = await Person.at(page, NEVER);
  await person.sees(page.locator("#chip"));
  await expect(person.press(page.locator("#chip"))).rejects.toThrow("presses pass through it");
  await expect(person.sees(page.locator("#under"))).rejects.toThrow("covered");
});

test("types, and accepts only the answer that was named", async () => {
  const page = await showPage(`<label>Name <input></label>${ANSWERS}<b hidden>Later</b>`);
  const person = await Person.at(page);
  const field = page.locator("input");
  await person.press(field, { answer: () => field.evaluate((element) => element === document.activeElement) });
  await person.type("Olena");
  expect(await person.reads()).toContain("Olena");
  await person.press(page.locator("#go"), { answer: page.locator("p", { hasText: "Thank you" }) });
  const strict = await Person.at(page, NEVER);
  await expect(strict.press(page.locator("#go"), { answer: page.locator("b") })).rejects.toThrow("it is hidden");
});

test("chooses from a list", async () => {
  const page = await showPage(`<select><option>Builder</option><option>Saboteur</option></select>`);
  const person = await Person.at(page);
  await person.choose(page.locator("select"), /Sab/);
  expect(await person.reads()).toBe("Saboteur");
  await expect(person.choose(page.locator("select"), "Watcher")).rejects.toThrow("among: Builder, Saboteur");
});

test("rejects notation that can be seen, unless that part is exempt", async () => {
  const page = await showPage(`<p>Kitten to d3</p><ol><li>k d3</li></ol><p hidden>swap _</p>`);
  const person = await Person.at(page);
  await expect(person.readsNoNotation()).rejects.toThrow('"k d3"');
  await person.readsNoNotation({ except: ["ol"] });
});

test("tells notation from words", () => {
  for (const raw of [
    "k d3",
    "C d3",
    "к d3",
    "d3 = 3",
    "c3→b2",
    "swap _",
    "5y@1,0",
    "play Fr@1,0 Rg@2,0",
    "pass Fr Rg",
    "boop-foresee-win",
    "o@c5,c@b1",
    "lift=f6",
    "@30 grab 6",
    "fire 9.6,-2.3,1",
    "{$name} won",
    "NaN points",
  ]) {
    expect(notationIn(`Turn 3: ${raw}`), raw).not.toBeNull();
  }
  for (const words of [
    "Kitten to d3",
    "Котик на d3",
    "Pass",
    "Swap a tile",
    "Play again",
    "I'll take it back",
    "take-back",
    "3-in-a-row",
    "5 + 7 = 12",
    "a@b.example",
  ]) {
    expect(notationIn(words), words).toBeNull();
  }
});

test("tells coordinates from words", () => {
  for (const place of ["Kitten to d3", "Кіт на g7", "Look at −5, 0.", "swap at 3, −1", "starting at 0, 0"]) {
    expect(coordinatesIn(place), place).not.toBeNull();
  }
  for (const words of ["Show the tree in 3D", "rings of 8, 16 and 20", "Mute (M)", "10, 0", "Guest 21", "−2 points, 3 tiles"]) {
    expect(coordinatesIn(words), words).toBeNull();
  }
});

test("repeats itself with the same seed", async () => {
  const moves = async (): Promise<string[]> => {
    const page = await showPage(ANSWERS);
    await page.evaluate(() => {
      const all: string[] = [];
      Object.assign(globalThis, { all });
      document.addEventListener("mousemove", ({ clientX, clientY }) => all.push(`${clientX},${clientY}`));
    });
    const person = await Person.at(page, { seed: 7 });
    await person.press(page.locator("#go"));
    return page.evaluate(() => (globalThis as unknown as { all: string[] }).all);
  };
  const once = await moves();
  expect(once.length).toBeGreaterThan(3);
  expect(await moves()).toEqual(once);
});
