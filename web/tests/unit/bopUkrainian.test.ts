// BOP! with Ukrainian words: the module that has them, the lesson, the keys and the spelling.

import { beforeAll, expect, test, vi } from "vitest";

import { EngineRefusal } from "../../src/engine/client";
import type { Options } from "../../src/engine/protocol";
import { bopCard } from "../../src/games/bop/card";
import { isUkrainian } from "../../src/games/bop/languages";
import { bopLessonUk } from "../../src/games/bop/lessonUk";
import { boxOf } from "../../src/games/module";
import { spell, withVowels } from "../../src/games/tiles/wrd";
import { ukrainianLetter } from "../../src/games/ukrainianLetter";
import { choicesOfRecord } from "../../src/review/record";
import { needWords, speak } from "../../src/words";
import { openNodeEngine } from "./nodeEngine";

beforeAll(() => {
  // The settings need it when a game is loaded.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { documentElement: { lang: "" } });
});

const ukrainian: Options = { dictionary: "ukrainian" };

/** Returns the options of a match in which nobody chose any, on pages of this language. */
async function usual(language: "en" | "uk"): Promise<Options> {
  await needWords("bop");
  await speak(language);
  const engine = await openNodeEngine(boxOf(bopCard, bopCard.usualOptions?.() ?? {}));
  const { games } = await engine.ask({ cmd: "games" });
  const about = games.find(({ id }) => id === "bop");
  if (about === undefined) throw new Error("no BOP!");
  const { options } = bopCard.complete?.(about) ?? about;
  return Object.fromEntries(options.map((spec) => [spec.name, spec.default]));
}

test("Ukrainian pages begin with Ukrainian words, English ones with English words", async () => {
  expect(await usual("uk")).toEqual({ challenge: "off", dictionary: "ukrainian" });
  const { options } = await bopCard.load();
  expect(options["dictionary"]?.standard).toBe("ukrainian");
  expect(await usual("en")).toEqual({ challenge: "off", dictionary: "standard" });
  expect(options["dictionary"]?.standard).toBe("standard");
});

test.each(["en", "uk"] as const)("both languages can be chosen on pages in %s", async (language) => {
  await speak(language);
  const engine = await openNodeEngine(boxOf(bopCard, bopCard.usualOptions?.() ?? {}));
  const { games } = await engine.ask({ cmd: "games" });
  const about = games.find(({ id }) => id === "bop");
  const offered = about === undefined ? undefined : bopCard.complete?.(about);
  const dictionary = offered?.options.find(({ name }) => name === "dictionary");
  expect(dictionary).toMatchObject({ values: ["standard", "common", "wide", "ukrainian"] });
});

test("each engine module has the words of its language only", async () => {
  expect(boxOf(bopCard, ukrainian)).toBe("tiles-uk");
  expect(boxOf(bopCard, { dictionary: "wide" })).toBe("tiles");
  const started = async (box: "tiles" | "tiles-uk", options: Options): Promise<string> => {
    const engine = await openNodeEngine(box);
    return engine.ask({ cmd: "new", game: "bop", players: 2, seed: 1, options }).then(
      () => "started",
      (error: unknown) => (error instanceof EngineRefusal ? error.code : String(error)),
    );
  };
  expect(await started("tiles-uk", ukrainian)).toBe("started");
  expect(await started("tiles", { dictionary: "common" })).toBe("started");
  expect(await started("tiles", ukrainian)).toBe("bad-option");
  expect(await started("tiles-uk", { dictionary: "standard" })).toBe("bad-option");
});

/** A turn that does what the step asks. */
const TURNS: Readonly<Record<string, string>> = {
  "bop-lesson-wrd": "play Тb@1,0",
  "bop-lesson-colour": "play Тb@1,0",
  "bop-lesson-wild": "play !!@1,0",
  "bop-lesson-swap": "swap Тb@1,0",
  "bop-lesson-trade": "pass Щg Щy",
};

test.each(bopLessonUk)("the step $task of the Ukrainian lesson can be done", async (step) => {
  expect(isUkrainian(step.options ?? {})).toBe(true);
  const engine = await openNodeEngine("tiles-uk");
  await engine.ask({ cmd: "position", game: "bop", options: step.options ?? {}, position: step.position as never });
  const action = TURNS[step.task] ?? "";
  const { events } = await engine.ask({ cmd: "apply", action });
  expect(step.done?.({ events, action, seat: 0 } as never)).toBe(true);
});

test("a key types its Ukrainian letter, on any layout", () => {
  const letter = (key: string, code: string): string | null => ukrainianLetter({ key, code } as KeyboardEvent);
  expect(letter("к", "KeyR")).toBe("К");
  expect(letter("Щ", "KeyO")).toBe("Щ");
  expect(letter("ґ", "Backslash")).toBe("Ґ");
  // A Latin layout: the key counts by its place.
  expect(letter("r", "KeyR")).toBe("К");
  expect(letter(";", "Semicolon")).toBe("Ж");
  expect(letter("[", "BracketLeft")).toBe("Х");
  expect(letter("Enter", "Enter")).toBe(null);
  expect(letter("1", "Digit1")).toBe(null);
});

test("a Ukrainian word is spelled with its vowels, soft sign and apostrophe between the tiles", () => {
  expect(withVowels("п'ятниця")).toBe("П'яТНиЦя");
  expect(withVowels("ґедзь")).toBe("ҐеДЗь");
  expect(spell("йти", 2)).toEqual({ vowels: ["", "", "и"], consonants: ["Й", "Т"] });
});

test("the module for a record is found before the record is read", () => {
  const record = "ruckus-record 1\ngame bop\noptions challenge=off dictionary=ukrainian\nplayers 2\n";
  expect(choicesOfRecord(record)).toEqual({ challenge: "off", dictionary: "ukrainian" });
  expect(boxOf(bopCard, choicesOfRecord(record))).toBe("tiles-uk");
});
