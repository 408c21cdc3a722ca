// The fairy lights of the 3D tree: bulbs that glow slowly in turn, each with a soft halo. Two draw calls for all of them.

import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Points,
  ShaderMaterial,
  SphereGeometry,
} from "three";
import type { Object3D } from "three";

import { bulbPlaces } from "./treeShape";
import type { Bulb } from "./treeShape";

/** The time from one glow of a bulb to its next, in milliseconds. */
const PERIOD = 4000;
/** Neighbours glow one after the other: so many groups. */
const GROUPS = 5;

export class FairyLights {
  readonly #bulbs: readonly Bulb[] = bulbPlaces();
  readonly #mesh: InstancedMesh;
  readonly #uniforms = { strength: { value: 0 }, size: { value: 1 } };
  readonly #halos: Points<BufferGeometry, ShaderMaterial>;

  constructor() {
    // The lower part of a bulb is never seen.
    const bulb = new SphereGeometry(1, 10, 3, 0, 2 * Math.PI, 0, 0.66 * Math.PI);
    this.#mesh = new InstancedMesh(bulb, new MeshBasicMaterial(), this.#bulbs.length);
    this.#bulbs.forEach(({ at, radius }, index) => {
      this.#mesh.setMatrixAt(index, new Matrix4().makeScale(radius, radius, radius).setPosition(at));
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      "position",
      new Float32BufferAttribute(
        this.#bulbs.flatMap(({ at }) => at.toArray()),
        3,
      ),
    );
    geometry.setAttribute(
      "color",
      new Float32BufferAttribute(
        this.#bulbs.flatMap(({ color }) => new Color(color).toArray()),
        3,
      ),
    );
    geometry.setAttribute(
      "glow",
      new Float32BufferAttribute(
        this.#bulbs.map(() => 1),
        1,
      ),
    );
    this.#halos = new Points(geometry, haloMaterial(this.#uniforms));
    this.show(null);
  }

  get parts(): readonly Object3D[] {
    return [this.#mesh, this.#halos];
  }

  /** Sets how strong the halos are; 0: there are none. */
  setStrength(strength: number): void {
    this.#halos.visible = strength > 0;
    this.#uniforms.strength.value = strength;
  }

  /** Sets the size of the halos from the width of a square, in pixels of the canvas. */
  setSize(square: number): void {
    this.#uniforms.size.value = 0.5 * square;
  }

  /** Shows the glow at this time; null: all bulbs shine steadily. */
  show(now: number | null): void {
    const glow = this.#halos.geometry.getAttribute("glow");
    this.#bulbs.forEach(({ color }, index) => {
      const phase = now === null ? 0.25 : now / PERIOD + (index % GROUPS) / GROUPS;
      const bright = now === null ? 0.75 : 0.5 + 0.5 * Math.sin(2 * Math.PI * phase);
      this.#mesh.setColorAt(index, new Color(color).multiplyScalar(0.62 + 0.5 * bright));
      glow.setX(index, 0.25 + 0.75 * bright);
    });
    glow.needsUpdate = true;
    if (this.#mesh.instanceColor !== null) this.#mesh.instanceColor.needsUpdate = true;
  }
}

function haloMaterial(uniforms: Record<"strength" | "size", { value: number }>): ShaderMaterial {
  return new ShaderMaterial({
    uniforms,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    vertexShader: `
      attribute float glow;
      uniform float size;
      varying vec3 light;
      varying float shine;
      void main() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        gl_Position = projectionMatrix * seen;
        gl_PointSize = size;
        light = color;
        shine = glow;
      }`,
    fragmentShader: `
      uniform float strength;
      varying vec3 light;
      varying float shine;
      void main() {
        float near = max(1.0 - 2.0 * length(gl_PointCoord - 0.5), 0.0);
        gl_FragColor = vec4(light, near * near * strength * shine);
        #include <colorspace_fragment>
      }`,
  });
}
