// The tree in 3D: it draws the pieces it is given on the felt of treeShape.ts, and computes where squares are on the screen.

import { effect, untracked } from "@preact/signals";
import { PerspectiveCamera, Vector3 } from "three";
import type { Mesh } from "three";

import { pace, shownTheme } from "../../settings";
import { Orbit } from "../../three/orbit";
import { pixelRatio } from "../../three/presets";
import type { Preset } from "../../three/presets";
import { Stage3d } from "../../three/stage3d";
import type { Director } from "../../three/stage3d";
import type { DrawnPiece } from "../cats/stage";
import type { PieceKind } from "../cats/view";
import { LENS, framing, placeCamera, squareSize } from "./treeCamera";
import type { SquareMark } from "./treeMarks";
import { TreeProps } from "./treeProps";
import { top } from "./treeShape";

/** Time the camera takes to reach the other side, in milliseconds at the usual pace. */
const AROUND = 420;
/** Time a piece takes to reach its square, in milliseconds at the usual pace. */
const SLIDE = 220;
/** Time between two pictures of glowing lights, in milliseconds. */
const GLOW = 60;

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

export class TreeScene implements Director {
  readonly camera = new PerspectiveCamera(LENS, 1, 4, 80);
  readonly #stage: Stage3d;
  readonly #orbit: Orbit;
  readonly #props = new TreeProps();
  readonly #pieces = new Map<number, Moving>();
  readonly #unfollow: () => void;
  #ghosts: Mesh[] = [];
  #captured: Mesh[] = [];
  #size = { width: 1, height: 1 };
  #framing = framing(1);
  /** The angle from which the tree is seen, in radians: the camera's current angle and its target. */
  #side = { from: 0, to: 0, at: 0, begun: 0 };

  constructor(
    frame: HTMLElement,
    private readonly moved: () => void,
  ) {
    this.#stage = new Stage3d(frame, this);
    this.#orbit = new Orbit(frame, () => this.#stage.redraw());
    this.#stage.scene.add(this.#props.group);
    this.#stage.begin();
    this.#unfollow = effect(() => {
      const theme = shownTheme.value;
      untracked(() => {
        this.#props.furnish(theme);
        this.#stage.redraw();
      });
    });
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
      this.#props.remove(mesh);
      this.#pieces.delete(id);
    }
    for (const { id, square, seat, kind, mood } of pieces) {
      const to = top(square);
      const known = this.#pieces.get(id);
      if (known === undefined) {
        const mesh = this.#props.addFigure(seat, kind);
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
    for (const mesh of this.#ghosts) this.#props.remove(mesh);
    this.#ghosts = ghosts.map(({ square, seat, kind }) => {
      const mesh = this.#props.addGhost(seat, kind);
      mesh.position.copy(top(square));
      return mesh;
    });
    this.#stage.redraw();
  }

  setMarks(marks: readonly SquareMark[]): void {
    this.#props.marks.show(marks);
    this.#stage.redraw();
  }

  setCaptured(captured: readonly CapturedOrnament[]): void {
    for (const mesh of this.#captured) this.#props.remove(mesh);
    this.#captured = captured.map(({ corner, seat, index }) => {
      const mesh = this.#props.addFigure(seat, "ornament");
      mesh.position.copy(top(corner)).add(new Vector3(index > 1 ? 0.22 : 0, 0, 0));
      return mesh;
    });
    this.#stage.redraw();
  }

  /** Returns the corners of the top of a square on the screen, in points of the frame. */
  corners(square: string): { x: number; y: number }[] {
    const middle = top(square);
    return [
      [-0.44, -0.44],
      [0.44, -0.44],
      [0.44, 0.44],
      [-0.44, 0.44],
    ].map(([x = 0, z = 0]) => this.#onScreen(middle.clone().add(new Vector3(x, 0, z))));
  }

  middle(square: string): { x: number; y: number } {
    return this.#onScreen(top(square).add(new Vector3(0, 0.12, 0)));
  }

  /** The size of the frame, in points. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size;
  }

  dress(preset: Preset): void {
    this.#props.dress(preset);
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
    this.#props.lights.show(pace.value > 0 ? now : null);
    return busy;
  }

  pulse(): number | null {
    return pace.value > 0 ? GLOW : null;
  }

  drawn(): void {
    this.moved();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#framing = framing(width / height);
    this.#aim();
  }

  close(): void {
    this.#unfollow();
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
    this.#props.turnLamps(this.#side.at);
    return share < 1;
  }

  #aim(): void {
    const { width, height } = this.#size;
    this.camera.aspect = width / height;
    const { distance, ahead } = this.#framing;
    placeCamera(this.camera, { distance: distance / this.#orbit.zoom, ahead }, this.#orbit.turn + this.#side.at);
    const square = squareSize(distance / this.#orbit.zoom, height);
    this.#props.lights.setSize(square * pixelRatio(this.#stage.preset, devicePixelRatio));
  }

  #onScreen(point: Vector3): { x: number; y: number } {
    const { x, y } = point.project(this.camera);
    return { x: ((x + 1) / 2) * this.#size.width, y: ((1 - y) / 2) * this.#size.height };
  }
}
