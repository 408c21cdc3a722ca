// Small pictures of towers at any angle: one renderer draws them all, and each is copied to its own canvas.

import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";

import { hasWebGL } from "../../three/stage3d";
import { MM, blockGeometry } from "./shapes";
import type { KaboomData } from "./view";

/** Size in points of the canvas. */
export const THUMBNAIL = { width: 180, height: 225 } as const;

let renderer: WebGLRenderer | null = null;
const scene = new Scene();
const camera = new PerspectiveCamera(24, THUMBNAIL.width / THUMBNAIL.height, 0.1, 40);
const matte = new MeshLambertMaterial({ vertexColors: true });
const towers = new Map<number, { group: Group; height: number }>();

function begin(): WebGLRenderer {
  const made = new WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
  made.setSize(THUMBNAIL.width, THUMBNAIL.height, false);
  made.toneMapping = NeutralToneMapping;
  const light = new DirectionalLight(0xffffff, 2.2);
  light.position.set(-2, 4, 3);
  scene.add(new HemisphereLight(0xffffff, 0xb09a78, 1.5), light);
  return made;
}

function tower(data: KaboomData, tile: number): { group: Group; height: number } {
  const known = towers.get(tile);
  if (known !== undefined) return known;
  const group = new Group();
  let height = 0;
  for (const index of data.towers[tile]?.kinds ?? []) {
    const kind = data.kinds[index];
    if (kind === undefined) continue;
    const mesh = new Mesh(blockGeometry(kind, data), matte);
    const tall = kind.size[2] * MM;
    mesh.position.y = height + tall / 2;
    height += tall;
    group.add(mesh);
  }
  const made = { group, height };
  towers.set(tile, made);
  return made;
}

/** Draws the tower of a tile, rotated by an angle; returns whether it succeeded. */
export function drawTower(canvas: HTMLCanvasElement, data: KaboomData, tile: number, angle: number): boolean {
  const paper = canvas.getContext("2d");
  // Without WebGL the plan is shown as text.
  if (renderer === null && !hasWebGL()) return false;
  renderer ??= begin();
  const { group, height } = tower(data, tile);
  group.rotation.y = angle;
  scene.add(group);
  const distance = Math.max(height * 2.55, 2.3);
  camera.position.set(0, height / 2 + distance * 0.3, distance);
  camera.lookAt(0, height / 2, 0);
  renderer.render(scene, camera);
  scene.remove(group);
  paper?.clearRect(0, 0, canvas.width, canvas.height);
  paper?.drawImage(renderer.domElement, 0, 0, canvas.width, canvas.height);
  return paper !== null;
}
