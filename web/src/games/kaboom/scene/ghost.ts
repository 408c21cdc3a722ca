// The block being placed: where it hangs, where it would land, and the plumb line between them.

import { BufferGeometry, Group, Line, LineBasicMaterial, Mesh, MeshLambertMaterial, Vector3 } from "three";

import { drawnAt, heldTurn } from "../shapes";
import type { KaboomData } from "../view";
import type { ScenePart } from "./part";

export interface Ghost {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  /** Heights of the centre: where the block hangs, and where it would land. */
  readonly hangs: number;
  readonly lands: number;
  readonly side: number;
  readonly yaw: number;
}

export class GhostBlock implements ScenePart {
  readonly group = new Group();
  readonly #hangs = new Mesh(new BufferGeometry(), glass(0.35, 0xffffff));
  readonly #lands = new Mesh(new BufferGeometry(), glass(0.45, 0x26263a));
  readonly #plumb: Line;

  constructor(private readonly data: KaboomData) {
    const points = [new Vector3(0, 0, 0), new Vector3(0, 1, 0)];
    this.#plumb = new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color: 0x1b6ac9 }));
    this.group.add(this.#hangs, this.#lands, this.#plumb);
    this.group.visible = false;
  }

  /** Sets the block, with its geometry; null if there is none. */
  show(ghost: Ghost | null, geometry: BufferGeometry | undefined): void {
    this.group.visible = ghost !== null;
    if (ghost === null) return;
    if (geometry !== undefined) this.#hangs.geometry = this.#lands.geometry = geometry;
    const turn = heldTurn(this.data, ghost.side, ghost.yaw);
    for (const part of [this.#hangs, this.#lands]) part.quaternion.copy(turn);
    this.#hangs.position.copy(drawnAt(ghost.x, ghost.y, ghost.hangs));
    this.#lands.position.copy(drawnAt(ghost.x, ghost.y, ghost.lands));
    this.#plumb.position.copy(this.#lands.position);
    this.#plumb.scale.y = Math.max(this.#hangs.position.y - this.#lands.position.y, 0.01);
  }

  dress(): void {
    // It looks the same in every preset.
  }
}

function glass(opacity: number, color: number): MeshLambertMaterial {
  return new MeshLambertMaterial({ color, transparent: true, opacity, depthWrite: false });
}
