// Blocks and dice. Updates arrive sixty times a second; positions are interpolated between them. One draw call for each kind of block, and
// one for all dice.

import { Group, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3 } from "three";
import type { BufferGeometry, Material, Raycaster } from "three";

import { softSpot } from "../../../three/canvasTextures";
import { LOOKS } from "../../../three/presets";
import { MM, blockGeometry, bodyPlace, bodyTurn, dieGeometry } from "../shapes";
import type { Body, KaboomData, KaboomView } from "../view";
import type { ScenePart, Surfaces } from "./part";

/** More dice than a turn has. */
const MOST_DICE = 16;
const SIZE = new Vector3(1, 1, 1);
const NOWHERE = new Matrix4().makeScale(0, 0, 0);
const UPRIGHT = new Quaternion();

interface Moving {
  readonly mesh: InstancedMesh;
  readonly index: number;
  /** The width of its shadow from above. */
  readonly wide: number;
  readonly from: { place: Vector3; turn: Quaternion };
  readonly to: { place: Vector3; turn: Quaternion };
  readonly place: Vector3;
  readonly turn: Quaternion;
  isThere: boolean;
  /** Decimetres a second. */
  speed: number;
}

export class Bodies implements ScenePart {
  readonly group = new Group();
  readonly #kinds: readonly InstancedMesh[];
  readonly #blocks: readonly Moving[];
  readonly #dice: readonly Moving[];
  readonly #spots: InstancedMesh;
  #seen = { at: 0, step: -1, lasts: 1 };
  #busy = true;

  constructor(private readonly data: KaboomData) {
    const own = data.kinds.map((_, kind) => data.blocks.flatMap((one, block) => (one === kind ? [block] : [])));
    this.#kinds = data.kinds.map((kind, index) => this.#mesh(blockGeometry(kind, data), own[index]?.length ?? 0));
    this.#blocks = data.blocks.map((kind, block) => {
      const [mesh, index] = [this.#kinds[kind], own[kind]?.indexOf(block)];
      if (mesh === undefined || index === undefined) throw new Error(`there is no kind ${kind}`);
      return moving(mesh, index, Math.max(...(data.kinds[kind]?.size.slice(0, 2) ?? [])) * MM);
    });
    const dice = this.#mesh(dieGeometry(data.die), MOST_DICE);
    this.#dice = Array.from({ length: MOST_DICE }, (_, index) => moving(dice, index, data.die * MM));
    const spot = new MeshBasicMaterial({ map: softSpot(), transparent: true, opacity: 0.55, depthWrite: false, toneMapped: false });
    this.#spots = new InstancedMesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), spot, this.#blocks.length + MOST_DICE);
    this.#spots.frustumCulled = false;
    this.#spots.renderOrder = 1;
    this.group.add(this.#spots);
  }

  show(view: KaboomView): void {
    const steps = view.step - this.#seen.step;
    const jump = steps <= 0 || steps > 30;
    this.#seen = { at: performance.now(), step: view.step, lasts: jump ? 1 : (steps * 1000) / this.data.steps_a_second };
    this.#busy = false;
    const seconds = jump ? Infinity : steps / this.data.steps_a_second;
    this.#blocks.forEach((one, index) => this.#move(one, view.blocks[index] ?? null, seconds));
    this.#dice.forEach((one, index) => this.#move(one, view.dice[index] ?? null, seconds));
  }

  /** Moves everything to its place at this time; returns whether anything is still on its way. */
  advance(now: number): boolean {
    const share = Math.min((now - this.#seen.at) / this.#seen.lasts, 1);
    const matrix = new Matrix4();
    [...this.#blocks, ...this.#dice].forEach((one, number) => {
      one.place.lerpVectors(one.from.place, one.to.place, share);
      one.turn.slerpQuaternions(one.from.turn, one.to.turn, share);
      one.mesh.setMatrixAt(one.index, one.isThere ? matrix.compose(one.place, one.turn, SIZE) : NOWHERE);
      const size = one.wide * 1.5 * Math.min(1 + one.place.y * 0.1, 1.6);
      const [x, z] = [one.place.x, one.place.z];
      const spot = matrix.compose(new Vector3(x, 0.006, z), UPRIGHT, new Vector3(size, 1, size));
      this.#spots.setMatrixAt(number, one.isThere ? spot : NOWHERE);
    });
    for (const mesh of new Set([...this.#kinds, ...this.#dice.slice(0, 1).map((die) => die.mesh), this.#spots])) {
      mesh.instanceMatrix.needsUpdate = true;
      // Rays need it, and it is computed again when they do.
      mesh.boundingSphere = null;
    }
    return this.#busy && share < 1;
  }

  geometryOf(block: number): BufferGeometry | undefined {
    return this.#blocks[block]?.mesh.geometry;
  }

  /** Returns where a die is and its speed before the last update, in decimetres a second; null if it is not there. */
  die(index: number): { readonly place: Vector3; readonly speed: number } | null {
    const die = this.#dice[index];
    return die?.isThere === true ? die : null;
  }

  /** Returns the block that a ray hits first, and where; one block can be left out. */
  hitOn(ray: Raycaster, without: number | null = null): { readonly block: number; readonly point: Vector3 } | null {
    for (const { object, instanceId, point } of ray.intersectObjects([...this.#kinds])) {
      const block = this.#blocks.findIndex(({ mesh, index }) => mesh === object && index === instanceId);
      if (block >= 0 && block !== without) return { block, point };
    }
    return null;
  }

  dress({ preset, wood, painted }: Surfaces): void {
    for (const mesh of this.#kinds) mesh.material = wood;
    for (const { mesh } of this.#dice.slice(0, 1)) mesh.material = painted;
    // Where the lamp throws no shadows, dark spots replace them.
    this.#spots.visible = !LOOKS[preset].shadows;
  }

  #mesh(geometry: BufferGeometry, count: number): InstancedMesh {
    const material: Material = new MeshBasicMaterial();
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.group.add(mesh);
    return mesh;
  }

  #move(one: Moving, body: Body | null, seconds: number): void {
    one.isThere = body !== null;
    if (body === null) return;
    const [place, turn] = [bodyPlace(body), bodyTurn(body)];
    const jump = seconds === Infinity;
    // An update that repeats the last place must not hide how fast a die was before it hit.
    one.speed = jump ? 0 : Math.max(one.to.place.distanceTo(place) / seconds, one.speed * 0.7);
    one.from.place.copy(jump ? place : one.place);
    one.from.turn.copy(jump ? turn : one.turn);
    one.to.place.copy(place);
    one.to.turn.copy(turn);
    this.#busy ||= body.moving || !one.from.place.equals(place);
  }
}

function moving(mesh: InstancedMesh, index: number, wide: number): Moving {
  const nowhere = () => ({ place: new Vector3(), turn: new Quaternion() });
  return { mesh, index, wide, from: nowhere(), to: nowhere(), ...nowhere(), isThere: false, speed: 0 };
}
