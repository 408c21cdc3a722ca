// The tiles of the game in a chart: those that nobody has shown yet, or all of them.

import { useEffect, useState } from "preact/hooks";

import type { Box, Options } from "../../engine/protocol";
import { t } from "../../words";
import { tileName } from "./names";
import { Reference } from "./reference";
import type { TileCount } from "./reference";
import { TileIcon } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import { face, isWild } from "./view";

/** A kind of tile, how many the game has, and how many of them nobody has shown yet. */
export interface TrackedTile {
  readonly tile: string;
  readonly all: number;
  readonly left: number;
}

/** The most signs for which the chart has a column each; with more, tiles follow one another. */
const MOST_COLUMNS = 10;

/** Counts the tiles that are neither on the grid nor in the own hand. */
export function unseen(all: readonly TileCount[], seen: readonly string[]): readonly TrackedTile[] {
  const counts = new Map<string, number>();
  for (const tile of seen) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return all.map(([tile, count]) => ({ tile, all: count, left: count - (counts.get(tile) ?? 0) }));
}

/** The tiles in the pile and in the other hands, as far as everybody can work them out. */
export function TileTracker({ play }: { play: TilesPlay }) {
  const all = useTiles(play.reference);
  const { grid, hand } = play.shown.value;
  if (all === null) return null;
  const tiles = unseen(all, [...grid.map(([tile]) => tile), ...(hand ?? [])]);
  const left = tiles.reduce((sum, tile) => sum + tile.left, 0);
  return (
    <section class="tracker" aria-labelledby="tracker-title">
      <h3 id="tracker-title">{t("tiles-unseen")}</h3>
      <p class="quiet">{t("tiles-unseen-count", { count: left })}</p>
      <TileChart tiles={tiles} shapes={play.dialect.shapes} />
    </section>
  );
}

/** The rules of a game: its options, and the module that has its words. */
export interface Ruled {
  readonly game: string;
  readonly options: Options;
  readonly box: Box;
}

/** All tiles of a game, for its rules page. */
export function TileDistribution({ ruled, shapes }: { ruled: Ruled; shapes: boolean }) {
  const reference = useReference(ruled);
  const all = useTiles(reference);
  if (all === null) return <div class="tile-chart waiting" />;
  return <TileChart tiles={unseen(all, [])} shapes={shapes} />;
}

export function TileChart({ tiles, shapes }: { tiles: readonly TrackedTile[]; shapes: boolean }) {
  const plain = tiles.filter(({ tile }) => !isWild(tile));
  const signs = [...new Set(plain.map(({ tile }) => tile[0] ?? ""))];
  const colours = [...new Set(plain.map(({ tile }) => tile[1] ?? ""))];
  const isTable = signs.length <= MOST_COLUMNS;
  // Few signs have a row each, more have a column each.
  const byColour = signs.length > colours.length;
  const sorted = isTable && byColour ? plain.toSorted((one, other) => order(one, colours, signs) - order(other, colours, signs)) : plain;
  const columns = byColour ? signs.length : colours.length;
  return (
    <>
      <ul class={`tile-chart${isTable ? "" : " flowing"}`} style={{ "--columns": `${columns}` }}>
        {sorted.map((tile) => (
          <ChartTile key={tile.tile} tile={tile} shapes={shapes} />
        ))}
      </ul>
      <ul class="tile-chart flowing">
        {tiles
          .filter(({ tile }) => isWild(tile))
          .map((tile) => (
            <ChartTile key={tile.tile} tile={tile} shapes={shapes} />
          ))}
      </ul>
    </>
  );
}

function order({ tile }: TrackedTile, colours: readonly string[], signs: readonly string[]): number {
  return colours.indexOf(tile[1] ?? "") * signs.length + signs.indexOf(face(tile).sign ?? "");
}

function ChartTile({ tile: { tile, all, left }, shapes }: { tile: TrackedTile; shapes: boolean }) {
  return (
    <li class={left === 0 ? "none-left" : ""} data-tile={tile}>
      <span class="unseen">{t("tiles-tracked", { tile: tileName(tile, shapes), count: left })}</span>
      <TileIcon tile={tile} shapes={shapes} />
      <span class="tile-dots" aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <i key={index} class={index < left ? "dot left" : "dot"} />
        ))}
      </span>
    </li>
  );
}

/** Returns a reference of its own, which closes with the component. */
export function useReference({ game, options, box }: Ruled): Reference {
  const [reference] = useState(() => new Reference(game, options, box));
  useEffect(() => () => reference.close(), [reference]);
  return reference;
}

/** Returns the tiles of the game; null until they are known. */
function useTiles(reference: Reference): readonly TileCount[] | null {
  const [tiles, setTiles] = useState<readonly TileCount[] | null>(null);
  useEffect(() => {
    void reference.tiles().then((all) => setTiles(all.length === 0 ? null : all));
  }, [reference]);
  return tiles;
}
