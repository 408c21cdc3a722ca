// The tree of Halls in 2D, on four layers of felt. The squares are the cells of an ARIA grid and the only interactive elements; they draw
// only what changes, such as highlights. In 3D the same grid lies over the picture.

import type { ComponentChildren } from "preact";

import { t } from "../../words";
import type { CatsPlay } from "../cats/catsPlay";
import type { Effects } from "../cats/effects";
import { useGridFocus } from "../cats/gridFocus";
import { Arrows, Badges, Knots, LastTurn } from "../cats/marks";
import { PieceLayer } from "../cats/pieceLayer";
import type { PieceDrawing } from "../cats/pieceLayer";
import { CatPiece } from "../cats/pieces";
import { Rows, rowClasses } from "../cats/rows";
import { inSight } from "../cats/seating";
import { pieceName, sideName } from "../cats/narration";
import { EdgeNames, Turntable, Upright } from "../cats/upright";
import { readTurn, squareAt } from "../cats/view";
import type { CatsEvent, PieceOnBoard } from "../cats/view";
import { Felt, Lights, TierNumbers } from "./felt";
import { COLUMNS, CORNERS, MARGIN, PATCH, PITCH, ROWS, SIDE, isOnTree, middle, tierOf } from "./geometry";
import { Ornament } from "./ornament";

/** Returns the classes of a cell; they are its whole appearance, so that 2D and 3D match. */
function squareClasses(play: CatsPlay): (square: string) => string {
  const effects = play.effects.value;
  const { choices, draft, targets, hung, step } = play.entry;
  const chosen = draft.action.value;
  const open = new Set(choices.value.flatMap((turn) => readTurn(turn).takes));
  const taken = new Set(choices.value.length > 0 && chosen !== null ? readTurn(chosen).takes : []);
  const live = play.around.live.value;
  const last = play.lastTurn.value.find((event) => event.kind === "place");
  const marked = rowClasses(play);
  return (square) => {
    const classes = ["square", `tier-${tierOf(square)}`, ...marked(square)];
    if (live && targets.value.has(square)) classes.push("target");
    if (live && step.value === "ornament") classes.push(targets.value.has(square) ? "hangs" : "waits");
    if (effects?.square === square || hung.value === square) classes.push("considered");
    if (last?.kind === "place" && last.square === square) classes.push("last");
    if (play.hint.value?.square === square) classes.push("hinted");
    if (play.around.marks?.value.has(square) === true) classes.push("marked");
    if (open.has(square)) classes.push("open");
    if (taken.has(square)) classes.push("taken");
    return classes.join(" ");
  };
}

export interface GridProperties {
  readonly play: CatsPlay;
  /** Returns the position of a square in the drawing. */
  place(square: string): { readonly transform?: string; readonly points?: string };
  readonly className: string;
  readonly viewBox: string;
  readonly cell: (square: string) => ComponentChildren;
  /** Whether the drawing turns with the board; in 3D the camera turns instead. */
  readonly turns: boolean;
  /** Elements that do not turn. */
  readonly around?: ComponentChildren;
  readonly below?: ComponentChildren;
  readonly above?: ComponentChildren;
}

/** The grid of buttons, with any drawing in its cells. */
export function TreeGrid({ play, className, viewBox, cell, place, turns, around, below, above }: GridProperties) {
  const grid = useGridFocus(play);
  const turned = play.seats.turned.value;
  const effects = play.effects.value;
  const { pieces } = play.shown.value;
  const classes = squareClasses(play);
  const { hung } = play.entry;
  const seat = play.around.seat.value;
  const gridCell = (square: string) => {
    const piece =
      hung.value === square && seat !== null ? ({ square, seat, piece: "ornament" } as const) : pieces.find((one) => one.square === square);
    return (
      <g
        key={square}
        role="gridcell"
        class={classes(square)}
        data-square={square}
        // Attributes of SVG elements are case-sensitive.
        tabindex={play.cursor.value === square ? 0 : -1}
        aria-label={label(square, piece, effects)}
        {...place(square)}
        onPointerEnter={(event) => event.pointerType !== "touch" && play.hover(square)}
        onFocus={() => play.focus(square)}
        onClick={(event) => play.click(square, event)}
      >
        {cell(square)}
      </g>
    );
  };
  const board = (
    <>
      {below}
      {inSight(ROWS, turned).map((row, index) => (
        <g key={row} role="row" aria-rowindex={index + 1}>
          {inSight(COLUMNS, turned)
            .map((column) => squareAt(column, row))
            .filter(isOnTree)
            .map(gridCell)}
        </g>
      ))}
      {above}
    </>
  );
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
        if (!event.ctrlKey && !event.metaKey && !event.altKey && play.keys.pressOnBoard(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      {around}
      {turns ? (
        <Turntable play={play} side={SIDE}>
          {board}
        </Turntable>
      ) : (
        board
      )}
    </svg>
  );
}

/** Draws the highlights of a square; its patch is part of the felt. It can be pressed up to its neighbours, without gaps. */
function flatCell(): ComponentChildren {
  const half = PATCH / 2;
  const edge = { x: -half + 3, y: -half + 3, width: PATCH - 6, height: PATCH - 6, rx: 11 };
  return (
    <>
      <rect class="touch" x={-PITCH / 2} y={-PITCH / 2} width={PITCH} height={PITCH} />
      <rect class="patch" x={-half} y={-half} width={PATCH} height={PATCH} rx="14" />
      <rect class="edge-under" {...edge} />
      <rect class="edge" {...edge} />
    </>
  );
}

export function FlatTree({ play }: { play: CatsPlay }) {
  const effects = play.effects.value;
  const { choices, hung } = play.entry;
  const seat = play.around.seat.value;
  const turned = play.seats.turned.value;
  const facing = play.seats.facing.value;
  return (
    <TreeGrid
      play={play}
      className="halls-board boop-board"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      turns
      place={(square) => ({ transform: `translate(${middle(square).x} ${middle(square).y})` })}
      cell={flatCell}
      around={
        <>
          <Felt />
          <g aria-hidden="true" class="tree-coordinates">
            <EdgeNames play={play} side={SIDE} names={edgeNames} />
          </g>
        </>
      }
      above={
        <g class="drawing" aria-hidden="true">
          <Lights />
          <TierNumbers angle={turned ? 180 : 0} />
          {facing ? <TierNumbers angle={180} /> : null}
          <Captured play={play} />
          <LastTurn play={play} middle={middle} Piece={TreePiece} />
          <Rows play={play} middle={middle} />
          <PieceLayer play={play} middle={middle} Piece={TreePiece} />
          {hung.value === null || seat === null ? null : (
            <At square={hung.value} className="fresh">
              <Upright play={play} seat={seat}>
                <Ornament seat={seat} />
              </Upright>
            </At>
          )}
          {effects === null || choices.value.length > 0 ? null : (
            <>
              <Ghost play={play} effects={effects} />
              <Arrows effects={effects} middle={middle} />
              <Knots effects={effects} middle={middle} />
              <Badges effects={effects} middle={middle} angle={(captor) => play.seats.angleOf(captor)} />
            </>
          )}
          {play.overlay.value?.({ middle, Piece: TreePiece })}
        </g>
      }
    />
  );
}

function edgeNames(turned: boolean) {
  return (
    <>
      {inSight(COLUMNS, turned).map((column, index) => (
        <text key={column} x={MARGIN + PITCH * index + PITCH / 2} y={SIDE + 14} text-anchor="middle">
          {squareAt(column, 0)[0]}
        </text>
      ))}
      {inSight(ROWS, turned).map((row, index) => (
        <text key={row} x={-12} y={MARGIN + PITCH * index + PITCH / 2 + 6} text-anchor="middle">
          {row + 1}
        </text>
      ))}
    </>
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
export const TreePiece: PieceDrawing = ({ kind, seat, ...rest }) =>
  kind === "ornament" ? <Ornament seat={seat} /> : <CatPiece seat={seat} kind={kind} {...rest} />;

/** The ornaments that each seat has captured, on its two corners. */
function Captured({ play }: { play: CatsPlay }) {
  return (
    <>
      {capturedPlaces(play.shown.value.pools.map((pool) => pool.captured ?? 0)).map(({ corner, seat, index }) => {
        const { x, y } = middle(corner);
        return (
          <g key={`${seat} ${index}`} transform={`translate(${x + (index > 1 ? 16 : 0)} ${y}) scale(0.9)`}>
            <Upright play={play} seat={1 - seat}>
              <Ornament seat={seat} />
            </Upright>
          </g>
        );
      })}
    </>
  );
}

/** Assigns a corner to each captured ornament; `seat` is its original owner. */
export function capturedPlaces(captured: readonly number[]): { corner: string; seat: number; index: number }[] {
  return captured.flatMap((count, captor) =>
    Array.from({ length: count }, (_, index) => ({ corner: CORNERS[captor]?.[index % 2] ?? "a1", seat: 1 - captor, index })),
  );
}

/** The piece that would be placed, half transparent. */
function Ghost({ play, effects }: { play: CatsPlay; effects: Effects }) {
  const placed = effects.events.find((event) => event.kind === "place");
  if (placed?.kind !== "place") return null;
  return (
    <At square={placed.square} className="ghost">
      <Upright play={play} seat={placed.seat}>
        <TreePiece seat={placed.seat} kind={placed.piece} />
      </Upright>
    </At>
  );
}

/** Returns the screen reader label of a square: its name, the piece on it and what would happen to that piece. */
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
