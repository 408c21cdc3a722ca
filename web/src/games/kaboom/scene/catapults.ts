// The catapults around the table, as every viewer sees them.

import { Group, Mesh, MeshBasicMaterial } from "three";
import type { Material } from "three";

import { catapultGeometry, drawnAt } from "../shapes";
import type { KaboomView } from "../view";
import type { ScenePart, Surfaces } from "./part";

export class Catapults implements ScenePart {
  readonly group = new Group();
  readonly #meshes: Mesh[] = [];
  #material: Material = new MeshBasicMaterial();

  show(view: KaboomView): void {
    view.catapults.forEach((catapult, seat) => {
      let mesh = this.#meshes[seat];
      if (mesh === undefined) {
        mesh = new Mesh(catapultGeometry(), this.#material);
        mesh.castShadow = true;
        this.#meshes[seat] = mesh;
        this.group.add(mesh);
      }
      mesh.visible = catapult?.at !== null && catapult !== null;
      if (catapult?.at === null || catapult === null) return;
      const [x, y] = catapult.at;
      mesh.position.copy(drawnAt(x / 10, y / 10, 0));
      mesh.rotation.y = Math.atan2(x, -y);
    });
  }

  dress({ painted }: Surfaces): void {
    this.#material = painted;
    for (const mesh of this.#meshes) mesh.material = painted;
  }
}
