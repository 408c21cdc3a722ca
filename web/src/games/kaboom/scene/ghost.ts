// The block being placed, where it would land: its shape in the colour of its verdict, a dark footprint on what is below, a dot where its
// weight acts, and a plumb line up to the block in the hand.

import {
  BufferGeometry,
  CircleGeometry,
  Group,
  Line,
  LineBasicMaterial,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Vector3,
} from "three";

import { MM, drawnAt, heldTurn } from "../shapes";
import type { KaboomData } from "../view";
import type { ScenePart } from "./part";

/** What would become of the block; `unknown` until the engine has answered, or if the answer is not wanted. */
export type GhostVerdict = "unknown" | "stands" | "leans" | "falls" | "wrong";

export interface Ghost {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  /** Heights of the centre: where the block hangs, and where it would land. */
  readonly hangs: number;
  readonly lands: number;
  /** Height of the surface below it. */
  readonly base: number;
  /** Where its weight acts. */
  readonly weight: readonly [number, number];
  readonly side: number;
  readonly yaw: number;
  readonly verdict: GhostVerdict;
}

const COLORS: Readonly<Record<GhostVerdict, number>> = {
  unknown: 0x26263a,
  stands: 0x22694a,
  leans: 0x9a5a00,
  falls: 0xb3261e,
  wrong: 0xb3261e,
};
const FOOTPRINT = 0x14141f;
/** Height of the footprint above its surface, in millimetres, so that both do not flicker. */
const LIFT = 0.6;
const DOT = 2.6;

export class GhostBlock implements ScenePart {
  readonly group = new Group();
  readonly #lands = new Mesh(
    new BufferGeometry(),
    new MeshLambertMaterial({ color: COLORS.unknown, transparent: true, opacity: 0.5, depthWrite: false }),
  );
  readonly #footprint = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ color: FOOTPRINT, transparent: true, opacity: 0.45, depthWrite: false }),
  );
  readonly #dot = new Mesh(new CircleGeometry(DOT * MM, 20).rotateX(-Math.PI / 2), new MeshBasicMaterial({ depthTest: false }));
  readonly #plumb: Line;

  constructor(private readonly data: KaboomData) {
    const points = [new Vector3(0, 0, 0), new Vector3(0, 1, 0)];
    this.#plumb = new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color: 0x1b6ac9 }));
    this.#footprint.matrixAutoUpdate = false;
    this.#dot.renderOrder = 2;
    this.group.add(this.#footprint, this.#lands, this.#dot, this.#plumb);
    this.group.visible = false;
  }

  /** Sets the block, with its geometry; null if there is none. */
  show(ghost: Ghost | null, geometry: BufferGeometry | undefined): void {
    this.group.visible = ghost !== null;
    if (ghost === null) return;
    if (geometry !== undefined) this.#lands.geometry = this.#footprint.geometry = geometry;
    const { x, y, hangs, lands, base, weight, verdict } = ghost;
    const turn = heldTurn(this.data, ghost.side, ghost.yaw);
    this.#lands.quaternion.copy(turn);
    this.#lands.position.copy(drawnAt(x, y, lands));
    this.#lands.material.color.setHex(COLORS[verdict]);
    // The shape pressed flat onto the surface.
    const flat = new Matrix4().makeScale(1, 0.001, 1).setPosition(drawnAt(x, y, base + LIFT));
    this.#footprint.matrix.copy(flat.multiply(new Matrix4().makeRotationFromQuaternion(turn)));
    this.#dot.position.copy(drawnAt(...weight, base + 2 * LIFT));
    this.#dot.material.color.setHex(verdict === "unknown" ? 0xffffff : 0xf2b632);
    this.#plumb.position.copy(this.#lands.position);
    this.#plumb.scale.y = Math.max((hangs - lands) * MM, 0.01);
  }

  dress(): void {
    // It looks the same in every preset.
  }
}
