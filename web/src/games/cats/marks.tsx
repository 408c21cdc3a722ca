// Marks drawn as thread: dashed arrows for the pushes to come, knots for pieces that stay; for the last turn solid thread, and a pale
// picture of every piece that left the board.

import type { CatsPlay } from "./catsPlay";
import type { Effects } from "./effects";
import "./marks.css";
import type { PieceDrawing } from "./pieceLayer";
import { SideFace } from "./pieces";
import { Upright } from "./upright";
import type { CatsEvent, PieceKind } from "./view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the centre of a square in the drawing; squares are 100 units wide. */
export type Middle = (square: string) => Point;

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly off: boolean;
}

/** Lists the path of each pushed piece; a push over the edge ends at a point beyond it. */
function ways(square: string, events: readonly CatsEvent[], middle: Middle): Way[] {
  const placed = middle(square);
  const pounced = new Set(events.flatMap((event) => (event.kind === "pounce" ? [event.to] : [])));
  return events.flatMap((event): Way[] => {
    if (event.kind === "boop" || event.kind === "pounce") {
      return [{ from: middle(event.from), to: middle(event.to), off: event.kind === "pounce" }];
    }
    const goes = event.kind === "off" || event.kind === "capture" || event.kind === "ornament-home";
    // A piece that is pounced on stays in place until it is captured.
    if (!goes || pounced.has(event.from)) return [];
    const from = middle(event.from);
    return [{ from, to: between(placed, from, 1.86), off: true }];
  });
}

/** Returns a shaft that stops short of the arrow head, and the head; the shaft starts at this distance from the middle of the piece. */
function arrow(from: Point, to: Point, starts = 34): { shaft: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (along: number, aside: number): string => {
    const x = from.x + unit.x * along - unit.y * aside;
    const y = from.y + unit.y * along + unit.x * aside;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const tip = Math.max(length - 22, 40);
  return { shaft: `M${at(starts, 0)}L${at(tip - 16, 0)}`, head: `M${at(tip, 0)}L${at(tip - 18, -13)}L${at(tip - 18, 13)}Z` };
}

export function Arrows({ effects, middle }: { effects: Effects; middle: Middle }) {
  return (
    <g class="arrows">
      {ways(effects.square, effects.events, middle).map(({ from, to, off }) => {
        const { shaft, head } = arrow(from, to);
        return (
          <g key={shaft} class={off ? "arrow off" : "arrow"} style={{ transformOrigin: `${from.x}px ${from.y}px` }}>
            <path class="arrow-under" d={shaft} />
            <path class="arrow-under" d={head} />
            <path class="arrow-shaft" d={shaft} />
            <path class="arrow-head" d={head} />
          </g>
        );
      })}
    </g>
  );
}

/** A small knot beyond each piece that will not move, except in a row that the turn makes: it is ringed. */
export function Knots({ effects, middle }: { effects: Effects; middle: Middle }) {
  const placed = middle(effects.square);
  const ringed = new Set(effects.rows.flat());
  return (
    <g class="knots">
      {effects.stays.map(({ square }) => {
        if (ringed.has(square)) return null;
        const { x, y } = between(placed, middle(square), 1.44);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <circle class="knot-back" r="16" />
            <path class="knot" d="M-7 3 C-9 -6 2 -9 4 -3 C6 3 -4 5 -4 -1 C-4 -6 6 -6 7 -3 M7 -3 C9 6 -2 9 -4 3" />
          </g>
        );
      })}
    </g>
  );
}

/** The captor's face on gold, beside each ornament that would be captured. */
export function Badges({ effects, middle, angle }: { effects: Effects; middle: Middle; angle: (captor: number) => number }) {
  return (
    <g class="badges">
      {effects.events.map((event) => {
        if (event.kind !== "capture") return null;
        const { x, y } = middle(event.from);
        return (
          <g key={event.from} transform={`translate(${x} ${y}) rotate(${angle(event.seat)}) translate(27 -27)`}>
            <circle class="badge-back" r="23" />
            <g transform="translate(-19 -19) scale(0.38)">
              <SideFace seat={event.seat} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface LastTurnProperties {
  readonly play: CatsPlay;
  readonly middle: Middle;
  /** Draws a piece that left the board; without it only the threads are drawn. */
  readonly Piece?: PieceDrawing;
}

/** The traces of the last turn; nothing while it is being animated. */
export function LastTurn({ play, middle, Piece }: LastTurnProperties) {
  const events = play.lastTurn.value;
  const placed = events.find((event) => event.kind === "place");
  if (play.stage.busy.value) return null;
  const left = (seat: number, kind: PieceKind, square: string, how: string) => {
    const { x, y } = middle(square);
    return Piece === undefined ? null : (
      <g key={square} class={how} transform={`translate(${x} ${y})`}>
        <Upright play={play} seat={seat}>
          <Piece seat={seat} kind={kind} />
        </Upright>
      </g>
    );
  };
  return (
    <g class="last-turn">
      {events.map((event) => {
        if (event.kind === "off") return left(event.seat, event.piece, event.from, "pale-piece");
        if (event.kind === "graduate") return left(event.seat, "kitten", event.square, "piece-outline");
        return event.kind === "back" ? left(event.seat, event.piece, event.square, "piece-outline") : null;
      })}
      {placed?.kind === "place"
        ? ways(placed.square, events, middle).map(({ from, to, off }) => {
            if (off) {
              const { shaft, head } = arrow(from, to, 4);
              return (
                <g key={shaft} class="last-off">
                  <path class="last-thread" d={shaft} />
                  <path class="last-head" d={head} />
                </g>
              );
            }
            const end = between(from, to, 0.62);
            return <path key={`${from.x} ${from.y}`} class="last-thread" d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />;
          })
        : null}
    </g>
  );
}
