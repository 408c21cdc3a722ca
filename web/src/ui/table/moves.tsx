// The list of moves and the slider to step through them.

import { useEffect, useRef } from "preact/hooks";

import { isSmallWindow } from "../../settings";
import { t } from "../../words";
import { Icon } from "../icons";
import type { TableController } from "./controller";

export function MoveList({ table }: { table: TableController }) {
  const { plies, seats } = table.source.state.value;
  const list = useRef<HTMLOListElement>(null);
  const at = table.lookedAt.value ?? plies.length;
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Scroll only the list, never the page under the user's finger.
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  if (plies.length === 0) return <p class="quiet">{t("no-moves")}</p>;
  // Two players who alternate share a line; otherwise each move has its own line with the player's name.
  const inTurns = seats.length === 2 && plies.every((ply, index) => ply.seat !== plies[index - 1]?.seat);
  const across = inTurns ? 2 : 1;
  const lines = Array.from({ length: Math.ceil(plies.length / across) }, (_, line) => plies.slice(line * across, (line + 1) * across));
  return (
    <ol class={`move-list${inTurns ? "" : " named"}`} ref={list} tabIndex={-1}>
      {lines.map((line, number) => (
        <li key={number}>
          <span class="move-number">{number + 1}</span>
          {line.map((ply, index) => {
            const count = number * across + index + 1;
            const { full, brief } = table.module.moveWords(ply);
            return (
              <button
                key={count}
                type="button"
                class="move"
                {...(count === at ? { "aria-current": "step" as const } : {})}
                aria-label={t("move-label", { number: count, name: table.name(ply.seat), move: full })}
                onClick={() => void table.lookAt(count)}
              >
                {inTurns ? null : <span class="move-name">{table.name(ply.seat)}</span>} <span>{isSmallWindow.value ? brief : full}</span>
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
}

export function ReplayBar({ table }: { table: TableController }) {
  const { length } = table.source.state.value.plies;
  if (length === 0) return null;
  const at = table.lookedAt.value ?? length;
  const step = (to: number) => () => void table.lookAt(to);
  return (
    <div class="replay" role="group" aria-label={t("replay")}>
      <button type="button" class="round" aria-label={t("replay-first")} disabled={at === 0} onClick={step(0)}>
        <Icon name="first" />
      </button>
      <button type="button" class="round" aria-label={t("replay-back")} disabled={at === 0} onClick={step(at - 1)}>
        <Icon name="previous" />
      </button>
      <input
        type="range"
        min="0"
        max={length}
        value={at}
        aria-label={t("replay")}
        aria-valuetext={t("replay-at", { move: at, moves: length })}
        onInput={(event) => void table.lookAt(Number(event.currentTarget.value))}
      />
      <button type="button" class="round" aria-label={t("replay-on")} disabled={at === length} onClick={step(at + 1)}>
        <Icon name="next" />
      </button>
      <button type="button" class="round" aria-label={t("replay-last")} disabled={at === length} onClick={step(length)}>
        <Icon name="last" />
      </button>
      {at === length ? null : <p class="replay-note">{t("replay-note", { move: at, moves: length })}</p>}
    </div>
  );
}
