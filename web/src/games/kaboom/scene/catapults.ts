// The catapults around the table, as every viewer sees them: they turn towards their shots, the arm bends while it is pulled and swings when
// it fires, and the die lies in the cup. The foot line shows where they may stand.

import { BufferGeometry, Group, Line, LineDashedMaterial, Mesh, MeshBasicMaterial } from "three";
import type { Material } from "three";

import { drawnAt } from "../shapes";
import type { KaboomData, KaboomView } from "../view";
import { ARM_REST, CUP, PIVOT, armGeometry, catapultFrame, cupDie } from "./catapultGeometry";
import type { ScenePart, Surfaces } from "./part";

/** The angle by which a fully bent arm leans back, in radians. */
const BEND = 0.75;
/** The angle of the arm at the end of its swing, where the padded bar stops it, and the times of the swing and of the way back, in milliseconds. */
const SWUNG = -0.1;
const SWING_MS = 120;
const BACK_MS = 380;

/** How a catapult is held on this device. */
export interface Held {
  readonly seat: number;
  /** Degrees to the left of the line to the middle. */
  readonly direction: number;
  /** How far the arm is bent, from 0 to 1. */
  readonly bend: number;
  /** Where it is being dragged, in millimetres; null if it is not. */
  readonly dragged: readonly [number, number] | null;
}

interface Catapult {
  readonly whole: Group;
  readonly arm: Group;
  readonly die: Mesh;
  readonly meshes: readonly Mesh[];
  at: readonly [number, number] | null;
  /** The direction of its last shot, relative to the line to the middle, in radians. */
  yaw: number;
  firedAt: number;
}

export class Catapults implements ScenePart {
  readonly group = new Group();
  readonly #catapults: Catapult[] = [];
  readonly #footLine = new Line(new BufferGeometry(), new LineDashedMaterial({ color: 0x8e2f48, dashSize: 0.14, gapSize: 0.1 }));
  #material: Material = new MeshBasicMaterial();
  #held: Held | null = null;

  constructor(private readonly data: KaboomData) {
    this.#footLine.visible = false;
    this.group.add(this.#footLine);
  }

  show(view: KaboomView): void {
    view.catapults.forEach((catapult, seat) => {
      const own = (this.#catapults[seat] ??= this.#catapult());
      own.at = catapult?.at == null ? null : [catapult.at[0] / 10, catapult.at[1] / 10];
      own.die.visible = catapult !== null && catapult.dice > 0 && view.step >= catapult.loaded;
    });
  }

  /** Sets how a seat on this device holds its catapult; null if none does. */
  hold(held: Held | null): void {
    this.#held = held;
  }

  /** Lets a catapult shoot in a direction, in the plane of the table. */
  fire(seat: number, [x, y]: readonly [number, number]): void {
    const own = this.#catapults[seat];
    if (own?.at == null) return;
    own.yaw = Math.atan2(y, x) - Math.atan2(-own.at[1], -own.at[0]);
    own.firedAt = performance.now();
  }

  /** Sets the line beyond which catapults may stand, in millimetres; null hides it. */
  showFootLine(line: readonly (readonly [number, number])[] | null): void {
    this.#footLine.visible = line !== null && line.length > 0;
    if (line === null) return;
    const corners = line.map(([x, y]) => drawnAt(x, y, 0.8));
    this.#footLine.geometry.dispose();
    this.#footLine.geometry = new BufferGeometry().setFromPoints([...corners, ...corners.slice(0, 1)]);
    this.#footLine.computeLineDistances();
  }

  /** Moves the arms for this time; returns whether any is still swinging. */
  advance(now: number): boolean {
    let swings = false;
    this.#catapults.forEach((own, seat) => {
      const held = this.#held?.seat === seat ? this.#held : null;
      const at = held?.dragged ?? own.at;
      own.whole.visible = at !== null;
      if (at === null) return;
      own.whole.position.copy(drawnAt(at[0], at[1], 0));
      // It shoots along -z; the line to the middle of the table is its zero.
      const turned = held === null ? own.yaw : (held.direction * Math.PI) / 180;
      own.whole.rotation.y = Math.atan2(-at[1], -at[0]) + turned - Math.PI / 2;
      const since = now - own.firedAt;
      const bent = ARM_REST + BEND * (held?.bend ?? 0);
      own.arm.rotation.x = since < SWING_MS + BACK_MS ? swung(since, bent) : bent;
      swings ||= since < SWING_MS + BACK_MS;
    });
    return swings;
  }

  dress({ painted }: Surfaces): void {
    this.#material = painted;
    for (const { meshes } of this.#catapults) for (const mesh of meshes) mesh.material = painted;
  }

  #catapult(): Catapult {
    const mesh = (geometry: BufferGeometry): Mesh => {
      const made = new Mesh(geometry, this.#material);
      made.castShadow = true;
      return made;
    };
    const [frame, lever, die] = [mesh(catapultFrame()), mesh(armGeometry()), mesh(cupDie(this.data))];
    const [whole, arm] = [new Group(), new Group()];
    arm.position.copy(PIVOT);
    die.position.copy(CUP);
    arm.add(lever, die);
    whole.add(frame, arm);
    whole.visible = false;
    this.group.add(whole);
    return { whole, arm, die, meshes: [frame, lever, die], at: null, yaw: 0, firedAt: Number.NEGATIVE_INFINITY };
  }
}

/** Returns the angle of an arm some time after it was let go. */
function swung(since: number, from: number): number {
  if (since < SWING_MS) return from + (SWUNG - from) * (since / SWING_MS) ** 2;
  const back = (since - SWING_MS) / BACK_MS;
  return SWUNG + (ARM_REST - SWUNG) * back * (2 - back);
}
