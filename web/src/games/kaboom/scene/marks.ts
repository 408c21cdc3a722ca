// Thread on the tiles: green stitches around the tile of a correct tower, a knotted thread over a blocked one. Two draw calls for all.

import { CapsuleGeometry, Group, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, TorusKnotGeometry, Vector3 } from "three";

import { colored, joined } from "../../../three/colored";
import { MM, drawnAt } from "../shapes";
import { squareOf } from "../view";
import type { KaboomData, KaboomView, Square } from "../view";
import type { ScenePart, Surfaces } from "./part";

const GREEN = 0x1f7a52;
const THREAD = 0x5a1730;
/** Stitches along one side of a tile. */
const STITCHES = 5;
const UP = new Vector3(0, 1, 0);

export class Marks implements ScenePart {
  readonly group = new Group();
  readonly #stitches: InstancedMesh;
  readonly #knots: InstancedMesh;
  #shown = "";

  constructor(private readonly data: KaboomData) {
    const tiles = data.towers.length;
    const stitch = new CapsuleGeometry(0.02, 0.075, 3, 8).rotateZ(Math.PI / 2);
    this.#stitches = new InstancedMesh(stitch, new MeshBasicMaterial({ color: GREEN }), 4 * STITCHES * tiles);
    this.#knots = new InstancedMesh(knot(), new MeshBasicMaterial(), tiles);
    for (const mesh of [this.#stitches, this.#knots]) {
      mesh.count = 0;
      mesh.frustumCulled = false;
      mesh.castShadow = mesh === this.#knots;
      this.group.add(mesh);
    }
  }

  show(view: KaboomView): void {
    const right = view.towers.flatMap((tower) => (tower.right ? [tower.tile] : []));
    const blocked = view.blocked.flatMap(({ tile, tower }) => (tower === null ? [tile] : []));
    const shown = `${right.join()} ${blocked.join()}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const squares = (tiles: readonly number[]): Square[] =>
      tiles.flatMap((tile) => [squareOf(view, this.data, tile)].filter((one) => one !== null));
    place(
      this.#stitches,
      squares(right).flatMap((square) => around(square)),
    );
    place(
      this.#knots,
      squares(blocked).map(([x, y, half]) => new Matrix4().compose(drawnAt(x, y, 1), new Quaternion(), new Vector3(half, half, half))),
    );
  }

  dress({ painted }: Surfaces): void {
    this.#knots.material = painted;
  }
}

function place(mesh: InstancedMesh, matrices: readonly Matrix4[]): void {
  matrices.forEach((matrix, index) => mesh.setMatrixAt(index, matrix));
  mesh.count = matrices.length;
  mesh.instanceMatrix.needsUpdate = true;
}

/** Returns the places of the stitches around a tile. */
function around([x, y, half]: Square): Matrix4[] {
  const edge = (half - 2.2) * MM;
  const step = (2 * edge) / STITCHES;
  return [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: STITCHES }, (_, index) => {
      const along = new Vector3(-edge + step * (index + 0.5), 0, edge).applyAxisAngle(UP, (side * Math.PI) / 2);
      const stretch = new Vector3(step / 0.16, 1, 1);
      return new Matrix4().compose(drawnAt(x, y, 1.4).add(along), new Quaternion().setFromAxisAngle(UP, (side * Math.PI) / 2), stretch);
    }),
  );
}

/** Makes two threads that cross a tile of half a millimetre's edge, and a knot where they meet. */
function knot(): ReturnType<typeof joined> {
  const thread = (turn: number) => colored(new CapsuleGeometry(0.07 * MM, 2.2 * MM, 3, 8).rotateZ(Math.PI / 2).rotateY(turn), THREAD);
  const bow = new TorusKnotGeometry(0.22 * MM, 0.075 * MM, 48, 8, 2, 3).rotateX(Math.PI / 2).translate(0, 0.12 * MM, 0);
  return joined([thread(Math.PI / 4), thread(-Math.PI / 4), colored(bow, THREAD)]);
}
