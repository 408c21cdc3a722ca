// A block as a small drawing, seen from the front.

import { hueOf } from "./hues";
import type { KaboomData, Kind } from "./view";

export function KindIcon({ kind, data }: { kind: Kind; data: KaboomData }) {
  return (
    <svg class="kind-icon" viewBox="-34 -34 68 68" aria-hidden="true">
      <path d={blockOutline(kind, data)} fill={hueOf(kind)} />
    </svg>
  );
}

/** Draws the front of a block, one unit per millimetre. */
export function blockOutline({ form, size: [width, depth, height] }: Kind, { arch }: KaboomData): string {
  const [x, y] = [width / 2, height / 2];
  switch (form) {
    case "half-cylinder":
      return `M${-x} ${y}A${x} ${height} 0 0 1 ${x} ${y}Z`;
    case "prism":
      return `M${-x} ${y}L0 ${-y}L${x} ${y}Z`;
    case "trapezium":
      return `M${-x} ${y}L${-depth / 2} ${-y}H${depth / 2}L${x} ${y}Z`;
    case "arch":
      return `M${-x} ${y}V${-y}H${x}V${y}H${x - arch.leg}V${-y + arch.lintel}H${-x + arch.leg}V${y}Z`;
    case "cylinder":
      return `M${-x} ${-y + 4}Q0 ${-y - 5} ${x} ${-y + 4}V${y - 4}Q0 ${y + 5} ${-x} ${y - 4}Z`;
    case "box":
      return `M${-x} ${-y}H${x}V${y}H${-x}Z`;
  }
}
