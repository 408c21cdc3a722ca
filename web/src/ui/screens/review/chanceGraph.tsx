// The chance of one player after every move: an area in the colours of both players, with the worst moves and the shown one. It is also the
// slider through the game: drag, or use the arrow keys.

import { useRef } from "preact/hooks";

import { t } from "../../../words";
import type { Reviewing } from "./reviewing";

const WIDTH = 1000;
const HEIGHT = 300;

export function ChanceGraph({ review }: { review: Reviewing }) {
  const area = useRef<HTMLDivElement>(null);
  const chances = review.chances.value;
  const last = review.plies.length;
  const at = review.at.value;
  const two = review.source.state.value.seats.length === 2;
  const { done, all } = review.analysis.progress.value;
  const running = review.analysis.running.value;
  // The point of a ply is the chance after it; the last point is the end.
  const points = known(Array.from({ length: last + 1 }, (_, index) => chances[Math.min(index + 1, last)] ?? null));
  const share = (index: number): number => (last === 0 ? 0 : index / last);
  const line = points.map(({ index, value }) => `${(share(index) * WIDTH).toFixed(1)} ${((1 - value) * HEIGHT).toFixed(1)}`);
  const chance = points.find(({ index }) => index === at)?.value ?? null;
  const lookAt = (event: PointerEvent): void => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const index = Math.round(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * last);
    if (index !== review.at.peek()) review.look(index);
  };
  const own = review.side;
  const furs = two ? ` fur-${own}` : "";
  return (
    <section class="review-graph card" aria-labelledby="graph-title">
      <div class="review-graph-head">
        <h3 id="graph-title">{review.reader === null ? t("review-chance-of", { name: review.name(own) }) : t("review-your-chance")}</h3>
        {review.moves < 2 ? null : <p class="quiet">{t("review-moves-to", { moves: review.moves })}</p>}
      </div>
      <div
        ref={area}
        class={`chance-area${furs}${two ? "" : " plain"}`}
        role="slider"
        tabIndex={0}
        aria-label={t("replay")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={valueText(review, at, chance)}
        onPointerDown={(event) => {
          area.current?.setPointerCapture(event.pointerId);
          lookAt(event);
        }}
        onPointerMove={(event) => {
          if (area.current?.hasPointerCapture(event.pointerId) === true) lookAt(event);
        }}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {line.length > 1 ? (
            <>
              <path class="chance-own" d={`M${line.join("L")}V${HEIGHT}H${line[0]?.split(" ")[0] ?? 0}Z`} />
              <path class="chance-line" d={`M${line.join("L")}`} />
            </>
          ) : null}
          <path class="chance-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        </svg>
        {two ? (
          <>
            <span class="chance-name rival">{review.name(1 - own)}</span>
            <span class="chance-name own">{review.name(own)}</span>
            <span class="chance-fifty">{t("review-percent", { percent: 50 })}</span>
          </>
        ) : null}
        <span class="chance-now" style={{ left: `${100 * share(at)}%` }} />
        {review.worst.value.map((index, place) => {
          const value = between(points, index);
          return (
            <span key={index} class="chance-worst" style={{ left: inside(share(index)), top: inside(1 - value) }}>
              {place + 1}
            </span>
          );
        })}
        {running ? <span class="chance-progress" style={{ width: `${(100 * done) / all}%` }} /> : null}
      </div>
    </section>
  );
}

function valueText(review: Reviewing, at: number, chance: number | null): string {
  const what = at === review.plies.length ? t("review-end") : t("review-move-of-all", { number: review.number(at), moves: review.moves });
  return chance === null ? what : `${what}, ${t("review-percent", { percent: Math.round(100 * chance) })}`;
}

/** Returns a place along one side of the graph where a whole mark fits. */
function inside(part: number): string {
  return `clamp(12px, ${(100 * part).toFixed(1)}%, 100% - 12px)`;
}

function known(values: readonly (number | null)[]): { index: number; value: number }[] {
  return values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
}

/** Returns the value of the line at an index, also where the chance itself is not known. */
function between(points: readonly { index: number; value: number }[], index: number): number {
  const before = points.findLast((point) => point.index <= index);
  const after = points.find((point) => point.index >= index);
  if (before === undefined || after === undefined || before === after) return (before ?? after)?.value ?? 0.5;
  return before.value + ((after.value - before.value) * (index - before.index)) / (after.index - before.index);
}
