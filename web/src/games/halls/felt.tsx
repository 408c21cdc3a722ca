// The cloth of the flat tree: four layers of felt with pinked edges, each throwing a shadow on the one below, with parcels in the corners and
// strings of lights. It looks the same from both sides of the table and never changes, so it does not turn with the board.

import type { Point } from "../cats/marks";
import "./felt.css";
import { BULB_COLORS, CORNERS, PATCH, PITCH, SIDE, SQUARES, STAR, bulbs, middle, outline, pinked, tierOf } from "./geometry";

const CENTRE = SIDE / 2;

/** Makes a closed path from points around the centre, in squares. */
function closedPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${(CENTRE + x * PITCH).toFixed(1)} ${(CENTRE + y * PITCH).toFixed(1)}`).join("L")}Z`;
}

const TIERS = [4, 3, 2, 1].map((tier) => ({
  tier,
  felt: closedPath(pinked(outline(tier))),
  squares: SQUARES.filter((square) => tierOf(square) === tier).map(middle),
}));
const LIGHTS = [3, 2].flatMap((tier) => bulbs(tier).map(({ x, y }) => ({ x: CENTRE + x * PITCH, y: CENTRE + y * PITCH })));

/** A shape with a soft shadow below it; two offset copies are much cheaper to draw than a filter. */
function Layer({ path, className }: { path: string; className: string }) {
  return (
    <>
      <path class="felt-shadow" d={path} transform="translate(0 11)" />
      <path class="felt-shadow" d={path} transform="translate(0 6)" />
      <path class={className} d={path} />
    </>
  );
}

function Patch({ x, y }: Point) {
  const [half, seam] = [PATCH / 2, PATCH / 2 - 8];
  return (
    <>
      <rect class="felt-patch" x={x - half} y={y - half} width={PATCH} height={PATCH} rx="14" />
      <rect class="needle" x={x - seam} y={y - seam} width={2 * seam} height={2 * seam} rx="9" />
    </>
  );
}

function Parcel({ x, y }: Point) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="felt-shadow" x="-45" y="-37" width="90" height="90" rx="12" />
      <rect class="gold" x="-45" y="-45" width="90" height="90" rx="12" />
      <path class="ribbon" d="M-44 0H44M0 -44V44" />
      <path class="bow" d="M0 0C-10 -20 -30 -20 -28 -9C-27 0 -12 1 0 0C12 1 27 0 28 -9C30 -20 10 -20 0 0L-14 16M0 0L14 16" />
    </g>
  );
}

/** Everything below the squares. */
export function Felt() {
  return (
    <g class="felt" aria-hidden="true">
      {TIERS.map(({ tier, felt, squares }) => (
        <g key={tier} class={`felt-${tier}`}>
          {tier === 1 ? null : <Layer path={felt} className="felt-cloth" />}
          {squares.map((at) => (
            <Patch key={`${at.x} ${at.y}`} {...at} />
          ))}
          {tier === 4 ? CORNERS.flat().map((corner) => <Parcel key={corner} {...middle(corner)} />) : null}
        </g>
      ))}
    </g>
  );
}

/** The star around the peak. Its points lie over the squares beside it, and the peak's own square is left open. */
const PEAK = [-0.45, 0.45].flatMap((x) => [x, -x].map((y) => ({ x, y })));
const RAYS = closedPath(STAR) + closedPath(PEAK);
const PEAK_FELT = closedPath(pinked(outline(1))) + closedPath(PEAK);

/** Lights and star: below the pieces, above the squares. */
export function Lights() {
  return (
    <g class="lights">
      <g class="felt-1" fill-rule="evenodd">
        <Layer path={RAYS} className="star" />
        <path class="felt-cloth" d={PEAK_FELT} />
      </g>
      {LIGHTS.map(({ x, y }, index) => (
        <circle key={index} cx={x.toFixed(1)} cy={y.toFixed(1)} r="6.5" fill={BULB_COLORS[index % BULB_COLORS.length]} />
      ))}
    </g>
  );
}

/** Squares at the upper left corner of each ring; the peak has the star instead. */
const NUMBERED = ["a6", "b6", "c5"].map((square) => ({ tier: tierOf(square), ...middle(square) }));

/** The tier numbers, once for each ring, at the upper left for a player on the near side (0°) or on the far side (180°). */
export function TierNumbers({ angle }: { angle: 0 | 180 }) {
  return (
    <g class="tier-numbers upright" style={{ transform: `rotate(${angle}deg)`, transformOrigin: `${CENTRE}px ${CENTRE}px` }}>
      {NUMBERED.map(({ tier, x, y }) => (
        <g key={tier} transform={`translate(${x - 32} ${y - 32})`}>
          <circle r="19" />
          <text class="tier-number" text-anchor="middle" dy="9">
            {tier}
          </text>
        </g>
      ))}
    </g>
  );
}
