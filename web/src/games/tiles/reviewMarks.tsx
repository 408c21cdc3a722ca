// The marks of the review on the grid, which shows the position before a move: the played tiles in red with a cross (or in green with a
// check if they were good), the better ones in green.

import type { Ply } from "../../match/tableSource";
import type { MoveMarks } from "../module";
import { TileFace } from "./tile";
import { readPlacement, tilesEvents } from "./view";
import type { Square, TileOnGrid } from "./view";

interface Properties {
  readonly marks: MoveMarks;
  readonly shapes: boolean;
  /** Returns the position of a square as a transformation. */
  at(square: Square): string;
}

export function TileMarks({ marks: { played, tone, better }, ...drawn }: Properties) {
  return (
    <g key={`${played.action} ${better?.action}`} class="review-marks">
      <Laid {...drawn} ply={played} tone={tone} />
      {better === null ? null : <Laid {...drawn} ply={better} tone="better" />}
    </g>
  );
}

function Laid({ ply, tone, shapes, at }: Omit<Properties, "marks"> & { ply: Ply; tone: MoveMarks["tone"] | "better" }) {
  const tiles = laidTiles(ply);
  const last = tiles.at(-1);
  // A smaller frame, so that two on one square are both seen.
  const side = tone === "better" ? 78 : 94;
  return (
    <g class={`review-mark ${tone}`}>
      {tiles.map((placed) => (
        <g key={`${placed.x},${placed.y}`} transform={at(placed)}>
          <g class="review-ghost">
            <TileFace tile={placed.tile} shapes={shapes} />
          </g>
          <rect class="review-frame-under" x={-side / 2} y={-side / 2} width={side} height={side} rx="14" />
          <rect class="review-frame" x={-side / 2} y={-side / 2} width={side} height={side} rx="14" />
        </g>
      ))}
      {last === undefined || tone === "plain" ? null : (
        <g transform={at(last)}>
          <g class="review-badge" transform={`translate(${tone === "bad" ? -36 : 36} -36)`}>
            <circle r="19" />
            <path d={tone === "bad" ? "M-7 -7 7 7M7 -7-7 7" : "M-9 0-3 7 9 -6"} />
          </g>
        </g>
      )}
    </g>
  );
}

function laidTiles(ply: Ply): TileOnGrid[] {
  return tilesEvents(ply.events).flatMap((event) => {
    if (event.kind === "play") return event.placements.map(readPlacement);
    return event.kind === "swap" ? [{ tile: event.put, x: event.square[0], y: event.square[1] }] : [];
  });
}
