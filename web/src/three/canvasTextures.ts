// Textures drawn on canvases, so that nothing has to be loaded: wood grain, a soft spot.

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";

/** Draws a texture on a new canvas. */
export function drawnTexture(width: number, height: number, draw: (paper: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("this browser cannot draw on a canvas");
  draw(paper);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Returns numbers from 0 to 1 that look random and are always the same. */
export function evenDraws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** The grain of wood, nearly white: it is multiplied by the colour of a thing. It repeats in both directions and runs along u. */
export function woodGrain(): CanvasTexture {
  const size = 256;
  const next = evenDraws(7);
  const texture = drawnTexture(size, size, (paper) => {
    paper.fillStyle = "#fffdf8";
    paper.fillRect(0, 0, size, size);
    for (let line = 0; line < 120; line += 1) {
      const y = next() * size;
      const [sway, phase] = [1 + 4 * next(), 2 * Math.PI * next()];
      paper.strokeStyle = `rgba(92, 56, 24, ${(0.03 + 0.1 * next() ** 2).toFixed(3)})`;
      paper.lineWidth = 0.8 + 3 * next() ** 3;
      for (const above of [-size, 0, size]) {
        paper.beginPath();
        for (let x = -8; x <= size + 8; x += 8) paper.lineTo(x, y + above + sway * Math.sin((2 * Math.PI * x) / size + phase));
        paper.stroke();
      }
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** A dark spot that fades to nothing: the shadow below a thing where the lamp throws none. */
export function softSpot(): CanvasTexture {
  const size = 64;
  return drawnTexture(size, size, (paper) => {
    const fade = paper.createRadialGradient(size / 2, size / 2, size * 0.12, size / 2, size / 2, size / 2);
    fade.addColorStop(0, "rgba(40, 24, 10, 1)");
    fade.addColorStop(0.5, "rgba(40, 24, 10, 0.55)");
    fade.addColorStop(1, "rgba(40, 24, 10, 0)");
    paper.fillStyle = fade;
    paper.fillRect(0, 0, size, size);
  });
}
