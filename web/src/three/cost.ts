// What a frame of a scene costs: draw calls and triangles, counted without drawing it.

import { InstancedMesh, Line, Mesh, Points } from "three";
import type { Object3D } from "three";

export interface FrameCost {
  /** With shadows, everything that casts one is drawn a second time. */
  readonly calls: number;
  /** Triangles of the picture itself. */
  readonly triangles: number;
}

export function frameCost(scene: Object3D, shadows: boolean): FrameCost {
  let [calls, triangles] = [0, 0];
  scene.traverseVisible((thing) => {
    if (thing instanceof Points || thing instanceof Line) calls += 1;
    if (!(thing instanceof Mesh) || [thing.material].flat().every(({ visible }) => !visible)) return;
    const corners: number = thing.geometry.index?.count ?? thing.geometry.getAttribute("position")?.count ?? 0;
    calls += shadows && thing.castShadow ? 2 : 1;
    triangles += (corners / 3) * (thing instanceof InstancedMesh ? thing.count : 1);
  });
  return { calls, triangles };
}
