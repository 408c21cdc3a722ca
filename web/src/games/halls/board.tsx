// The tree of Halls, flat: squares of four shades with the number of their tier and a thicker
// lower seam for each step up. The squares are the cells of an ARIA grid and the only things
// that can be pressed. In 3D the same grid lies, unseen, over the picture.

import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";

import { settings } from "../../settings";
import { t } from "../../words";
import type { CatsPlay, Effects } from "../cats/catsPlay";
import { Arrows, Badges, Knots, LastTurn } from "../cats/marks";
import { CatPiece } from "../cats/pieces";
import { pieceLetter, pieceName, sideName } from "../cats/tell";
import { readTurn, squareAt } from "../cats/view";
import type { CatsEvent, PieceKind, PieceOnBoard } from "../cats/view";
import { COLUMNS, CORNERS, MARGIN, PATCH, PITCH, ROWS, SIDE, isOnTree, middle, tierOf } from "./geometry";
import { Ornament } from "./ornament";

/** How a cell looks: nothing but its classes, so that flat and 3D tell the same. */
export function squareClasses(play: CatsPlay): (square: string) => string {
  const effects = play.effects.value;
  const { choices, draft, targets, hung, step } = play.entry;
  const chosen = draft.action.value;
  const open = new Set(choices.value.flatMap((turn) => readTurn(turn).takes));
  const taken = new Set(choices.value.length > 0 && chosen !== null ? readTurn(chosen).takes : []);
  const live = play.around.live.value;
  const last = play.lastTurn.value.find((event) => event.kind === "place");
  return (square) => {
    const classes = ["square", `tier-${tierOf(square)}`];
    if (live && targets.value.has(square)) classes.push("target");
    if (live && step.value === "ornament") classes.push(targets.value.has(square) ? "hangs" : "waits");
    if (effects?.square === square || hung.value === square) classes.push("considered");
    if (last?.kind === "place" && last.square === square) classes.push("last");
    if (play.hint.value?.square === square) classes.push("hinted");
    if (open.has(square)) classes.push("open");
    if (taken.has(square)) classes.push("taken");
    return classes.join(" ");
  };
}

export interface GridProperties {
  readonly play: CatsPlay;
  /** Where a square is drawn. */
  place(square: string): { readonly transform?: string; readonly points?: string };
  readonly className: string;
  readonly viewBox: string;
  readonly cell: (square: string) => ComponentChildren;
  readonly below?: ComponentChildren;
  readonly above?: ComponentChildren;
}

/** The grid of buttons, whatever is drawn in its cells. */
export function TreeGrid({ play, className, viewBox, cell, place, below, above }: GridProperties) {
  const grid = useRef<SVGSVGElement>(null);
  const asked = play.focusAsked.value;
  useEffect(() => {
    if (asked > 0) grid.current?.querySelector<SVGElement>(`[data-square="${play.cursor.peek()}"]`)?.focus();
  }, [asked, play]);
  const effects = play.effects.value;
  const { pieces } = play.shown.value;
  const classes = squareClasses(play);
  const { hung } = play.entry;
  const seat = play.around.seat.value;
  const gridCell = (square: string) => {
    const piece =
      hung.value === square && seat !== null
        ? ({ square, seat, piece: "ornament" } as const)
        : pieces.find((one) => one.square === square);
    return (
      <g
        key={square}
        role="gridcell"
        class={classes(square)}
        data-square={square}
        tabIndex={play.cursor.value === square ? 0 : -1}
        aria-label={label(square, piece, effects)}
        {...place(square)}
        onPointerEnter={(event) => event.pointerType !== "touch" && play.hover(square)}
        onFocus={() => play.focus(square)}
        onClick={(event) => void play.press(square, (event as unknown as PointerEvent).pointerType === "touch")}
      >
        {cell(square)}
      </g>
    );
  };
  return (
    <svg
      ref={grid}
      class={className}
      viewBox={viewBox}
      role="grid"
      aria-label={t("halls-board")}
      aria-rowcount={7}
      aria-colcount={7}
      onPointerLeave={() => play.hover(null)}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && play.boardKey(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      {below}
      {ROWS.map((row) => (
        <g key={row} role="row" aria-rowindex={7 - row}>
          {COLUMNS.map((column) => squareAt(column, row))
            .filter(isOnTree)
            .map(gridCell)}
        </g>
      ))}
      {above}
    </svg>
  );
}

function flatCell(square: string): ComponentChildren {
  const half = PATCH / 2;
  const seam = 19 - 4 * tierOf(square);
  return (
    <>
      <rect class="riser" x={-half} y={-half} width={PATCH} height={PATCH} rx="12" />
      <rect class="patch" x={-half} y={-half} width={PATCH} height={PATCH - seam} rx="12" />
      <rect class="edge" x={-half + 3} y={-half + 3} width={PATCH - 6} height={PATCH - 6} rx="10" />
      <text class="tier-number" x={-half + 9} y={-half + 20} aria-hidden="true">
        {tierOf(square)}
      </text>
    </>
  );
}

export function FlatTree({ play }: { play: CatsPlay }) {
  const effects = play.effects.value;
  const { choices, hung } = play.entry;
  const seat = play.around.seat.value;
  return (
    <TreeGrid
      play={play}
      className="halls-board boop-board"
      viewBox={`0 0 ${SIDE} ${SIDE + 14}`}
      place={(square) => ({ transform: `translate(${middle(square).x} ${middle(square).y})` })}
      cell={flatCell}
      below={
        <g aria-hidden="true">
          {CORNERS.flat().map((corner) => (
            <rect
              key={corner}
              class="gold"
              x={middle(corner).x - 38}
              y={middle(corner).y - 38}
              width="76"
              height="76"
              rx="14"
            />
          ))}
          <g class="tree-coordinates">
            {COLUMNS.map((column) => (
              <text key={column} x={MARGIN + PITCH * column + PITCH / 2} y={SIDE + 12} text-anchor="middle">
                {squareAt(column, 0)[0]}
              </text>
            ))}
            {ROWS.map((row) => (
              <text key={row} x={-6} y={middle(squareAt(0, row)).y + 6} text-anchor="middle">
                {row + 1}
              </text>
            ))}
          </g>
        </g>
      }
      above={
        <g class="drawing" aria-hidden="true">
          <Captured play={play} />
          <LastTurn events={play.lastTurn.value} middle={middle} />
          <Pieces play={play} />
          {hung.value === null || seat === null ? null : (
            <At square={hung.value} className="fresh">
              <Ornament seat={seat} />
            </At>
          )}
          {effects === null || choices.value.length > 0 ? null : (
            <>
              <Ghost effects={effects} />
              <Arrows effects={effects} middle={middle} />
              <Knots effects={effects} middle={middle} />
              <Badges effects={effects} middle={middle} />
            </>
          )}
        </g>
      }
    />
  );
}

function At({ square, className, children }: { square: string; className: string; children: ComponentChildren }) {
  const { x, y } = middle(square);
  return (
    <g class={className} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}

/** A piece of any kind. */
export function TreePiece({ seat, kind, letter }: { seat: number; kind: PieceKind; letter?: string | null }) {
  return kind === "ornament" ? <Ornament seat={seat} /> : <CatPiece seat={seat} kind={kind} letter={letter ?? null} />;
}

function Pieces({ play }: { play: CatsPlay }) {
  const { letters } = settings.value;
  return (
    <g class="pieces">
      {play.stage.pieces.value.map(({ id, square, seat, kind, mood }) => (
        <g key={id} class="piece" style={{ transform: `translate(${middle(square).x}px, ${middle(square).y}px)` }}>
          <g class={`mood-${mood}`}>
            <TreePiece seat={seat} kind={kind} letter={letters && kind !== "ornament" ? pieceLetter(kind) : null} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** The ornaments that each seat has captured, on its two corners. */
function Captured({ play }: { play: CatsPlay }) {
  return (
    <>
      {capturedPlaces(play.shown.value.pools.map((pool) => pool.captured ?? 0)).map(({ corner, seat, index }) => {
        const { x, y } = middle(corner);
        return (
          <g key={`${seat} ${index}`} transform={`translate(${x + (index > 1 ? 16 : 0)} ${y}) scale(0.9)`}>
            <Ornament seat={seat} />
          </g>
        );
      })}
    </>
  );
}

/** On which corner each captured ornament lies; `seat` is whose it was. */
export function capturedPlaces(captured: readonly number[]): { corner: string; seat: number; index: number }[] {
  return captured.flatMap((count, captor) =>
    Array.from({ length: count }, (_, index) => ({ corner: CORNERS[captor]?.[index % 2] ?? "a1", seat: 1 - captor, index })),
  );
}

/** The piece that would be placed, half there. */
function Ghost({ effects }: { effects: Effects }) {
  const placed = effects.events.find((event) => event.kind === "place");
  if (placed?.kind !== "place") return null;
  return (
    <At square={placed.square} className="ghost">
      <TreePiece seat={placed.seat} kind={placed.piece} />
    </At>
  );
}

/** What a screen reader says of a square: where, what is there, what would become of it. */
function label(square: string, piece: PieceOnBoard | undefined, effects: Effects | null): string {
  const tier = tierOf(square);
  if (piece === undefined) {
    const lands = effects?.events.find((event) => event.kind === "boop" && event.to === square);
    if (lands?.kind === "boop") return t("halls-square-lands", { square, tier, from: lands.from });
    return t("halls-square-empty", { square, tier });
  }
  const name = pieceName(piece.seat, piece.piece);
  const fate = effects?.events.find((event: CatsEvent) => "from" in event && event.from === square);
  switch (fate?.kind) {
    case "boop":
      return t("halls-square-pushed", { square, tier, piece: name, to: fate.to });
    case "off":
      return t("halls-square-off", { square, tier, piece: name });
    case "pounce":
      return t("halls-square-pounces", { square, tier, piece: name, to: fate.to });
    case "capture":
      return t("halls-square-captured", { square, tier, piece: name, side: sideName(fate.seat) });
    case "ornament-home":
      return t("halls-square-home", { square, tier, piece: name });
    default:
      return t("halls-square-piece", { square, tier, piece: name });
  }
}
