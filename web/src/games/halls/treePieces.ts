// Cats, kittens and ornaments in 3D: our own figures, one geometry each. The sides differ in more than colour: marmalade has stripes, a
// cream muzzle and a round bell; midnight has taller ears, a white blaze and a diamond tag.

import {
  BoxGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  OctahedronGeometry,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from "three";
import type { BufferGeometry } from "three";

import { colored, facing, joined } from "../../three/colored";
import type { PieceKind } from "../cats/view";

interface Fur {
  readonly coat: number;
  readonly shade: number;
  readonly muzzle: number;
  readonly inside: number;
  readonly collar: number;
  /** Height of the ears, in heads. */
  readonly ears: number;
}

const FURS: readonly [Fur, Fur] = [
  { coat: 0xee8420, shade: 0xa84c0a, muzzle: 0xffdfae, inside: 0xf7b98c, collar: 0x2e4f9e, ears: 0.72 },
  { coat: 0x3a5cb4, shade: 0x24408c, muzzle: 0xf2f6ff, inside: 0xa9b4e0, collar: 0xb5304f, ears: 0.9 },
];
const DARK = 0x1d1722;
const WHITE = 0xffffff;
const NOSE = 0xd9536f;
const GOLD = 0xf0b432;
/** How far faces are tilted up towards the camera. */
const TILT = -0.72;

/** Where the camera can be, for a piece that is always turned towards it: triangles on the other side of a figure are left out. */
const VIEWS = [48, 61, 74].flatMap((elevation) =>
  [-50, -25, 0, 25, 50].map((turn) => {
    const [up, around] = [(elevation * Math.PI) / 180, (turn * Math.PI) / 180];
    return new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up));
  }),
);

const made = new Map<string, BufferGeometry>();

/** Returns the figure of a piece; it stands on the origin, and a square is 1 wide. */
export function figure(seat: number, kind: PieceKind): BufferGeometry {
  const key = `${seat} ${kind}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const side = seat === 0 ? 0 : 1;
  const geometry = facing(kind === "ornament" ? ornament(side) : kind === "cat" ? cat(side) : kitten(side), VIEWS);
  made.set(key, geometry);
  return geometry;
}

interface Ball {
  readonly at: readonly [number, number, number];
  readonly size: number | readonly [number, number, number];
  readonly color: number;
  /** Segments around; half as many from pole to pole. */
  readonly fine?: number;
  readonly tilt?: number;
}

function ball({ at: [x, y, z], size, color, fine = 8, tilt = 0 }: Ball): BufferGeometry {
  const [width, height, depth] = typeof size === "number" ? [size, size, size] : size;
  const geometry = new SphereGeometry(1, fine, Math.max(Math.round(fine / 2) + 1, 4));
  return colored(geometry.scale(width, height, depth).rotateX(tilt).translate(x, y, z), color);
}

function kitten(side: 0 | 1): BufferGeometry {
  const { coat, muzzle } = FURS[side];
  const parts = [
    ball({ at: [0, 0.18, 0.05], size: [0.26, 0.2, 0.26], color: coat, fine: 12 }),
    ball({ at: [0, 0.18, 0.23], size: [0.15, 0.14, 0.13], color: muzzle, fine: 8 }),
    ...paws(side, 0.12, 0.29, 0.08),
    tail(side, 0.8, 0.02),
    ...head(side, 0.3, [0, 0.46, -0.03]),
  ];
  return shaded(joined(parts));
}

function cat(side: 0 | 1): BufferGeometry {
  const { coat, muzzle, collar } = FURS[side];
  const parts = [
    ball({ at: [0, 0.3, 0.06], size: [0.39, 0.34, 0.35], color: coat, fine: 14 }),
    ball({ at: [0, 0.32, 0.3], size: [0.21, 0.2, 0.17], color: muzzle, fine: 9, tilt: TILT }),
    ...[-1, 1].map((x) => ball({ at: [x * 0.26, 0.16, 0.15], size: [0.15, 0.17, 0.21], color: coat, fine: 7 })),
    ...paws(side, 0.16, 0.38, 0.105),
    tail(side, 1.05, 0.07),
    colored(new TorusGeometry(0.23, 0.036, 4, 14).rotateX(Math.PI / 2 + TILT * 0.5).translate(0, 0.56, 0.03), collar),
    ...head(side, 0.34, [0, 0.73, -0.09]),
  ];
  const bell = side === 0 ? new SphereGeometry(0.06, 6, 5) : new OctahedronGeometry(0.075);
  parts.push(colored(bell.translate(0, 0.48, 0.31), GOLD));
  return shaded(joined(parts));
}

function paws(side: 0 | 1, apart: number, forward: number, size: number): BufferGeometry[] {
  const { coat, muzzle } = FURS[side];
  return [-1, 1].map((x) =>
    ball({ at: [x * apart, size * 0.7, forward], size: [size, size * 0.75, size * 1.25], color: side === 0 ? coat : muzzle, fine: 6 }),
  );
}

/** A tail that curls up beside the body: to the right for marmalade, to the left for midnight. */
function tail(side: 0 | 1, scale: number, aside: number): BufferGeometry {
  const { coat, shade } = FURS[side];
  const out = side === 0 ? 1 : -1;
  const points = [
    [0.1, 0.1, -0.14],
    [0.32, 0.09, -0.16],
    [0.43, 0.2, -0.08],
    [0.42, 0.36, -0.08],
    [0.36, 0.48, -0.14],
  ].map(([x = 0, y = 0, z = 0]) => new Vector3((x * scale + aside) * out, y * scale, z * scale));
  const end = points.at(-1) ?? new Vector3();
  const tube = colored(new TubeGeometry(new CatmullRomCurve3(points), 8, 0.066 * scale, 5), coat);
  return joined([tube, ball({ at: [end.x, end.y, end.z], size: 0.084 * scale, color: shade, fine: 6 })]);
}

/** Makes a head of this radius at this place. */
function head(side: 0 | 1, radius: number, [x, y, z]: readonly [number, number, number]): BufferGeometry[] {
  const { coat, muzzle } = FURS[side];
  const parts = [
    ball({ at: [0, 0, 0], size: [1.08, 0.94, 0.96], color: coat, fine: 16 }),
    // Cheeks make the face wide, as a cat's.
    ...[-1, 1].map((one) => ball({ at: [one * 0.62, -0.34, 0.34], size: [0.46, 0.38, 0.44], color: coat, fine: 7 })),
    ...[-1, 1].map((one) => ball({ at: [one * 0.2, -0.32, 0.86], size: [0.27, 0.22, 0.2], color: muzzle, fine: 7 })),
    ball({ at: [0, -0.52, 0.76], size: [0.2, 0.16, 0.18], color: muzzle, fine: 6 }),
    ball({ at: [0, -0.16, 1.0], size: [0.14, 0.1, 0.1], color: NOSE, fine: 5 }),
    ...[-1, 1].flatMap((one) => [...ear(side, one), ...eye(side, one), ...whiskers(one)]),
    ...(side === 0 ? stripes() : [blaze()]),
  ];
  return parts.map((part) => part.scale(radius, radius, radius).rotateX(TILT).translate(x, y, z));
}

function ear(side: 0 | 1, one: number): BufferGeometry[] {
  const { coat, inside, ears } = FURS[side];
  const place = (geometry: BufferGeometry, forward: number): BufferGeometry =>
    geometry
      .rotateY(Math.PI / 4)
      .scale(1, 1, 0.6)
      .rotateZ(-one * 0.32)
      .translate(one * 0.6, 0.74 + ears * 0.34, forward);
  return [
    colored(place(new ConeGeometry(0.5, ears, 4), 0), coat),
    colored(place(new ConeGeometry(0.32, ears * 0.72, 4).translate(0, -ears * 0.06, 0), 0.13), inside),
  ];
}

function eye(side: 0 | 1, one: number): BufferGeometry[] {
  const glint = ball({ at: [one * 0.41 + 0.06, 0.2, 1.0], size: 0.055, color: WHITE, fine: 5 });
  if (side === 0) return [ball({ at: [one * 0.41, 0.1, 0.83], size: [0.17, 0.2, 0.14], color: DARK, fine: 7 }), glint];
  return [
    ball({ at: [one * 0.41, 0.08, 0.82], size: [0.19, 0.2, 0.14], color: 0xfbe88a, fine: 7 }),
    ball({ at: [one * 0.4, 0.08, 0.91], size: [0.08, 0.17, 0.08], color: DARK, fine: 6 }),
    glint,
  ];
}

function whiskers(one: number): BufferGeometry[] {
  return [-0.22, 0, 0.22].map((slope) => {
    const hair = new ConeGeometry(0.022, 0.85, 3).rotateZ(-one * (Math.PI / 2)).rotateY(one * 0.35);
    return colored(hair.rotateZ(one * slope).translate(one * 0.78, -0.34 + slope * 0.5, 0.82), WHITE);
  });
}

/** Three stripes on the forehead and two on each cheek. */
function stripes(): BufferGeometry[] {
  const { shade } = FURS[0];
  const forehead = [-0.26, 0, 0.26].map((x) =>
    ball({ at: [x, 0.62 - Math.abs(x) * 0.15, 0.66], size: [0.075, x === 0 ? 0.3 : 0.24, 0.06], color: shade, fine: 5, tilt: -0.75 }),
  );
  const cheeks = [-1, 1].flatMap((one) =>
    [-0.12, -0.34].map((y) => colored(new BoxGeometry(0.3, 0.08, 0.08).rotateY(one * 0.9).translate(one * 0.96, y, 0.46), shade)),
  );
  return [...forehead, ...cheeks];
}

function blaze(): BufferGeometry {
  return colored(new OctahedronGeometry(0.26).scale(0.72, 1.25, 0.3).rotateX(-0.6).translate(0, 0.52, 0.76), WHITE);
}

/** Darkens a figure towards the ground, where little light arrives. */
function shaded(geometry: BufferGeometry): BufferGeometry {
  const [place, color] = [geometry.getAttribute("position"), geometry.getAttribute("color")];
  for (let corner = 0; corner < place.count; corner += 1) {
    const light = 0.66 + 0.34 * Math.min(place.getY(corner) / 0.34, 1);
    color.setXYZ(corner, color.getX(corner) * light, color.getY(corner) * light, color.getZ(corner) * light);
  }
  return geometry;
}

/** Marmalade hangs a round bauble with a band, midnight a cut diamond. */
function ornament(side: 0 | 1): BufferGeometry {
  if (side === 0) {
    const band = colored(new TorusGeometry(0.3, 0.026, 4, 20).rotateX(Math.PI / 2).translate(0, 0.31, 0), 0x9c4308);
    const rings = [-0.13, 0.13].map((y) =>
      colored(new TorusGeometry(0.272, 0.014, 3, 18).rotateX(Math.PI / 2).translate(0, 0.31 + y, 0), 0xffc46a),
    );
    return joined([ball({ at: [0, 0.31, 0], size: 0.3, color: 0xe9760f, fine: 18 }), band, ...rings, ...cap(0.6, 0)]);
  }
  // Seen from above, the corner that points at the viewer is in the middle of four facets.
  const gem = colored(new OctahedronGeometry(0.36).scale(0.86, 1.12, 0.8), 0x2f55c4);
  const heart = colored(new OctahedronGeometry(0.15).scale(0.9, 1.2, 0.7).translate(0, 0, 0.2), 0xeaf1ff);
  const lean = -0.8;
  return joined([gem, heart, ...cap(0.42, 0)].map((part) => part.rotateX(lean).translate(0, 0.34, 0)));
}

function cap(height: number, forward: number): BufferGeometry[] {
  return [
    colored(new CylinderGeometry(0.075, 0.085, 0.09, 10).translate(0, height, forward), GOLD),
    colored(new TorusGeometry(0.05, 0.014, 4, 8).translate(0, height + 0.08, forward), GOLD),
  ];
}
