// The test kit fixes the seeds of matches on this device.

import { expect, inject, test } from "vitest";

import { openPage, useBrowser } from "./browser";
import { due, handOf, startTiles } from "./tilesPlayer";

useBrowser();
const address = inject("address");

test("a match with hidden hands begins the same in every page", async () => {
  const hands: string[] = [];
  for (const page of [await openPage(), await openPage()]) {
    await startTiles(page, address, "bop", { level: 1 });
    expect(await due(page)).toBe("turn");
    hands.push((await handOf(page)).join(" "));
  }
  const [one = "", other] = hands;
  expect(one.split(" ")).toHaveLength(5);
  expect(other).toBe(one);
});
