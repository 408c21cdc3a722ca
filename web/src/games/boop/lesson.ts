// The lesson of boop: one turn on the real board for each rule, then a few turns of a real match. Each step is a position and a task; the
// engine computes the effect of each move.

import {
  FAR,
  KITTEN_AT_CAT,
  LEARNER,
  NO_ROW,
  PUSHED_OWN,
  RIVAL,
  countsEvents,
  hasEvent,
  isStill,
  isStillOn,
  placesKitten,
  slides,
} from "../cats/lesson";
import type { LessonStep } from "../module";

const grows = hasEvent((event) => event.kind === "graduate");
const leaves = (event: { kind: string }): boolean => event.kind === "graduate" || event.kind === "back";

export const boopLesson: readonly LessonStep[] = [
  {
    position: "6/6/6/6/6/6 8,0 8,0 0",
    task: "boop-lesson-place",
    praise: "boop-lesson-place-done",
    done: hasEvent((event) => event.kind === "place"),
  },
  {
    position: "6/6/2k3/6/6/6 8,0 7,0 0",
    task: "boop-lesson-boop",
    praise: "boop-lesson-boop-done",
    done: hasEvent(slides(RIVAL)),
    marks: ["b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"],
    mistakes: [FAR],
  },
  {
    position: "6/6/2K1k1/6/6/6 7,0 7,0 0",
    task: "boop-lesson-own",
    praise: "boop-lesson-own-done",
    done: (ply) => hasEvent(slides(RIVAL))(ply) && hasEvent(slides(LEARNER))(ply),
    marks: ["d4"],
    mistakes: [FAR, { when: () => true, says: "boop-lesson-own-one" }],
  },
  {
    position: "6/6/k5/6/6/6 8,0 7,0 0",
    task: "boop-lesson-off",
    praise: "boop-lesson-off-done",
    done: hasEvent((event) => event.kind === "off" && event.seat === RIVAL),
    marks: ["b4"],
    mistakes: [FAR, { when: hasEvent(slides(RIVAL)), says: "boop-lesson-off-slid" }],
  },
  {
    position: "6/6/2kk2/6/6/6 8,0 6,0 0",
    task: "boop-lesson-pair",
    praise: "boop-lesson-pair-done",
    done: isStillOn("b4", "e4"),
    marks: ["b4", "e4"],
    mistakes: [{ when: hasEvent(slides(RIVAL)), says: "boop-lesson-pair-side" }, FAR],
  },
  {
    position: "6/6/1KK3/6/6/6 6,0 8,0 0",
    task: "boop-lesson-three",
    praise: "boop-lesson-three-done",
    done: grows,
    marks: ["a4", "d4"],
    mistakes: [PUSHED_OWN, NO_ROW],
  },
  {
    position: "6/3c2/6/6/6/6 7,1 7,0 0",
    task: "boop-lesson-cat",
    praise: "boop-lesson-cat-done",
    done: hasEvent((event) => (event.kind === "boop" || event.kind === "off") && event.seat === RIVAL && event.piece === "cat"),
    marks: ["c5", "d4", "e5"],
    mistakes: [KITTEN_AT_CAT, FAR],
  },
  {
    position: "6/6/1KC3/6/6/6 5,1 8,0 0",
    task: "boop-lesson-mixed",
    praise: "boop-lesson-mixed-done",
    done: (ply) => grows(ply) && hasEvent((event) => event.kind === "back")(ply),
    marks: ["a4", "d4"],
    mistakes: [PUSHED_OWN, NO_ROW],
  },
  {
    // The blue kitten leaves only one square that completes the upper row, and it completes both.
    position: "6/6/kKK3/3C2/3K2/6 4,0 7,0 0",
    task: "boop-lesson-choose",
    praise: "boop-lesson-choose-done",
    done: countsEvents(3, (event) => event.kind === "graduate"),
    marks: ["d4"],
    mistakes: [{ when: grows, says: "boop-lesson-choose-mixed" }, PUSHED_OWN, NO_ROW],
  },
  {
    position: "1K3K/3K2/K5/4K1/1K4/3K2 1,0 8,0 0",
    task: "boop-lesson-eight",
    praise: "boop-lesson-eight-done",
    done: countsEvents(1, leaves),
    mistakes: [{ when: hasEvent((event) => event.kind === "off"), says: "boop-lesson-eight-off" }],
  },
  {
    position: "6/6/1kk3/3k2/6/6 8,0 5,0 0",
    task: "boop-lesson-theirs",
    praise: "boop-lesson-theirs-done",
    done: countsEvents(1, (event) => event.kind === "boop" && event.to === "d4"),
    marks: ["d2"],
    mistakes: [FAR, { when: () => true, says: "boop-lesson-theirs-other" }],
  },
  {
    position: "6/6/1kkk2/6/6/6 8,0 5,0 0",
    task: "boop-lesson-break",
    praise: "boop-lesson-break-done",
    done: hasEvent(slides(RIVAL)),
    marks: ["c3", "c5"],
    findsMarks: true,
    mistakes: [{ when: isStill, says: "boop-lesson-break-stands" }],
  },
  {
    position: "6/6/1CC3/6/6/4k1 4,2 7,0 0",
    task: "boop-lesson-win",
    praise: "boop-lesson-win-done",
    done: hasEvent((event) => event.kind === "win"),
    marks: ["a4", "d4"],
    findsMarks: true,
    mistakes: [{ when: placesKitten, says: "boop-lesson-win-kitten" }, PUSHED_OWN, NO_ROW],
  },
  {
    position: "6/1k4/3K2/2K3/4k1/6 6,0 6,0 0",
    task: "boop-lesson-match",
    praise: "boop-lesson-match-done",
    done: () => true,
    match: { level: 1, turns: 3 },
  },
];
