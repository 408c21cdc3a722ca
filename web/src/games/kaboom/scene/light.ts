// The light over the table. It follows the camera, so that nobody sees only the dark sides of the blocks.

import { DirectionalLight, Group, HemisphereLight, Vector3 } from "three";

import { LOOKS } from "../../../three/presets";
import type { ScenePart, Surfaces } from "./part";
import type { Room } from "./surroundings";

const UP = new Vector3(0, 1, 0);
/** The directions of the lamp and of the weaker light from the other side, relative to the viewer. */
const LAMP = new Vector3(-4.5, 9, 4);
const BEHIND = new Vector3(6, 4, -3);

const STRENGTHS = {
  light: { sky: 1.75, lamp: 2.1, behind: 0.5 },
  dark: { sky: 1.05, lamp: 2.2, behind: 0.45 },
  contrast: { sky: 2, lamp: 2, behind: 0.6 },
} as const;

export class TableLight implements ScenePart {
  readonly group = new Group();
  readonly #sky = new HemisphereLight(0xfffaf2, 0xa88d68);
  readonly #lamp = new DirectionalLight(0xfff0d8);
  readonly #behind = new DirectionalLight(0xcfe0ff);

  constructor() {
    const { shadow } = this.#lamp;
    shadow.mapSize.set(2048, 2048);
    Object.assign(shadow.camera, { left: -5.5, right: 5.5, top: 5.5, bottom: -5.5, near: 2, far: 20 });
    Object.assign(shadow, { bias: -0.0006, normalBias: 0.012, radius: 5 });
    this.group.add(this.#sky, this.#lamp, this.#behind);
    this.follow(0);
    this.furnish("light");
  }

  /** Turns the lamps with the viewer, who is at this angle around the table. */
  follow(angle: number): void {
    this.#lamp.position.copy(LAMP).applyAxisAngle(UP, angle);
    this.#behind.position.copy(BEHIND).applyAxisAngle(UP, angle);
  }

  furnish(room: Room): void {
    const { sky, lamp, behind } = STRENGTHS[room];
    this.#sky.intensity = sky;
    this.#lamp.intensity = lamp;
    this.#behind.intensity = behind;
  }

  dress({ preset }: Surfaces): void {
    this.#lamp.castShadow = LOOKS[preset].shadows;
  }
}
