// Everything that stands in the 3D scene of the tree: felt, ground, lamps, fairy lights and figures, with the materials of each graphics
// preset and the light of each theme. It draws nothing itself.

import {
  CircleGeometry,
  DirectionalLight,
  FrontSide,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  PlaneGeometry,
  Vector3,
} from "three";
import type { Material } from "three";

import { matte } from "../../three/materials";
import { LOOKS } from "../../three/presets";
import type { Preset } from "../../three/presets";
import type { PieceKind } from "../cats/view";
import { FairyLights } from "./fairyLights";
import { TreeMarks } from "./treeMarks";
import { figure } from "./treePieces";
import { treeGeometry } from "./treeShape";

const UP = new Vector3(0, 1, 0);
/** The directions of the lamp and of the cool light from behind, relative to the near player. */
const LAMP = new Vector3(-5, 10, 4.5);
const BEHIND = new Vector3(4, 5, -8);

/** The room around the tree in each theme: the ground, the strength of daylight, lamp and light from behind, and of the halos. */
const ROOMS = {
  light: { ground: 0xe4e9f5, sky: 1.5, lamp: 2.1, behind: 0.9, halos: 0.35 },
  dark: { ground: 0x1a2340, sky: 0.95, lamp: 1.9, behind: 1.3, halos: 0.7 },
  contrast: { ground: 0x000000, sky: 1.7, lamp: 2.1, behind: 1.3, halos: 0 },
} as const;
export type Room = keyof typeof ROOMS;

export class TreeProps {
  readonly group = new Group();
  readonly lights = new FairyLights();
  readonly marks = new TreeMarks();
  readonly #sky = new HemisphereLight(0xffffff, 0x8d8478);
  readonly #lamp = new DirectionalLight(0xfff0d6);
  readonly #behind = new DirectionalLight(0x9dbdff);
  readonly #tree = new Mesh(treeGeometry());
  readonly #ground = new Mesh(new PlaneGeometry(90, 90).rotateX(-Math.PI / 2).translate(0, -0.04, 0));
  /** Where the lamp throws no shadows, a dark disc below each piece replaces them. */
  readonly #disc = new CircleGeometry(0.34, 18).rotateX(-Math.PI / 2).translate(0, 0.008, 0.03);
  readonly #contact = new MeshBasicMaterial({ color: 0x0b1a16, transparent: true, opacity: 0.3, depthWrite: false });
  readonly #glass = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.6 });
  readonly #figures = new Map<Mesh, PieceKind>();
  #fur: Material = new MeshBasicMaterial();
  #gloss: Material = new MeshBasicMaterial();
  #room: Room = "light";
  #preset: Preset = "simple";

  constructor() {
    const { shadow } = this.#lamp;
    shadow.mapSize.set(2048, 2048);
    Object.assign(shadow.camera, { left: -7, right: 7, top: 7, bottom: -7, near: 2, far: 24 });
    Object.assign(shadow, { bias: -0.0008, normalBias: 0.02, radius: 4 });
    this.#tree.castShadow = true;
    for (const mesh of [this.#tree, this.#ground]) mesh.receiveShadow = true;
    this.group.add(this.#sky, this.#lamp, this.#behind, this.#ground, this.#tree, this.marks.mesh, ...this.lights.parts);
    this.turnLamps(0);
  }

  /** Adds a piece. */
  addFigure(seat: number, kind: PieceKind): Mesh {
    const mesh = new Mesh(figure(seat, kind), kind === "ornament" ? this.#gloss : this.#fur);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.add(new Mesh(this.#disc, this.#contact));
    this.#figures.set(mesh, kind);
    this.group.add(mesh);
    return mesh;
  }

  /** Adds a piece that would be there, as if made of glass. */
  addGhost(seat: number, kind: PieceKind): Mesh {
    const mesh = new Mesh(figure(seat, kind), this.#glass);
    this.group.add(mesh);
    return mesh;
  }

  remove(mesh: Mesh): void {
    this.#figures.delete(mesh);
    mesh.removeFromParent();
  }

  /** Turns the lamps with the camera, so that the light always comes from the viewer's left. */
  turnLamps(angle: number): void {
    this.#lamp.position.copy(LAMP).applyAxisAngle(UP, angle);
    this.#behind.position.copy(BEHIND).applyAxisAngle(UP, angle);
  }

  dress(preset: Preset): void {
    this.#preset = preset;
    for (const old of [this.#fur, this.#gloss, this.#tree.material].flat()) old.dispose();
    const { shadows } = LOOKS[preset];
    this.#lamp.castShadow = shadows;
    this.#contact.visible = !shadows;
    this.#fur = matte(preset, { color: null, roughness: 0.92, fuzz: 0.75 });
    this.#gloss =
      preset === "low" ? matte(preset, { color: null }) : new MeshPhongMaterial({ vertexColors: true, specular: 0xffffff, shininess: 70 });
    this.#tree.material = matte(preset, { color: null, roughness: 0.95 });
    // Figures have no triangles on the far side, which usually throw the shadow.
    for (const material of [this.#fur, this.#gloss, this.#tree.material]) material.shadowSide = FrontSide;
    for (const [mesh, kind] of this.#figures) mesh.material = kind === "ornament" ? this.#gloss : this.#fur;
    this.furnish(this.#room);
  }

  /** Sets the ground and the light for a theme. */
  furnish(room: Room): void {
    this.#room = room;
    const { ground, sky, lamp, behind, halos } = ROOMS[room];
    this.#sky.intensity = sky;
    this.#lamp.intensity = lamp;
    this.#behind.intensity = behind;
    this.lights.setStrength(halos);
    for (const old of [this.#ground.material].flat()) old.dispose();
    this.#ground.material = matte(this.#preset, { color: ground, roughness: 1 });
  }
}
