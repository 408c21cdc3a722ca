// Tiles as patches of cloth: each shows its tower as flat shapes, bottom to top, and a stitch for each point it is worth.

import { BoxGeometry, ShapeGeometry, Shape } from "three";
import type { BufferGeometry } from "three";

import { colored, joined } from "../../three/colored";
import { MM, kindColor } from "./shapes";
import { megaTile } from "./view";
import type { KaboomData, Kind } from "./view";

const PATCHES = [0xece3cf, 0xcfddd3] as const;
const BEET = 0x8e2f48;

/** Makes a tile around its centre, lying on the table. */
export function tileGeometry(data: KaboomData, tile: number, half: number, shade: number): BufferGeometry {
  const edge = 2 * half * MM - 0.03;
  const parts = [colored(new BoxGeometry(edge, 0.02, edge), tile === megaTile(data) ? BEET : (PATCHES[shade % 2] ?? PATCHES[0]))];
  const tower = data.towers[tile];
  if (tower === undefined) return joined(parts);
  const kinds = tower.kinds.flatMap((index) => data.kinds[index] ?? []);
  const tall = kinds.reduce((sum, { size }) => sum + size[2], 0);
  const wide = Math.max(...data.kinds.map(({ size }) => size[0]));
  const scale = Math.min((edge * 0.8) / (tall * MM), (edge * 0.5) / (wide * MM));
  let height = -(tall * MM * scale) / 2;
  for (const kind of kinds) {
    const drawing = flat(kind, data, scale)
      .rotateX(-Math.PI / 2)
      .translate(-edge * 0.12, 0.013, -height - (kind.size[2] * MM * scale) / 2);
    parts.push(colored(drawing, kindColor(kind)));
    height += kind.size[2] * MM * scale;
  }
  for (let point = 0; point < tower.points; point += 1) {
    const stitch = new BoxGeometry(edge * 0.1, 0.006, edge * 0.05).rotateY(0.6);
    parts.push(colored(stitch.translate(edge * 0.38, 0.012, edge * (0.36 - 0.14 * point)), BEET));
  }
  return joined(parts);
}

/** Makes the front of a block as a flat shape around its centre. */
function flat({ form, size: [width, depth, height] }: Kind, { arch }: KaboomData, scale: number): BufferGeometry {
  const x = (width * MM * scale) / 2;
  const y = (height * MM * scale) / 2;
  const shape = new Shape();
  shape.moveTo(-x, -y);
  if (form === "arch") {
    const [inner, under] = [x - arch.leg * MM * scale, y - arch.lintel * MM * scale];
    shape.lineTo(-inner, -y).lineTo(-inner, under).lineTo(inner, under).lineTo(inner, -y);
  }
  shape.lineTo(x, -y);
  if (form === "prism") shape.lineTo(0, y);
  else if (form === "trapezium") shape.lineTo((depth * MM * scale) / 2, y).lineTo((-depth * MM * scale) / 2, y);
  else if (form === "half-cylinder") {
    for (let side = 1; side < 12; side += 1) shape.lineTo(x * Math.cos((side * Math.PI) / 12), 2 * y * Math.sin((side * Math.PI) / 12) - y);
  } else if (form === "cylinder") {
    shape.lineTo(x, y * 0.7).quadraticCurveTo(0, y * 1.3, -x, y * 0.7);
  } else shape.lineTo(x, y).lineTo(-x, y);
  shape.closePath();
  return new ShapeGeometry(shape, 6);
}
