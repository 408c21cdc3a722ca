// The amount of testing: the small size, for every change, has one test of each kind; the full size has every game with every input, and
// every screen in every language, theme and width.

import process from "node:process";

import { test } from "vitest";

import { everyLook, oneLook } from "./looks";
import type { Looks } from "./looks";

const budget = process.env["RUCKUS_BUDGET"] ?? "small";
if (budget !== "small" && budget !== "full") throw new Error(`RUCKUS_BUDGET must be "small" or "full", not "${budget}"`);

export const IS_FULL = budget === "full";

/** Defines a test that repeats another one with another game, input or language; runs in the full size only. */
export const testInFull = test.runIf(IS_FULL);

/** Returns the combinations that a screen is checked with; in the small size, its number in the list of screens decides. */
export function looksAt(screen: number): Looks {
  return IS_FULL ? everyLook : oneLook(screen);
}
