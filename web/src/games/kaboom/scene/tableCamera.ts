// Where the camera is: on the builder's side with the board as large as its room allows, or behind a catapult. It moves closer while a
// block is held, and rises with the towers. Without motion it only cuts from the builder's side to a catapult.

import { PerspectiveCamera, Vector3 } from "three";

import { pace } from "../../../settings";
import type { InsetView } from "../../../three/stage3d";
import { MM, drawnAt } from "../shapes";
import type { KaboomData } from "../view";
import { clothHalf } from "./clothPicture";
import { LENS, extent, fitted, pose } from "./framing";
import type { Pose, Room, Size } from "./framing";
import { trayEdges } from "./surroundings";

const DEGREE = Math.PI / 180;
/** The share of an upright window's width that the front edge of the cloth takes. */
const FRONT = 0.98;
/** The least share of the window's height that the cloth should take in a wide window. */
const HIGH = 0.79;
/** How much closer the camera comes while a block is held. */
const CLOSER = 1.1;
/** The time in which most of a movement is done, in milliseconds at the usual pace. */
const EASE = 150;
/** Half the size of a catapult with room around it, in decimetres: to the sides, up, to the front and back. */
const CATAPULT = { aside: 0.42, high: 0.75, along: 0.55 } as const;

export class TableCamera {
  readonly camera = new PerspectiveCamera(LENS, 1, 0.2, 80);
  readonly #side = new PerspectiveCamera(26, 1, 0.2, 80);
  readonly #cloth: readonly Vector3[];
  readonly #tray: readonly Vector3[];
  #size: Size = { width: 1, height: 1 };
  #room: Room = { left: 0, top: 0, width: 1, height: 1 };
  /** The place of the catapult that the camera is behind, in millimetres; null for the builder's view. */
  #behind: readonly [number, number] | null = null;
  #held: Vector3 | null = null;
  #visited: Vector3 | null = null;
  #tall = 0;
  #base: Pose = { target: new Vector3(), azimuth: 0, elevation: 1, distance: 10, shift: [0, 0] };
  #now: Pose | null = null;
  #last = 0;

  constructor(data: KaboomData) {
    const half = clothHalf(data);
    const { left, right, near } = trayEdges(data);
    this.#cloth = [-half.x, half.x].flatMap((x) => [-half.y, half.y].map((y) => drawnAt(x, y, 0)));
    this.#tray = [left, right].map((x) => new Vector3(x, 0, near));
  }

  /** Sets the size of the canvas and the part of it where the board must be. */
  resize(size: Size, room: Room): void {
    this.#size = size;
    this.#room = room;
    this.#base = this.#found();
    this.#now = null;
  }

  /** Sets the place of a catapult (millimetres) to look from, or null for the builder's side; returns whether that is new. */
  sit(behind: readonly [number, number] | null): boolean {
    if (String(behind) === String(this.#behind)) return false;
    const cuts = (behind === null) !== (this.#behind === null);
    this.#behind = behind;
    this.#base = this.#found();
    // The way around the table would cross the board.
    if (cuts) this.#now = null;
    return true;
  }

  /** Moves closer to where the held block would land, or back again (null). */
  hold(at: Vector3 | null): void {
    this.#held = at;
  }

  /** Looks at a place from nearby, such as a tower after the turn; null returns to the board. */
  visit(at: Vector3 | null): void {
    this.#visited = at;
  }

  /** Sets the height of the tallest tower, in decimetres. */
  raise(tall: number): void {
    this.#tall = tall;
  }

  /** Returns the part of the canvas that the cloth takes. */
  clothExtent(): Room {
    return extent(this.camera, this.#cloth, this.#size);
  }

  /** The camera's angle around the table: 0 on the builder's side. */
  get angle(): number {
    return Math.atan2(this.camera.position.x, this.camera.position.z);
  }

  /** Moves the camera for this time, turned and zoomed as the viewer wishes; returns whether it is still on its way. */
  advance(now: number, { turn, zoom }: { readonly turn: number; readonly zoom: number }): boolean {
    const goal = this.#goal();
    const share = this.#now === null || pace.value === 0 ? 1 : 1 - Math.exp(-Math.min(now - this.#last, 60) / (EASE * pace.value));
    this.#last = now;
    this.#now = this.#now === null ? goal : between(this.#now, goal, share);
    const there = isNear(this.#now, goal);
    if (there) this.#now = goal;
    const aim = this.#now;
    // Behind a catapult the viewer looks around from the same place.
    const azimuth = aim.azimuth + turn * (this.#behind === null ? 1 : 0.5);
    pose(this.camera, { ...aim, azimuth, distance: aim.distance / zoom }, this.#size);
    return !there;
  }

  /** Returns a view from the side onto the place of the held block; null while none is held. */
  inset(box: Room): InsetView | null {
    if (this.#held === null || this.#behind !== null) return null;
    const target = this.#held.clone().setY(0.45);
    const view = { target, azimuth: this.angle + 68 * DEGREE, elevation: 12 * DEGREE, distance: 5.2, shift: [0, 0] } as const;
    pose(this.#side, view, box);
    return { camera: this.#side, ...box };
  }

  #goal(): Pose {
    const base = this.#base;
    if (this.#visited !== null) {
      return { ...base, target: this.#visited, distance: base.distance * 0.62, elevation: base.elevation * 0.72, shift: this.#middle() };
    }
    // A tall tower at the far edge would be cut off: look a little higher, as long as the cloth stays in the window.
    const rises = Math.min(Math.max(this.#tall - 0.6, 0) * 0.16, 0.16);
    const target = base.target.clone().setY(base.target.y + rises);
    const comesCloser = this.#held !== null && pace.value > 0 && this.#behind === null && this.#size.width > this.#size.height;
    if (!comesCloser || this.#held === null) return { ...base, target };
    return { ...base, target: target.lerp(this.#held.clone().setY(target.y), 0.16), distance: base.distance / CLOSER };
  }

  /** Moves the middle of the picture into the middle of the room. */
  #middle(): readonly [number, number] {
    const { left, top, width, height } = this.#room;
    return [left + width / 2 - this.#size.width / 2, top + height / 2 - this.#size.height / 2];
  }

  #found(): Pose {
    if (this.#behind !== null) return this.#shooting(this.#behind);
    return this.#size.width < this.#size.height ? this.#upright() : this.#wide();
  }

  /** An upright window: the front edge of the cloth takes its width, the tray is below; from as high above as its height allows. */
  #upright(): Pose {
    const { width } = this.#size;
    const room = { ...this.#room, left: ((1 - FRONT) / 2) * width, width: FRONT * width };
    let found: Pose | null = null;
    for (let degrees = 57; degrees >= 30; degrees -= 1.5) {
      const from = { target: new Vector3(0, 0.15, 0.3), azimuth: 0, elevation: degrees * DEGREE };
      found = fitted(from, { size: this.#size, room: { ...room, height: Infinity }, points: this.#cloth });
      const camera = new PerspectiveCamera(LENS, 1, 0.2, 80);
      pose(camera, { ...found, shift: [found.shift[0], 0] }, this.#size);
      const all = extent(camera, [...this.#cloth, ...this.#tray], this.#size);
      // The lower edge of the tray is at the foot of the room, or the whole is in its middle.
      const down = room.top + (room.height - all.height) * 0.72 - all.top;
      found = { ...found, shift: [found.shift[0], down] };
      if (all.height <= room.height) return found;
    }
    if (found === null) throw new Error("there is no angle to look from");
    return found;
  }

  /** A wide window: the cloth alone, from an angle at which it is high enough. */
  #wide(): Pose {
    let best: { pose: Pose; height: number } | null = null;
    for (let degrees = 52; degrees <= 66; degrees += 1.5) {
      const from = { target: new Vector3(0, 0.15, 0), azimuth: 0, elevation: degrees * DEGREE };
      const found = fitted(from, { size: this.#size, room: this.#room, points: this.#cloth, up: 0.1 });
      const camera = new PerspectiveCamera(LENS, 1, 0.2, 80);
      pose(camera, found, this.#size);
      const { height } = extent(camera, this.#cloth, this.#size);
      if (best === null || height > best.height) best = { pose: found, height };
      if (height >= HIGH * this.#size.height) break;
    }
    if (best === null) throw new Error("there is no angle to look from");
    return best.pose;
  }

  /** Behind a catapult, over the right shoulder: all of it and all of the cloth are in the picture. */
  #shooting([x, y]: readonly [number, number]): Pose {
    const at = drawnAt(x, y, 0);
    const around = Math.atan2(at.x, at.z);
    const out = new Vector3(Math.sin(around), 0, Math.cos(around));
    const aside = new Vector3(out.z, 0, -out.x);
    const catapult = [-1, 1].flatMap((side) =>
      [-1, 1].flatMap((along) =>
        [0, CATAPULT.high].map((high) =>
          at
            .clone()
            .addScaledVector(aside, side * CATAPULT.aside)
            .addScaledVector(out, along * CATAPULT.along)
            .setY(high),
        ),
      ),
    );
    const towers = this.#cloth.map((corner) => corner.clone().setY(60 * MM));
    const upright = this.#size.width < this.#size.height;
    const from = {
      target: at.clone().multiplyScalar(0.45),
      azimuth: around + 6 * DEGREE,
      elevation: (upright ? 34 : 27) * DEGREE,
    };
    return fitted(from, { size: this.#size, room: this.#room, points: [...this.#cloth, ...towers, ...catapult], up: upright ? 0.25 : 0 });
  }
}

function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (from: number, to: number): number => from + (to - from) * share;
  const around = Math.atan2(Math.sin(b.azimuth - a.azimuth), Math.cos(b.azimuth - a.azimuth));
  return {
    target: a.target.clone().lerp(b.target, share),
    azimuth: a.azimuth + around * share,
    elevation: mix(a.elevation, b.elevation),
    distance: mix(a.distance, b.distance),
    shift: [mix(a.shift[0], b.shift[0]), mix(a.shift[1], b.shift[1])],
  };
}

function isNear(a: Pose, b: Pose): boolean {
  const turned = Math.abs(Math.sin(b.azimuth - a.azimuth)) + Math.abs(b.elevation - a.elevation);
  const moved = a.target.distanceTo(b.target) + Math.abs(a.distance - b.distance);
  return turned < 0.002 && moved < 0.01 && Math.hypot(a.shift[0] - b.shift[0], a.shift[1] - b.shift[1]) < 0.4;
}
