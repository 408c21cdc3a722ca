// Geometries of several coloured parts merged into one, so that a piece is one draw call.

import { Color, Float32BufferAttribute } from "three";
import type { BufferGeometry } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

/** Gives a geometry a single colour. */
export function colored(geometry: BufferGeometry, color: number): BufferGeometry {
  const plain = geometry.index === null ? geometry : geometry.toNonIndexed();
  plain.deleteAttribute("uv");
  const { r, g, b } = new Color(color);
  const points = plain.getAttribute("position").count;
  plain.setAttribute("color", new Float32BufferAttribute(Array.from({ length: points }, () => [r, g, b]).flat(), 3));
  return plain;
}

export function joined(parts: readonly BufferGeometry[]): BufferGeometry {
  return mergeGeometries([...parts]);
}
