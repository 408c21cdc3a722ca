// The unbounded grid: the squares up to one beyond any tile are the cells of an ARIA grid and the only interactive elements; everything
// above them is drawing. The grid lies in a scrolling window; the size of a tile depends on the zoom, or on the available space.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import { gridKey, setFitted, zoomBy } from "./keys";
import { TileMarks } from "./reviewMarks";
import { TileFace } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import { keyOf, same } from "./view";
import type { Square, TileOnGrid } from "./view";

/** The largest tile size when everything fits, in pixels, and the size below which a warning is shown. */
const LARGEST_FIT = 76;
const EASY_TO_HIT = 36;
const UNIT = 100;

export function TileGrid({ play }: { play: TilesPlay }) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<SVGSVGElement>(null);
  const [room, setRoom] = useState({ width: 340, height: 340 });
  const { left, right, top, bottom } = play.bounds.value;
  const columns = right - left + 1;
  const rows = top - bottom + 1;
  const fit = Math.min(room.width / columns, room.height / rows, LARGEST_FIT);
  const pixels = play.zoom.value ?? Math.max(fit, EASY_TO_HIT);
  setFitted(pixels);

  useLayoutEffect(() => {
    const measured = frame.current;
    if (measured === null) return;
    const watch = new ResizeObserver(() => setRoom({ width: measured.clientWidth - 2, height: measured.clientHeight - 2 }));
    watch.observe(measured);
    return () => watch.disconnect();
  }, []);
  useFocus(play, grid);
  useFollow(play, frame, pixels, { left, top });
  usePinch(play, frame);

  const middle = ({ x, y }: Square): { x: number; y: number } => ({ x: (x - left + 0.5) * UNIT, y: (top - y + 0.5) * UNIT });
  const at = (square: Square): string => {
    const { x, y } = middle(square);
    return `translate(${x} ${y})`;
  };
  const wrong = new Set((play.weighed.value?.refusal?.runs ?? []).flatMap((run) => run.map(([x, y]) => `${x},${y}`)));
  const last = new Set(play.lastPlay.value.map(keyOf));
  const hinted = new Set(play.hinted.value.map(keyOf));
  const targets = play.targets.value;
  const drafted = play.drafted.value;
  const tiles = play.tiles.value;
  const broken = play.weighed.value !== null && play.weighed.value.refusal !== null;
  const cursor = clamp(play.cursor.value, play);

  const cell = (square: Square) => {
    const key = keyOf(square);
    const classes = ["cell"];
    if (targets.has(key)) classes.push("target");
    if (play.armed.value && same(square, cursor)) classes.push("armed");
    if (hinted.has(key)) classes.push("hinted");
    if (tiles.has(key)) classes.push("taken");
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
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const slot = Number(event.dataTransfer?.getData("text/plain") || "-1");
          if (slot >= 0) play.drop(slot, square);
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
      <div class="grid-window" ref={frame}>
        <svg
          ref={grid}
          class="tile-grid"
          width={columns * pixels}
          height={rows * pixels}
          viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}
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
              <g key={`draft ${keyOf(placed)}`} transform={at(placed)} class={broken ? "drafted broken" : "drafted"}>
                <TileFace tile={placed.tile} shapes={play.dialect.shapes} />
                <rect class="draft-seam" x="-46" y="-46" width="92" height="92" rx="16" />
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
      <button type="button" class="round" aria-label={t("tiles-zoom-out")} onClick={() => zoomBy(play, 0.8)}>
        −
      </button>
      <button
        type="button"
        class="round"
        aria-label={t("tiles-fit")}
        onClick={() => {
          play.zoom.value = null;
          play.followAsked.value += 1;
        }}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t("tiles-zoom-in")} onClick={() => zoomBy(play, 1.25)}>
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
    if (asked > 0) grid.current?.querySelector<SVGElement>(`[data-square="${keyOf(play.cursor.peek())}"]`)?.focus();
  }, [asked, play, grid]);
}

/**
 * Scrolls the last play, or the centre of the grid, into view. Only a new play, a zoom or a request scrolls; when the grid grows to the
 * left or upwards, the visible part stays in place.
 */
function useFollow(
  play: TilesPlay,
  frame: { current: HTMLDivElement | null },
  pixels: number,
  { left, top }: { left: number; top: number },
): void {
  const asked = play.followAsked.value;
  const corner = useRef({ left, top });
  useLayoutEffect(() => {
    const window = frame.current;
    if (window === null) return;
    window.scrollLeft += (corner.current.left - left) * pixels;
    window.scrollTop += (top - corner.current.top) * pixels;
    corner.current = { left, top };
  }, [left, top, pixels, frame]);
  useLayoutEffect(() => {
    const window = frame.current;
    if (window === null) return;
    const marked = play.marked.peek();
    const squares = marked.length > 0 ? marked : play.lastPlay.peek();
    const all = squares.length > 0 ? squares : [{ x: 0, y: 0 }];
    const x = all.reduce((sum, square) => sum + square.x, 0) / all.length;
    const y = all.reduce((sum, square) => sum + square.y, 0) / all.length;
    window.scrollLeft = (x - corner.current.left + 0.5) * pixels - window.clientWidth / 2;
    window.scrollTop = (corner.current.top - y + 0.5) * pixels - window.clientHeight / 2;
  }, [asked, pixels, play, frame]);
}

/** Zooms with two fingers or the wheel. */
function usePinch(play: TilesPlay, frame: { current: HTMLDivElement | null }): void {
  useEffect(() => {
    const window = frame.current;
    if (window === null) return;
    const fingers = new Map<number, PointerEvent>();
    let apart = 0;
    const distance = (): number => {
      const [one, other] = [...fingers.values()];
      return one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomBy(play, event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, event);
      apart = distance();
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const now = distance();
      if (apart > 0 && now > 0 && Math.abs(now - apart) > 8) {
        zoomBy(play, now / apart);
        apart = now;
      }
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      apart = 0;
    };
    window.addEventListener("wheel", wheel, { passive: false });
    window.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      window.removeEventListener("wheel", wheel);
      window.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  }, [play, frame]);
}
