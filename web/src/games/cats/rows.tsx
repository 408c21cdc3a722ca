// Marks on rows and squares. Rows are ringed with thread: green for a row that the considered turn would make or that is chosen, honey for pieces that are being sewn up
// and for those that have won.

import type { CatsPlay } from "./catsPlay";
import type { Middle, Point } from "./marks";
import { readTurn } from "./view";
import "./rows.css";

/** How far a ring lies from the middle of its pieces: along the grid, across it, and around a single piece. */
const WIDE = 56;
const NARROW = 45;
const SINGLE = 43;

/** Returns the outline of a row, from the middle of its first square to that of its last: a stadium, or a circle around one square. */
export function ringPath(first: Point, last: Point): string {
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const slanted = Math.abs(last.x - first.x) > 1 && Math.abs(last.y - first.y) > 1;
  const radius = length < 1 ? SINGLE : slanted ? NARROW : WIDE;
  const unit = length < 1 ? { x: 1, y: 0 } : { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const beside = ({ x, y }: Point, side: number): string =>
    `${(x - unit.y * radius * side).toFixed(1)} ${(y + unit.x * radius * side).toFixed(1)}`;
  const round = `A${radius} ${radius} 0 0 0`;
  return `M${beside(first, -1)}${round} ${beside(first, 1)}L${beside(last, 1)}${round} ${beside(last, -1)}Z`;
}

/** A ring that is stitched round a row. */
function Ring({ squares, middle, name }: { squares: readonly string[]; middle: Middle; name: string }) {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = ringPath(middle(first), middle(last));
  const mask = `${name}-${first}-${last}`;
  return (
    <g class={`row-ring ${name}`}>
      {/* The mask uncovers the dashes one after another. */}
      <mask id={mask} maskUnits="userSpaceOnUse" x="-500" y="-500" width="3000" height="3000">
        <path class="row-uncover" d={path} pathLength={1} />
      </mask>
      <g mask={`url(#${mask})`}>
        <path class="row-under" d={path} />
        <path class="row-thread" d={path} />
      </g>
    </g>
  );
}

/** The rows that the considered turn would make; none while the player chooses between them. */
function previewed(play: CatsPlay): readonly (readonly string[])[] {
  return play.entry.choices.value.length > 0 ? [] : (play.effects.value?.rows ?? []);
}

/** The row that would leave the board, while the player chooses between several. */
function chosen(play: CatsPlay): readonly string[] {
  const action = play.entry.draft.action.value;
  const takes = play.entry.choices.value.length > 0 && action !== null ? readTurn(action).takes : [];
  return takes.length > 1 ? takes : [];
}

/**
 * The rows of the considered turn or the chosen one, the pieces that are being sewn up, and those that have won. Lies below the pieces and
 * the arrows.
 */
export function Rows({ play, middle }: { play: CatsPlay; middle: Middle }) {
  const sewn = play.stage.sewn.value;
  const row = chosen(play);
  return (
    <>
      {play.winning.value.map((squares) => (
        <Ring key={`won ${squares.join("")}`} squares={squares} middle={middle} name="row-won" />
      ))}
      {sewn.length > 0 ? <Ring squares={sewn} middle={middle} name="row-sewn" /> : null}
      {row.length > 0 ? <Ring key={`chosen ${row.join("")}`} squares={row} middle={middle} name="row-chosen" /> : null}
      {previewed(play).map((squares) => (
        <Ring key={squares.join("")} squares={squares} middle={middle} name="row-preview" />
      ))}
    </>
  );
}

/** Returns a function that names the classes of a square: whether it is in a row of the considered turn or the chosen one, or was refused. */
export function rowClasses(play: CatsPlay): (square: string) => string[] {
  const ringed = new Set([...previewed(play).flat(), ...chosen(play)]);
  const refused = play.stage.refused.value;
  return (square) => {
    const classes = ringed.has(square) ? ["in-row"] : [];
    if (refused?.square === square) classes.push("refused", refused.count % 2 === 0 ? "shakes" : "shakes-again");
    return classes;
  };
}
