// Blocks and dice. Updates arrive sixty times a second; positions are interpolated between them.

import { Group, Mesh, MeshBasicMaterial, Quaternion, Vector3 } from "three";
import type { BufferGeometry, Material, Raycaster } from "three";

import { blockGeometry, bodyPlace, bodyTurn, dieGeometry } from "../shapes";
import type { Body, KaboomData, KaboomView } from "../view";
import type { ScenePart, Surfaces } from "./part";

interface Moving {
  readonly mesh: Mesh;
  readonly from: { place: Vector3; turn: Quaternion };
  readonly to: { place: Vector3; turn: Quaternion };
}

export class Bodies implements ScenePart {
  readonly group = new Group();
  readonly #blocks: Moving[];
  readonly #dice: Moving[] = [];
  #material: Material = new MeshBasicMaterial();
  #seen = { at: 0, step: -1, lasts: 1 };
  #busy = true;

  constructor(private readonly data: KaboomData) {
    this.#blocks = data.blocks.map((index) => {
      const kind = data.kinds[index];
      if (kind === undefined) throw new Error(`there is no kind ${index}`);
      return this.#thing(blockGeometry(kind, data));
    });
  }

  show(view: KaboomView): void {
    const steps = view.step - this.#seen.step;
    const jump = steps <= 0 || steps > 30;
    this.#seen = { at: performance.now(), step: view.step, lasts: jump ? 1 : (steps * 1000) / this.data.steps_a_second };
    this.#busy = false;
    this.#blocks.forEach((moving, index) => this.#move(moving, view.blocks[index] ?? null, jump));
    while (this.#dice.length < view.dice.length) this.#dice.push(this.#thing(dieGeometry(this.data.die)));
    this.#dice.forEach((moving, index) => this.#move(moving, view.dice[index] ?? null, jump));
  }

  /** Moves everything to its place at this time; returns whether anything is still on its way. */
  advance(now: number): boolean {
    const share = Math.min((now - this.#seen.at) / this.#seen.lasts, 1);
    for (const { mesh, from, to } of [...this.#blocks, ...this.#dice]) {
      mesh.position.lerpVectors(from.place, to.place, share);
      mesh.quaternion.slerpQuaternions(from.turn, to.turn, share);
    }
    return this.#busy && share < 1;
  }

  geometryOf(block: number): BufferGeometry | undefined {
    return this.#blocks[block]?.mesh.geometry;
  }

  /** Returns the block that a ray hits first. */
  blockOn(ray: Raycaster): number | null {
    const [hit] = ray.intersectObjects(this.#blocks.map(({ mesh }) => mesh).filter(({ visible }) => visible));
    const index = this.#blocks.findIndex(({ mesh }) => mesh === hit?.object);
    return index < 0 ? null : index;
  }

  dress({ painted }: Surfaces): void {
    this.#material = painted;
    for (const { mesh } of [...this.#blocks, ...this.#dice]) mesh.material = painted;
  }

  #thing(geometry: BufferGeometry): Moving {
    const mesh = new Mesh(geometry, this.#material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.visible = false;
    this.group.add(mesh);
    const nowhere = () => ({ place: new Vector3(), turn: new Quaternion() });
    return { mesh, from: nowhere(), to: nowhere() };
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
}
