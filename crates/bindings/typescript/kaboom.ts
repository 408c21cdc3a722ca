// Views, events, previews, answers and the scene of Kaboom. Written by crates/bindings; do not edit.

import type { Called, Outcome, Seat, SeatSet } from "./engine";

export type Allowance = { at_once: number, steps_each: number, };

export type AllowanceData = { builder: Allowance, saboteur: Allowance, };

export type Answer = { "about": "settling", settles: Settled | null, }
  | { "about": "shot", shot: Shot | null, }
  | { "about": "flight", path: Array<[number, number, number]>, }
  | { "about": "place", at: [number, number] | null, }
  | { "about": "foot-line", line: Array<[number, number]>, };

export type ArchData = { leg: number, lintel: number, };

export type Block = number;

export type BlockedTile = { tile: Tile, tower: Array<number> | null, };

export type Body = { at: [number, number, number], turn: [number, number, number, number], moving: boolean, };

export type CarryRange = { x: [number, number], y: [number, number], z: [number, number], side: [number, number], yaw: [number, number], };

export type Catapult = { at: [number, number] | null, dice: number, loaded: number, };

export type CatapultData = { half: [number, number], clearance: number, direction: [number, number], elevation: [number, number], muzzle: number, reload: number, cease_fire: number, ring: Array<[number, number]>, };

export type CatapultRange = { x: [number, number], y: [number, number], from_tiles: number, };

export type Event = { "kind": "turn", turn: number, round: number, builder: Seat, }
  | { "kind": "ready", seat: Seat, }
  | { "kind": "start", builder: Seat, steps: number, }
  | { "kind": "input", step: number, seat: Seat, input: string, }
  | { "kind": "grabbed", step: number, block: Block, }
  | { "kind": "released", step: number, block: Block, }
  | { "kind": "fired", step: number, seat: Seat, die: number, }
  | { "kind": "hit", step: number, die: number, block: Block, }
  | { "kind": "knock", step: number, body: Struck, on: Struck, impulse: number, }
  | { "kind": "block-gone", step: number, block: Block, }
  | { "kind": "die-gone", step: number, die: number, }
  | { "kind": "blocked", step: number, tile: Tile, complete: boolean, }
  | { "kind": "time-up", step: number, }
  | { "kind": "rest", step: number, blocks: Array<Body | null>, dice: Array<Body | null>, }
  | { "kind": "tower" } & Tower
  | { "kind": "claim", seat: Seat, tile: Tile, points: number, }
  | { "kind": "win", seat: Seat, reason: string, };

export type Fault = { code: string, message: string, level?: number, wanted?: Kind, block?: Block, tile?: Tile, };

export type FireRange = { direction: [number, number], elevation: [number, number], power: [number, number], dice: number, from_step: number, to_step: number, };

export type Flight = { path: Array<[number, number, number]>, };

export type Form = "box" | "cylinder" | "half-cylinder" | "prism" | "arch" | "trapezium";

export type GrabRange = { block: [number, number], };

export type Hand = { at: [number, number, number], holds: Block | null, wants: Block | null, };

export type InputRanges = { step: [number, number] | null, steps_a_second?: number, given?: number, allowed?: number, inputs: Inputs, };

export type Inputs = Record<symbol, never>
  | { ready: NoRange, }
  | { grab: GrabRange, carry: CarryRange, drop: NoRange, }
  | { catapult: CatapultRange, fire: FireRange, };

export type Kind = number;

export type KindData = { name: string, form: Form, size: [number, number, number], top: boolean, };

export type Landing = { landing: number, base: number, weight: [number, number], on: Block | null, over: number, };

export type NoRange = Record<symbol, never>;

export type PhaseName = "ready" | "play" | "over";

export type Plan = { points: number, kinds: Array<Kind>, };

export type Position = { shots: string, tiles: Array<Tile | null>, mega: boolean, points: Array<number>, claimed: Array<Array<Tile>>, round: number, turn: number, first: Seat, builder: Seat, phase: PhaseName, ready: SeatSet, step: number, given: Array<number>, blocked: Array<BlockedTile>, table: string, };

export type Preview = Landing | Flight;

export type Question = { "about": "settling", block: number, at: [number, number], side: number, yaw: number, }
  | { "about": "shot", from: [number, number], to: [number, number, number], arc: number, }
  | { "about": "flight", from: [number, number], direction: number, elevation: number, power: number, }
  | { "about": "place", at: [number, number], }
  | { "about": "foot-line" };

export type Scene = { steps_a_second: number, steps: number, die: number, kinds: Array<KindData>, blocks: Array<Kind>, arch: ArchData, sides: Array<[number, number, number, number]>, towers: Array<Plan>, places: Array<[number, number, number]>, mega: [number, number, number] | null, tray: Array<[number, number]>, reach: [[number, number], [number, number], [number, number]], allowance: AllowanceData, catapult: CatapultData, };

export type Settled = { stability: Stability, at: [number, number, number] | null, turn: [number, number, number, number] | null, tile: Tile | null, fits: boolean, right: boolean, };

export type Shot = { direction: number, elevation: number, power: number, path: Array<[number, number, number]>, };

export type Stability = "stands" | "leans" | "falls";

export type Standing = { "kind": "tower" } & Tower;

export type Struck = { "block": Block }
  | { "die": number } | "table";

export type Tile = number;

export type Tower = { tile: Tile, right: boolean, stack: Array<Block>, faults: Array<Fault>, };

export type View = { blocks: Array<Body | null>, dice: Array<Body | null>, catapults: Array<Catapult | null>, hand: Hand, hash: string, towers: Array<Standing>, result: Outcome | null, tiles: Array<Tile | null>, mega: boolean, points: Array<number>, claimed: Array<Array<Tile>>, round: number, turn: number, first: Seat, builder: Seat, phase: PhaseName, ready: SeatSet, step: number, given: Array<number>, blocked: Array<BlockedTile>, table: string, };

export type Kaboom = { position: Position, view: View, event: Event | Called, explanation: null, answer: Answer, preview: Preview, scene: Scene, ranges: InputRanges };
