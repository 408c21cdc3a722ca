// The lesson of Halls: one move for each new rule of the tree.

import { hasEvent } from "../cats/lesson";
import { catsEvents } from "../cats/view";
import type { LessonStep } from "../module";

export const hallsLesson: readonly LessonStep[] = [
  {
    position: "5/7/7/7/7/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-hang",
    praise: "halls-lesson-hang-done",
    done: hasEvent((event) => event.kind === "ornament"),
  },
  {
    position: "5/7/2o4/7/4O2/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-down",
    praise: "halls-lesson-down-done",
    done: hasEvent((event) => event.kind === "boop" && event.piece === "ornament" && event.seat === 1),
  },
  {
    position: "5/7/2o4/7/4O2/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-climb",
    praise: "halls-lesson-climb-done",
    done: (ply) => ply.action?.startsWith("k@b6") === true && !catsEvents(ply.events).some((event) => event.kind === "boop"),
  },
  {
    position: "5/7/7/7/4O1o/7/5 8,0,0 8,0,0 0",
    task: "halls-lesson-capture",
    praise: "halls-lesson-capture-done",
    done: hasEvent((event) => event.kind === "capture"),
  },
  {
    position: "5/7/7/1oC4/7/4O2/5 5,2,0 8,0,0 0",
    task: "halls-lesson-pounce",
    praise: "halls-lesson-pounce-done",
    done: hasEvent((event) => event.kind === "pounce"),
  },
  {
    position: "5/7/7/7/4O1o/7/5 8,0,2 8,0,0 0",
    task: "halls-lesson-win",
    praise: "halls-lesson-win-done",
    done: hasEvent((event) => event.kind === "win"),
  },
];
