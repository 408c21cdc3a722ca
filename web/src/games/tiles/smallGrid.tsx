// A corner of the grid, three by three squares, for the small pictures of the tile games.

import { TileFace } from "./tile";
import "../howItWorks.css";

export interface SmallTile {
  readonly tile: string;
  readonly column: number;
  readonly row: number;
  /** How the tile moves: into its place, or up and down, one after another. */
  readonly motion?: "how-moves" | "how-moves second" | "how-hops" | "how-hops second" | "how-hops third";
}

interface Properties {
  readonly tiles: readonly SmallTile[];
  readonly shapes?: boolean;
  /** A thread around the squares of a row. */
  readonly ringed?: number;
}

const SQUARES = Array.from({ length: 9 }, (_, index) => ({ column: index % 3, row: Math.floor(index / 3) }));

export function SmallGrid({ tiles, shapes = false, ringed }: Properties) {
  return (
    <svg class="how-picture" viewBox="0 0 336 336" aria-hidden="true">
      <rect class="cover-linen" width="336" height="336" />
      {SQUARES.map(({ column, row }) => (
        <rect key={`${column}-${row}`} class="cover-seam" x={20 + column * 100} y={20 + row * 100} width="96" height="96" rx="16" />
      ))}
      {tiles.map(({ tile, column, row, motion }) => (
        <g key={`${column}-${row}`} transform={`translate(${68 + column * 100} ${68 + row * 100})`}>
          <g class={motion ?? ""} style={{ "--from-y": "140px" }}>
            <TileFace tile={tile} shapes={shapes} />
          </g>
        </g>
      ))}
      {ringed === undefined ? null : (
        <>
          <rect class="how-ring" x="14" y={14 + ringed * 100} width="308" height="108" rx="26" />
          <rect class="how-thread win" x="14" y={14 + ringed * 100} width="308" height="108" rx="26" />
        </>
      )}
    </svg>
  );
}
