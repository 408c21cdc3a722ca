// The pieces on a board, with their movements: they drop, are pushed and twitch, fall over the edge, turn into cats, and hop when they win.

import type { ComponentChildren, ComponentType } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { isSmallWindow, pace, settings } from "../../settings";
import type { CatsPlay } from "./catsPlay";
import { ACROSS, fallPath, risePath, trayOf } from "./flight";
import type { Middle } from "./marks";
import "./motion.css";
import { pieceLetter } from "./narration";
import { TIMES } from "./stage";
import type { DrawnPiece } from "./stage";
import { Upright } from "./upright";
import type { PieceKind } from "./view";

/** A drawing of a piece; `startled` means that it looks up with wide eyes. */
export type PieceDrawing = ComponentType<{ seat: number; kind: PieceKind; letter?: string | null; startled?: boolean }>;

export function PieceLayer({ play, middle, Piece }: { play: CatsPlay; middle: Middle; Piece: PieceDrawing }) {
  const { letters } = settings.value;
  const winners = play.winning.value.flat();
  return (
    <g class="pieces">
      {play.stage.pieces.value.map((piece) => {
        const { id, seat, kind, square, mood, push } = piece;
        const { x, y } = middle(square);
        const hop = winners.indexOf(square);
        return (
          <g key={id} class={push?.blocked === false ? "piece slides" : "piece"} style={{ transform: `translate(${x}px, ${y}px)` }}>
            <Flight piece={piece}>
              <Upright play={play} seat={seat}>
                <g class={classesOf(piece, play, hop >= 0)} style={variablesOf(piece, play, hop)}>
                  <Piece
                    seat={seat}
                    kind={kind}
                    letter={letters && kind !== "ornament" ? pieceLetter(kind) : null}
                    startled={push !== null && mood !== "rising"}
                  />
                </g>
              </Upright>
            </Flight>
          </g>
        );
      })}
    </g>
  );
}

function classesOf({ mood, push, square }: DrawnPiece, play: CatsPlay, wins: boolean): string {
  const classes = [`mood-${mood}`];
  if (push !== null) classes.push(push.blocked ? "twitches" : "leans");
  if (mood !== "rising" && play.stage.sewn.value.includes(square)) classes.push("sewn");
  if (wins) classes.push("hops");
  const refused = play.stage.refused.value;
  if (refused?.square === square) classes.push(refused.count % 2 === 0 ? "shakes" : "shakes-again");
  return classes.join(" ");
}

/** Passes the direction of a push, as the piece sees it, and its place among the winners to the styles. */
function variablesOf({ push, seat }: DrawnPiece, play: CatsPlay, hop: number): Record<string, string> {
  if (push === null) return hop >= 0 ? { "--hop": String(hop) } : {};
  // A piece is upright on the board or upside down.
  const side = play.seats.angleOf(seat) === 0 ? 1 : -1;
  return { "--push-x": String(push.direction.x * side), "--push-y": String(-push.direction.y * side) };
}

/** Moves a piece that leaves the board on its way to the tray. */
function Flight({ piece: { mood, push, seat }, children }: { piece: DrawnPiece; children: ComponentChildren }) {
  const group = useRef<SVGGElement>(null);
  const direction = push?.direction;
  useLayoutEffect(() => {
    const element = group.current;
    const parent = element?.parentElement as SVGGraphicsElement | null | undefined;
    if (element === null || !parent) return;
    const falls = mood === "over-the-edge" && direction !== undefined;
    if (!falls && mood !== "rising") return;
    const tray = trayOf(parent, seat);
    const wait = falls ? TIMES.lean : TIMES.pop;
    const total = wait + (falls ? TIMES.cross : 0) + TIMES.fly;
    const across = isSmallWindow.peek() ? ACROSS.narrow : ACROSS.wide;
    const times = { waits: wait / total, crosses: TIMES.cross / total };
    const path = falls ? fallPath(direction, tray, across, times) : risePath(tray, times.waits);
    const frames = path.map(({ x, y, scale, opacity, offset }) => ({
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`,
      opacity,
      offset,
    }));
    const flight = element.animate(frames, { duration: total * pace.value, fill: "forwards" });
    return () => flight.cancel();
  }, [mood, direction, seat]);
  return <g ref={group}>{children}</g>;
}
