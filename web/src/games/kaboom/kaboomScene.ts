// The table of Kaboom in 3D: it shows views, with parts for bodies, cloth, catapults, light and camera. It knows none of the rules.

import { effect, untracked } from "@preact/signals";
import { NeutralToneMapping, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { PerspectiveCamera, Texture } from "three";

import { shownTheme } from "../../settings";
import { woodGrain } from "../../three/canvasTextures";
import { matte } from "../../three/materials";
import { Orbit } from "../../three/orbit";
import type { Preset } from "../../three/presets";
import { Stage3d } from "../../three/stage3d";
import type { Director, InsetView } from "../../three/stage3d";
import { Bodies } from "./scene/bodies";
import { Catapults } from "./scene/catapults";
import type { Held as HeldCatapult } from "./scene/catapults";
import { Cloth } from "./scene/cloth";
import { FlightPath } from "./scene/flightPath";
import { extent } from "./scene/framing";
import type { Room } from "./scene/framing";
import { GhostBlock } from "./scene/ghost";
import type { Ghost } from "./scene/ghost";
import { Impacts } from "./scene/impacts";
import { TableLight } from "./scene/light";
import { Marks } from "./scene/marks";
import type { ScenePart, Surfaces } from "./scene/part";
import { Tabletop } from "./scene/tabletop";
import { TableCamera } from "./scene/tableCamera";
import { MM, drawnAt } from "./shapes";
import type { Eye, Point3, Surface } from "./slide";
import { lying, squareOf } from "./view";
import type { KaboomData, KaboomView } from "./view";

const MOST_TURN = (100 * Math.PI) / 180;
const TABLE = new Plane(new Vector3(0, 1, 0), 0);

export interface SceneOptions {
  /** Whether a pointer at this place of the frame may begin to turn the view or to zoom. */
  mayLookAround(x: number, y: number): boolean;
  /** Called after a frame is drawn: what lies over the picture must follow it. */
  drawn?(): void;
}

/** Converts a point of the drawing to millimetres. */
function enginePoint({ x, y, z }: Vector3): Point3 {
  return [x / MM, -z / MM, y / MM];
}

export class KaboomScene implements Director {
  readonly toneMapping = NeutralToneMapping;
  readonly #stage: Stage3d;
  readonly #orbit: Orbit;
  readonly #view: TableCamera;
  readonly #bodies: Bodies;
  readonly #cloth: Cloth;
  readonly #marks: Marks;
  readonly #ghost: GhostBlock;
  readonly #tabletop: Tabletop;
  readonly #catapults: Catapults;
  readonly #path = new FlightPath();
  readonly #impacts = new Impacts();
  readonly #light = new TableLight();
  readonly #parts: readonly ScenePart[];
  readonly #grain: Texture = woodGrain();
  readonly #unfollow: () => void;
  #surfaces: Surfaces | null = null;
  #shown: KaboomView | null = null;
  #size = { width: 1, height: 1 };
  #inset: Room | null = null;
  #ring: Point3 | null = null;

  constructor(
    private readonly frame: HTMLElement,
    private readonly data: KaboomData,
    private readonly options: SceneOptions,
  ) {
    const mayBegin = ({ clientX, clientY, target }: PointerEvent | WheelEvent): boolean => {
      const { left, top } = frame.getBoundingClientRect();
      const onButton = target instanceof Element && target.closest("button") !== null;
      return !onButton && options.mayLookAround(clientX - left, clientY - top);
    };
    this.#orbit = new Orbit(frame, () => this.#stage.redraw(), { mayBegin, stays: true, mostTurn: MOST_TURN });
    this.#view = new TableCamera(data);
    this.#bodies = new Bodies(data);
    this.#cloth = new Cloth(data);
    this.#marks = new Marks(data);
    this.#ghost = new GhostBlock(data);
    this.#catapults = new Catapults(data);
    this.#tabletop = new Tabletop(data);
    this.#parts = [
      this.#light,
      this.#tabletop,
      this.#cloth,
      this.#marks,
      this.#bodies,
      this.#catapults,
      this.#ghost,
      this.#path,
      this.#impacts,
    ];
    frame.addEventListener("kaboom-where", this.#where);
    this.#stage = new Stage3d(frame, this);
    this.#stage.scene.add(...this.#parts.map(({ group }) => group));
    this.#stage.begin();
    this.#unfollow = effect(() => {
      const room = shownTheme.value;
      untracked(() => {
        this.#tabletop.furnish(room);
        this.#light.furnish(room);
        this.#stage.redraw();
      });
    });
  }

  get camera(): PerspectiveCamera {
    return this.#view.camera;
  }

  /** Displays a table update. */
  show(view: KaboomView): void {
    this.#shown = view;
    this.#bodies.show(view);
    this.#cloth.show(view);
    this.#marks.show(view);
    this.#catapults.show(view);
    this.#view.raise(tallest(view));
    this.#stage.redraw();
  }

  /** Sets the block being placed; null if there is none. */
  setGhost(ghost: Ghost | null): void {
    this.#ghost.show(ghost, ghost === null ? undefined : this.#bodies.geometryOf(ghost.block));
    this.#view.hold(ghost === null ? null : drawnAt(ghost.x, ghost.y, ghost.lands));
    this.#stage.redraw();
  }

  /** Sets the dotted beginning of a flight, in millimetres. */
  setPath(path: readonly (readonly [number, number, number])[]): void {
    this.#path.show(path);
    this.#stage.redraw();
  }

  /** Sets the ring where a die would land, in millimetres; null hides it. */
  setRing(point: Point3 | null): void {
    this.#ring = point;
    this.#path.showRing(point);
    this.#stage.redraw();
  }

  /** Sets how a seat on this device holds its catapult; null if none does. */
  setCatapult(held: HeldCatapult | null): void {
    this.#catapults.hold(held);
    this.#stage.redraw();
  }

  /** Sets the line beyond which catapults may stand, in millimetres; null hides it. */
  setFootLine(line: readonly (readonly [number, number])[] | null): void {
    this.#catapults.showFootLine(line);
    this.#stage.redraw();
  }

  /** Lets the arm of a catapult swing towards a point (millimetres). */
  fired(seat: number, direction: readonly [number, number]): void {
    this.#catapults.fire(seat, direction);
    this.#stage.redraw();
  }

  /** Shows that a die has hit something. */
  hit(die: number): void {
    const flying = this.#bodies.die(die);
    if (flying !== null) this.#impacts.hit(flying.place, flying.speed);
  }

  /** Moves the camera behind a catapult at this place (millimetres), or to the builder's side. */
  sit(behind: readonly [number, number] | null): void {
    if (!this.#view.sit(behind)) return;
    this.#orbit.reset();
    this.#stage.redraw();
  }

  /** Looks at a tile from nearby, such as a tower after the turn; null returns to the board. */
  visit(tile: number | null): void {
    const square = tile === null || this.#shown === null ? null : squareOf(this.#shown, this.data, tile);
    this.#view.visit(square === null ? null : drawnAt(square[0], square[1], 40));
    this.#stage.redraw();
  }

  /** Whether the viewer has turned the view or zoomed. */
  get isTurned(): boolean {
    return this.#orbit.isMoved;
  }

  resetView(): void {
    this.#orbit.reset();
  }

  /** Returns the block under a point of the frame. */
  blockAt(x: number, y: number): number | null {
    return this.#bodies.hitOn(this.#ray(x, y))?.block ?? null;
  }

  /** Returns what is visible under a point of the frame: a block, unless it is `without`, or the table; null above the horizon. */
  surfaceAt(x: number, y: number, without: number | null = null): { surface: Surface; eye: Eye } | null {
    const caster = this.#ray(x, y);
    const hit = this.#bodies.hitOn(caster, without);
    const point = hit?.point ?? caster.ray.intersectPlane(TABLE, new Vector3());
    if (point === null) return null;
    const { origin, direction } = caster.ray;
    return {
      surface: { at: enginePoint(point), block: hit?.block ?? null },
      eye: { from: enginePoint(origin), towards: enginePoint(direction) },
    };
  }

  /** Returns the tile under a point of the frame. */
  tileAt(x: number, y: number): number | null {
    const found = this.surfaceAt(x, y);
    const view = this.#shown;
    if (found === null || view === null) return null;
    const point = found.surface.at;
    const under = lying(view, this.data).find((tile) => {
      const square = squareOf(view, this.data, tile);
      return square !== null && Math.abs(point[0] - square[0]) < square[2] && Math.abs(point[1] - square[1]) < square[2];
    });
    return under ?? null;
  }

  /** Returns where a point of the table, in millimetres, is in the frame. */
  onScreen(x: number, y: number, height: number): { readonly x: number; readonly y: number } {
    const { left, top } = extent(this.camera, [drawnAt(x, y, height)], this.#size);
    return { x: left, y: top };
  }

  dress(preset: Preset): void {
    const old = this.#surfaces;
    const painted = matte(preset, { color: null, roughness: 0.7 });
    const wood = matte(preset, { color: null, roughness: 0.62, ...(preset === "low" ? {} : { map: this.#grain }) });
    this.#surfaces = { preset, painted, wood, grain: this.#grain };
    for (const part of this.#parts) part.dress(this.#surfaces);
    for (const material of [old?.painted, old?.wood]) material?.dispose();
  }

  advance(now: number): boolean {
    const moves = this.#bodies.advance(now);
    const travels = this.#view.advance(now, this.#orbit);
    const puffs = this.#impacts.advance(now, this.camera);
    const [right, down] = this.#impacts.shake(now);
    if (right !== 0 || down !== 0) this.#shake(right, down);
    this.#light.follow(this.#view.angle);
    const swings = this.#catapults.advance(now);
    return moves || travels || puffs || swings;
  }

  inset(): InsetView | null {
    return this.#inset === null ? null : this.#view.inset(this.#inset);
  }

  drawn(): void {
    this.options.drawn?.();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#view.resize(this.#size, this.#box(".kaboom-room") ?? { left: 0, top: 0, width, height });
    this.#inset = this.#box(".depth-view");
    this.#view.advance(performance.now(), this.#orbit);
    // For tests of how large the board is.
    const cloth = this.#view.clothExtent();
    this.frame.dataset["cloth"] = `${Math.round(cloth.width)} ${Math.round(cloth.height)}`;
  }

  close(): void {
    this.frame.removeEventListener("kaboom-where", this.#where);
    this.#unfollow();
    this.#orbit.close();
    this.#stage.close();
    this.#grain.dispose();
  }

  /** Answers a test that asks where a point of the table and the landing ring are: its people look for them on the screen. */
  readonly #where = (event: Event): void => {
    const { detail } = event as CustomEvent<{ point: Point3; at: object | null; ring: object | null }>;
    detail.at = this.onScreen(...detail.point);
    detail.ring = this.#ring === null ? null : this.onScreen(...this.#ring);
  };

  /** Returns where an element of the frame is; null if it has no size. */
  #box(selector: string): Room | null {
    const box = this.frame.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return null;
    const { left, top } = this.frame.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
  }

  #shake(right: number, down: number): void {
    const { view } = this.camera;
    if (view !== null)
      this.camera.setViewOffset(view.fullWidth, view.fullHeight, view.offsetX - right, view.offsetY - down, view.width, view.height);
  }

  #ray(x: number, y: number): Raycaster {
    const caster = new Raycaster();
    const { width, height } = this.#size;
    caster.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera);
    return caster;
  }
}

/** Returns the height of the highest block of a tower, in decimetres. */
function tallest({ towers, blocks }: KaboomView): number {
  return Math.max(0, ...towers.flatMap(({ stack }) => stack.map((block) => ((blocks[block]?.at[2] ?? 0) / 10) * MM)));
}
