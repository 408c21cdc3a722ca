// Highlights on the squares of the 3D tree. They lie on the pads, so that pieces in front of a square hide them.

import { BufferGeometry, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";

import { colored, joined } from "../../three/colored";
import { top } from "./treeShape";

export interface SquareMark {
  readonly square: string;
  /** Hangs: an ornament may be hung here. Last: the last piece was placed here. */
  readonly kind: "hangs" | "last";
}

const LOOKS = {
  hangs: { fill: 0xffd65c, under: 0xfffbf3, thread: 0x8e2f48, dashed: true },
  last: { fill: null, under: 0x4a3405, thread: 0xf2c14e, dashed: false },
} as const;
/** Distance of the thread from the middle of the square. */
const SEAM = 0.415;
const DASHES = 5;

export class TreeMarks {
  readonly mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true }));

  constructor() {
    this.mesh.visible = false;
  }

  show(marks: readonly SquareMark[]): void {
    this.mesh.geometry.dispose();
    this.mesh.visible = marks.length > 0;
    if (marks.length > 0) this.mesh.geometry = joined(marks.flatMap(markParts));
  }
}

function markParts({ square, kind }: SquareMark): BufferGeometry[] {
  const { fill, under, thread, dashed } = LOOKS[kind];
  const parts = [...frame(under, 0.1, 0.008, 1), ...frame(thread, 0.065, 0.012, dashed ? DASHES : 1)];
  if (fill !== null) parts.push(flat(2 * SEAM, 2 * SEAM, fill).translate(0, 0.006, 0));
  return parts.map((part) => part.translate(...top(square).toArray()));
}

/** A frame of threads, each side in this many dashes. */
function frame(color: number, width: number, height: number, dashes: number): BufferGeometry[] {
  const pitch = (2 * SEAM) / dashes;
  const length = dashes === 1 ? 2 * SEAM + width : 0.6 * pitch;
  return [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: dashes }, (_, dash) =>
      flat(length, width, color)
        .translate((dash + 0.5) * pitch - SEAM, height, SEAM)
        .rotateY((side * Math.PI) / 2),
    ),
  );
}

function flat(width: number, depth: number, color: number): BufferGeometry {
  return colored(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), color);
}
