// Thread that says something: dashed arrows for pushes to come, knots for what stays, solid
// thread for the last turn.

import type { Effects } from "../cats/catsPlay";
import type { CatsEvent } from "../cats/view";
import { PITCH, middle } from "./geometry";
import type { Point } from "./geometry";

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly off: boolean;
}

/** Where a pushed piece goes; over the edge it is a point beyond it. */
function ways(square: string, events: readonly CatsEvent[]): Way[] {
  const placed = middle(square);
  return events.flatMap((event): Way[] => {
    if (event.kind === "boop") return [{ from: middle(event.from), to: middle(event.to), off: false }];
    if (event.kind !== "off") return [];
    const from = middle(event.from);
    return [{ from, to: between(placed, from, 1.86), off: true }];
  });
}

/** A shaft that stops before its head, and the head. */
function arrow(from: Point, to: Point): { shaft: string; head: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (along: number, aside: number): string => {
    const x = from.x + unit.x * along - unit.y * aside;
    const y = from.y + unit.y * along + unit.x * aside;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const tip = Math.max(length - 22, 40);
  return { shaft: `M${at(34, 0)}L${at(tip - 16, 0)}`, head: `M${at(tip, 0)}L${at(tip - 18, -13)}L${at(tip - 18, 13)}Z` };
}

export function Arrows({ effects }: { effects: Effects }) {
  return (
    <g class="arrows">
      {ways(effects.square, effects.events).map(({ from, to, off }) => {
        const { shaft, head } = arrow(from, to);
        return (
          <g key={shaft} class={off ? "arrow off" : "arrow"}>
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

/** A small knot beyond each piece that will not budge. */
export function Knots({ effects }: { effects: Effects }) {
  const placed = middle(effects.square);
  return (
    <g class="knots">
      {effects.stays.map(({ square }) => {
        const { x, y } = between(placed, middle(square), 1 + 0.44 * (PITCH / 100));
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

export function LastTurn({ events }: { events: readonly CatsEvent[] }) {
  const placed = events.find((event) => event.kind === "place");
  if (placed?.kind !== "place") return null;
  return (
    <g class="last-turn">
      {events.map((event) => {
        if (event.kind !== "boop") return null;
        const from = middle(event.from);
        const to = between(from, middle(event.to), 0.62);
        return <path key={event.from} class="last-thread" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}
