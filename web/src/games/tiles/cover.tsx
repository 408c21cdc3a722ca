// The pictures of the tile games on the first screen: tiles on linen, sewn together.

import { TileFace } from "./tile";

export interface CoverTile {
  readonly tile: string;
  readonly column: number;
  readonly row: number;
}

export function TileCover({ tiles, shapes = false }: { tiles: readonly CoverTile[]; shapes?: boolean }) {
  return (
    <svg class="cover tile-cover" viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect class="cover-linen" width="320" height="200" />
      <path class="cover-seam" d="M0 18 H320 M0 182 H320 M18 0 V200 M302 0 V200" />
      {tiles.map(({ tile, column, row }) => (
        <g key={`${column} ${row}`} transform={`translate(${44 + column * 58} ${42 + row * 58}) scale(0.58)`}>
          <TileFace tile={tile} shapes={shapes} />
        </g>
      ))}
    </svg>
  );
}

/** The small picture: a few tiles around its centre, in columns and rows that may be half. */
export function TileEmblem({ tiles, shapes = false }: { tiles: readonly CoverTile[]; shapes?: boolean }) {
  return (
    <svg class="emblem tile-cover" viewBox="0 0 104 116" aria-hidden="true">
      <rect class="cover-linen" x="-300" y="-300" width="704" height="716" />
      <rect class="cover-seam" x="7" y="9" width="90" height="98" rx="12" />
      {tiles.map(({ tile, column, row }) => (
        <g key={`${column} ${row}`} transform={`translate(${52 + column * 32} ${58 + row * 32}) scale(0.33)`}>
          <TileFace tile={tile} shapes={shapes} />
        </g>
      ))}
    </svg>
  );
}
