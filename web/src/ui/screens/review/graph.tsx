// A line graph of the first seat's chances after each move: the higher, the better for it.

import type { Analysis } from "../../../review/analysis";
import { t } from "../../../words";
import type { TableController } from "../../table/controller";

const WIDTH = 300;
const HEIGHT = 110;
const EDGE = 8;

export function Graph({ controller, analysis }: { controller: TableController; analysis: Analysis }) {
  const values = analysis.values.value;
  const last = Math.max(values.length - 1, 1);
  const x = (index: number): number => EDGE + ((WIDTH - 2 * EDGE) * index) / last;
  const y = (value: number): number => EDGE + (HEIGHT - 2 * EDGE) * (1 - value);
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const at = controller.lookedAt.value ?? values.length - 1;
  const bad = analysis.judgements.value.flatMap(({ mark }, index) =>
    mark === "blunder" || mark === "mistake" ? [{ mark, index: index + 1 }] : [],
  );
  const look = (event: MouseEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - left) / width) * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
    void controller.lookAt(Math.round(Math.min(Math.max(share, 0), 1) * last));
  };
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("review-graph", { name: controller.name(0) })} onClick={look}>
        <path class="graph-half" d={`M${EDGE} ${y(0.5)}H${WIDTH - EDGE}`} />
        <path class="graph-now" d={`M${x(at)} ${EDGE}V${HEIGHT - EDGE}`} />
        <path
          class="graph-line"
          d={known.map(({ value, index }, place) => `${place === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("")}
        />
        {bad.map(({ mark, index }) => {
          const value = values[index] ?? null;
          if (value === null) return null;
          const [left, top] = [x(index), y(value)];
          // A square for a mistake, a larger diamond for a blunder.
          return mark === "blunder" ? (
            <path key={index} class="graph-blunder" d={`M${left} ${top - 6}l6 6-6 6-6-6z`} />
          ) : (
            <path key={index} class="graph-mistake" d={`M${left - 3} ${top - 3}h6v6h-6z`} />
          );
        })}
      </svg>
      <figcaption class="quiet">{t("review-graph-caption", { name: controller.name(0) })}</figcaption>
    </figure>
  );
}
