// The tiles on the table, and the green threads around the tiles of correct towers.

import { Group, Mesh, MeshBasicMaterial, TorusGeometry } from "three";
import type { Material } from "three";

import { MM, drawnAt } from "../shapes";
import { tileGeometry } from "../tileCloth";
import { lying, squareOf } from "../view";
import type { KaboomData, KaboomView } from "../view";
import type { ScenePart, Surfaces } from "./part";

const GREEN = 0x2f9e6e;

export class Cloth implements ScenePart {
  readonly group = new Group();
  readonly #threads = new Map<number, Mesh>();
  #material: Material = new MeshBasicMaterial();
  #tiles: Mesh[] = [];
  #shown = "";

  constructor(private readonly data: KaboomData) {}

  show(view: KaboomView): void {
    this.#showTiles(view);
    this.#showThreads(view);
  }

  dress({ cloth }: Surfaces): void {
    this.#material = cloth;
    for (const mesh of this.#tiles) mesh.material = cloth;
  }

  #showTiles(view: KaboomView): void {
    const shown = `${view.tiles.join()} ${view.mega}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const mesh of this.#tiles) {
      mesh.removeFromParent();
      mesh.geometry.dispose();
    }
    this.#tiles = lying(view, this.data).flatMap((tile) => {
      const square = squareOf(view, this.data, tile);
      if (square === null) return [];
      const [x, y, half] = square;
      const shade = Math.abs(Math.floor((x + y) / (2 * half)));
      const mesh = new Mesh(tileGeometry(this.data, tile, half, shade), this.#material);
      mesh.position.copy(drawnAt(x, y, -1));
      mesh.receiveShadow = true;
      this.group.add(mesh);
      return [mesh];
    });
  }

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
        this.group.add(mesh);
      }
      mesh.visible = true;
      mesh.position.copy(drawnAt(square[0], square[1], 2));
    }
  }
}
