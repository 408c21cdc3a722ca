// The parts of the prediction: how far it runs ahead, how corrections glide, and which events are reported.

import { expect, test } from "vitest";

import type { Kaboom } from "../../src/engine/protocol";
import { AnnouncedEvents } from "../../src/games/kaboom/announced";
import { Lead } from "../../src/games/kaboom/lead";
import { Smoothing } from "../../src/games/kaboom/smoothing";
import type { Body, KaboomView } from "../../src/games/kaboom/view";

const HALF = Math.SQRT1_2;

function viewOf(at: Body["at"], turn: Body["turn"] = [0, 0, 0, 1]): KaboomView {
  return { blocks: [{ at, turn, moving: false }, null], dice: [] } as unknown as KaboomView;
}

test("a corrected body glides to its place without a jump, and then is exactly there", () => {
  const smoothing = new Smoothing();
  const [before, after] = [viewOf([100, 0, 150], [0, 0, HALF, HALF]), viewOf([400, 0, 150])];
  smoothing.correct(before, after);
  const first = smoothing.apply(after).blocks[0];
  expect(first?.at).toEqual([100, 0, 150]);
  first?.turn.forEach((part, index) => expect(part).toBeCloseTo(before.blocks[0]?.turn[index] ?? 0));
  let [x, turned] = [100, HALF];
  for (let step = 0; step < 60; step += 1) {
    smoothing.pass(1);
    const body = smoothing.apply(after).blocks[0];
    expect(body?.at[0]).toBeGreaterThanOrEqual(x);
    expect(body?.turn[2]).toBeLessThanOrEqual(turned);
    [x = 0, turned = 0] = [body?.at[0], body?.turn[2]];
  }
  expect(smoothing.isActive).toBe(false);
  expect(smoothing.apply(after).blocks).toEqual(after.blocks);
});

test("a body that appears or is gone is not moved", () => {
  const smoothing = new Smoothing();
  const gone = { blocks: [null, null], dice: [] } as unknown as KaboomView;
  smoothing.correct(gone, viewOf([1, 2, 3]));
  smoothing.correct(viewOf([1, 2, 3]), gone);
  expect(smoothing.isActive).toBe(false);
});

test("the lead follows what is measured, a little at a time, and never exceeds its limit", () => {
  const lead = new Lead(36);
  lead.expect(20);
  expect(lead.steps).toBe(20);
  lead.atLeast(15);
  expect(lead.steps).toBe(20);
  lead.atLeast(24);
  expect(lead.steps).toBe(24);
  lead.measure(10);
  lead.pass(1);
  expect(lead.steps).toBeGreaterThan(23.5);
  for (let step = 0; step < 300; step += 1) lead.pass(1);
  expect(lead.steps).toBe(10);
  // Once something is measured, an estimate does not count.
  lead.expect(30);
  expect(lead.steps).toBe(10);
  for (let step = 0; step < 600; step += 1) {
    lead.measure(90);
    lead.pass(1);
  }
  expect(lead.steps).toBe(36);
});

test("a predicted event is reported once, and again if it did not happen then", () => {
  const announced = new AnnouncedEvents();
  const grabbed = (step: number): Kaboom["event"] => ({ kind: "grabbed", step, block: 3 });
  const gone = { kind: "die-gone", step: 5, die: 0 } as Kaboom["event"];
  expect(announced.predict([grabbed(10), gone], true)).toEqual([grabbed(10)]);
  // Another prediction from the beginning contains it again, a step later.
  expect(announced.predict([grabbed(11)], true)).toEqual([]);
  expect(announced.confirm([grabbed(11), gone], 12)).toEqual([gone]);
  // The next grab of the same block is another event.
  expect(announced.predict([grabbed(40)], false)).toEqual([grabbed(40)]);
  expect(announced.confirm([], 100)).toEqual([]);
  expect(announced.confirm([grabbed(101)], 102)).toEqual([grabbed(101)]);
});
