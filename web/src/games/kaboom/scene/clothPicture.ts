// The cloth as a picture: a quilt of tiles with a beet hem. Each tile shows its tower and the points it is worth.

import { evenDraws } from "../../../three/canvasTextures";
import { hueOf } from "../hues";
import { blockOutline } from "../kindIcon";
import { lying, megaTile, squareOf } from "../view";
import type { KaboomData, KaboomView, Kind, Square } from "../view";

/** The width of the hem, in millimetres. */
export const HEM = 15;
const INK = "#231c2b";
const BEET = "#8e2f48";
const CREAM = "#f7e9d2";
const LINEN = "#ebdfc4";
const PATCHES = ["#f1e8d4", "#d2e0d5"] as const;
const SEAM = "#b39f78";

/** Half the size of the cloth with its hem, in millimetres. */
export function clothHalf({ places }: KaboomData): { readonly x: number; readonly y: number } {
  const reach = (axis: 0 | 1): number => Math.max(...places.map((place) => Math.abs(place[axis]) + place[2]));
  return { x: reach(0) + HEM, y: reach(1) + HEM };
}

/** Draws the cloth on a canvas that it fills. */
export function drawCloth(paper: CanvasRenderingContext2D, data: KaboomData, view: KaboomView): void {
  const half = clothHalf(data);
  const { width, height } = paper.canvas;
  paper.setTransform(width / (2 * half.x), 0, 0, height / (2 * half.y), width / 2, height / 2);
  drawHem(paper, half);
  paper.fillStyle = LINEN;
  paper.fillRect(HEM - half.x, HEM - half.y, 2 * (half.x - HEM), 2 * (half.y - HEM));
  for (const [x, y, side] of data.places) stitched(paper, x, -y, side - 5, SEAM, 0.5);
  for (const tile of lying(view, data)) {
    const square = squareOf(view, data, tile);
    if (square !== null) drawTile(paper, data, tile, square);
  }
  weave(paper, half);
}

function drawHem(paper: CanvasRenderingContext2D, half: { readonly x: number; readonly y: number }): void {
  paper.fillStyle = BEET;
  paper.fillRect(-half.x, -half.y, 2 * half.x, 2 * half.y);
  paper.strokeStyle = CREAM;
  paper.lineWidth = 1.1;
  paper.lineCap = "round";
  const cross = (x: number, y: number): void => {
    paper.beginPath();
    for (const slant of [-1, 1]) {
      paper.moveTo(x - 2.4, y - 2.4 * slant);
      paper.lineTo(x + 2.4, y + 2.4 * slant);
    }
    paper.stroke();
  };
  const [x, y] = [half.x - HEM / 2, half.y - HEM / 2];
  const steps = (length: number): number => Math.round((2 * length) / 8.6);
  for (let step = 0; step <= steps(x); step += 1) for (const side of [-y, y]) cross(-x + (2 * x * step) / steps(x), side);
  for (let step = 1; step < steps(y); step += 1) for (const side of [-x, x]) cross(side, -y + (2 * y * step) / steps(y));
}

/** Draws a dashed square around a point. */
function stitched(paper: CanvasRenderingContext2D, x: number, y: number, half: number, color: string, width: number): void {
  paper.strokeStyle = color;
  paper.lineWidth = width;
  paper.lineCap = "round";
  paper.setLineDash([4, 3]);
  paper.strokeRect(x - half, y - half, 2 * half, 2 * half);
  paper.setLineDash([]);
}

function drawTile(paper: CanvasRenderingContext2D, data: KaboomData, tile: number, [x, y, half]: Square): void {
  const isMega = tile === megaTile(data);
  const shade = Math.abs(Math.round((x + y) / (2 * half) - 0.25)) % 2;
  paper.save();
  paper.translate(x, -y);
  paper.fillStyle = isMega ? BEET : (PATCHES[shade] ?? LINEN);
  paper.beginPath();
  paper.roundRect(0.8 - half, 0.8 - half, 2 * half - 1.6, 2 * half - 1.6, 3);
  paper.fill();
  stitched(paper, 0, 0, half - 3.6, isMega ? "#f2c14e" : SEAM, isMega ? 1.2 : 0.7);
  const tower = data.towers[tile];
  const kinds = (tower?.kinds ?? []).flatMap((index) => data.kinds[index] ?? []);
  const tall = kinds.reduce((sum, { size }) => sum + size[2], 0);
  // All small towers have one scale: a taller one looks taller.
  const scale = isMega ? (1.72 * half) / tall : Math.min(0.36, (1.66 * half) / tall);
  paper.translate(isMega ? 0 : -half * 0.16, (tall * scale) / 2);
  paper.scale(scale, scale);
  paper.lineJoin = "round";
  for (const kind of kinds) {
    paper.translate(0, -kind.size[2] / 2);
    const outline = pathOf(kind, data);
    paper.fillStyle = hueOf(kind);
    paper.fill(outline);
    paper.strokeStyle = INK;
    paper.lineWidth = 0.9 / scale;
    paper.stroke(outline);
    paper.translate(0, -kind.size[2] / 2);
  }
  paper.restore();
  if (!isMega) drawPoints(paper, tower?.points ?? 0, x + half - 11, -y + half - 11);
}

function pathOf(kind: Kind, data: KaboomData): Path2D {
  return new Path2D(blockOutline(kind, data));
}

function drawPoints(paper: CanvasRenderingContext2D, points: number, x: number, y: number): void {
  paper.fillStyle = BEET;
  paper.beginPath();
  paper.arc(x, y, 7.4, 0, 2 * Math.PI);
  paper.fill();
  paper.fillStyle = "#ffffff";
  paper.font = "700 11.5px Onest, sans-serif";
  paper.textAlign = "center";
  paper.textBaseline = "alphabetic";
  paper.fillText(String(points), x, y + 4.1);
}

/** Draws the threads of the linen over everything. */
function weave(paper: CanvasRenderingContext2D, half: { readonly x: number; readonly y: number }): void {
  const next = evenDraws(3);
  paper.lineWidth = 0.42;
  for (let x = -half.x; x < half.x; x += 0.95) thread(paper, [x, -half.y], [x, half.y], next());
  for (let y = -half.y; y < half.y; y += 0.95) thread(paper, [-half.x, y], [half.x, y], next());
}

function thread(paper: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number], chance: number): void {
  paper.strokeStyle = chance < 0.5 ? `rgba(60, 40, 20, ${0.03 + 0.09 * chance})` : `rgba(255, 255, 255, ${0.16 * (chance - 0.4)})`;
  paper.beginPath();
  paper.moveTo(...from);
  paper.lineTo(...to);
  paper.stroke();
}
