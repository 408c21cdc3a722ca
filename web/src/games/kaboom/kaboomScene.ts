// The table of Kaboom in 3D: it shows views, with parts for bodies, cloth, catapults, light and camera. It knows none of the rules.

import { Mesh, Plane, PlaneGeometry, Raycaster, Vector2, Vector3 } from "three";
import type { Material, PerspectiveCamera } from "three";

import { Orbit } from "../../three/orbit";
import { matte } from "../../three/materials";
import type { Preset } from "../../three/presets";
import { Stage3d } from "../../three/stage3d";
import type { Director } from "../../three/stage3d";
import { Bodies } from "./scene/bodies";
import { Catapults } from "./scene/catapults";
import { Cloth } from "./scene/cloth";
import { FlightPath } from "./scene/flightPath";
import { GhostBlock } from "./scene/ghost";
import type { Ghost } from "./scene/ghost";
import { TableLight } from "./scene/light";
import type { ScenePart, Surfaces } from "./scene/part";
import { TableCamera } from "./scene/tableCamera";
import { MM } from "./shapes";
import type { KaboomData, KaboomView } from "./view";

export class KaboomScene implements Director {
  readonly #stage: Stage3d;
  readonly #orbit: Orbit;
  readonly #view: TableCamera;
  readonly #bodies: Bodies;
  readonly #cloth: Cloth;
  readonly #ghost: GhostBlock;
  readonly #catapults = new Catapults();
  readonly #path = new FlightPath();
  readonly #light = new TableLight();
  readonly #parts: readonly ScenePart[];
  readonly #ground = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2));
  #surfaces: Surfaces | null = null;
  #size = { width: 1, height: 1 };

  constructor(frame: HTMLElement, data: KaboomData, mayLookAround: () => boolean) {
    this.#orbit = new Orbit(frame, () => this.#stage.redraw(), mayLookAround);
    this.#view = new TableCamera(this.#orbit);
    this.#bodies = new Bodies(data);
    this.#cloth = new Cloth(data);
    this.#ghost = new GhostBlock(data);
    this.#parts = [this.#light, this.#bodies, this.#cloth, this.#ghost, this.#catapults, this.#path];
    this.#stage = new Stage3d(frame, this);
    this.#ground.position.y = -0.011;
    this.#ground.receiveShadow = true;
    this.#stage.scene.add(this.#ground, ...this.#parts.map(({ group }) => group));
    this.#stage.begin();
  }

  get camera(): PerspectiveCamera {
    return this.#view.camera;
  }

  /** Displays a table update. */
  show(view: KaboomView): void {
    this.#bodies.show(view);
    this.#cloth.show(view);
    this.#catapults.show(view);
    this.#stage.redraw();
  }

  /** Sets the block being placed; null if there is none. */
  setGhost(ghost: Ghost | null): void {
    this.#ghost.show(ghost, ghost === null ? undefined : this.#bodies.geometryOf(ghost.block));
    this.#stage.redraw();
  }

  /** Sets the dotted beginning of a flight, in millimetres. */
  setPath(path: readonly (readonly [number, number, number])[]): void {
    this.#path.show(path);
    this.#stage.redraw();
  }

  /** Moves the camera behind a catapult at this place (millimetres), or to the builder's side. */
  sit(behind: readonly [number, number] | null): void {
    if (this.#view.sit(behind)) this.#stage.redraw();
  }

  /** Returns the block under a point of the frame. */
  blockAt(x: number, y: number): number | null {
    return this.#bodies.blockOn(this.#ray(x, y));
  }

  /** Returns the point of the table, at this height, under a point of the frame; all in millimetres. */
  pointAt(x: number, y: number, height = 0): readonly [number, number] | null {
    const plane = new Plane(new Vector3(0, 1, 0), -height * MM);
    const point = this.#ray(x, y).ray.intersectPlane(plane, new Vector3());
    return point === null ? null : [point.x / MM, -point.z / MM];
  }

  /** Looks at a tile from nearby; null returns to the board. */
  visit(_tile: number | null): void {
    // The camera stays where it is.
  }

  dress(preset: Preset): void {
    const old = this.#surfaces;
    const painted: Material = matte(preset, { color: null, roughness: 0.75 });
    this.#surfaces = { preset, painted, cloth: painted };
    for (const part of this.#parts) part.dress(this.#surfaces);
    for (const material of [this.#ground.material].flat()) material.dispose();
    this.#ground.material = matte(preset, { color: 0xdcbf8e, roughness: 1 });
    old?.painted.dispose();
  }

  advance(now: number): boolean {
    const moves = this.#bodies.advance(now);
    const orbits = this.#orbit.advance(now);
    this.#aim();
    return orbits || moves;
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#view.resize(width, height);
    this.#aim();
  }

  close(): void {
    this.#orbit.close();
    this.#stage.close();
  }

  #aim(): void {
    this.#view.aim();
    this.#light.follow(this.#view.angle);
  }

  #ray(x: number, y: number): Raycaster {
    const caster = new Raycaster();
    const { width, height } = this.#size;
    caster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera);
    return caster;
  }
}
