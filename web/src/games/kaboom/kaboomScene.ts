// The table of Kaboom in 3D. Updates arrive sixty times a second; positions are interpolated between them. It knows none of the rules.

import {
  BufferGeometry,
  DirectionalLight,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";
import type { Material } from "three";

import { Orbit } from "../../three/orbit";
import { matte } from "../../three/materials";
import { LOOKS } from "../../three/presets";
import type { Preset } from "../../three/presets";
import { Stage3d } from "../../three/stage3d";
import type { Director } from "../../three/stage3d";
import { MM, blockGeometry, bodyPlace, bodyTurn, catapultGeometry, dieGeometry, drawnAt, heldTurn } from "./shapes";
import { tileGeometry } from "./tileCloth";
import { lying, squareOf } from "./view";
import type { Body, KaboomData, KaboomView } from "./view";

const GREEN = 0x2f9e6e;
const MOST_DOTS = 40;

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

interface Moving {
  readonly mesh: Mesh;
  readonly from: { place: Vector3; turn: Quaternion };
  readonly to: { place: Vector3; turn: Quaternion };
}

export class KaboomScene implements Director {
  readonly camera = new PerspectiveCamera(38, 1, 0.1, 60);
  readonly #stage: Stage3d;
  readonly #orbit: Orbit;
  readonly #light = new DirectionalLight(0xfff1d8, 1.8);
  #matte: Material = new MeshLambertMaterial({ vertexColors: true });
  readonly #blocks: Moving[] = [];
  readonly #dice: Moving[] = [];
  readonly #catapults: Mesh[] = [];
  readonly #threads = new Map<number, Mesh>();
  readonly #dots: Mesh[] = [];
  readonly #cloth: Mesh;
  readonly #ghost: { hangs: Mesh; lands: Mesh; plumb: Line };
  #tiles: Mesh[] = [];
  #tilesShown = "";
  #seen = { at: 0, step: -1, lasts: 1 };
  /** The place of the catapult that the camera is behind; null for the builder's view. */
  #behind: readonly [number, number] | null = null;
  #size = { width: 1, height: 1 };
  #busy = true;

  constructor(
    frame: HTMLElement,
    private readonly data: KaboomData,
    mayLookAround: () => boolean,
  ) {
    this.#stage = new Stage3d(frame, this);
    this.#orbit = new Orbit(frame, () => this.#stage.redraw(), mayLookAround);
    const { scene } = this.#stage;
    scene.add(new HemisphereLight(0xffffff, 0xb09a78, 1.6));
    this.#light.position.set(-4, 9, 5);
    this.#light.shadow.mapSize.set(1024, 1024);
    Object.assign(this.#light.shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 2, far: 24 });
    this.#light.shadow.bias = -0.0008;
    scene.add(this.#light);
    this.#cloth = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2));
    this.#cloth.position.y = -0.011;
    this.#cloth.receiveShadow = true;
    scene.add(this.#cloth);
    for (const kind of data.blocks) this.#blocks.push(this.#block(kind));
    this.#ghost = this.#newGhost();
    for (let dot = 0; dot < MOST_DOTS; dot += 1) {
      const mesh = new Mesh(new SphereGeometry(0.035, 8, 6), new MeshBasicMaterial({ color: 0x8e2f48 }));
      mesh.visible = false;
      this.#dots.push(mesh);
      scene.add(mesh);
    }
    this.#stage.begin();
  }

  /** Displays a table update. */
  show(view: KaboomView): void {
    const now = performance.now();
    const steps = view.step - this.#seen.step;
    const jump = steps <= 0 || steps > 30;
    this.#seen = { at: now, step: view.step, lasts: jump ? 1 : (steps * 1000) / this.data.steps_a_second };
    this.#busy = false;
    this.#blocks.forEach((moving, index) => this.#move(moving, view.blocks[index] ?? null, jump));
    while (this.#dice.length < view.dice.length) this.#dice.push(this.#thing(dieGeometry(this.data.die)));
    this.#dice.forEach((moving, index) => this.#move(moving, view.dice[index] ?? null, jump));
    this.#showTiles(view);
    this.#showCatapults(view);
    this.#showThreads(view);
    this.#stage.redraw();
  }

  /** Sets the block being placed; null if there is none. */
  setGhost(ghost: Ghost | null): void {
    const { hangs, lands, plumb } = this.#ghost;
    for (const part of [hangs, lands, plumb]) part.visible = ghost !== null;
    if (ghost !== null) {
      const geometry = this.#blocks[ghost.block]?.mesh.geometry;
      if (geometry !== undefined) hangs.geometry = lands.geometry = geometry;
      const turn = heldTurn(this.data, ghost.side, ghost.yaw);
      for (const part of [hangs, lands]) part.quaternion.copy(turn);
      hangs.position.copy(drawnAt(ghost.x, ghost.y, ghost.hangs));
      lands.position.copy(drawnAt(ghost.x, ghost.y, ghost.lands));
      plumb.position.copy(lands.position);
      plumb.scale.y = Math.max(hangs.position.y - lands.position.y, 0.01);
    }
    this.#stage.redraw();
  }

  /** Sets the dotted beginning of a flight, in millimetres. */
  setPath(path: readonly (readonly [number, number, number])[]): void {
    this.#dots.forEach((dot, index) => {
      const point = path[index];
      dot.visible = point !== undefined;
      if (point !== undefined) dot.position.copy(drawnAt(...point));
    });
    this.#stage.redraw();
  }

  /** Moves the camera behind a catapult at this place (millimetres), or to the builder's side. */
  sit(behind: readonly [number, number] | null): void {
    if (String(behind) === String(this.#behind)) return;
    this.#behind = behind;
    this.#stage.redraw();
  }

  /** Returns the block under a point of the frame. */
  blockAt(x: number, y: number): number | null {
    const [hit] = this.#ray(x, y).intersectObjects(this.#blocks.map(({ mesh }) => mesh).filter(({ visible }) => visible));
    const index = this.#blocks.findIndex(({ mesh }) => mesh === hit?.object);
    return index < 0 ? null : index;
  }

  /** Returns the point of the table, at this height, under a point of the frame; all in millimetres. */
  pointAt(x: number, y: number, height = 0): readonly [number, number] | null {
    const plane = new Plane(new Vector3(0, 1, 0), -height * MM);
    const point = this.#ray(x, y).ray.intersectPlane(plane, new Vector3());
    return point === null ? null : [point.x / MM, -point.z / MM];
  }

  dress(preset: Preset): void {
    this.#light.castShadow = LOOKS[preset].shadows;
    this.#matte = matte(preset, { color: null, roughness: 0.75 });
    this.#cloth.material = matte(preset, { color: 0xdcbf8e, roughness: 1 });
    const things = [...this.#blocks, ...this.#dice].map(({ mesh }) => mesh);
    for (const mesh of [...things, ...this.#catapults, ...this.#tiles]) mesh.material = this.#matte;
  }

  advance(now: number): boolean {
    const share = Math.min((now - this.#seen.at) / this.#seen.lasts, 1);
    for (const { mesh, from, to } of [...this.#blocks, ...this.#dice]) {
      mesh.position.lerpVectors(from.place, to.place, share);
      mesh.quaternion.slerpQuaternions(from.turn, to.turn, share);
    }
    const orbits = this.#orbit.advance(now);
    this.#aim();
    return orbits || (this.#busy && share < 1);
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#aim();
  }

  close(): void {
    this.#orbit.close();
    this.#stage.close();
  }

  #thing(geometry: BufferGeometry): Moving {
    const mesh = new Mesh(geometry, this.#matte);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.visible = false;
    this.#stage.scene.add(mesh);
    const nowhere = () => ({ place: new Vector3(), turn: new Quaternion() });
    return { mesh, from: nowhere(), to: nowhere() };
  }

  #block(index: number): Moving {
    const kind = this.data.kinds[index];
    if (kind === undefined) throw new Error(`there is no kind ${index}`);
    return this.#thing(blockGeometry(kind, this.data));
  }

  #newGhost(): { hangs: Mesh; lands: Mesh; plumb: Line } {
    const glass = (opacity: number, color: number): MeshLambertMaterial =>
      new MeshLambertMaterial({ color, transparent: true, opacity, depthWrite: false });
    const hangs = new Mesh(new BufferGeometry(), glass(0.35, 0xffffff));
    const lands = new Mesh(new BufferGeometry(), glass(0.45, 0x26263a));
    const points = [new Vector3(0, 0, 0), new Vector3(0, 1, 0)];
    const plumb = new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color: 0x1b6ac9 }));
    for (const part of [hangs, lands, plumb]) {
      part.visible = false;
      this.#stage.scene.add(part);
    }
    return { hangs, lands, plumb };
  }

  #move({ mesh, from, to }: Moving, body: Body | null, jump: boolean): void {
    mesh.visible = body !== null;
    if (body === null) return;
    const place = bodyPlace(body);
    const turn = bodyTurn(body);
    from.place.copy(jump ? place : mesh.position);
    from.turn.copy(jump ? turn : mesh.quaternion);
    to.place.copy(place);
    to.turn.copy(turn);
    this.#busy ||= body.moving || !from.place.equals(place);
  }

  #showTiles(view: KaboomView): void {
    const shown = `${view.tiles.join()} ${view.mega}`;
    if (shown === this.#tilesShown) return;
    this.#tilesShown = shown;
    for (const mesh of this.#tiles) {
      mesh.removeFromParent();
      mesh.geometry.dispose();
    }
    this.#tiles = lying(view, this.data).flatMap((tile) => {
      const square = squareOf(view, this.data, tile);
      if (square === null) return [];
      const [x, y, half] = square;
      const shade = Math.abs(Math.floor((x + y) / (2 * half)));
      const mesh = new Mesh(tileGeometry(this.data, tile, half, shade), this.#matte);
      mesh.position.copy(drawnAt(x, y, -1));
      mesh.receiveShadow = true;
      this.#stage.scene.add(mesh);
      return [mesh];
    });
  }

  #showCatapults(view: KaboomView): void {
    view.catapults.forEach((catapult, seat) => {
      let mesh = this.#catapults[seat];
      if (mesh === undefined) {
        mesh = new Mesh(catapultGeometry(), this.#matte);
        mesh.castShadow = true;
        this.#catapults[seat] = mesh;
        this.#stage.scene.add(mesh);
      }
      mesh.visible = catapult?.at !== null && catapult !== null;
      if (catapult?.at === null || catapult === null) return;
      const [x, y] = catapult.at;
      mesh.position.copy(drawnAt(x / 10, y / 10, 0));
      mesh.rotation.y = Math.atan2(x, -y);
    });
  }

  /** Draws a green thread around the tile of each correct tower. */
  #showThreads(view: KaboomView): void {
    const right = new Set(view.towers.filter((tower) => tower.right).map(({ tile }) => tile));
    for (const [tile, mesh] of this.#threads) mesh.visible = right.has(tile);
    for (const tile of right) {
      const square = squareOf(view, this.data, tile);
      if (square === null) continue;
      let mesh = this.#threads.get(tile);
      if (mesh === undefined) {
        const ring = new TorusGeometry(square[2] * MM * 1.18, 0.028, 8, 4).rotateZ(Math.PI / 4).rotateX(-Math.PI / 2);
        mesh = new Mesh(ring, new MeshBasicMaterial({ color: GREEN }));
        this.#threads.set(tile, mesh);
        this.#stage.scene.add(mesh);
      }
      mesh.visible = true;
      mesh.position.copy(drawnAt(square[0], square[1], 2));
    }
  }

  #ray(x: number, y: number): Raycaster {
    const caster = new Raycaster();
    const { width, height } = this.#size;
    caster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera);
    return caster;
  }

  #aim(): void {
    const { width, height } = this.#size;
    const { turn, zoom } = this.#orbit;
    this.camera.aspect = width / height;
    const narrow = Math.max(1, 1.25 / this.camera.aspect);
    if (this.#behind === null) {
      const distance = (8.3 * narrow) / zoom;
      const elevation = 0.9;
      const flat = Math.cos(elevation) * distance;
      this.camera.position.set(Math.sin(turn) * flat, Math.sin(elevation) * distance, Math.cos(turn) * flat + 0.72);
      this.camera.lookAt(0, 0.1, 0.72);
    } else {
      const [x, y] = this.#behind;
      const from = drawnAt(x, y, 0).applyAxisAngle(new Vector3(0, 1, 0), turn * 0.5);
      const out = from.clone().normalize();
      this.camera.position.copy(from).addScaledVector(out, (2.4 * narrow) / zoom);
      this.camera.position.y = 2.3;
      this.camera.lookAt(0, 0.1, 0);
    }
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }
}
