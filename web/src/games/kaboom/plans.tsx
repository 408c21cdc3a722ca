// Plans of towers: small rotatable pictures with the points they are worth. A plan can be pinned; a tap on a pinned one takes its next
// block.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import { planWords, tileName } from "./narration";
import type { THUMBNAIL } from "./thumbnails";
import type { KaboomData } from "./view";
import { lying, megaTile } from "./view";

function PlanPicture({ data, tile }: { data: KaboomData; tile: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [angle, setAngle] = useState(0.5);
  const dragged = useRef<number | null>(null);
  useEffect(() => {
    let left = false;
    void import("./thumbnails").then(({ drawTower }) => {
      if (!left && canvas.current !== null) drawTower(canvas.current, data, tile, angle);
    });
    return () => {
      left = true;
    };
  }, [data, tile, angle]);
  return (
    <canvas
      ref={canvas}
      class="plan-picture"
      width={THUMBNAIL_SIZE.width}
      height={THUMBNAIL_SIZE.height}
      aria-hidden="true"
      onPointerDown={(event) => {
        dragged.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (dragged.current === null || event.buttons === 0) return;
        setAngle(angle + (event.clientX - dragged.current) / 40);
        dragged.current = event.clientX;
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
    />
  );
}

/** The same as in thumbnails.ts, which is loaded lazily. */
const THUMBNAIL_SIZE: typeof THUMBNAIL = { width: 120, height: 150 };

function worth(data: KaboomData, tile: number): string {
  return tile === megaTile(data) ? t("kaboom-wins") : t("kaboom-points", { points: data.towers[tile]?.points ?? 0 });
}

/** All plans on the table, to view and to pin. */
export function PlanBook({ play }: { play: KaboomPlay }) {
  const { data } = play.table;
  const pinned = play.builder.pinned.value;
  // The Mega tower has no points and is the hardest.
  const value = (tile: number): number => (tile === megaTile(data) ? Infinity : (data.towers[tile]?.points ?? 0));
  const tiles = lying(play.shown.value, data).toSorted((a, b) => value(a) - value(b) || a - b);
  return (
    <section class="plan-book" aria-label={t("kaboom-plans")}>
      <h2>{t("kaboom-plans")}</h2>
      <p class="quiet">{t("kaboom-plans-sentence")}</p>
      <ul>
        {tiles.map((tile) => (
          <li key={tile}>
            <button type="button" class="plan" aria-pressed={pinned.includes(tile)} onClick={() => play.pin(tile)}>
              <PlanPicture data={data} tile={tile} />
              <span class="plan-name">{tileName(data, tile)}</span>
              <span class="plan-worth">{worth(data, tile)}</span>
              <span class="unseen">{planWords(data, tile)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pinned plans; a tap takes the next block. */
export function Pinned({ play }: { play: KaboomPlay }) {
  const { data } = play.table;
  const pinned = play.builder.pinned.value;
  const { towers } = play.shown.value;
  if (pinned.length === 0) return null;
  return (
    <div class="pinned" role="group" aria-label={t("kaboom-pinned-plans")}>
      {pinned.map((tile) => {
        const right = towers.find((tower) => tower.tile === tile)?.right === true;
        return (
          <button key={tile} type="button" class={right ? "plan done" : "plan"} onClick={() => play.takeNextOf(tile)}>
            <PlanPicture data={data} tile={tile} />
            <span class="plan-name">{right ? t("kaboom-stands") : t("kaboom-next-of", { tile: tileName(data, tile) })}</span>
            <span class="plan-worth">{worth(data, tile)}</span>
            <span class="unseen">{planWords(data, tile)}</span>
          </button>
        );
      })}
    </div>
  );
}
