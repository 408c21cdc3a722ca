// What the cloth lies on: the table, which fades into the page so that there is no horizon, and the wooden tray of the blocks.

import {
  BoxGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  ShadowMaterial,
} from "three";
import type { BufferGeometry } from "three";

import { grained, joined } from "../../../three/colored";
import { LOOKS } from "../../../three/presets";
import { MM } from "../shapes";
import type { KaboomData } from "../view";
import { clothHalf } from "./clothPicture";
import type { ScenePart, Surfaces } from "./part";

/** Where the surface of the table is, below the tiles, in decimetres. */
const LOW = -0.03;
/** The colours of the table in each theme: in the middle, and further out. */
const TABLES = {
  light: [0xe6c793, 0xdcb982],
  dark: [0x5d4a34, 0x2d2a2e],
  contrast: [0x2a2a2a, 0x101010],
} as const;
export type Room = keyof typeof TABLES;

/** From here on the table fades, and here it has vanished; in decimetres. */
const FADES = [9, 24] as const;

export class Tabletop implements ScenePart {
  readonly group = new Group();
  readonly #table: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #shadow: Mesh;
  readonly #tray: Mesh;

  constructor(data: KaboomData) {
    const fading = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, toneMapped: false });
    const ground = new RingGeometry(0, FADES[1], 48, 24).rotateX(-Math.PI / 2).translate(0, LOW, 0);
    this.#table = new Mesh(ground, fading);
    this.#table.renderOrder = -2;
    this.#shadow = new Mesh(new PlaneGeometry(24, 24).rotateX(-Math.PI / 2), new ShadowMaterial({ color: 0x2a1606, opacity: 0.34 }));
    this.#shadow.position.y = LOW + 0.001;
    this.#shadow.renderOrder = -1;
    this.#shadow.receiveShadow = true;
    this.#tray = new Mesh(trayGeometry(data), new MeshBasicMaterial());
    this.#tray.castShadow = true;
    this.#tray.receiveShadow = true;
    this.group.add(this.#table, this.#shadow, this.#tray);
    this.furnish("light");
  }

  dress({ preset, wood, grain }: Surfaces): void {
    this.#shadow.visible = LOOKS[preset].shadows;
    this.#tray.material = wood;
    const map = preset === "low" ? null : grain;
    if (this.#table.material.map !== map) {
      this.#table.material.map = map;
      this.#table.material.needsUpdate = true;
    }
  }

  /** Sets the colours for a theme. */
  furnish(room: Room): void {
    const { geometry } = this.#table;
    const [place, at] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
    const [middle, outer] = TABLES[room].map((color) => new Color(color)) as [Color, Color];
    const colors: number[] = [];
    for (let corner = 0; corner < place.count; corner += 1) {
      const far = Math.hypot(place.getX(corner), place.getZ(corner));
      const color = middle.clone().lerp(outer, Math.min(far / FADES[0], 1));
      colors.push(...color.toArray(), 1 - Math.min(Math.max((far - FADES[0]) / (FADES[1] - FADES[0]), 0), 1));
      at.setXY(corner, place.getX(corner) / 7, place.getZ(corner) / 3.5);
    }
    geometry.setAttribute("color", new Float32BufferAttribute(colors, 4));
  }
}

/** Makes a shallow tray around the places where the blocks lie at first. */
function trayGeometry(data: KaboomData): BufferGeometry {
  const { left, right, far, near } = trayEdges(data);
  const [width, depth] = [right - left, near - far];
  const [rim, high] = [0.07, 0.11];
  const middle = [(left + right) / 2, (far + near) / 2] as const;
  const board = (w: number, h: number, d: number, x: number, y: number, z: number): BufferGeometry =>
    grained(new BoxGeometry(w, h, d).translate(x, y, z), h > 0.05 ? 0xb98350 : 0xc99a66, x);
  return joined([
    board(width, 0.03, depth, middle[0], -0.017, middle[1]),
    board(width + 2 * rim, high, rim, middle[0], high / 2 + LOW, far - rim / 2),
    board(width + 2 * rim, high, rim, middle[0], high / 2 + LOW, near + rim / 2),
    board(rim, high, depth, left - rim / 2, high / 2 + LOW, middle[1]),
    board(rim, high, depth, right + rim / 2, high / 2 + LOW, middle[1]),
  ]);
}

/** Returns the inner edges of the tray, in the drawing. */
export function trayEdges(data: KaboomData): { left: number; right: number; far: number; near: number } {
  const room = 30 * MM;
  const [xs, zs] = [data.tray.map(([x]) => x * MM), data.tray.map(([, y]) => -y * MM)];
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    far: Math.max(Math.min(...zs) - room, clothHalf(data).y * MM + 0.1),
    near: Math.max(...zs) + room,
  };
}
