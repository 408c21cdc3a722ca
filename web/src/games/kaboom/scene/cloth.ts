// The cloth with the tiles. It is drawn again when a tile is claimed.

import { BoxGeometry, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";
import type { CanvasTexture } from "three";

import { drawnTexture } from "../../../three/canvasTextures";
import { matte } from "../../../three/materials";
import { MM } from "../shapes";
import type { KaboomData, KaboomView } from "../view";
import { clothHalf, drawCloth } from "./clothPicture";
import type { ScenePart, Surfaces } from "./part";

/** Pixels along the longer side. */
const PIXELS = 2048;
/** The thickness of the cloth, in decimetres. */
const THICK = 0.035;

export class Cloth implements ScenePart {
  readonly group = new Group();
  readonly #picture: CanvasTexture;
  readonly #top: Mesh;
  readonly #edge: Mesh;
  #shown = "";

  constructor(private readonly data: KaboomData) {
    const half = clothHalf(data);
    const [width, depth] = [2 * half.x * MM, 2 * half.y * MM];
    this.#picture = drawnTexture(PIXELS, Math.round((PIXELS * half.y) / half.x), () => undefined);
    this.#picture.anisotropy = 4;
    this.#top = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), new MeshBasicMaterial());
    this.#top.receiveShadow = true;
    this.#edge = new Mesh(new BoxGeometry(width, THICK, depth).translate(0, -THICK / 2 - 0.002, 0), new MeshBasicMaterial());
    this.group.add(this.#top, this.#edge);
  }

  show(view: KaboomView): void {
    const shown = `${view.tiles.join()} ${view.mega}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const paper = (this.#picture.image as HTMLCanvasElement).getContext("2d");
    if (paper === null) return;
    drawCloth(paper, this.data, view);
    this.#picture.needsUpdate = true;
  }

  dress({ preset }: Surfaces): void {
    for (const { material } of [this.#top, this.#edge]) for (const old of [material].flat()) old.dispose();
    this.#top.material = matte(preset, { color: 0xffffff, roughness: 1, map: this.#picture });
    this.#edge.material = matte(preset, { color: 0x6d2438, roughness: 1 });
  }
}
