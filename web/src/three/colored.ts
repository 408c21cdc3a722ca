// Geometries of several coloured parts merged into one, so that a piece is one draw call.

import { BufferGeometry, Color, Float32BufferAttribute, Vector3 } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

/** Gives a geometry a single colour. */
export function colored(geometry: BufferGeometry, color: number): BufferGeometry {
  const plain = geometry.index === null ? geometry : geometry.toNonIndexed();
  plain.deleteAttribute("uv");
  const values = new Float32Array(3 * plain.getAttribute("position").count);
  const parts = new Color(color).toArray();
  for (let start = 0; start < values.length; start += 3) values.set(parts, start);
  plain.setAttribute("color", new Float32BufferAttribute(values, 3));
  return plain;
}

/** Decimetres of wood in one picture of the grain. */
const GRAIN = 0.9;

/**
 * Gives a geometry a single colour and places for the grain of wood, which runs along x; on the ends it is turned. `start` is where in the
 * picture it begins.
 */
export function grained(geometry: BufferGeometry, color: number, start = 0): BufferGeometry {
  const plain = colored(geometry, color);
  const [place, normal] = [plain.getAttribute("position"), plain.getAttribute("normal")];
  const at = new Float32Array(2 * place.count);
  for (let corner = 0; corner < place.count; corner += 1) {
    const [x, y, z] = [place.getX(corner), place.getY(corner), place.getZ(corner)];
    const [nx, ny, nz] = [Math.abs(normal.getX(corner)), Math.abs(normal.getY(corner)), Math.abs(normal.getZ(corner))];
    const [u, v] = nx > ny && nx > nz ? [y * 0.5, z * 1.6] : ny > nz ? [x, z + 0.37] : [x, y];
    at.set([(u + start) / GRAIN, (v + 0.61 * start) / GRAIN], 2 * corner);
  }
  plain.setAttribute("uv", new Float32BufferAttribute(at, 2));
  return plain;
}

export function joined(parts: readonly BufferGeometry[]): BufferGeometry {
  return mergeGeometries([...parts]);
}

/** Returns a geometry without the triangles that face away from all viewers; `views` are directions towards them. */
export function facing(geometry: BufferGeometry, views: readonly Vector3[]): BufferGeometry {
  const place = geometry.getAttribute("position");
  const kept: number[] = [];
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  for (let first = 0; first < place.count; first += 3) {
    a.fromBufferAttribute(place, first);
    b.fromBufferAttribute(place, first + 1).sub(a);
    c.fromBufferAttribute(place, first + 2).sub(a);
    b.cross(c);
    if (views.some((view) => view.dot(b) > 0)) kept.push(first);
  }
  const left = new BufferGeometry();
  for (const [name, attribute] of Object.entries(geometry.attributes)) {
    const triangle = 3 * attribute.itemSize;
    const values = new Float32Array(kept.length * triangle);
    kept.forEach((first, index) => {
      const start = first * attribute.itemSize;
      values.set(attribute.array.subarray(start, start + triangle), index * triangle);
    });
    left.setAttribute(name, new Float32BufferAttribute(values, attribute.itemSize));
  }
  return left;
}
