// The dotted beginning of a flight; one draw call for all dots.

import { Group, InstancedMesh, Matrix4, MeshBasicMaterial, SphereGeometry } from "three";

import { drawnAt } from "../shapes";
import type { ScenePart } from "./part";

const MOST_DOTS = 40;

export class FlightPath implements ScenePart {
  readonly group = new Group();
  readonly #dots = new InstancedMesh(new SphereGeometry(0.035, 8, 6), new MeshBasicMaterial({ color: 0x8e2f48 }), MOST_DOTS);

  constructor() {
    this.#dots.frustumCulled = false;
    this.#dots.count = 0;
    this.group.add(this.#dots);
  }

  /** Sets the dots, in millimetres. */
  show(path: readonly (readonly [number, number, number])[]): void {
    const dots = path.slice(0, MOST_DOTS);
    dots.forEach((point, index) => this.#dots.setMatrixAt(index, new Matrix4().setPosition(drawnAt(...point))));
    this.#dots.count = dots.length;
    this.#dots.instanceMatrix.needsUpdate = true;
  }

  dress(): void {
    // It looks the same in every preset.
  }
}
