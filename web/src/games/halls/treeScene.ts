// The tree in 3D: four tiers of squares, each step 0.34 of a square high, seen from 62° above the table. It only draws the pieces it is
// given, and computes where squares are on the screen.

import {
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Vector3,
} from "three";
import type { Material } from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";

import { pace } from "../../settings";
import { Orbit } from "../../three/orbit";
import { Stage3d } from "../../three/stage3d";
import type { Director, Preset } from "../../three/stage3d";
import type { DrawnPiece } from "../cats/stage";
import { columnOf, rowOf } from "../cats/view";
import type { PieceKind } from "../cats/view";
import { CORNERS, SQUARES, tierOf } from "./geometry";
import { figure } from "./treePieces";

export const STEP = 0.34;
const ELEVATION = (62 * Math.PI) / 180;
const UP = new Vector3(0, 1, 0);
/** The direction of the light, relative to the near player. */
const LIGHT = new Vector3(-5, 10, 4);
const TIERS = [0xf3f0d7, 0xcfe3c4, 0x93bf9b, 0x5f9180];
/** Time the camera takes to reach the other side, in milliseconds at the usual pace. */
const AROUND = 420;
/** Time a piece takes to reach its square, in milliseconds at the usual pace. */
const SLIDE = 220;

export interface GhostPiece {
  readonly square: string;
  readonly seat: number;
  readonly kind: PieceKind;
}

export interface CapturedOrnament {
  readonly corner: string;
  readonly seat: number;
  readonly index: number;
}

interface Moving {
  readonly mesh: Mesh;
  from: Vector3;
  to: Vector3;
  begun: number;
  mood: DrawnPiece["mood"];
}

/** Returns the centre of the top of a square, or of a gold corner. */
function top(square: string): Vector3 {
  const corner = /^[ag][17]$/.test(square);
  return new Vector3(columnOf(square) - 3, corner ? 0.06 : (5 - tierOf(square)) * STEP, 3 - rowOf(square));
}

export class TreeScene implements Director {
  readonly camera = new PerspectiveCamera(26, 1, 1, 60);
  readonly #stage: Stage3d;
  readonly #orbit: Orbit;
  readonly #pieces = new Map<number, Moving>();
  readonly #light = new DirectionalLight(0xfff3dd, 1.9);
  #matte: Material = new MeshLambertMaterial({ vertexColors: true });
  readonly #cloths: { mesh: Mesh; color: number }[] = [];
  #ghosts: Mesh[] = [];
  #captured: Mesh[] = [];
  #size = { width: 1, height: 1 };
  /** The angle from which the tree is seen, in radians: the camera's current angle and its target. */
  #side = { from: 0, to: 0, at: 0, begun: 0 };

  constructor(
    frame: HTMLElement,
    private readonly moved: () => void,
  ) {
    this.#stage = new Stage3d(frame, this);
    this.#orbit = new Orbit(frame, () => this.#stage.redraw());
    this.#build();
    this.#stage.begin();
  }

  /** Shows the tree from the side of the second seat (`turned`) or of the first. */
  turn(turned: boolean): void {
    const to = turned ? Math.PI : 0;
    if (to === this.#side.to) return;
    this.#side = { from: this.#side.at, to, at: this.#side.at, begun: performance.now() };
    this.#stage.redraw();
  }

  /** Sets the pieces on the tree; pieces that have moved slide to their new square. */
  set(pieces: readonly DrawnPiece[]): void {
    const now = performance.now();
    const here = new Set(pieces.map(({ id }) => id));
    for (const [id, { mesh }] of this.#pieces) {
      if (here.has(id)) continue;
      mesh.removeFromParent();
      this.#pieces.delete(id);
    }
    for (const { id, square, seat, kind, mood } of pieces) {
      const to = top(square);
      const known = this.#pieces.get(id);
      if (known === undefined) {
        const mesh = this.#figure(seat, kind);
        const from = mood === "new" && pace.value > 0 ? to.clone().add(new Vector3(0, 0.7, 0)) : to.clone();
        this.#pieces.set(id, { mesh, from, to, begun: now, mood });
      } else if (!known.to.equals(to) || known.mood !== mood) {
        Object.assign(known, { from: known.mesh.position.clone(), to, begun: now, mood });
      }
    }
    this.#stage.redraw();
  }

  /** Sets the pieces that would be there, drawn as if made of glass. */
  setGhosts(ghosts: readonly GhostPiece[]): void {
    for (const mesh of this.#ghosts) mesh.removeFromParent();
    this.#ghosts = ghosts.map(({ square, seat, kind }) => {
      const glass = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.55 });
      const mesh = new Mesh(figure(seat, kind), glass);
      mesh.position.copy(top(square));
      this.#stage.scene.add(mesh);
      return mesh;
    });
    this.#stage.redraw();
  }

  setCaptured(captured: readonly CapturedOrnament[]): void {
    for (const mesh of this.#captured) mesh.removeFromParent();
    this.#captured = captured.map(({ corner, seat, index }) => {
      const mesh = this.#figure(seat, "ornament");
      mesh.position.copy(top(corner)).add(new Vector3(index > 1 ? 0.22 : 0, 0, 0));
      return mesh;
    });
    this.#stage.redraw();
  }

  /** Returns the corners of the top of a square on the screen, in points of the frame. */
  corners(square: string): { x: number; y: number }[] {
    const middle = top(square);
    return [
      [-0.48, -0.48],
      [0.48, -0.48],
      [0.48, 0.48],
      [-0.48, 0.48],
    ].map(([x = 0, z = 0]) => this.#onScreen(middle.clone().add(new Vector3(x, 0, z))));
  }

  middle(square: string): { x: number; y: number } {
    return this.#onScreen(top(square).add(new Vector3(0, 0.12, 0)));
  }

  /** The size of the frame, in points. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size;
  }

  get preset(): Preset {
    return this.#stage.preset;
  }

  get cost(): { calls: number; triangles: number } {
    return this.#stage.cost;
  }

  dress(preset: Preset): void {
    const fine = preset === "high";
    this.#light.castShadow = fine;
    this.#matte = fine
      ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.62 })
      : new MeshLambertMaterial({ vertexColors: true });
    for (const { mesh } of this.#pieces.values()) mesh.material = this.#matte;
    for (const mesh of this.#captured) mesh.material = this.#matte;
    for (const { mesh, color } of this.#cloths) {
      mesh.material = fine ? new MeshStandardMaterial({ color, roughness: 0.9 }) : new MeshLambertMaterial({ color });
    }
  }

  advance(now: number): boolean {
    let busy = this.#orbit.advance(now);
    busy = this.#goAround(now) || busy;
    const lasts = SLIDE * pace.value;
    for (const { mesh, from, to, begun, mood } of this.#pieces.values()) {
      const share = lasts === 0 ? 1 : Math.min((now - begun) / lasts, 1);
      const eased = 1 - (1 - share) ** 3;
      mesh.position.lerpVectors(from, to, eased);
      const leaves = mood !== "rest" && mood !== "new";
      if (!leaves && mood === "rest") mesh.position.y += Math.sin(Math.PI * share) * 0.18 * Math.min(from.distanceTo(to), 1);
      if (mood === "over-the-edge") mesh.position.y -= eased * 1.4;
      if (mood === "rising" || mood === "captured") mesh.position.y += eased * 1.1;
      mesh.scale.setScalar(leaves ? 1 - 0.85 * eased : 1);
      mesh.rotation.y = this.#side.at;
      mesh.rotation.z = mood === "over-the-edge" ? eased * 1.2 : 0;
      busy ||= share < 1;
    }
    this.#aim();
    return busy;
  }

  drawn(): void {
    this.moved();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#aim();
  }

  close(): void {
    this.#orbit.close();
    this.#stage.close();
  }

  /** Moves the camera; returns whether it is still on its way to the other side. */
  #goAround(now: number): boolean {
    const { from, to, begun } = this.#side;
    const lasts = AROUND * pace.value;
    const share = lasts === 0 ? 1 : Math.min((now - begun) / lasts, 1);
    this.#side.at = from + (to - from) * (1 - (1 - share) ** 3);
    // Turn all pieces towards the camera, and keep the light behind it.
    for (const mesh of [...this.#ghosts, ...this.#captured]) mesh.rotation.y = this.#side.at;
    this.#light.position.copy(LIGHT).applyAxisAngle(UP, this.#side.at);
    return share < 1;
  }

  #figure(seat: number, kind: PieceKind): Mesh {
    const mesh = new Mesh(figure(seat, kind), this.#matte);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    this.#stage.scene.add(mesh);
    return mesh;
  }

  #build(): void {
    const { scene } = this.#stage;
    scene.add(new HemisphereLight(0xffffff, 0x8a7a6a, 1.25));
    this.#light.position.copy(LIGHT);
    this.#light.shadow.mapSize.set(1024, 1024);
    Object.assign(this.#light.shadow.camera, { left: -6, right: 6, top: 6, bottom: -6, near: 2, far: 24 });
    this.#light.shadow.bias = -0.001;
    this.#light.shadow.normalBias = 0.02;
    scene.add(this.#light);
    const cloth = (mesh: Mesh, color: number): void => {
      mesh.receiveShadow = true;
      mesh.castShadow = true;
      this.#cloths.push({ mesh, color });
      scene.add(mesh);
    };
    cloth(new Mesh(new BoxGeometry(60, 0.1, 60).translate(0, -0.05, 0)), 0x8e2f48);
    for (const [index, color] of TIERS.entries()) {
      const squares = SQUARES.filter((square) => tierOf(square) === index + 1);
      const height = (4 - index) * STEP;
      const pads = new InstancedMesh(new RoundedBoxGeometry(0.95, 0.12, 0.95, 1, 0.05), undefined, squares.length);
      const risers = new InstancedMesh(new BoxGeometry(0.99, height - 0.04, 0.99), undefined, squares.length);
      squares.forEach((square, at) => {
        const { x, y, z } = top(square);
        pads.setMatrixAt(at, new Matrix4().makeTranslation(x, y - 0.06, z));
        risers.setMatrixAt(at, new Matrix4().makeTranslation(x, (height - 0.04) / 2, z));
      });
      cloth(pads, color);
      cloth(risers, new Color(color).multiplyScalar(0.22).getHex());
    }
    const corners = CORNERS.flat();
    const gold = new InstancedMesh(new RoundedBoxGeometry(0.86, 0.1, 0.86, 1, 0.05), undefined, corners.length);
    corners.forEach((square, at) => {
      const { x, y, z } = top(square);
      gold.setMatrixAt(at, new Matrix4().makeTranslation(x, y - 0.05, z));
    });
    cloth(gold, 0xf2c14e);
  }

  /** Positions the camera: 62° above the table, rotated by the orbit. */
  #aim(): void {
    const { width, height } = this.#size;
    const { zoom } = this.#orbit;
    const turn = this.#orbit.turn + this.#side.at;
    this.camera.aspect = width / height;
    // The tree is a little over seven squares wide, and foreshortened in depth.
    const half = Math.tan((this.camera.fov * Math.PI) / 360);
    const distance = (Math.max(3.9 / (half * this.camera.aspect), 3.45 / half) + 1.2) / zoom;
    const flat = Math.cos(ELEVATION) * distance;
    this.camera.position.set(Math.sin(turn) * flat, Math.sin(ELEVATION) * distance, Math.cos(turn) * flat);
    this.camera.lookAt(0, 0.45, 0.05);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
  }

  #onScreen(point: Vector3): { x: number; y: number } {
    const { x, y } = point.project(this.camera);
    return { x: ((x + 1) / 2) * this.#size.width, y: ((1 - y) / 2) * this.#size.height };
  }
}
