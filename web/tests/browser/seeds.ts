// The seeds of matches on this device. A page draws them at random, and a match with secrets draws its own in the worker that referees it,
// where no script of a page reaches. So that a match begins the same each time, both get other random numbers before their first line runs.

import type { Page } from "playwright-core";

import { prependToWorkers } from "./workerScripts";

/** Replaces the numbers that seeds are made of; everything else stays random. */
const FIXED_NUMBERS = `{
  const random = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (numbers) => {
    if (!(numbers instanceof Uint32Array)) return random(numbers);
    for (let index = 0; index < numbers.length; index += 1) numbers[index] = Math.imul((drawn += 1), 0x9e3779b1);
    return numbers;
  };
}
`;
const REFEREE = "*/assets/guardWorker-*.js";

/** Fixes the seeds of all matches that a page begins. After a navigation the same ones follow again. `report` gets what goes wrong. */
export async function fixSeeds(page: Page, report: (what: string) => void): Promise<void> {
  await page.addInitScript(FIXED_NUMBERS);
  await prependToWorkers(page, REFEREE, FIXED_NUMBERS, report);
}
