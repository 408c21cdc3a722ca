// Graphics presets: which one suits the frame times of a device.

import { expect, test } from "vitest";

import { FrameWatch, LOOKS, PRESETS, openingPreset, pixelRatio } from "../../src/three/presets";
import type { Preset } from "../../src/three/presets";

/** A device whose simple frame takes this long; the other presets cost as much more as was measured in software. */
const device = (simple: number) => {
  const tried: Preset[] = [];
  const time = (preset: Preset): number => {
    tried.push(preset);
    return simple * { high: 4.5, plain: 1.6, simple: 1, low: 0.5 }[preset];
  };
  return { chosen: openingPreset(time), tried };
};

test("chooses the best preset with smooth frames", () => {
  expect([0.5, 4, 10, 20, 40, 200].map((simple) => device(simple).chosen)).toEqual(["high", "high", "plain", "simple", "low", "low"]);
});

test("never draws expensive frames on a slow device", () => {
  expect(device(204).tried).toEqual(["simple"]);
});

test("gives up shadows first, then smooth edges, then resolution", () => {
  const lost = PRESETS.map((preset) => [LOOKS[preset].shadows, LOOKS[preset].antialias, !LOOKS[preset].reduced]);
  expect(lost).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ]);
});

test("never draws less than 0.75 of the device's pixels", () => {
  for (const ofDevice of [1, 1.5, 2, 3, 4]) {
    for (const preset of PRESETS) expect(pixelRatio(preset, ofDevice)).toBeGreaterThanOrEqual(0.75 * ofDevice);
    expect(pixelRatio("simple", ofDevice)).toBeGreaterThanOrEqual(pixelRatio("low", ofDevice));
  }
  expect(pixelRatio("high", 3)).toBeLessThan(3);
});

/** Plays for some seconds at ten timed frames a second; returns the presets in the order of their use. */
function play(watch: FrameWatch, from: number, seconds: number, time: (preset: Preset) => number): Preset[] {
  const used = [watch.preset];
  for (let now = from * 1000; now < (from + seconds) * 1000; now += 100) {
    if (watch.note(time(watch.preset), now)) used.push(watch.preset);
  }
  return used;
}

test("a preset goes down one step at a time when frames become slow, and a single slow frame changes nothing", () => {
  const slow = { high: 90, plain: 60, simple: 45, low: 42 };
  expect(play(new FrameWatch("high", 0), 0, 60, (preset) => slow[preset])).toEqual(["high", "plain", "simple", "low"]);
  let frame = 0;
  expect(play(new FrameWatch("high", 0), 0, 60, () => ((frame += 1) % 4 === 0 ? 500 : 16))).toEqual(["high"]);
});

test("a preset goes up when frames become fast", () => {
  expect(play(new FrameWatch("low", 0), 0, 60, () => 3)).toEqual(["low", "simple", "plain", "high"]);
});

test("a preset that was too slow is not tried again and again", () => {
  // Plain is comfortable, high is not.
  const watch = new FrameWatch("plain", 0);
  const changes = play(watch, 0, 600, (preset) => (preset === "high" ? 80 : 5)).length - 1;
  expect(changes).toBeGreaterThanOrEqual(2);
  expect(changes).toBeLessThanOrEqual(8);
});
