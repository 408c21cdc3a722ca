// The light over the table. It follows the camera, so that nobody sees only the dark sides of the blocks.

import { DirectionalLight, Group, HemisphereLight, Vector3 } from "three";

import { LOOKS } from "../../../three/presets";
import type { ScenePart, Surfaces } from "./part";

const UP = new Vector3(0, 1, 0);
/** The direction of the lamp, relative to the viewer. */
const LAMP = new Vector3(-4, 9, 5);

export class TableLight implements ScenePart {
  readonly group = new Group();
  readonly #lamp = new DirectionalLight(0xfff1d8, 1.8);

  constructor() {
    const { shadow } = this.#lamp;
    shadow.mapSize.set(1024, 1024);
    Object.assign(shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 2, far: 24 });
    shadow.bias = -0.0008;
    this.group.add(new HemisphereLight(0xffffff, 0xb09a78, 1.6), this.#lamp);
    this.follow(0);
  }

  /** Turns the lamp with the viewer, who is at this angle around the table. */
  follow(angle: number): void {
    this.#lamp.position.copy(LAMP).applyAxisAngle(UP, angle);
  }

  dress({ preset }: Surfaces): void {
    this.#lamp.castShadow = LOOKS[preset].shadows;
  }
}
