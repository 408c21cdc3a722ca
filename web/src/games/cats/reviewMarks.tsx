// The marks of the review on the board, which shows the position before a move: the played move in red with a cross (or in green with a
// check if it was good), the better one in green with its pushes.

import type { Ply } from "../../match/tableSource";
import type { MoveMarks } from "../module";
import type { CatsPlay } from "./catsPlay";
import { Arrows } from "./marks";
import type { Middle } from "./marks";
import type { PieceDrawing } from "./pieceLayer";
import { Upright } from "./upright";
import { catsEvents, readTurn } from "./view";

interface Properties {
  readonly play: CatsPlay;
  readonly marks: MoveMarks;
  readonly middle: Middle;
  readonly Piece: PieceDrawing;
}

export function ReviewMarks({ play, marks: { played, tone, better }, middle, Piece }: Properties) {
  const drawn = { play, middle, Piece };
  return (
    <g key={`${played.action} ${better?.action}`} class="review-marks">
      <Move {...drawn} ply={played} tone={tone} pushes={better === null} inset={0} />
      {better === null ? null : <Move {...drawn} ply={better} tone="better" pushes inset={sharedSquare(played, better) ? 9 : 0} />}
    </g>
  );
}

interface MoveProperties extends Omit<Properties, "marks"> {
  readonly ply: Ply;
  readonly tone: MoveMarks["tone"] | "better";
  readonly pushes: boolean;
  /** How much smaller the frame is, so that two frames on one square are both seen. */
  readonly inset: number;
}

function Move({ play, ply, middle, Piece, tone, pushes, inset }: MoveProperties) {
  const events = catsEvents(ply.events);
  const { square, takes } = readTurn(ply.action ?? "");
  const placed = events.flatMap((event) => {
    if (event.kind === "place") return [{ square: event.square, kind: event.piece }];
    return event.kind === "ornament" ? [{ square: event.square, kind: "ornament" as const }] : [];
  });
  const squares = placed.length > 0 ? placed.map((one) => one.square) : [square];
  const side = 92 - 2 * inset;
  return (
    <g class={`review-mark ${tone}`}>
      {takes.length > 1 ? <path class="review-row" d={threadOf(takes.map(middle))} /> : null}
      {placed.map((one) => (
        <g key={one.square} class="review-ghost" transform={at(middle(one.square))}>
          <Upright play={play} seat={ply.seat}>
            <Piece seat={ply.seat} kind={one.kind} />
          </Upright>
        </g>
      ))}
      {squares.map((one) => (
        <g key={one} transform={at(middle(one))}>
          <rect class="review-frame-under" x={-side / 2} y={-side / 2} width={side} height={side} rx="15" />
          <rect class="review-frame" x={-side / 2} y={-side / 2} width={side} height={side} rx="15" />
        </g>
      ))}
      {pushes ? <Arrows effects={{ square, events, stays: [], rows: [] }} middle={middle} /> : null}
      {tone === "plain" ? null : <Badge at={at(middle(square))} tone={tone} />}
    </g>
  );
}

/** A cross or a check, so that colour is not the only sign. */
function Badge({ at: where, tone }: { at: string; tone: "bad" | "good" | "better" }) {
  // A played and a better move on one square have their badges in different corners.
  const x = tone === "bad" ? -36 : 36;
  return (
    <g transform={where}>
      <g class="review-badge" transform={`translate(${x} -36)`}>
        <circle r="19" />
        <path d={tone === "bad" ? "M-7 -7 7 7M7 -7-7 7" : "M-9 0-3 7 9 -6"} />
      </g>
    </g>
  );
}

function sharedSquare(played: Ply, better: Ply): boolean {
  return readTurn(played.action ?? "").square === readTurn(better.action ?? "").square;
}

function at({ x, y }: { x: number; y: number }): string {
  return `translate(${x} ${y})`;
}

function threadOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
}
