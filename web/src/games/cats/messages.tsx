// The messages of boop and Halls in plain words, without the names of squares: what a turn would do, and what another player did.

import type { ComponentType } from "preact";

import type { Ply } from "../../match/tableSource";
import { t } from "../../words";
import type { EventOptions, Foresight, MessageWords } from "../module";
import type { Place } from "./narration";
import { catsEvents, readTurn } from "./view";
import type { CatsEvent, PieceKind } from "./view";

/** Whose pieces are meant: the reader's, the mover's own, or somebody else's. */
type Whose = "yours" | "your-own" | "their-own" | "theirs";

interface Moved {
  readonly seat: number;
  readonly piece: PieceKind;
}

/** The pieces that a turn pushes, and those that it pushes over the edge. */
function movedPieces(events: readonly CatsEvent[]): { pushed: Moved[]; off: Moved[] } {
  const pushed: Moved[] = [];
  const off: Moved[] = [];
  for (const event of events) {
    if (event.kind === "boop") pushed.push(event);
    if (event.kind === "off") off.push(event);
    if (event.kind === "pounce") pushed.push({ seat: event.seat, piece: "cat" });
  }
  return { pushed, off };
}

/** Names pieces as the object of a sentence: "your kitten", "2 of Nina’s kittens". */
function piecesWords(pieces: readonly Moved[], whose: Whose, name: string): string {
  const [first] = pieces;
  const alike = pieces.every(({ piece }) => piece === first?.piece);
  return t("boop-pieces", { kind: alike ? (first?.piece ?? "kitten") : "piece", count: pieces.length, whose, name });
}

/** Counts the kittens that grow up, and says whether that takes a row or a single piece. */
function leaving(events: readonly CatsEvent[], seat: number): { grown: number; row: boolean } {
  const own = events.filter((event) => (event.kind === "graduate" || event.kind === "back") && event.seat === seat);
  return { grown: own.filter(({ kind }) => kind === "graduate").length, row: own.length > 1 };
}

interface PreviewOptions {
  readonly seat: number;
  readonly place: Place;
  name(seat: number): string;
  /** How many neighbours stay put. */
  readonly stays: number;
  /** What to do next, as the last line. */
  readonly next: string | null;
}

/** Describes the effects of a turn that is being considered, the most important first. */
export function previewWords(events: readonly CatsEvent[], { seat, place, name, stays, next }: PreviewOptions): Foresight {
  const lines: string[] = [];
  const { grown, row } = leaving(events, seat);
  const wins = events.some((event) => event.kind === "win" && event.seat === seat);
  if (wins) lines.push(t("boop-foresee-win"));
  else if (row) lines.push(t("boop-preview-row", { count: grown }));
  else if (grown > 0) lines.push(t("boop-preview-grows"));
  for (const event of events) {
    if (event.kind === "capture") lines.push(event.seat === seat ? t("halls-preview-capture") : t("halls-preview-loss"));
    if (event.kind === "ornament-home") lines.push(t("halls-preview-home"));
  }
  const { pushed, off } = movedPieces(events);
  for (const own of [false, true]) {
    const whose: Whose = own ? "your-own" : "theirs";
    const mine = (moved: Moved): boolean => (moved.seat === seat) === own;
    const fallen = off.filter(mine);
    const shifted = pushed.filter(mine);
    if (fallen.length > 0) lines.push(t("boop-preview-off", { pieces: piecesWords(fallen, whose, name(1 - seat)), place }));
    if (shifted.length > 0) lines.push(t("boop-preview-push", { pieces: piecesWords(shifted, whose, name(1 - seat)) }));
  }
  if (lines.length === 0) lines.push(t("boop-foresee-nothing"));
  if (stays > 0) lines.push(t("boop-preview-stays", { count: stays }));
  if (next !== null) lines.push(next);
  const [title = "", ...rest] = lines;
  const Icon: ComponentType | null = wins || row ? RowIcon : null;
  return { title, lines: rest, ...(Icon === null ? {} : { Icon }) };
}

/** Describes a turn to a reader: what happened to their pieces comes first. */
export function eventWords(ply: Ply, place: Place, { name, isReader }: EventOptions): MessageWords {
  const events = catsEvents(ply.events);
  const { seat } = ply;
  const by = isReader(seat) ? "you" : "other";
  const who = { by, name: name(seat) };
  const lines: string[] = [];
  const { grown, row } = leaving(events, seat);
  if (row) lines.push(t("boop-event-row", who));
  for (const event of events) {
    if (event.kind !== "capture") continue;
    const captor = isReader(event.seat) ? "you" : "other";
    lines.push(t("halls-event-capture", { by: captor, name: name(event.seat), whose: isReader(1 - event.seat) ? "yours" : "theirs" }));
  }
  const { pushed, off } = movedPieces(events);
  const others = (moved: Moved): boolean => moved.seat !== seat;
  const whoseAre = (moved: readonly Moved[]): Whose => {
    const [first] = moved;
    if (first === undefined || first.seat === seat) return by === "you" ? "your-own" : "their-own";
    return isReader(first.seat) ? "yours" : "theirs";
  };
  // Rivals' pieces first; own pieces only if nobody else's moved.
  let left = pushed.length + off.length;
  const parts = [
    [off.filter(others), "off"],
    [pushed.filter(others), "push"],
    [off.filter((moved) => !others(moved)), "off"],
    [pushed.filter((moved) => !others(moved)), "push"],
  ] as const;
  const told = parts.find(([moved]) => moved.length > 0);
  if (told !== undefined) {
    const [moved, kind] = told;
    const pieces = piecesWords(moved, whoseAre(moved), name(1 - seat));
    lines.push(kind === "off" ? t("boop-event-off", { ...who, pieces, place }) : t("boop-event-push", { ...who, pieces }));
    left -= moved.length;
  }
  const { places, ornament } = readTurn(ply.action ?? "");
  if (lines.length === 0) {
    if (places === null) lines.push(t("boop-event-lift", { ...who, place }));
    else lines.push(t("boop-event-place", { ...who, kind: places }));
  }
  const rest: string[] = [];
  if (grown > 0) rest.push(t("boop-more-grown", { count: grown }));
  if (left > 0) rest.push(t("boop-more-pushed", { count: left }));
  if (ornament !== null) rest.push(t("halls-more-hung"));
  const [title = "", ...second] = lines;
  return { title, text: [...second, ...rest].join(" ") };
}

/** Three in a row, sewn together. */
function RowIcon() {
  return (
    <g class="row-icon">
      <rect x="4" y="14" width="40" height="20" rx="10" />
      <circle cx="14" cy="24" r="4.5" />
      <circle cx="24" cy="24" r="4.5" />
      <circle cx="34" cy="24" r="4.5" />
    </g>
  );
}
