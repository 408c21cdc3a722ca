// What a hard hit looks like: a puff of dust, and a slight shake of the picture. Neither without motion.

import { Group, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3 } from "three";
import type { Camera } from "three";

import { pace } from "../../../settings";
import { drawnTexture, evenDraws } from "../../../three/canvasTextures";
import type { ScenePart } from "./part";

/** Hits slower than this raise no dust, in decimetres a second. */
const HARD = 20;
const GRAINS = 12;
const MOST = 4 * GRAINS;
/** How long dust is seen, and the picture shakes, in milliseconds at the usual pace. */
const DUST = 620;
const SHAKE = 170;
/** How far the picture shakes at most, in points. */
const FAR = 3;

interface Puff {
  readonly at: Vector3;
  readonly begun: number;
  readonly ways: readonly Vector3[];
}

export class Impacts implements ScenePart {
  readonly group = new Group();
  readonly #dust: InstancedMesh;
  readonly #next = evenDraws(11);
  #puffs: Puff[] = [];
  #shaken = -Infinity;

  constructor() {
    const speck = drawnTexture(32, 32, (paper) => {
      const fade = paper.createRadialGradient(16, 16, 1, 16, 16, 16);
      fade.addColorStop(0, "rgba(255, 244, 220, 0.85)");
      fade.addColorStop(1, "rgba(255, 244, 220, 0)");
      paper.fillStyle = fade;
      paper.fillRect(0, 0, 32, 32);
    });
    const material = new MeshBasicMaterial({ map: speck, transparent: true, depthWrite: false, toneMapped: false });
    this.#dust = new InstancedMesh(new PlaneGeometry(1, 1), material, MOST);
    this.#dust.count = 0;
    this.#dust.frustumCulled = false;
    this.#dust.renderOrder = 3;
    this.group.add(this.#dust);
  }

  /** Notes a hit at a place, with a speed in decimetres a second. */
  hit(at: Vector3, speed: number): void {
    if (pace.value === 0 || speed < HARD) return;
    const now = performance.now();
    const ways = Array.from({ length: GRAINS }, () => new Vector3(this.#next() - 0.5, 0.25 + 0.75 * this.#next(), this.#next() - 0.5));
    this.#puffs = [...this.#puffs, { at: at.clone(), begun: now, ways }].slice(-MOST / GRAINS);
    this.#shaken = now;
  }

  /** Draws the dust at this time, facing the camera; returns whether any is left. */
  advance(now: number, camera: Camera): boolean {
    const lasts = DUST * pace.value;
    this.#puffs = this.#puffs.filter(({ begun }) => now - begun < lasts);
    let count = 0;
    const facing = camera.getWorldQuaternion(new Quaternion());
    for (const { at, begun, ways } of this.#puffs) {
      const share = Math.max((now - begun) / lasts, 0);
      const [out, size] = [1 - (1 - share) ** 3, 0.16 + 0.3 * share];
      for (const way of ways) {
        const place = at.clone().addScaledVector(way, 0.75 * out);
        // Grains shrink at the end, because one material cannot fade each of them.
        const wide = size * Math.min(3 * (1 - share), 1);
        this.#dust.setMatrixAt(count, new Matrix4().compose(place, facing, new Vector3(wide, wide, wide)));
        count += 1;
      }
    }
    this.#dust.count = count;
    this.#dust.instanceMatrix.needsUpdate = true;
    return count > 0 || now - this.#shaken < SHAKE;
  }

  /** Returns how far the picture is moved by a shake at this time, in points. */
  shake(now: number): readonly [number, number] {
    const share = (now - this.#shaken) / SHAKE;
    if (share >= 1 || share < 0) return [0, 0];
    const strength = FAR * (1 - share) ** 2;
    return [strength * Math.sin(now / 9), strength * Math.cos(now / 7)];
  }

  dress(): void {
    // It looks the same in every preset.
  }
}
