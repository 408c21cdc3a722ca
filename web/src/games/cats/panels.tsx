// The pieces of a player: the pool in the strip of a seat, the choice between kitten and cat, and the choice of the row that leaves the
// board.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import type { CatsPlay } from "./catsPlay";
import { CatPiece } from "./pieces";
import type { CatKind } from "./pieces";
import { columnOf, readTurn, rowOf } from "./view";

/** Pieces beyond this number are shown as one with its count, where there is little room. */
const FEW = 3;

/** The pool of a seat: small pieces, and their numbers for screen readers. */
export function PoolTray({ play, seat }: { play: CatsPlay; seat: number }) {
  const pool = play.shown.value.pools[seat];
  if (pool === undefined) return null;
  return (
    <div class="pool" data-tray={seat} role="img" aria-label={t("boop-pool-short", { kittens: pool.kittens, cats: pool.cats })}>
      <PoolKind seat={seat} kind="kitten" count={pool.kittens} />
      <PoolKind seat={seat} kind="cat" count={pool.cats} />
    </div>
  );
}

function PoolKind({ seat, kind, count }: { seat: number; kind: CatKind; count: number }) {
  return (
    <span class={count > FEW ? "pool-kind many" : "pool-kind"}>
      {Array.from({ length: count }, (_, index) => (
        <PieceIcon key={index} seat={seat} kind={kind} className={`pool-piece ${kind}`} />
      ))}
      {count > FEW ? <span class="pool-count">×{count}</span> : null}
    </span>
  );
}

function PieceIcon({ seat, kind, className = "" }: { seat: number; kind: CatKind; className?: string }) {
  return (
    <svg class={className} viewBox={kind === "cat" ? "-44 -64 88 108" : "-36 -42 72 76"} aria-hidden="true">
      <CatPiece seat={seat} kind={kind} />
    </svg>
  );
}

/** Returns the seat whose pieces are shown: the one that decides here, or the own one while others move; null for a spectator. */
export function ownSeat(play: CatsPlay): number | null {
  const { seats } = play.table.state.value;
  const deciding = play.around.seat.value;
  if (deciding !== null) return deciding;
  const here = seats.findIndex((seat) => seat.here);
  return here < 0 ? null : here;
}

export function TurnControls({ play, before }: { play: CatsPlay; before?: ComponentChildren }) {
  const seat = ownSeat(play);
  if (seat === null) return null;
  if (play.entry.choices.value.length > 0) return <ChoiceOfGroups play={play} />;
  return <ChoiceOfPiece play={play} seat={seat} before={before} />;
}

function ChoiceOfPiece({ play, seat, before }: { play: CatsPlay; seat: number; before?: ComponentChildren }) {
  const { kinds } = play.entry;
  const pool = play.shown.value.pools[seat];
  if (pool === undefined) return null;
  const onlyKittens = play.table.options["kittens-only"] === true;
  const live = play.around.live.value;
  return (
    <div class="piece-choice" role="radiogroup" aria-label={t("boop-choose-piece")}>
      {before}
      {(["kitten", "cat"] as const).map((one, index) => {
        const count = one === "cat" ? pool.cats : pool.kittens;
        if (one === "cat" && onlyKittens) return null;
        return (
          <button
            key={one}
            type="button"
            role="radio"
            class={`piece-button ${one}`}
            aria-checked={play.kind.value === one && play.entry.step.value !== "ornament"}
            disabled={live ? !kinds.value.includes(one) : count === 0}
            onClick={() => play.wish(one)}
          >
            <PieceIcon seat={seat} kind={one} />
            <PieceCount kind={one} count={count} />
            <kbd aria-hidden="true">{index + 1}</kbd>
          </button>
        );
      })}
    </div>
  );
}

/** The word and the count; where there is little room, only screen readers get the word. */
function PieceCount({ kind, count }: { kind: CatKind; count: number }) {
  return (
    <span class="piece-words">
      <span class="piece-word">{kind === "cat" ? t("boop-cat") : t("boop-kitten")}</span> <span class="piece-count">×{count}</span>
    </span>
  );
}

function ChoiceOfGroups({ play }: { play: CatsPlay }) {
  const { choices, draft } = play.entry;
  const { columns, rows } = play.shape;
  return (
    <div class="group-choice" role="radiogroup" aria-label={t("boop-choose")}>
      {choices.value.map((turn) => {
        const { takes } = readTurn(turn);
        return (
          <button
            key={turn}
            type="button"
            role="radio"
            class="group-button"
            aria-checked={draft.action.value === turn}
            aria-label={takes.length === 0 ? t("boop-take-nothing") : t("boop-group", { list: takes.join(" ") })}
            onClick={() => play.entry.choose(turn)}
          >
            {takes.length === 0 ? t("boop-take-nothing") : <SmallBoard takes={takes} columns={columns} rows={rows} />}
          </button>
        );
      })}
    </div>
  );
}

/** The board in small, with the squares that become free. */
function SmallBoard({ takes, columns, rows }: { takes: readonly string[]; columns: number; rows: number }) {
  return (
    <svg class="small-board" viewBox={`0 0 ${columns * 10} ${rows * 10}`} aria-hidden="true">
      {Array.from({ length: columns * rows }, (_, index) => (
        <rect key={index} x={(index % columns) * 10 + 1} y={Math.floor(index / columns) * 10 + 1} width="8" height="8" rx="2" />
      ))}
      {takes.map((square) => (
        <circle key={square} cx={columnOf(square) * 10 + 5} cy={(rows - 1 - rowOf(square)) * 10 + 5} r="4.6" />
      ))}
    </svg>
  );
}
