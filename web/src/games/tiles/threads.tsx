// The scored lines on the grid: each has a stitched thread, a tag with its points, and the vowels of its word between the tiles.

import type { Thread } from "./explaining";
import { TileFace } from "./tile";
import type { TilesPlay } from "./tilesPlay";
import type { Square } from "./view";

/** Time between two threads and between two vowels, in milliseconds. */
const THREAD_MS = 350;
const VOWEL_MS = 120;
const COLOURS = 4;

export function Threads({ play, unit }: { play: TilesPlay; unit: number }) {
  const {
    threads: { value: threads },
    lifted: { value: lifted },
    explained,
  } = play.explainer;
  const tags = new Set<string>();
  const look = (index: number) => ({
    class: `thread thread-${index % COLOURS}${lifted === index ? " lifted" : lifted === null ? "" : " faded"}`,
    style: { animationDelay: `calc(${index * THREAD_MS}ms * var(--pace))` },
  });
  return (
    <g key={`${play.table.state.value.plies.length} ${explained.value?.words.title ?? "draft"}`} class="threads">
      {threads.map((thread, index) => (
        <g key={index} {...look(index)}>
          <Seam thread={thread} unit={unit} />
          <Vowels thread={thread} unit={unit} start={index * THREAD_MS} />
        </g>
      ))}
      <WildMarks play={play} unit={unit} />
      {/* Tags lie above every thread. */}
      {threads.map((thread, index) =>
        thread.points === null ? null : (
          <g key={`tag ${index}`} {...look(index)}>
            <Tag at={tagPlace(thread, tags)} points={thread.points} unit={unit} />
          </g>
        ),
      )}
    </g>
  );
}

/** What each wild tile stands for, at its upper left corner. */
function WildMarks({ play, unit }: { play: TilesPlay; unit: number }) {
  const { letters, shapes } = play.dialect;
  return (
    <>
      {play.meanings.marks.value.map(({ x, y, meaning }) => (
        <g key={`${x},${y}`} class="wild-mark" data-meaning={meaning} transform={`translate(${x * unit - 28} ${-y * unit - 28})`}>
          {letters ? (
            <>
              <rect x="-21" y="-21" width="42" height="42" rx="10" />
              <text text-anchor="middle" dominant-baseline="central">
                {meaning}
              </text>
            </>
          ) : (
            <g transform="scale(0.5)">
              <TileFace tile={meaning} shapes={shapes} />
            </g>
          )}
        </g>
      ))}
    </>
  );
}

function isStraight(squares: readonly Square[]): boolean {
  const [first, second] = squares;
  return first?.x === second?.x || first?.y === second?.y;
}

function Seam({ thread: { squares }, unit }: { thread: Thread; unit: number }) {
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!isStraight(squares)) {
    const d = `M${first.x * unit} ${-first.y * unit}L${last.x * unit} ${-last.y * unit}`;
    return (
      <>
        <path class="thread-under" d={d} />
        <path class="thread-seam" d={d} />
      </>
    );
  }
  const box = {
    x: Math.min(first.x, last.x) * unit - 52,
    y: -Math.max(first.y, last.y) * unit - 52,
    width: Math.abs(last.x - first.x) * unit + 104,
    height: Math.abs(last.y - first.y) * unit + 104,
    rx: 22,
  };
  return (
    <>
      <rect class="thread-under" {...box} />
      <rect class="thread-seam" {...box} />
    </>
  );
}

/** Returns where the tag of a line goes: after its end, or before its start if another tag is there. */
function tagPlace({ squares, vowels }: Thread, taken: Set<string>): Square {
  const [first, second] = squares;
  const last = squares.at(-1);
  if (first === undefined || second === undefined || last === undefined) return { x: 0, y: 0 };
  const step = { x: Math.sign(second.x - first.x), y: Math.sign(second.y - first.y) };
  // Vowels after the last tile come first.
  const after = (vowels.at(-1) ?? "") === "" ? 0.7 : 0.95;
  const places = [
    { x: last.x + step.x * after, y: last.y + step.y * after },
    { x: first.x - step.x * 0.7, y: first.y - step.y * 0.7 },
  ];
  const found = places.find(({ x, y }) => !taken.has(`${Math.round(x)},${Math.round(y)}`)) ?? { x: last.x, y: last.y };
  taken.add(`${Math.round(found.x)},${Math.round(found.y)}`);
  return found;
}

function Tag({ at: { x, y }, points, unit }: { at: Square; points: number; unit: number }) {
  const text = `+${points}`;
  const width = 26 + 18 * text.length;
  return (
    <g class="thread-tag" transform={`translate(${x * unit} ${-y * unit})`}>
      <rect x={-width / 2} y="-22" width={width} height="44" rx="12" />
      <text text-anchor="middle" dominant-baseline="central">
        {text}
      </text>
    </g>
  );
}

/** The vowels on the seams between the tiles; they fade in one after the other. */
function Vowels({ thread: { squares, vowels }, unit, start }: { thread: Thread; unit: number; start: number }) {
  const [first, second] = squares;
  if (first === undefined || second === undefined) return null;
  const step = { x: second.x - first.x, y: second.y - first.y };
  // In a column they are at the right end of the seam, so that the letters stay readable.
  const aside = step.x === 0 ? 30 : 0;
  const below = step.x === 0 ? 0 : 34;
  return (
    <>
      {vowels.map((letters, index) => {
        if (letters === "") return null;
        const at = { x: first.x + step.x * (index - 0.5), y: first.y + step.y * (index - 0.5) };
        const width = 22 + 20 * letters.length;
        return (
          <g key={index} class="vowel" style={{ animationDelay: `calc(${start + index * VOWEL_MS}ms * var(--pace))` }}>
            <g transform={`translate(${at.x * unit + aside} ${-at.y * unit + below})`}>
              <rect x={-width / 2} y="-21" width={width} height="42" rx="12" />
              <text text-anchor="middle" dominant-baseline="central">
                {letters}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}
