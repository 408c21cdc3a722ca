// Sentences about boop and Halls: for the live region, for the preview panel and for the move list.

import { t } from "../../words";
import { readTurn } from "./view";
import type { CatsEvent, PieceKind, PieceOnBoard } from "./view";

/** Returns the name of a side. */
export function sideName(seat: number): string {
  return seat === 0 ? t("boop-side-marmalade") : t("boop-side-midnight");
}

/** The place where the game is played and pieces fall off. */
export type Place = "bed" | "tree";

export function pieceName(seat: number, piece: PieceKind): string {
  if (piece === "ornament") return seat === 0 ? t("halls-marmalade-ornament") : t("halls-midnight-ornament");
  if (piece === "cat") return seat === 0 ? t("boop-marmalade-cat") : t("boop-midnight-cat");
  return seat === 0 ? t("boop-marmalade-kitten") : t("boop-midnight-kitten");
}

export function pieceLetter(piece: PieceKind): string {
  return piece === "cat" ? t("boop-letter-cat") : t("boop-letter-kitten");
}

/** Describes a turn in a few words: in full, and without the names of squares. */
export function turnWords(action: string): { full: string; brief: string } {
  const { ornament, places, square, takes } = readTurn(action);
  if (places === null) return { full: t("boop-move-lift", { square }), brief: t("boop-move-lift-brief") };
  // Only a row removes several pieces from the board at once.
  const row = takes.length > 1 ? "yes" : takes.length === 1 ? "one" : "no";
  const values = { piece: places, square, ornament: ornament ?? "none", row };
  return { full: t("boop-move", values), brief: t("boop-move-brief", values) };
}

/** Describes the events of a turn as sentences, in order. */
export function sentences(events: readonly CatsEvent[], place: Place = "bed"): string[] {
  const placed: string[] = [];
  const pushed: string[] = [];
  const off: string[] = [];
  const ornaments: string[] = [];
  const grown: string[] = [];
  const back: string[] = [];
  for (const event of events) {
    switch (event.kind) {
      case "ornament":
        placed.push(t("halls-tell-ornament", { square: event.square }));
        break;
      case "place":
        placed.push(placeSentence(event.piece, event.square));
        break;
      case "boop":
        pushed.push(t("boop-pushed", { from: event.from, to: event.to }));
        break;
      case "off":
        off.push(event.from);
        break;
      case "pounce":
        ornaments.push(t("halls-tell-pounce", { from: event.from, to: event.to }));
        break;
      case "capture":
        ornaments.push(t("halls-tell-capture", { side: sideName(event.seat), from: event.from }));
        break;
      case "ornament-home":
        ornaments.push(t("halls-tell-home", { side: sideName(event.seat), from: event.from }));
        break;
      case "graduate":
        grown.push(event.square);
        break;
      case "back":
        back.push(event.square);
        break;
      case "win":
      case "draw":
        break;
      default:
        event satisfies never;
    }
  }
  const list = (squares: readonly string[]) => ({ list: squares.join(", "), count: squares.length });
  const lines = [...placed];
  if (pushed.length > 0) lines.push(t("boop-tell-pushes", list(pushed)));
  if (off.length > 0) lines.push(place === "tree" ? t("halls-tell-off", list(off)) : t("boop-tell-off", list(off)));
  lines.push(...ornaments);
  if (grown.length > 0) lines.push(t("boop-tell-graduate", list(grown)));
  if (back.length > 0) lines.push(t("boop-tell-back", list(back)));
  return lines;
}

function placeSentence(piece: PieceKind, square: string): string {
  return piece === "cat" ? t("boop-tell-place-cat", { square }) : t("boop-tell-place-kitten", { square });
}

/** Describes the effects of a turn for the panel beside the board. */
export function foresightLines(events: readonly CatsEvent[], stays: readonly PieceOnBoard[], place: Place = "bed"): string[] {
  const lines = sentences(
    events.filter((event) => event.kind !== "place" && event.kind !== "ornament"),
    place,
  );
  if (stays.length > 0) {
    const list = stays.map((piece) => piece.square).join(", ");
    lines.push(t("boop-foresee-stays", { list, count: stays.length }));
  }
  for (const event of events) if (event.kind === "win") lines.push(t("boop-foresee-win"));
  if (lines.length === 0) lines.push(t("boop-foresee-nothing"));
  return lines;
}

/** Lists the pieces by side and kind, for screen readers. */
export function overviewSentence(pieces: readonly PieceOnBoard[], place: Place = "bed"): string {
  const parts: string[] = [];
  for (const seat of [0, 1]) {
    for (const piece of ["kitten", "cat", "ornament"] as const) {
      const squares = pieces.filter((one) => one.seat === seat && one.piece === piece).map((one) => one.square);
      if (squares.length > 0) parts.push(t("boop-overview-part", { piece: pieceName(seat, piece), list: squares.join(", ") }));
    }
  }
  if (parts.length > 0) return parts.join(" ");
  return place === "tree" ? t("halls-overview-empty") : t("boop-overview-empty");
}
