// The hem of the bed: two rows of cross-stitches around it, or one on small screens.

import { CROP, HEM, SIDE } from "./geometry";

const SPACING = 24;

/** Draws crosses along the four sides, at this distance from the edge. */
function crosses(inset: number, size: number): string {
  const length = SIDE - 2 * inset;
  const count = Math.round(length / SPACING);
  const step = length / count;
  const cross = (x: number, y: number): string =>
    `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
  const marks: string[] = [];
  for (let index = 1; index < count; index += 1) {
    const along = Number((inset + index * step).toFixed(1));
    marks.push(cross(along, inset), cross(along, SIDE - inset), cross(inset, along), cross(SIDE - inset, along));
  }
  return marks.join("");
}

const OUTER = crosses(9, 4);
const INNER = crosses(21, 4);
const ONLY = crosses((CROP + HEM) / 2, 4);

export function Hem({ narrow }: { narrow: boolean }) {
  const at = narrow ? CROP : 0;
  return (
    <g aria-hidden="true">
      <rect class="hem" x={at} y={at} width={SIDE - 2 * at} height={SIDE - 2 * at} rx={narrow ? 32 : 46} />
      {narrow ? (
        <path class="hem-stitch outer" d={ONLY} />
      ) : (
        <>
          <path class="hem-stitch outer" d={OUTER} />
          <path class="hem-stitch inner" d={INNER} />
        </>
      )}
    </g>
  );
}
