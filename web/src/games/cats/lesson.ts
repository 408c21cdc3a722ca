// Tasks and mistakes in the lessons of boop and Halls. Everything is judged by the events that the engine reports.

import type { Ply } from "../../match/tableSource";
import type { LessonMistake } from "../module";
import { catsEvents, readTurn } from "./view";
import type { CatsEvent, PieceKind } from "./view";

/** The seat of the learner. */
export const LEARNER = 0;
export const RIVAL = 1;

type Wanted = (event: CatsEvent) => boolean;

/** Whether a turn contains such an event. */
export const hasEvent =
  (wanted: Wanted) =>
  (ply: Ply): boolean =>
    catsEvents(ply.events).some(wanted);

/** Whether a turn has exactly this many such events. */
export const countsEvents =
  (count: number, wanted: Wanted) =>
  (ply: Ply): boolean =>
    catsEvents(ply.events).filter(wanted).length === count;

/** An event in which a piece of this seat slides to another square. */
export const slides =
  (seat: number, kind?: PieceKind): Wanted =>
  (event) =>
    event.kind === "boop" && event.seat === seat && (kind === undefined || event.piece === kind);

/** Whether no piece is pushed. */
export const isStill = (ply: Ply): boolean => !catsEvents(ply.events).some((event) => "from" in event);

/** Whether a turn on one of these squares pushes no piece. */
export const isStillOn =
  (...squares: readonly string[]) =>
  (ply: Ply): boolean =>
    isStill(ply) && squares.includes(readTurn(ply.action ?? "").square);

export const placesKitten = hasEvent((event) => event.kind === "place" && event.piece === "kitten");

/** Mistakes that several steps have. */
export const FAR: LessonMistake = { when: isStill, says: "boop-lesson-far" };
export const NO_ROW: LessonMistake = { when: isStill, says: "boop-lesson-no-row" };
export const KITTEN_AT_CAT: LessonMistake = { when: placesKitten, says: "boop-lesson-kitten-at-cat" };
export const PUSHED_OWN: LessonMistake = {
  when: hasEvent((event) => (event.kind === "boop" || event.kind === "off") && event.seat === LEARNER),
  says: "boop-lesson-pushed-own",
};
