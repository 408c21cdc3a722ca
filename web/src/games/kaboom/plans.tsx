// Plans of towers: small rotatable pictures with the points they are worth. A plan can be pinned; a tap on a pinned one takes its next
// block.

import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../words";
import type { KaboomPlay } from "./kaboomPlay";
import { kindName, planWords, tileName } from "./narration";
import type { THUMBNAIL } from "./thumbnails";
import type { KaboomData, Tower } from "./view";
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
const THUMBNAIL_SIZE: typeof THUMBNAIL = { width: 180, height: 225 };

/** The points of a plan in its badge; the Mega tower wins the game. */
function Worth({ data, tile }: { data: KaboomData; tile: number }) {
  const points = data.towers[tile]?.points ?? 0;
  return (
    <span class="plan-worth">
      <span aria-hidden="true">{tile === megaTile(data) ? "★" : points}</span>
      <span class="unseen">{tile === megaTile(data) ? t("kaboom-wins") : t("kaboom-points", { points })}</span>
    </span>
  );
}

/** What a pinned plan needs next, in a word or two. */
function nextWords(data: KaboomData, tile: number, tower: Tower | undefined): string {
  const kinds = data.towers[tile]?.kinds ?? [];
  if (tower?.right === true) return t("kaboom-stands");
  const next = kinds[tower?.stack.length ?? 0];
  if (tower === undefined || tower.stack.length === 0 || next === undefined) return t("kaboom-plan-blocks", { count: kinds.length });
  return t("kaboom-plan-next", { kind: kindName(data, next) });
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
            <button type="button" class="plan" data-tile={tile} aria-pressed={pinned.includes(tile)} onClick={() => play.pin(tile)}>
              <PlanPicture data={data} tile={tile} />
              <span class="unseen">{tileName(data, tile)}</span>
              <Worth data={data} tile={tile} />
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
  if (pinned.length === 0 || play.role.value.kind !== "builder") return null;
  return (
    <div class="pinned" role="group" aria-label={t("kaboom-pinned-plans")}>
      {pinned.map((tile) => {
        const tower = towers.find((one) => one.tile === tile);
        const right = tower?.right === true;
        return (
          <button key={tile} type="button" class={right ? "plan done" : "plan"} onClick={() => play.takeNextOf(tile)}>
            <PlanPicture data={data} tile={tile} />
            <span class="unseen">{tileName(data, tile)}</span>
            <span class="plan-name">{nextWords(data, tile, tower)}</span>
            <Worth data={data} tile={tile} />
            <span class="unseen">{planWords(data, tile)}</span>
          </button>
        );
      })}
    </div>
  );
}
