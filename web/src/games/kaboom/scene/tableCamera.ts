// Where the camera is: on the builder's side, or behind a catapult.

import { PerspectiveCamera, Vector3 } from "three";

import type { Orbit } from "../../../three/orbit";
import { drawnAt } from "../shapes";

const UP = new Vector3(0, 1, 0);

export class TableCamera {
  readonly camera = new PerspectiveCamera(38, 1, 0.1, 60);
  /** The place of the catapult that the camera is behind; null for the builder's view. */
  #behind: readonly [number, number] | null = null;
  #aspect = 1;

  constructor(private readonly orbit: Orbit) {}

  /** Sets the place of a catapult (millimetres) to look from, or null for the builder's side; returns whether that is new. */
  sit(behind: readonly [number, number] | null): boolean {
    if (String(behind) === String(this.#behind)) return false;
    this.#behind = behind;
    return true;
  }

  resize(width: number, height: number): void {
    this.#aspect = width / height;
  }

  /** The camera's angle around the table: 0 on the builder's side. */
  get angle(): number {
    return Math.atan2(this.camera.position.x, this.camera.position.z);
  }

  aim(): void {
    const { turn, zoom } = this.orbit;
    this.camera.aspect = this.#aspect;
    const narrow = Math.max(1, 1.25 / this.#aspect);
    if (this.#behind === null) {
      const distance = (8.3 * narrow) / zoom;
      const elevation = 0.9;
      const flat = Math.cos(elevation) * distance;
      this.camera.position.set(Math.sin(turn) * flat, Math.sin(elevation) * distance, Math.cos(turn) * flat + 0.72);
      this.camera.lookAt(0, 0.1, 0.72);
    } else {
      const [x, y] = this.#behind;
      const from = drawnAt(x, y, 0).applyAxisAngle(UP, turn * 0.5);
      const out = from.clone().normalize();
      this.camera.position.copy(from).addScaledVector(out, (2.4 * narrow) / zoom);
      this.camera.position.y = 2.3;
      this.camera.lookAt(0, 0.1, 0);
    }
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }
}
