// The unbounded grid: the squares up to one beyond any tile are the cells of an ARIA grid and the only interactive elements; everything
// above them is drawing. The camera decides which part of it fills the window.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { t } from "../../words";
import { BannerOver } from "./banner";
import { EASY_TO_HIT } from "./camera";
import { gridKey } from "./keys";
import { usePanning } from "./panning";
import { TileMarks } from "./reviewMarks";
import { Threads } from "./threads";
import { TileFace } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import { keyOf, same } from "./view";
import type { Square, TileOnGrid } from "./view";

/** The size of a square in the drawing. */
const UNIT = 100;
/** A square and those around it. */
const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const));

const EDGES = ["left", "right", "top", "bottom"] as const;

export function TileGrid({ play }: { play: TilesPlay }) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<SVGSVGElement>(null);
  const { left, right, top, bottom } = play.bounds.value;
  const columns = right - left + 1;
  const rows = top - bottom + 1;
  const { x: centreX, y: centreY, pixels } = play.camera.look.value;
  const { width, height } = play.camera.room.value;
  const more = play.camera.more.value;

  useLayoutEffect(() => {
    const measured = frame.current;
    if (measured === null) return;
    const measure = (): void => play.camera.resize(measured.clientWidth, measured.clientHeight);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(measured);
    return () => watch.disconnect();
  }, [play]);
  useFocus(play, grid);
  usePanning(play, frame);

  const [wide, high] = [(width / pixels) * UNIT, (height / pixels) * UNIT];
  const viewBox = [centreX * UNIT - wide / 2, -centreY * UNIT - high / 2, wide, high].map((value) => value.toFixed(2)).join(" ");
  const at = ({ x, y }: Square): string => `translate(${x * UNIT} ${-y * UNIT})`;
  const wrong = new Set((play.weighed.value?.refusal?.runs ?? []).flatMap((run) => run.map(([x, y]) => `${x},${y}`)));
  const last = new Set(play.lastPlay.value.map(keyOf));
  const hinted = new Set(play.hinted.value.map(keyOf));
  const targets = play.targets.value;
  const drafted = play.drafted.value;
  const tiles = play.tiles.value;
  const broken = play.weighed.value !== null && play.weighed.value.refusal !== null;
  const cursor = clamp(play.cursor.value, play);
  const swapped = play.swappedOut.value;
  const { plies } = play.table.state.value;

  const isNear = ({ x, y }: Square): boolean =>
    (tiles.size === 0 && same({ x, y }, { x: 0, y: 0 })) ||
    NEIGHBOURS.some(([across, up]) => tiles.has(`${x + across},${y + up}`) || drafted.has(`${x + across},${y + up}`));

  const cell = (square: Square) => {
    const key = keyOf(square);
    const classes = ["cell"];
    if (targets.has(key)) classes.push("target");
    if (play.armed.value && same(square, cursor)) classes.push("armed");
    if (hinted.has(key)) classes.push("hinted");
    if (tiles.has(key)) classes.push("taken");
    if (isNear(square)) classes.push("near");
    return (
      <g
        key={key}
        role="gridcell"
        class={classes.join(" ")}
        data-square={key}
        // Attributes of SVG elements are case-sensitive.
        tabindex={same(square, cursor) ? 0 : -1}
        aria-label={play.label(square)}
        transform={at(square)}
        onFocus={() => {
          play.cursor.value = square;
        }}
        onClick={() => play.press(square)}
        onContextMenu={(event) => {
          if (play.draft.lift(square)) event.preventDefault();
        }}
      >
        <rect class="cell-patch" x="-49" y="-49" width="98" height="98" rx="12" />
        <rect class="cell-edge" x="-44" y="-44" width="88" height="88" rx="12" />
      </g>
    );
  };
  const across = Array.from({ length: columns }, (_, index) => left + index);
  const down = Array.from({ length: rows }, (_, index) => top - index);
  return (
    <div class="grid-frame">
      <div class={`grid-window${EDGES.map((edge) => (more[edge] ? ` more-${edge}` : "")).join("")}`} ref={frame}>
        <svg
          ref={grid}
          class="tile-grid"
          width={width}
          height={height}
          viewBox={viewBox}
          role="grid"
          aria-label={t("tiles-grid")}
          aria-rowcount={rows}
          aria-colcount={columns}
          onKeyDown={(event) => {
            if (!event.ctrlKey && !event.metaKey && !event.altKey && gridKey(play, event)) {
              event.preventDefault();
              event.stopPropagation();
            }
          }}
        >
          {down.map((y) => (
            <g key={y} role="row">
              {across.map((x) => cell({ x, y }))}
            </g>
          ))}
          <g class="drawing" aria-hidden="true">
            {[...tiles.values()]
              .filter((placed) => !drafted.has(keyOf(placed)))
              .map((placed) => (
                <Drawn
                  key={`${keyOf(placed)} ${placed.tile}`}
                  play={play}
                  placed={placed}
                  at={at(placed)}
                  last={last.has(keyOf(placed))}
                  wrong={wrong.has(keyOf(placed))}
                />
              ))}
            {[...drafted.values()].map((placed) => (
              <g
                key={`draft ${keyOf(placed)}`}
                data-at={keyOf(placed)}
                transform={at(placed)}
                class={broken ? "drafted broken" : "drafted"}
              >
                <TileFace tile={placed.tile} shapes={play.dialect.shapes} />
                <rect class="draft-seam" x="-46" y="-46" width="92" height="92" rx="16" />
              </g>
            ))}
            <Threads play={play} unit={UNIT} />
            {swapped === null ? null : (
              <g key={`swapped ${plies.length}`} transform={at(swapped)}>
                <g class="swapped-out">
                  <TileFace tile={swapped.tile} shapes={play.dialect.shapes} />
                </g>
              </g>
            )}
            {play.withdrawn.value.map((placed) => (
              <g key={`withdrawn ${keyOf(placed)}`} transform={at(placed)}>
                <g class="withdrawn">
                  <TileFace tile={placed.tile} shapes={play.dialect.shapes} />
                  <rect class="wrong-seam" x="-46" y="-46" width="92" height="92" rx="16" />
                </g>
              </g>
            ))}
            {/* The edge of a square that is hinted would be below its wild tile. */}
            {[...new Set([...targets, ...hinted])]
              .filter((key) => !drafted.has(key))
              .flatMap((key) => tiles.get(key) ?? [])
              .map((placed) => (
                <g key={`swap ${keyOf(placed)}`} transform={at(placed)} class="swap-mark">
                  <rect x="-47" y="-47" width="94" height="94" rx="18" />
                  <circle cx="36" cy="-36" r="20" />
                  <path d="M26 -41h17m-5 -5 5 5-5 5M46 -31h-17m5 -5-5 5 5 5" />
                </g>
              ))}
            {play.marks.value === null ? null : <TileMarks marks={play.marks.value} shapes={play.dialect.shapes} at={at} />}
            {play.armed.value && !tiles.has(keyOf(cursor)) ? (
              <g transform={at(cursor)} class="direction">
                <path transform={play.draft.direction.value === "right" ? "" : "rotate(90)"} d="M-22 0 H14 M2 -15 L18 0 L2 15" />
              </g>
            ) : null}
          </g>
        </svg>
      </div>
      <BannerOver play={play} />
      <GridNote text={play.notice.value ?? (pixels < EASY_TO_HIT ? t("tiles-small") : null)} />
      <Zoom play={play} />
    </div>
  );
}

/** A note beside the zoom buttons, in reserved space, so that it does not shift the layout. */
function GridNote({ text }: { text: string | null }) {
  return text === null ? null : <p class="grid-note">{text}</p>;
}

function Zoom({ play }: { play: TilesPlay }) {
  return (
    <div class="zoom" role="group" aria-label={t("tiles-zoom")}>
      <button type="button" class="round" aria-label={t("tiles-zoom-out")} onClick={() => play.camera.zoomBy(0.8)}>
        −
      </button>
      <button type="button" class="round" aria-label={t("tiles-fit")} onClick={() => play.camera.showAll()}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t("tiles-zoom-in")} onClick={() => play.camera.zoomBy(1.25)}>
        +
      </button>
    </div>
  );
}

interface DrawnProperties {
  readonly play: TilesPlay;
  readonly placed: TileOnGrid;
  readonly at: string;
  readonly last: boolean;
  readonly wrong: boolean;
}

function Drawn({ play, placed, at, last, wrong }: DrawnProperties) {
  const fresh = play.fresh.value.indexOf(keyOf(placed));
  return (
    <g transform={at}>
      <g class={fresh < 0 ? "laid" : `laid fresh fresh-${Math.min(fresh, 4)}`}>
        <TileFace tile={placed.tile} shapes={play.dialect.shapes} />
        {last ? <rect class="last-thread" x="-46" y="-46" width="92" height="92" rx="16" /> : null}
        {wrong ? <rect class="wrong-seam" x="-46" y="-46" width="92" height="92" rx="16" /> : null}
      </g>
    </g>
  );
}

function clamp({ x, y }: Square, play: TilesPlay): Square {
  const { left, right, top, bottom } = play.bounds.value;
  return { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, bottom), top) };
}

function useFocus(play: TilesPlay, grid: { current: SVGSVGElement | null }): void {
  const asked = play.focusAsked.value;
  useEffect(() => {
    if (asked > 0) grid.current?.querySelector<SVGElement>(`[data-square="${keyOf(play.cursor.peek())}"]`)?.focus({ preventScroll: true });
  }, [asked, play, grid]);
}
