// The bed of boop: a quilt of six by six patches in a hem of cross-stitches. The squares are the cells of an ARIA grid and the only
// interactive elements; everything above them is drawing. The same tree serves mouse, touch, keys and screen readers.

import { isSmallWindow } from "../../settings";
import { t } from "../../words";
import type { CatsPlay } from "../cats/catsPlay";
import type { Effects } from "../cats/effects";
import { useGridFocus } from "../cats/gridFocus";
import { CatPiece } from "../cats/pieces";
import { inSight } from "../cats/seating";
import { pieceName } from "../cats/narration";
import { EdgeNames, Turntable, Upright } from "../cats/upright";
import { columnOf, readTurn, rowOf, squareAt } from "../cats/view";
import type { CatsEvent, PieceOnBoard } from "../cats/view";
import { Arrows, Knots, LastTurn } from "../cats/marks";
import { PieceLayer } from "../cats/pieceLayer";
import type { PieceDrawing } from "../cats/pieceLayer";
import { Rows, rowClasses } from "../cats/rows";
import { CROP, HEM, PATCH, PITCH, SIDE, middle } from "./geometry";
import { Hem } from "./hem";

const ROWS = [5, 4, 3, 2, 1, 0];
const COLUMNS = [0, 1, 2, 3, 4, 5];

export function BoopBoard({ play }: { play: CatsPlay }) {
  const grid = useGridFocus(play);
  const turned = play.seats.turned.value;
  const { pieces } = play.shown.value;
  const effects = play.effects.value;
  const choices = play.entry.choices.value;
  const chosen = play.entry.draft.action.value;
  const open = new Set(choices.flatMap((turn) => readTurn(turn).takes));
  const taken = new Set(choices.length > 0 && chosen !== null ? readTurn(chosen).takes : []);
  const targets = play.entry.targets.value;
  const hint = play.hint.value;
  const last = play.lastTurn.value.find((event) => event.kind === "place");
  const live = play.around.live.value;
  const crop = isSmallWindow.value ? CROP : 0;
  const marked = rowClasses(play);

  const cell = (square: string) => {
    const piece = pieces.find((one) => one.square === square);
    const { x, y } = middle(square);
    const classes = ["square", (columnOf(square) + rowOf(square)) % 2 === 0 ? "sage" : "oat"];
    if (live && targets.has(square)) classes.push("target");
    if (effects?.square === square) classes.push("considered");
    if (last?.kind === "place" && last.square === square) classes.push("last");
    if (hint?.square === square) classes.push("hinted");
    if (play.around.marks?.value.has(square) === true) classes.push("marked");
    if (open.has(square)) classes.push("open");
    if (taken.has(square)) classes.push("taken");
    classes.push(...marked(square));
    return (
      <g
        key={square}
        role="gridcell"
        class={classes.join(" ")}
        data-square={square}
        // Attributes of SVG elements are case-sensitive.
        tabindex={play.cursor.value === square ? 0 : -1}
        aria-label={label(square, piece, effects)}
        transform={`translate(${x} ${y})`}
        onPointerEnter={(event) => event.pointerType !== "touch" && play.hover(square)}
        onFocus={() => play.focus(square)}
        onClick={(event) => play.click(square, event)}
      >
        <rect class="patch" x={-PATCH / 2} y={-PATCH / 2} width={PATCH} height={PATCH} rx="18" />
        <rect class="weave" x={-PATCH / 2} y={-PATCH / 2} width={PATCH} height={PATCH} rx="18" />
        <rect class="seam" x={-PATCH / 2 + 6} y={-PATCH / 2 + 6} width={PATCH - 12} height={PATCH - 12} rx="13" />
        <rect class="edge" x={-PATCH / 2 + 2} y={-PATCH / 2 + 2} width={PATCH - 4} height={PATCH - 4} rx="16" />
      </g>
    );
  };

  return (
    <svg
      ref={grid}
      class="boop-board"
      viewBox={`${crop} ${crop} ${SIDE - 2 * crop} ${SIDE - 2 * crop}`}
      role="grid"
      aria-label={t("boop-board")}
      aria-rowcount={6}
      aria-colcount={6}
      onPointerLeave={() => play.hover(null)}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && play.keys.pressOnBoard(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <defs>
        <pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse">
          <circle class="weave-dot" cx="2" cy="2" r="1" />
          <circle class="weave-dot" cx="6" cy="6" r="1" />
        </pattern>
      </defs>
      <Hem narrow={isSmallWindow.value} />
      {isSmallWindow.value ? null : (
        <g aria-hidden="true" class="coordinates">
          <EdgeNames play={play} side={SIDE} names={edgeNames} />
        </g>
      )}
      <Turntable play={play} side={SIDE}>
        {inSight(ROWS, turned).map((row, index) => (
          <g key={row} role="row" aria-rowindex={index + 1}>
            {inSight(COLUMNS, turned).map((column) => cell(squareAt(column, row)))}
          </g>
        ))}
        <g class="drawing" aria-hidden="true">
          <LastTurn play={play} middle={middle} Piece={BedPiece} />
          <Ring square={play.stage.ring.value} />
          <Rows play={play} middle={middle} />
          <PieceLayer play={play} middle={middle} Piece={BedPiece} />
          {effects === null || choices.length > 0 ? null : (
            <>
              <Ghost play={play} effects={effects} />
              <Arrows effects={effects} middle={middle} />
              <Knots effects={effects} middle={middle} />
            </>
          )}
          {play.overlay.value?.({ middle, Piece: BedPiece })}
        </g>
      </Turntable>
    </svg>
  );
}

function edgeNames(turned: boolean) {
  return (
    <>
      {inSight(COLUMNS, turned).map((column, index) => (
        <text key={column} x={HEM + PITCH * index + PATCH / 2} y={SIDE - HEM + 17} text-anchor="middle">
          {squareAt(column, 0)[0]}
        </text>
      ))}
      {inSight(ROWS, turned).map((row, index) => (
        <text key={row} x={HEM - 14} y={HEM + PITCH * index + PATCH / 2 + 5} text-anchor="middle">
          {row + 1}
        </text>
      ))}
    </>
  );
}

/** Returns the screen reader label of a square: its name, the piece on it and what would happen to that piece. */
function label(square: string, piece: PieceOnBoard | undefined, effects: Effects | null): string {
  if (piece === undefined) {
    const lands = effects?.events.find((event) => event.kind === "boop" && event.to === square);
    if (lands?.kind === "boop") return t("boop-square-lands", { square, from: lands.from });
    return t("boop-square-empty", { square });
  }
  const name = pieceName(piece.seat, piece.piece);
  const fate = effects?.events.find((event: CatsEvent) => (event.kind === "boop" || event.kind === "off") && event.from === square);
  if (fate?.kind === "boop") return t("boop-square-pushed", { square, piece: name, to: fate.to });
  if (fate?.kind === "off") return t("boop-square-off", { square, piece: name });
  return t("boop-square-piece", { square, piece: name });
}

/** A kitten or a cat; boop has nothing else. */
const BedPiece: PieceDrawing = ({ kind, ...rest }) => (kind === "ornament" ? null : <CatPiece kind={kind} {...rest} />);

function Ring({ square }: { square: string | null }) {
  if (square === null) return null;
  const { x, y } = middle(square);
  return (
    <g key={square} transform={`translate(${x} ${y})`}>
      <circle class="ring" r="50" />
    </g>
  );
}

/** The piece that would be placed, half transparent. */
function Ghost({ play, effects }: { play: CatsPlay; effects: Effects }) {
  const placed = effects.events.find((event) => event.kind === "place");
  if (placed?.kind !== "place" || placed.piece === "ornament") return null;
  const { x, y } = middle(placed.square);
  return (
    <g class="ghost" transform={`translate(${x} ${y})`}>
      <Upright play={play} seat={placed.seat}>
        <CatPiece seat={placed.seat} kind={placed.piece} />
      </Upright>
    </g>
  );
}
