// Panels beside the board: the pools, the choice between kitten and cat, and the choice of the pieces that leave the board.

import { t } from "../../words";
import type { CatsPlay } from "./catsPlay";
import { CatPiece } from "./pieces";
import { readTurn } from "./view";

/** The pool of a seat: small pieces, and their numbers for screen readers. */
export function PoolTray({ play, seat }: { play: CatsPlay; seat: number }) {
  const pool = play.shown.value.pools[seat];
  if (pool === undefined) return null;
  const kinds = [
    ...Array.from({ length: pool.kittens }, () => "kitten" as const),
    ...Array.from({ length: pool.cats }, () => "cat" as const),
  ];
  return (
    <div class="pool" data-tray={seat} role="img" aria-label={t("boop-pool-short", { kittens: pool.kittens, cats: pool.cats })}>
      {kinds.map((kind, index) => (
        <svg
          key={`${kind}-${index}`}
          class={`pool-piece ${kind}`}
          viewBox={kind === "cat" ? "-44 -64 88 108" : "-36 -42 72 76"}
          aria-hidden="true"
        >
          <CatPiece seat={seat} kind={kind} />
        </svg>
      ))}
    </div>
  );
}

export function TurnControls({ play }: { play: CatsPlay }) {
  const seat = play.around.seat.value;
  if (!play.around.live.value || seat === null) return null;
  if (play.entry.choices.value.length > 0) return <ChoiceOfGroups play={play} />;
  return <ChoiceOfPiece play={play} seat={seat} />;
}

function ChoiceOfPiece({ play, seat }: { play: CatsPlay; seat: number }) {
  const { kinds, kind } = play.entry;
  const pool = play.shown.value.pools[seat];
  if (pool === undefined) return null;
  if (play.entry.legal.value.length > 0 && kinds.value.length === 0) return <p class="task">{t("boop-lift-one")}</p>;
  const onlyKittens = play.table.options["kittens-only"] === true;
  return (
    <div class="piece-choice" role="radiogroup" aria-label={t("boop-choose-piece")}>
      {(["kitten", "cat"] as const).map((one, index) => {
        const count = one === "cat" ? pool.cats : pool.kittens;
        if (one === "cat" && onlyKittens) return null;
        return (
          <button
            key={one}
            type="button"
            role="radio"
            class="piece-button"
            aria-checked={kind.value === one}
            disabled={!kinds.value.includes(one)}
            onClick={() => play.wish(one)}
          >
            <svg viewBox={one === "cat" ? "-44 -64 88 108" : "-36 -42 72 76"} aria-hidden="true">
              <CatPiece seat={seat} kind={one} />
            </svg>
            <span>{one === "cat" ? t("boop-cats-left", { count }) : t("boop-kittens-left", { count })}</span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </button>
        );
      })}
    </div>
  );
}

function ChoiceOfGroups({ play }: { play: CatsPlay }) {
  const { choices, draft } = play.entry;
  return (
    <div class="group-choice" role="radiogroup" aria-label={t("boop-choose")}>
      <p class="task">{t("boop-choose")}</p>
      {choices.value.map((turn) => {
        const { takes } = readTurn(turn);
        return (
          <button
            key={turn}
            type="button"
            role="radio"
            class="group-button"
            aria-checked={draft.action.value === turn}
            onClick={() => play.entry.choose(turn)}
          >
            {takes.length === 0 ? t("boop-take-nothing") : takes.join(" ")}
          </button>
        );
      })}
    </div>
  );
}
