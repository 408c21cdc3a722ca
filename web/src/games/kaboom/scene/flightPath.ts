// The dotted flight of a die and the ring where it would land: full dots at the beginning, faint ones after it.

import { Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, SphereGeometry, TorusGeometry, Vector3 } from "three";

import { drawnAt } from "../shapes";
import type { ScenePart } from "./part";

const MOST_DOTS = 80;
/** The share of the flight whose dots are full. */
const CERTAIN = 0.4;
const BEET = 0x8e2f48;
const SMALL = 0.55;

export class FlightPath implements ScenePart {
  readonly group = new Group();
  readonly #full = dots(1);
  readonly #faint = dots(0.45);
  /** Dark on light, so that it is visible on every tile. */
  readonly #ring = new Group();

  constructor() {
    this.#ring.visible = false;
    this.#ring.add(circle(0.032, 0xfff8ea, 3), circle(0.015, BEET, 4));
    this.group.add(this.#full, this.#faint, this.#ring);
  }

  /** Sets the dots, in millimetres. */
  show(path: readonly (readonly [number, number, number])[]): void {
    const certain = Math.ceil(path.length * CERTAIN);
    fill(this.#full, path.slice(0, certain), 1);
    fill(this.#faint, path.slice(certain), SMALL);
  }

  /** Sets the point where the die would land, in millimetres; null hides the ring. */
  showRing(point: readonly [number, number, number] | null): void {
    this.#ring.visible = point !== null;
    if (point !== null) this.#ring.position.copy(drawnAt(point[0], point[1], point[2] + 1));
  }

  dress(): void {
    // It looks the same in every preset.
  }
}

function circle(thick: number, color: number, order: number): Mesh {
  const material = new MeshBasicMaterial({ color, depthTest: false, transparent: true });
  const mesh = new Mesh(new TorusGeometry(0.16, thick, 8, 40).rotateX(Math.PI / 2), material);
  mesh.renderOrder = order;
  return mesh;
}

function dots(opacity: number): InstancedMesh {
  const material = new MeshBasicMaterial({ color: BEET, transparent: opacity < 1, opacity });
  const mesh = new InstancedMesh(new SphereGeometry(0.035, 8, 6), material, MOST_DOTS);
  mesh.frustumCulled = false;
  mesh.count = 0;
  return mesh;
}

function fill(mesh: InstancedMesh, points: readonly (readonly [number, number, number])[], size: number): void {
  const shown = points.slice(0, MOST_DOTS);
  const scale = new Vector3(size, size, size);
  shown.forEach((point, index) => mesh.setMatrixAt(index, new Matrix4().setPosition(drawnAt(...point)).scale(scale)));
  mesh.count = shown.length;
  mesh.instanceMatrix.needsUpdate = true;
}
