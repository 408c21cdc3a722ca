// Ends of thread that fall over the board when a player on this device has just won.

import type { CatsPlay } from "./catsPlay";

const ENDS = 30;
const COLOURS = 5;

/** `side` is the width of the board in units of its drawing. */
export function Confetti({ play, side }: { play: CatsPlay; side: number }) {
  const { result, seats } = play.table.state.value;
  if (!play.stage.justEnded.value || result?.winners.some((seat) => seats[seat]?.here === true) !== true) return null;
  return (
    <g class="board-confetti">
      {Array.from({ length: ENDS }, (_, index) => {
        // Multiples of numbers without a common factor spread them evenly.
        const x = (((index * 11) % ENDS) / ENDS) * side + 10;
        const y = (((index * 7) % ENDS) / ENDS) * side * 0.6;
        return (
          <g key={index} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <path
              class={`thread-end thread-end-${index % COLOURS}`}
              d="M-11 0 q5 -9 11 0 t11 0"
              style={{ "--turn": `${(index * 47) % 180}deg` }}
            />
          </g>
        );
      })}
    </g>
  );
}
