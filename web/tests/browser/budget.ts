// How much is tested: in the small size, for every change, one test of each kind; in the full
// size every game with every input, and every screen in every language, theme and width.

import process from "node:process";

import { test } from "vitest";

import { everyLook, oneLook } from "./looks";
import type { Looks } from "./looks";

const budget = process.env["RUCKUS_BUDGET"] ?? "small";
if (budget !== "small" && budget !== "full") throw new Error(`RUCKUS_BUDGET must be "small" or "full", not "${budget}"`);

export const IS_FULL = budget === "full";

/** A test that repeats another one with another game, input or language: in the full size only. */
export const testInFull = test.runIf(IS_FULL);

/** What of the matrix a screen is checked with; its number in the list of screens chooses in the small size. */
export function looksAt(screen: number): Looks {
  return IS_FULL ? everyLook : oneLook(screen);
}
