// Building online at the end of a slow line, with the real engine and a simulated line: the own block moves at once, whatever the delay, and
// in the end the table is the server's, bit for bit.
//
// LINE_SEEDS and FIRST_LINE_SEED set which lines are tried in the test of whole turns.

import process from "node:process";

import { expect, test } from "vitest";

import { Simulation } from "../../src/games/kaboom/simulation";
import { HORIZON } from "../../src/games/kaboom/prediction";
import type { KaboomView } from "../../src/games/kaboom/view";
import { OPTIONS, PHYSICS, engine } from "./kaboomHost";
import { LinedPlayer, randomOf } from "./kaboomLine";
import type { LineSettings } from "./kaboomLine";

const FIRST = Number(process.env["FIRST_LINE_SEED"] ?? 1);
const SEEDS = Number(process.env["LINE_SEEDS"] ?? 1);
const SLOW: LineSettings = { seed: 5, delay: 150, jitter: 40 };
const BLOCK = 3;
const PLACE = [60, -60, 90] as const;
const CARRY = `carry ${PLACE.join(",")} q00`;
/** Three frames: how much later than at a table on this device a block may arrive. */
const THREE_FRAMES = 9;

function away(view: KaboomView, [x, y, z]: readonly [number, number, number] = PLACE): number {
  const [bodyX = 0, bodyY = 0, bodyZ = 0] = view.blocks[BLOCK]?.at ?? [];
  return Math.hypot(bodyX / 10 - x, bodyY / 10 - y, bodyZ / 10 - z);
}

/** Returns how many steps a block takes to its place at a table on this device: until it is held, and until it is there. */
async function localSteps(): Promise<{ grab: number; carry: number }> {
  const match = new Simulation(await engine(), () => undefined);
  match.open(OPTIONS, { kind: "new", players: 2, seed: 11 });
  for (const seat of [0, 1]) match.apply({ seat, input: "ready", step: 0 });
  const seat = match.builder;
  const until = (holds: (view: KaboomView) => boolean): number => {
    const { step } = match;
    while (!holds(match.view)) match.tick(1);
    return match.step - step;
  };
  match.tick(60);
  match.apply({ seat, input: `grab ${BLOCK}`, step: match.step });
  const grab = until(({ hand }) => hand.holds === BLOCK);
  match.apply({ seat, input: CARRY, step: match.step });
  return { grab, carry: until((view) => away(view) < 3) };
}

/** The table on display is the confirmed one, and its hash the server's. */
function expectTheServersTable(player: LinedPlayer): void {
  expect(player.of("lost")).toEqual([]);
  expect(player.follower.simulation.step).toBe(player.host.match.step);
  expect(player.follower.simulation.hash).toBe(player.host.match.hash);
}

/** Lets the rest of the turn pass. */
function finish(player: LinedPlayer): void {
  player.until(() => player.isOver, 2_400);
  expectTheServersTable(player);
  expect(player.of("turn")).toHaveLength(1);
}

for (const delay of [0, 20, 150, 250]) {
  test(`the own block reaches the place of the pointer as on this device, ${delay} ms from the server`, PHYSICS, async () => {
    const local = await localSteps();
    const player = await LinedPlayer.open({ ...SLOW, delay });
    player.pass(60);
    player.send(`grab ${BLOCK}`);
    const grab = player.until(() => player.view.hand.holds === BLOCK, 300);
    expect(grab).toBeLessThanOrEqual(local.grab + THREE_FRAMES);
    player.send(CARRY);
    const carry = player.until(() => away(player.view) < 3, 300);
    expect(carry).toBeLessThanOrEqual(local.carry + THREE_FRAMES);
    // It stays there while the server's answers arrive.
    player.pass(30, () => expect(away(player.view)).toBeLessThan(3));
    // The next time the delay is known, and the block moves before any answer can have arrived.
    player.send("carry 0,-60,90 q00");
    player.pass(THREE_FRAMES);
    expect(away(player.view)).toBeGreaterThan(3);
  });
}

/** A builder who carries blocks about, and a shooter; what they do follows from a seed. */
function busyTurn(player: LinedPlayer, seed: number): void {
  const random = randomOf(seed);
  const number = (least: number, greatest: number): number => Math.round(least + random() * (greatest - least));
  player.plan(0, { seat: player.shooter, input: "catapult 0,700" });
  for (let step = 300; step < 1_700; step += 3 * number(70, 110))
    player.plan(step, { seat: player.shooter, input: "fire 0,20,0.8", drawn: [number(-60, 60), -2900, number(900, 1300)] });
  let next = 30;
  let carries = 0;
  const act = (): void => {
    if (player.steps < next || player.view.phase !== "play") return;
    const { hand } = player.view;
    if (hand.wants === null) {
      player.send(`grab ${number(0, 9)}`);
      carries = number(2, 5);
    } else if (carries > 0) {
      player.send(`carry ${number(-120, 120)},${number(-120, 0)},${number(60, 120)} q00`);
      carries -= 1;
    } else player.send("drop");
    next = player.steps + number(12, 40);
  };
  while (!player.isOver) {
    player.pass(1, () => {
      const { simulation } = player.follower;
      if (player.view.phase === "play") expect(simulation.step - player.view.step).toBeLessThanOrEqual(HORIZON + 12);
    });
    if (player.steps > 60) act();
    if (player.steps > 2_400) throw new Error("the turn does not end");
  }
}

for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
  test(`a whole turn over a slow line ends in the server's state, and everything is reported once (seed ${seed})`, PHYSICS, async () => {
    const player = await LinedPlayer.open({ ...SLOW, seed });
    busyTurn(player, seed);
    expectTheServersTable(player);
    const [turn] = player.of("turn");
    const inputs = turn?.inputs.map(({ input }) => input.split(" ")[0]) ?? [];
    expect(inputs.filter((input) => input === "grab").length).toBeGreaterThan(3);
    expect(inputs.filter((input) => input === "fire").length).toBeGreaterThan(3);
    // What the player saw and heard happened as often as at the server.
    const seen = player.of("frame").flatMap(({ events }) => events);
    for (const kind of ["grabbed", "released", "fired", "hit"]) {
      const times = player.host.reported.filter((event) => event.kind === kind).length;
      expect(seen.filter((event) => event.kind === kind)).toHaveLength(times);
    }
    expect(player.of("undone")).toEqual([]);
    // The time on display does not go back.
    const steps = player.of("frame").flatMap(({ view }) => (view.phase === "play" ? [view.step] : []));
    expect(steps.slice(1).every((step, index) => step >= (steps[index] ?? 0))).toBe(true);
  });
}

test("without any knowledge of the delay, the first input shows it", PHYSICS, async () => {
  const local = await localSteps();
  const player = await LinedPlayer.open(SLOW, false);
  player.pass(60);
  player.send(`grab ${BLOCK}`);
  expect(player.until(() => player.view.hand.holds === BLOCK, 300)).toBeLessThanOrEqual(local.grab + THREE_FRAMES);
});

test("an input that the server refuses is undone, with the reason", PHYSICS, async () => {
  const player = await LinedPlayer.open(SLOW);
  player.pass(60);
  player.send(`grab ${BLOCK}`);
  player.until(() => player.view.hand.holds === BLOCK, 300);
  player.pass(40);
  const before = player.view.blocks[BLOCK];
  player.busy.add(CARRY);
  player.send(CARRY);
  player.pass(15);
  expect(player.of("undone")).toEqual([]);
  expect(player.view.blocks[BLOCK]).not.toEqual(before);
  player.pass(60);
  expect(player.of("undone")).toEqual([{ kind: "undone", code: "busy/retry" }]);
  expect(player.view.blocks[BLOCK]?.at).toEqual(before?.at);
  finish(player);
});

test("what the rules refuse is never on display", PHYSICS, async () => {
  const player = await LinedPlayer.open(SLOW);
  player.pass(60);
  const before = player.view.hand;
  player.send("carry 900,900,90 q00");
  player.pass(60, () => expect(player.view.hand).toEqual(before));
  expect(player.of("undone")).toEqual([]);
  expectNoPending(player);
});

function expectNoPending(player: LinedPlayer): void {
  // A prediction without inputs is what the server computes too.
  const { rebuilt } = player.follower.prediction;
  player.pass(30);
  expect(player.follower.prediction.rebuilt).toBe(rebuilt);
}

test("the prediction waits for a server that is silent, and catches up", PHYSICS, async () => {
  const player = await LinedPlayer.open(SLOW);
  player.pass(90);
  player.send(`grab ${BLOCK}`);
  player.stall(1_500);
  player.pass(60);
  const { step } = player.follower.simulation;
  player.pass(20, () => expect(player.follower.simulation.step).toBe(step));
  expect(player.view.hand.holds).toBe(BLOCK);
  player.pass(120);
  expect(player.follower.simulation.step).toBeGreaterThan(player.host.match.step);
  finish(player);
});

test("a connection that breaks in mid-turn undoes what was not sent, and the turn goes on", PHYSICS, async () => {
  const player = await LinedPlayer.open(SLOW);
  player.pass(60);
  player.send(`grab ${BLOCK}`);
  player.until(() => player.view.hand.holds === BLOCK, 300);
  player.pass(40);
  player.send(CARRY);
  player.pass(4);
  player.cut();
  player.pass(90);
  // Without a connection nothing is predicted as sent.
  player.send("drop");
  player.pass(10);
  expect(player.view.hand.holds).toBe(BLOCK);
  player.connect();
  player.pass(60);
  expect(player.view.hand.holds).toBe(BLOCK);
  player.send(CARRY);
  player.until(() => away(player.view) < 3, 120);
  finish(player);
});

test("another server that continues the turn is waited for", PHYSICS, async () => {
  const player = await LinedPlayer.open(SLOW);
  player.pass(60);
  player.send(`grab ${BLOCK}`);
  player.until(() => player.view.hand.holds === BLOCK, 300);
  player.pass(40);
  player.send(CARRY);
  player.pass(10);
  player.takeOver(180);
  player.pass(60);
  expect(player.of("resumes")).toHaveLength(1);
  const { step } = player.view;
  player.pass(100, () => {
    expect(player.view.step).toBe(step);
    expect(player.follower.simulation.step).toBe(player.host.match.step);
  });
  player.pass(90);
  expect(player.follower.simulation.step).toBeGreaterThan(player.host.match.step);
  finish(player);
});

test("a slow device predicts fewer steps, and ends in the same state", PHYSICS, async () => {
  const player = await LinedPlayer.open({ ...SLOW, stepMs: 4 });
  player.pass(60);
  player.send(`grab ${BLOCK}`);
  player.pass(60);
  const lead: number[] = [];
  player.send(CARRY);
  player.pass(120, () => lead.push(player.follower.simulation.step - player.view.step));
  // Four steps fit into the time that a prediction may take; the display is behind the newest frame by up to nine more.
  expect(Math.max(...lead.slice(60))).toBeLessThanOrEqual(4 + 12);
  expect(away(player.view)).toBeLessThan(3);
  finish(player);
});

test("a shooter sees the own catapult in its new place at once, and dice as the server says", PHYSICS, async () => {
  const player = await LinedPlayer.open({ ...SLOW, role: "shooter" });
  player.pass(60);
  player.send("catapult 0,700");
  player.pass(2);
  expect(player.view.catapults[player.shooter]?.at).toEqual([0, 7000]);
  player.pass(60, () => expect(player.view.catapults[player.shooter]?.at).toEqual([0, 7000]));
  player.send("fire 0,20,0.8");
  player.pass(6);
  expect(player.view.dice.filter((die) => die !== null)).toHaveLength(0);
  player.until(() => player.view.dice.some((die) => die !== null), 60);
  finish(player);
});

test("for a spectator nothing is predicted", PHYSICS, async () => {
  const player = await LinedPlayer.open({ ...SLOW, role: "spectator" });
  player.plan(30, { seat: player.builder, input: `grab ${BLOCK}` });
  player.pass(150, () => expect(player.follower.simulation.step).toBeLessThanOrEqual(player.host.match.step));
  expect(player.view.hand.holds).toBe(BLOCK);
  expect(player.follower.prediction.rebuilt).toBe(0);
});
